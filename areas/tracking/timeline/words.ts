import type { Label } from '#platform/model/label.ts'
import { carrierEvents } from './events.ts'
import type { Event } from './timeline.ts'

/** What everything on the way of a container is called. */
export const eventWords: Readonly<Record<Event, Label>> = {
  ...carrierEvents,
  STUFFED: ['装柜', 'Put in container'],
  RELEASED: ['放行', 'Released'],
  RECEIVED: ['收货', 'Received'],
}

import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { TimelinePanel } from '../timeline/timeline-panel.web.tsx'
import { cargoTracking } from './document.ts'

/** What the standard screens lack for a tracked container: its way in time, with what waiting costs. */
export const screen = defineScreen(cargoTracking, { aboveLines: TimelinePanel })

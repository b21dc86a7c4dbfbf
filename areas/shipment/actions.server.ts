import { actions as openMention } from './open-mention/actions.server.ts'
import { actions as shipment } from './shipment/actions.server.ts'

/** What the documents of this area do to other records. */
export const shipmentActions = [shipment, openMention]

import { actions as cargoTracking } from './cargo-tracking/actions.server.ts'
import { actions as carrierEvent } from './carrier-event/actions.server.ts'
import { actions as trackingFile } from './tracking-file/actions.server.ts'

/** What the documents of this area do to other records. */
export const trackingActions = [cargoTracking, trackingFile, carrierEvent]

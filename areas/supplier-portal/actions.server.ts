import { actions as packingList } from './packing-list/actions.server.ts'

/** What suppliers do with their lists. */
export const portalActions = [packingList]

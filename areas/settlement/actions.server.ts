import { actions as consignmentAttachment } from './consignment-attachment/actions.server.ts'
import { actions as settlement } from './settlement/actions.server.ts'
import { actions as settlementConfirm } from './settlement-confirm/actions.server.ts'

/** What settlements do to other records. */
export const settlementActions = [settlement, settlementConfirm, consignmentAttachment]

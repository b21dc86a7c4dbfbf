import { actions as miscTransaction } from './misc-transaction/actions.server.ts'
import { actions as receipt } from './receipt/actions.server.ts'
import { actions as stockCount } from './stock-count/actions.server.ts'
import { actions as stockDocument } from './stock-document/actions.server.ts'
import { actions as stockTransfer } from './stock-transfer/actions.server.ts'

/** What the documents of this area do to other records. */
export const warehouseActions = [receipt, stockTransfer, stockCount, miscTransaction, stockDocument]

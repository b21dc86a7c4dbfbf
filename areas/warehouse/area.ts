import { defineArea } from '#platform/model/area.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { rules as miscTransactionRules } from './misc-transaction/rules.ts'
import { receipt } from './receipt/document.ts'
import { rules as receiptRules } from './receipt/rules.ts'
import { stockAge } from './stock-age/document.ts'
import { stockCount } from './stock-count/document.ts'
import { rules as stockCountRules } from './stock-count/rules.ts'
import { stockDocument } from './stock-document/document.ts'
import { rules as stockDocumentRules } from './stock-document/rules.ts'
import { stockLedger } from './stock-ledger/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'
import { stockReservation } from './stock-reservation/document.ts'
import { stockTransfer } from './stock-transfer/document.ts'
import { rules as stockTransferRules } from './stock-transfer/rules.ts'

/** What arrives, what lies where, and every box that moves. */
export const warehouse = defineArea({
  name: 'warehouse',
  label: ['仓库', 'Warehouse'],
  icon: 'warehouse',
  order: 45,
  documents: [
    [receipt, receiptRules],
    stockOnhand,
    stockAge,
    stockLedger,
    stockReservation,
    [stockTransfer, stockTransferRules],
    [stockCount, stockCountRules],
    [miscTransaction, miscTransactionRules],
    [stockDocument, stockDocumentRules],
  ],
})

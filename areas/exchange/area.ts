import { defineArea } from '#platform/model/area.ts'
import { exchangeReceipt } from './exchange-receipt/document.ts'
import { rules as receiptRules } from './exchange-receipt/rules.ts'

/** Foreign currency that is bought, and what it is used for. */
export const exchange = defineArea({
  name: 'exchange',
  label: ['购汇管理', 'Foreign exchange'],
  icon: 'exchange',
  order: 60,
  documents: [[exchangeReceipt, receiptRules]],
})

import { defineArea } from '#platform/model/area.ts'
import { partnerItem } from './partner-item/document.ts'
import { posOrder } from './pos-order/document.ts'
import { rules as posOrderRules } from './pos-order/rules.ts'
import { recallSheet } from './recall/document.ts'
import { traceBalance } from './trace-balance/document.ts'
import { transferOrder } from './transfer-order/document.ts'
import { rules as transferOrderRules } from './transfer-order/rules.ts'

/** What stores order, receive and sell over their counters. */
export const stores = defineArea({
  name: 'stores',
  label: ['门店管理', 'Stores'],
  icon: 'stores',
  order: 47,
  documents: [[transferOrder, transferOrderRules], [posOrder, posOrderRules], partnerItem, recallSheet, traceBalance],
})

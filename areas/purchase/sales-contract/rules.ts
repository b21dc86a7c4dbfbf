import { defineLines, defineRules } from '#platform/model/rules.ts'
import { eachOf } from '#platform/outbox/push-rules.ts'
import { totalsOfGoods } from '../contract/goods.ts'
import { outForSignature } from '../contract/rules.ts'
import { notForOrder, orderStands, underway } from '../order/rules.ts'
import { salesContract } from './document.ts'

/** What must hold of a sales contract: what it comes to follows from its goods, and a signed one stands (business.md 3.3). */
export const rules = defineRules(salesContract, {
  lines: { details: defineLines(salesContract, 'details', { uses: [], totals: totalsOfGoods }) },
  refuse: {
    antiAudit: contract => outForSignature(contract) || underway(contract),
    // Taken back, it may be corrected; its order in the ERP outlives no contract.
    void: contract => orderStands(contract.erpOrderNo, contract),
    delete: contract => orderStands(contract.erpOrderNo, contract),
    push: eachOf(notForOrder),
  },
})

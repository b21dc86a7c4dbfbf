import { defineLines, defineRules } from '#platform/model/rules.ts'
import { totalsOfGoods } from '../contract-goods.ts'
import { outForSignature } from '../contract-rules.ts'
import { eachOf, notForErp } from '../push-rules.ts'
import { salesContract } from './document.ts'

/** What must hold of a sales contract: what it comes to follows from its goods, and a signed one stands (business.md 3.3). */
export const rules = defineRules(salesContract, {
  lines: { details: defineLines(salesContract, 'details', { uses: [], totals: totalsOfGoods }) },
  refuse: { antiAudit: outForSignature, push: eachOf(notForErp) },
})

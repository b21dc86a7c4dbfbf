import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { eachOf } from '#platform/outbox/push-rules.ts'
import { totalsOfGoods } from '../contract/goods.ts'
import { outForSignature } from '../contract/rules.ts'
import { notForOrder, orderStands, underway } from '../order/rules.ts'
import { purchaseContract } from './document.ts'

interface Ordered {
  readonly pushErpFlag: string | null
  readonly erpPoNo: string | null
  readonly erpOrderStatus: string | null
}

/** An order that the ERP has, or is about to have, holds its contract fast until it is cancelled there (business.md 2.4). */
const inErp = (contract: Ordered): Refusal | false => underway(contract) || orderStands(contract.erpPoNo, contract)

/** What must hold of a purchase contract: what it comes to follows from its goods, and a signed one stands (business.md 3.3). */
export const rules = defineRules(purchaseContract, {
  lines: { details: defineLines(purchaseContract, 'details', { uses: [], totals: totalsOfGoods }) },
  refuse: {
    antiAudit: contract => outForSignature(contract) || inErp(contract),
    void: inErp,
    delete: inErp,
    push: eachOf(notForOrder),
  },
})

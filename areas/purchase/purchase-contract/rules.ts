import type { Refusal } from '#platform/model/rules.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { totalsOfGoods } from '../contract-goods.ts'
import { outForSignature } from '../contract-rules.ts'
import { eachOf, notForErp } from '../push-rules.ts'
import { purchaseContract } from './document.ts'

/** An order that stands in the ERP is taken back there first (business.md 2.4). */
const inErp = ({ pushErpFlag, erpPoNo }: { pushErpFlag: string | null; erpPoNo: string | null }): Refusal | false =>
  (pushErpFlag === 'Y' || pushErpFlag === 'P') && {
    bizCode: 'DOWNSTREAM_EXISTS',
    message: [
      `已存在下游单据ERP订单${erpPoNo ?? ''}，不允许操作`,
      `Downstream documents exist: ERP order ${erpPoNo ?? ''}; not allowed`,
    ],
  }

/** What must hold of a purchase contract: what it comes to follows from its goods, and a signed one stands (business.md 3.3). */
export const rules = defineRules(purchaseContract, {
  lines: { details: defineLines(purchaseContract, 'details', { uses: [], totals: totalsOfGoods }) },
  refuse: {
    antiAudit: contract => outForSignature(contract) || inErp(contract),
    void: inErp,
    push: eachOf(notForErp),
  },
})

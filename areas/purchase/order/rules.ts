import type { Refusal } from '#platform/model/rules.ts'
import { notForErp } from '#platform/outbox/push-rules.ts'

interface Ordered {
  readonly status: string
  readonly pushErpFlag: string | null
  readonly erpOrderStatus: string | null
}

/** While an order is on its way nobody knows whether the ERP has it; the answer comes first. */
export const underway = ({ pushErpFlag }: Pick<Ordered, 'pushErpFlag'>): Refusal | false =>
  pushErpFlag === 'P' && {
    bizCode: 'ERP_UNDERWAY',
    message: ['{contractNo}正在推送ERP，请等待结果', '{contractNo} is on its way to the ERP; wait for the outcome'],
  }

/** An order that stands in the ERP under this number is cancelled there first (business.md 2.4); where the ERP tells no status, it stands once it was pushed or has a number there. */
export const orderStands = (
  no: string | null,
  { pushErpFlag, erpOrderStatus }: Pick<Ordered, 'pushErpFlag' | 'erpOrderStatus'>,
): Refusal | false =>
  (erpOrderStatus === 'CREATED' || ((pushErpFlag === 'Y' || Boolean(no)) && !erpOrderStatus)) && {
    bizCode: 'DOWNSTREAM_EXISTS',
    message: [
      `已存在下游单据ERP订单${no ?? ''}，不允许操作，请先在ERP取消`,
      `Downstream documents exist: ERP order ${no ?? ''}; not allowed, cancel it in the ERP first`,
    ],
  }

/** A contract is pushed once it is audited, unless the ERP has it; one that the ERP has cancelled is taken back and audited anew, so that it goes as another revision. */
export const notForOrder = (contract: Ordered): Refusal | false =>
  contract.status === 'AUDITED' && contract.erpOrderStatus === 'CANCELLED' && contract.pushErpFlag === 'Y'
    ? {
        bizCode: 'ORDER_CANCELLED',
        message: [
          '{contractNo}的订单已在ERP取消，请反审核改正后重新审核',
          'The order of {contractNo} is cancelled in the ERP; anti-audit it, put it right and audit it again',
        ],
      }
    : notForErp(contract)

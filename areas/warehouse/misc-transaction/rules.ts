import { sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { auditFirst, isGivenUp, isThere, notPushed } from '../terms.ts'
import { miscTransaction } from './document.ts'

/** What is said of a transaction that is not sent: opening stock stands in the ERP's own books. */
const notYet = ({
  reason,
  transactionNumber: no,
}: {
  readonly reason: string | null
  readonly transactionNumber: string | null
}): Label =>
  reason === 'OPENING'
    ? [
        `${no ?? ''}是期初库存，ERP已有期初余额，不推送`,
        `${no ?? ''} is opening stock, which the ERP has in its own balances; it is not pushed`,
      ]
    : auditFirst(no)

/** What is scrapped is shown (business.md 3.15). */
export const rules = defineRules(miscTransaction, {
  lines: {
    details: defineLines(miscTransaction, 'details', {
      uses: [],
      totals: lines => ({ totalQty: sum(lines, line => line.quantity) }),
    }),
  },
  refuse: {
    save({ photos, reason, transactionType }) {
      if (reason === 'OPENING' && transactionType === 'OUT')
        return {
          field: 'transactionType',
          bizCode: 'OPENING_COMES_IN',
          message: ['期初库存只能入库', 'Opening stock comes in; choose the kind "in"'],
        }
      if ((reason === 'USED' || reason === 'RETURN') && transactionType === 'IN')
        return {
          field: 'transactionType',
          bizCode: 'USED_GOES_OUT',
          message: [
            '领用和退供应商只能出库；领用剩下退回的，请冲销原来的杂项事务',
            'What is used up or returned goes out; choose the kind "out", or reverse the transaction it left by',
          ],
        }
      return (
        reason === 'SCRAP' &&
        !photos?.length && {
          field: 'photos',
          bizCode: 'PHOTO_MISSING',
          message: ['报废必须上传照片', 'Scrap needs a photo'],
        }
      )
    },
    // The opposite of what stands in its books is a transaction of its own (business.md 2.4).
    reverse: ({ erpOrderStatus }) =>
      erpOrderStatus === 'POSTED' && {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          'ERP已过账，不能冲销：{transactionNumber}，请录入一张相反的杂项事务',
          'Posted in the ERP, cannot reverse: {transactionNumber}; enter the opposite as a transaction of its own',
        ],
      },
    push: all =>
      all
        // A reversal goes by itself, where the ERP has what it reverses; by hand only when it did not get there.
        .filter(
          one =>
            one.reason === 'OPENING' ||
            !(one.status === 'AUDITED' || (one.status === 'REVERSED' && isGivenUp(one))) ||
            isThere(one),
        )
        .map(one => notPushed(one, one.transactionNumber, notYet(one))),
  },
})

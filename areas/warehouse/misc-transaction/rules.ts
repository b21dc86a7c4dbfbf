import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { auditFirst, isGivenUp, isThere, notPushed } from '../terms.ts'
import { miscTransaction } from './document.ts'

/** What is scrapped is shown (business.md 3.15). */
export const rules = defineRules(miscTransaction, {
  lines: {
    details: defineLines(miscTransaction, 'details', {
      uses: [],
      totals: lines => ({ totalQty: sum(lines, line => line.quantity) }),
    }),
  },
  refuse: {
    save: ({ reason, photos }) =>
      reason === 'SCRAP' &&
      !photos?.length && {
        field: 'photos',
        bizCode: 'PHOTO_MISSING',
        message: ['报废必须上传照片', 'Scrap needs a photo'],
      },
    push: all =>
      all
        // A reversal goes by itself, where the ERP has what it reverses; by hand only when it did not get there.
        .filter(one => !(one.status === 'AUDITED' || (one.status === 'REVERSED' && isGivenUp(one))) || isThere(one))
        .map(one => notPushed(one, one.transactionNumber, auditFirst(one.transactionNumber))),
  },
})

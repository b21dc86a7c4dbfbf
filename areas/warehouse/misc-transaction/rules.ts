import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
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
  },
})

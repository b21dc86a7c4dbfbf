import { lineAmount } from '#areas/formulas/amount.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { defineRules } from '#platform/model/rules.ts'
import { saleRecord } from './document.ts'

/** What a sale comes to; a return is a sale of less than nothing (business.md 3.11). */
export const rules = defineRules(saleRecord, {
  derive: ({ saleQty, salePrice }) => ({
    saleAmount: saleQty && salePrice ? (figuresOf(() => lineAmount(saleQty, salePrice)) ?? null) : null,
  }),
  refuse: {
    save: ({ saleQty }) =>
      saleQty.isZero() && {
        field: 'saleQty',
        message: ['销售数量不能为0', 'The sale quantity may not be 0'],
      },
  },
})

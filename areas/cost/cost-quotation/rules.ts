import { taxSplit } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { costQuotation } from './document.ts'

const invalid = (message: readonly [string, string]) => ({ bizCode: 'STATE_NOT_ALLOWED', message }) as const

/** What a price is without its tax (`cost.tax`). */
const details = defineLines(costQuotation, 'details', {
  uses: [],
  derive({ unitPrice, taxRate }) {
    const known = unitPrice && taxRate ? figuresOf(() => taxSplit(unitPrice, taxRate, 1)) : undefined
    return { excludingTaxUnitPrice: known?.excludingTaxUnitPrice ?? null }
  },
})

/** What must hold of a cost quotation (Spec 001 §5; business.md 3.14). */
export const rules = defineRules(costQuotation, {
  lines: { details },
  refuse: {
    save({ startDate, endDate, enableFlag }) {
      if (enableFlag === 'N')
        return invalid([
          '{expenseQuotationNo}已审批或已作废，不允许修改',
          '{expenseQuotationNo} is approved or invalid and cannot be changed',
        ])
      return (
        endDate < startDate && {
          field: 'endDate',
          bizCode: 'PERIOD_REVERSED',
          message: ['结束日期不能早于开始日期', 'End date may not be before start date'],
        }
      )
    },
    approve: ({ enableFlag }) =>
      enableFlag === 'N' &&
      invalid(['{expenseQuotationNo}已失效，不能审批', '{expenseQuotationNo} is invalid, cannot approve']),
    cancelApprove: ({ enableFlag }) =>
      enableFlag === 'N' &&
      invalid([
        '{expenseQuotationNo}已失效，不能取消审批',
        '{expenseQuotationNo} is invalid, cannot cancel the approval',
      ]),
  },
})

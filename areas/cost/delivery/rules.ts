import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { delivery } from './document.ts'

const expenseLines = defineLines(delivery, 'expenseLines', {
  uses: [],
  totals: lines => ({
    expenseAmount: sum(lines, line => line.amount),
    hasEstimatedAmount: lines.some(line => line.hasEstimatedAmount === 'Y') ? ('Y' as const) : ('N' as const),
  }),
})

/** What must hold of a delivery, and what its expenses come to (business.md 3.14). */
export const rules = defineRules(delivery, {
  lines: { expenseLines },
  refuse: {
    save: ({ expensesStatue }) =>
      expensesStatue !== 'UNCONFIRMED' && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          '{shipmentNumber}费用已确认或已取消，不允许修改',
          'The expenses of {shipmentNumber} are confirmed or cancelled; it cannot be changed',
        ],
      },
    confirmExpense({ hasEstimatedAmount, expenseLines: lines, freight }) {
      if (hasEstimatedAmount === 'Y')
        return {
          bizCode: 'EXPENSE_ESTIMATED',
          message: ['存在暂估费用，不能确认', 'Estimated expenses exist, cannot confirm'],
        }
      return (
        lines?.length === 0 &&
        !freight?.gt(0) && {
          bizCode: 'EXPENSE_MISSING',
          message: ['{shipmentNumber}没有费用，不能确认', '{shipmentNumber} has no expenses to confirm'],
        }
      )
    },
  },
})

import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { vendorAgreement } from './document.ts'

/** Rows of a table that say the same thing twice. */
function twice<Row extends { readonly lineNo: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  place: { readonly lines: string; readonly field: string },
  message: (row: Row) => readonly [string, string],
): Refusal[] {
  const seen = new Set<string>()
  return rows.flatMap(row => {
    const key = keyOf(row)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ ...place, line: row.lineNo, bizCode: 'LINE_TWICE', message: message(row) }]
  })
}

/** What must hold of the terms agreed with a vendor (business.md 1.3, 4.3). */
export const rules = defineRules(vendorAgreement, {
  lines: {
    guaranteedPrices: defineLines(vendorAgreement, 'guaranteedPrices', {
      uses: [],
      refuse: prices =>
        twice(
          prices,
          ({ commodity, grade, spec }) => JSON.stringify([commodity, grade, spec]),
          { lines: 'guaranteedPrices', field: 'commodity' },
          ({ lineNo }) => [
            `第${lineNo}行：该品种、等级、规格已有保底价`,
            `Row ${lineNo}: this commodity, grade and spec has its guaranteed price already`,
          ],
        ),
    }),
    deductibleCosts: defineLines(vendorAgreement, 'deductibleCosts', {
      uses: [],
      refuse: costs =>
        twice(
          costs,
          ({ expenseSubType }) => expenseSubType,
          { lines: 'deductibleCosts', field: 'expenseSubType' },
          ({ lineNo }) => [`第${lineNo}行：费用科目重复`, `Row ${lineNo}: the cost subject stands here twice`],
        ),
    }),
  },
  refuse: {
    save({ tradeMode, commissionRule, commissionRate }) {
      if (tradeMode === 'PURCHASE' && commissionRule !== 'NONE')
        return {
          field: 'commissionRule',
          bizCode: 'COMMISSION_RULE_UNSUPPORTED',
          message: ['买断没有佣金，请选择“无佣金”', 'A purchase bears no commission; choose "None"'],
        }
      return (
        (commissionRule === 'RATE_GROSS' || commissionRule === 'RATE_NET') &&
        commissionRate?.gt(100) && {
          field: 'commissionRate',
          bizCode: 'COMMISSION_RATE_RANGE',
          message: ['佣金费率须在0到100之间', 'The commission rate must be between 0 and 100'],
        }
      )
    },
  },
})

import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { businessCost } from './document.ts'
import { isTyped } from './rules.ts'

type Cost = Row<typeof businessCost>

/**
 * A tax code that does not hold on the day of a cost, as the one a quotation of last year still names, is asked about: VAT
 * would be that of another year. The vendor's bill may say it all the same (decision 0093; business.md 3.14).
 */
export async function taxOfAnotherDay(cost: Cost, work: Work, before: Cost | undefined): Promise<Refusal[]> {
  const { expenseDate, taxCode } = cost
  const isSame = before?.taxCode === taxCode && before?.expenseDate === expenseDate
  const known = isTyped(cost) && taxCode && !isSame ? await work.find(taxRate, { taxCode }) : undefined
  if (!known) return []
  const { endDate, startDate, taxName, taxNameEn, taxType } = known
  const isOver = endDate !== null && endDate < expenseDate
  if (!isOver && (startDate === null || startDate <= expenseDate)) return []
  const others = (await work.all(taxRate, { taxType, enableFlag: 'Y' }))
    .filter(
      ({ startDate: from, endDate: to }) =>
        (from === null || from <= expenseDate) && (to === null || to >= expenseDate),
    )
    .map(one => one.taxCode)
    .toSorted()
  const [code, day] = [`${taxName}（${taxCode}）`, isOver ? endDate : startDate]
  const inForce = others.length > 0 ? others : undefined
  return [
    {
      field: 'taxCode',
      warning: true,
      bizCode: 'TAX_CODE_OF_ANOTHER_DAY',
      message: [
        `税码${code}${isOver ? `已于${day}失效` : `自${day}起生效`}，费用日期为${expenseDate}${inForce ? `；当日有效的有${inForce.join('、')}` : ''}。账单按该税码开具吗？`,
        `Tax code ${taxCode} (${taxNameEn ?? taxName}) ${isOver ? `ended on ${day}` : `begins on ${day}`}, and the cost is of ${expenseDate}${inForce ? `; in force on that day: ${inForce.join(', ')}` : ''}. Does the bill say this code all the same?`,
      ],
    },
  ]
}

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
  const holds = ({ endDate, startDate }: Pick<Row<typeof taxRate>, 'endDate' | 'startDate'>) =>
    (startDate === null || startDate <= expenseDate) && (endDate === null || endDate >= expenseDate)
  if (!known || holds(known)) return []
  const { endDate, startDate, taxName, taxNameEn, taxType } = known
  const isOver = endDate !== null && endDate < expenseDate
  const inForce = (await work.all(taxRate, { taxType, enableFlag: 'Y' }))
    .filter(holds)
    .map(one => one.taxCode)
    .toSorted()
  const [code, day] = [`${taxName}（${taxCode}）`, isOver ? endDate : startDate]
  const [besides, elsewhere] =
    inForce.length > 0
      ? [`；当日有效的有${inForce.join('、')}`, `; in force on that day: ${inForce.join(', ')}`]
      : ['', '']
  return [
    {
      field: 'taxCode',
      warning: true,
      bizCode: 'TAX_CODE_OF_ANOTHER_DAY',
      message: [
        `税码${code}${isOver ? `已于${day}失效` : `自${day}起生效`}，费用日期为${expenseDate}${besides}。账单按该税码开具吗？`,
        `Tax code ${taxCode} (${taxNameEn ?? taxName}) ${isOver ? `ended on ${day}` : `begins on ${day}`}, and the cost is of ${expenseDate}${elsewhere}. Does the bill say this code all the same?`,
      ],
    },
  ]
}

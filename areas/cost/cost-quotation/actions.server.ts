import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { costQuotation } from './document.ts'
import { priceKey } from './route.ts'

type Quotation = Row<typeof costQuotation>

/** Two lines of one quotation that say a price for the same thing: nobody could tell which of them holds. */
function twice({ details }: Quotation): Reason | undefined {
  const seen = new Map<string, number>()
  for (const line of details) {
    const key = [priceKey(line), line.weight?.toFixed() ?? '', line.weightUom ?? ''].join('|')
    const before = seen.get(key)
    if (before !== undefined)
      return {
        lines: 'details',
        line: line.lineNo,
        bizCode: 'PRICE_TWICE',
        message: [
          `第${before}行与第${line.lineNo}行是同一项目、同一航线的价格，请只保留一行`,
          `Rows ${before} and ${line.lineNo} are prices for the same subject and route; keep one of them`,
        ],
      }
    seen.set(key, line.lineNo)
  }
  return undefined
}

/** Two approved quotations of a vendor never say two prices for the same subject and route on one day (business.md 3.14). */
async function overlap(quotation: Quotation, work: Work): Promise<Reason | undefined> {
  const { id, vendorId, startDate, endDate, details } = quotation
  await work.lock('cost-quotation', vendorId)
  const keys = new Set(details.map(priceKey))
  const others = await work.all(costQuotation, { vendorId, status: 'AUDITED', enableFlag: 'Y' })
  for (const other of others) {
    if (other.id === id || other.startDate > endDate || other.endDate < startDate) continue
    const { details: lines } = await work.get(costQuotation, other.id)
    if (!lines.some(line => keys.has(priceKey(line)))) continue
    const no = other.expenseQuotationNo
    return { bizCode: 'PERIOD_OVERLAPS', message: [`报价期间与${no}重叠`, `The period overlaps with ${no}`] }
  }
  return undefined
}

/** The same prices for another period, under a number of their own; they hold once they are approved (decision 0130). */
async function renewed({ id }: Quotation, { startDate, endDate }: Wire, work: Work): Promise<void> {
  const { expenseQuotationName, vendorId, agencyId, subjectClassCode, stageCode, remark, details } = await work.get(
    costQuotation,
    id,
  )
  await work.create(
    costQuotation,
    {
      expenseQuotationName,
      vendorId,
      agencyId,
      subjectClassCode,
      stageCode,
      remark,
      startDate: String(startDate),
      endDate: String(endDate),
      details: details.map(line => ({ ...line, id: null })),
    },
    { byHand: true },
  )
}

const run: Actions<typeof costQuotation>['run'] = {
  async renew(quotations, work, input) {
    for (const quotation of quotations) await renewed(quotation, input, work)
  },
}

/** What a cost quotation needs the database for: the rate of a tax code, and the other prices of its vendor. */
export const actions = defineActions(costQuotation, {
  lines: {
    uses: [],
    async prepare({ details }, work) {
      const rates = new Map<string, Quotation['details'][number]['taxRate']>()
      for (const { taxCode } of details)
        if (taxCode && !rates.has(taxCode)) rates.set(taxCode, (await work.find(taxRate, { taxCode }))?.rate ?? null)
      return { details: details.map(line => ({ ...line, taxRate: rates.get(line.taxCode) ?? null })) }
    },
  },
  refuse: {
    approve: async (quotation, work) => twice(quotation) ?? (await overlap(quotation, work)),
    enable: async (quotation, work) =>
      quotation.status === 'AUDITED' ? overlap(await work.get(costQuotation, quotation.id), work) : undefined,
  },
  run,
})

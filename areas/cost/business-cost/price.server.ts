import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { costQuotation } from '../cost-quotation/document.ts'
import { bestPrice, type Route } from '../cost-quotation/route.ts'
import type { businessCost } from './document.ts'

/** What of a cost a price is found by. */
type Cost = Pick<
  Row<typeof businessCost>,
  'vendorId' | 'expenseDate' | 'expenseSubType' | 'quotationId' | 'quotationLineNo'
>
type PriceLine = Row<typeof costQuotation>['details'][number]

/** A price of a quotation that holds for a cost. */
export interface PriceFound {
  readonly quotation: Row<typeof costQuotation>
  readonly line: PriceLine
}

/** Approved quotations a cost may take its price from: of its vendor, in force on its day. */
async function quotationsFor(work: Work, { vendorId, expenseDate, quotationId }: Cost) {
  const all = await work.all(costQuotation, {
    vendorId,
    status: 'AUDITED',
    enableFlag: 'Y',
    ...(quotationId ? { id: quotationId } : {}),
  })
  return all.filter(one => one.startDate <= expenseDate && expenseDate <= one.endDate)
}

/** The agreed price of a cost, the one that says most about its container first (business.md 3.14). */
export async function priceOf(work: Work, cost: Cost, route: Route): Promise<PriceFound | undefined> {
  const found: (PriceLine & { readonly quotation: Row<typeof costQuotation> })[] = []
  for (const quotation of await quotationsFor(work, cost)) {
    const { details } = await work.get(costQuotation, quotation.id)
    for (const line of details) {
      if (cost.quotationLineNo && (!cost.quotationId || line.lineNo !== cost.quotationLineNo)) continue
      if (line.firstSubjectCode === cost.expenseSubType) found.push({ ...line, quotation })
    }
  }
  const best = cost.quotationLineNo ? found[0] : bestPrice(found, route)
  return best && { quotation: best.quotation, line: best }
}

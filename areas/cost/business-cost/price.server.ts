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

/** An entry, and what a price may ask of its containers. */
interface Asking {
  readonly cost: Row<typeof businessCost>
  readonly route: Route
}

/** What a price hangs on, as one word. */
const askedBy = ({ cost, route }: Asking): string =>
  JSON.stringify([
    cost.vendorId,
    cost.expenseDate,
    cost.expenseSubType,
    cost.quotationId,
    cost.quotationLineNo,
    ...Object.values(route),
  ])

/**
 * What an entry is priced anew by, that still has the price a quotation gave it although it is for another day, vendor,
 * subject or way by now, or another quotation was chosen; nothing where its price holds, or a person typed it (business.md 3.14).
 */
export async function pricedAnewBy(work: Work, now: Asking, before: Asking): Promise<Cost | undefined> {
  const { quotationId, quotationLineNo, unitPrice } = before.cost
  if (!quotationId || !now.cost.quotationId || !unitPrice || !now.cost.unitPrice?.eq(unitPrice)) return undefined
  if (askedBy(now) === askedBy(before)) return undefined
  const { details } = await work.get(costQuotation, quotationId)
  if (!details.some(line => line.lineNo === quotationLineNo && line.unitPrice.eq(unitPrice))) return undefined
  const isChosen = now.cost.quotationId !== quotationId || now.cost.quotationLineNo !== quotationLineNo
  return isChosen ? now.cost : { ...now.cost, quotationId: null, quotationLineNo: null }
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

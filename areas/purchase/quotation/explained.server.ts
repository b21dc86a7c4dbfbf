import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { counted, margin, purchasePrice, sumOfLines, timesPrice } from '../explained-parts.ts'
import { quotation } from './document.ts'
import { linesOfOriginals } from './lines-of-originals.server.ts'
import type { OriginalLine } from './merge.ts'
import { isChanged, offerOf, ofOriginal } from './prices.ts'

type Offer = Row<typeof quotation>
type Goods = Offer['details'][number]

/** A line of an original, where it stands and in which line of the offer it is merged. */
interface Merged {
  readonly id: string
  readonly no: string
  readonly line: OriginalLine
  readonly into: Goods | undefined
}

/** Everything an offer was merged of. */
async function mergedIn(offer: Offer, work: Work): Promise<Merged[]> {
  const merged: Merged[] = []
  const lines = await linesOfOriginals(
    offer.originals.flatMap(({ originalId }) => (originalId ? [{ id: originalId }] : [])),
    work,
  )
  // A voyage has thousands of pallets of few goods: each goods is looked for once.
  const known = new Map<string, Goods | undefined>()
  for (const [id, all] of lines) {
    const original = await work.find(originalPackingList, { id })
    const agreement = original?.purchaseAgreementNo ?? null
    for (const line of all) {
      const goods = ofOriginal(line)
      const key = JSON.stringify([agreement, goods])
      if (!known.has(key)) known.set(key, offerOf(goods, agreement, offer.details))
      merged.push({ id, no: original?.packingListNo ?? '', line, into: known.get(key) })
    }
  }
  return merged
}

interface Side {
  readonly side: 'purchase' | 'sales'
  readonly permission: string
}
const bought: Side = { side: 'purchase', permission: purchasePrice }
const sold: Side = { side: 'sales', permission: margin }

const named = ({ commodityName, gradeName, specName }: Goods): string =>
  [commodityName, gradeName, specName].filter(Boolean).join(' ')

const changedFrom = ({ mergedUnitPrice }: Goods): Label =>
  mergedUnitPrice
    ? [`合并时为${mergedUnitPrice.toFixed()}，报价时改`, `merged at ${mergedUnitPrice.toFixed()}, changed in the offer`]
    : ['合并时没有单价，报价时定', 'merged without a price, set in the offer']

/** The amount of a line, down to the lines of the originals it was merged of. */
function offered(
  { currency, id, quotationNo }: Offer,
  goods: Goods,
  { side, permission }: Side,
  merged: readonly Merged[],
): Figure {
  const { priceUom, qty, totalNetWeight, lineNo } = goods
  const words = named(goods)
  const sources = merged.filter(({ into }) => into?.lineNo === lineNo)
  const [first] = sources
  const repriced = side === 'sales' && isChanged(goods)
  return {
    label: [words || '金额', words || 'Amount'],
    value: goods[`${side}Amount`],
    unit: currency,
    formula: timesPrice(priceUom),
    permission,
    parts: [
      {
        ...counted(priceUom, { qty, totalNetWeight }),
        parts: sources.map(source => ({
          ...counted(priceUom, source.line),
          label: ['装箱明细', 'Packed'],
          from: { document: originalPackingList.name, id: source.id, no: source.no, lineNo: source.line.lineNo },
        })),
      },
      {
        label: ['单价', 'Price'],
        value: goods[`${side}UnitPrice`],
        unit: currency,
        permission,
        ...(repriced
          ? {
              note: changedFrom(goods),
              from: { document: quotation.name, id, no: quotationNo ?? '', lineNo },
            }
          : first
            ? { from: { document: originalPackingList.name, id: first.id, no: first.no, lineNo: first.line.lineNo } }
            : {}),
      },
    ],
  }
}

const total = (offer: Offer, side: Side, merged: readonly Merged[]): Figure => ({
  label: side === sold ? ['销售总金额', 'Total sales amount'] : ['采购总金额', 'Total purchase amount'],
  value: side === sold ? offer.totalSalesAmount : offer.totalPurchaseAmount,
  unit: offer.currency,
  formula: sumOfLines,
  permission: side.permission,
  parts: offer.details.map(line => offered(offer, line, side, merged)),
})

/** Where the amounts of an offer come from, down to the lines of the originals. */
export const quotationFigures = defineExplanations(quotation, {
  totalPurchaseAmount: async (offer, work) => total(offer, bought, await mergedIn(offer, work)),
  totalSalesAmount: async (offer, work) => total(offer, sold, await mergedIn(offer, work)),
  async 'details.differenceAmount'(offer, work, goods) {
    const merged = await mergedIn(offer, work)
    return {
      label: ['差额', 'Difference'],
      value: goods.differenceAmount,
      unit: offer.currency,
      formula: ['销售金额 − 采购金额', 'sales − purchase'],
      permission: margin,
      parts: [offered(offer, goods, sold, merged), offered(offer, goods, bought, merged)],
    }
  },
  async differenceAmount(offer, work) {
    const merged = await mergedIn(offer, work)
    return {
      label: ['差额', 'Difference'],
      value: offer.differenceAmount,
      unit: offer.currency,
      formula: ['销售总金额 − 采购总金额', 'sales − purchase'],
      permission: margin,
      parts: [total(offer, sold, merged), total(offer, bought, merged)],
    }
  },
  'details.purchaseAmount': async (offer, work, line) => offered(offer, line, bought, await mergedIn(offer, work)),
  'details.salesAmount': async (offer, work, line) => offered(offer, line, sold, await mergedIn(offer, work)),
})

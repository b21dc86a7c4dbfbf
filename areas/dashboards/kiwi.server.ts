import { param } from '#areas/admin/param/document.ts'
import { hardnessBands } from '#areas/formulas/qc.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { arrivingContainer } from './arriving-container/document.ts'
import type { Bar, Card } from './cards.ts'
import { cardOf, figureOf, gathered, type Question } from './figures.server.ts'
import { ask, notArrived, soldOf, weeksNow } from './screen.server.ts'

/** Under which code a tenant keeps kiwifruit among its categories. */
export const kiwiParam = { key: 'dashboard.kiwiCategory', value: 'KIWI' } as const

async function kiwiOf(work: Work): Promise<string> {
  const own = await work.find(param, { paramKey: kiwiParam.key, enableFlag: 'Y' })
  return own?.paramValue ?? kiwiParam.value
}

/** What of the fruit arrives this week and in the next four. */
async function forecast(parts: HouseParts, work: Work, category: string): Promise<Card[]> {
  const weeks = await weeksNow(work, 0, 4)
  const filters = { category, status: notArrived, etaWeek: weeks.map(({ name }) => name) }
  const question = { of: cargoTracking, filters, sum: 'qty', by: 'etaWeek' }
  const answered = await figureOf(parts, work, question)
  const groups = weeks.map(({ name }) => ({ key: name, name, filters: { ...filters, etaWeek: name } }))
  return cardOf(
    'forecast',
    question,
    answered && { ...answered, bars: gathered(answered.bars, groups, ({ key }) => key) },
  )
}

/** What of the fruit lies in stock by its count: the list of stock knows items, each item its count. */
async function stockByCount(parts: HouseParts, work: Work, category: string): Promise<Card[]> {
  const question = { of: stockOnhand, filters: { category }, sum: 'onhand', by: 'itemCode' }
  const answered = await figureOf(parts, work, question)
  if (!answered) return []
  const counts = new Map((await work.all(item, { category })).map(one => [one.itemCode, one]))
  const groups = new Map<string, Omit<Bar, 'value'>>()
  for (const { key: itemCode } of answered.bars) {
    const one = counts.get(itemCode)
    // What has no count stands without a name, so that the counts add up to what lies there.
    const { spec, specName } = one ?? {}
    const key = spec ?? ''
    const codes = [...((groups.get(key)?.filters.itemCode as readonly string[]) ?? []), itemCode]
    groups.set(key, { key, name: specName ?? key, filters: { category, itemCode: codes } })
  }
  const bars = gathered(answered.bars, [...groups.values()], ({ key }) => counts.get(key)?.spec ?? '')
  return cardOf('stockByCount', question, {
    ...answered,
    bars: bars.toSorted((one, other) => Number(other.value) - Number(one.value)),
  })
}

/** How soft what lies in stock is expected to be today, the softest first; what nobody has pressed yet is in none of it, and the card says so. */
async function stockByBand(parts: HouseParts, work: Work, category: string): Promise<Card[]> {
  const filters = { category, ripeBand: hardnessBands }
  const question = { of: stockOnhand, filters, sum: 'onhand', by: 'ripeBand' }
  const answered = await figureOf(parts, work, question)
  const all = await figureOf(parts, work, { ...question, filters: { category } })
  if (!(answered && all)) return []
  const groups = hardnessBands.map(band => ({ key: band, name: band, filters: { category, ripeBand: band } }))
  const of = { known: answered.of?.rows ?? 0, rows: all.of?.rows ?? 0 }
  const bars = gathered(answered.bars, groups, ({ key }) => key)
  return cardOf('stockByBand', question, { ...answered, of, bars })
}

/** The cards of the kiwifruit dashboard that somebody may see (business.md 3.24; decision 0036). */
export async function kiwiScreenOf(parts: HouseParts, work: Work): Promise<Card[]> {
  const category = await kiwiOf(work)
  const afloat = { category, status: 'DEPARTED' }
  const read = (card: string, question: Question) => ask(parts, work, card, question)
  const sold = await soldOf(parts, work, {
    filters: { productCategory: category },
    sum: 'saleQty',
    lately: 'kiwiSold',
    weekly: 'soldByWeek',
    more: {
      soldByCount: { sum: 'saleQty', by: 'spec' },
      amountByCount: { sum: 'saleAmount', by: 'spec' },
    },
  })
  return [
    // Of a container with other fruit beside it, too.
    await read('kiwiUnderWay', { of: arrivingContainer, filters: { productCategories: category, node: 'DEPARTED' } }),
    await read('kiwiBoxes', { of: cargoTracking, filters: afloat, sum: 'qty' }),
    await read('kiwiStock', { of: stockOnhand, filters: { category }, sum: 'onhand' }),
    sold.kiwiSold,
    await forecast(parts, work, category),
    sold.soldByWeek,
    await stockByBand(parts, work, category),
    await read('underWayByCount', { of: cargoTracking, filters: afloat, sum: 'qty', by: 'spec' }),
    await stockByCount(parts, work, category),
    sold.soldByCount,
    sold.amountByCount,
  ].flatMap(one => one ?? [])
}

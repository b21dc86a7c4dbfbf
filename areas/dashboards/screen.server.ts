import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { arrivingContainer } from './arriving-container/document.ts'
import type { Bar, Card, Filters } from './cards.ts'
import { cardOf, figureOf, figuresOf, gathered, type Here, type Question } from './figures.server.ts'
import { openPayable } from './open-payable/document.ts'
import { salesByDay } from './sales-by-day/document.ts'
import { type Week, weeksAround } from './weeks.ts'

/** So many days are looked back at where sales are added up. */
export const daysBack = 30
/** What has not arrived yet. */
export const notArrived = ['PLANNED', 'LOADED', 'DEPARTED'] as const
/** Between two ports. */
const underWay = { node: 'DEPARTED' } as const

/** Days of a field, both ends among them. */
export const between = (field: string, start: string, end: string): Filters => ({
  [`${field}Start`]: start,
  [`${field}End`]: end,
})
/** The last days up to today, and as many before them. */
export const lastDays = (field: string, today: string, days: number, ago = 0): Filters =>
  between(field, daysAfter(today, 1 - days - ago), daysAfter(today, -ago))

/** The weeks around today as the house counts them. */
export async function weeksNow(work: Work, before: number, after: number): Promise<Week[]> {
  const defined = await work.kept([weekDefinition], 'weeks of dashboards', () => work.all(weekDefinition, {}))
  return weeksAround(defined, work.today, before, after)
}

/** What one asks for a card, and the card of it. */
export async function ask(parts: HouseParts, here: Here, card: string, question: Question): Promise<Card[]> {
  return cardOf(card, question, await figureOf(parts, here, question))
}

interface Sold {
  readonly filters?: Filters
  readonly sum: string
  /** The card of the last days beside the days before them, and that of the last weeks. */
  readonly lately: string
  readonly weekly: string
  /** Further cards of the last days, by name. */
  readonly more: Readonly<Record<string, Omit<Question, 'of' | 'filters'>>>
}

/** The cards of what was sold of late, by name: the sales of the last weeks are looked at once for all of them. */
export async function soldOf(
  parts: HouseParts,
  work: Work,
  { filters = {}, sum, lately, weekly, more }: Sold,
): Promise<Readonly<Record<string, Card[]>>> {
  const { today } = work
  const weeks = await weeksNow(work, 7, 0)
  const [first, last] = [weeks[0] as Week, weeks.at(-1) as Week]
  const days = (ago: number) => ({ ...filters, ...lastDays('saleDate', today, daysBack, ago) })
  const ofWeeks = (start: string, end: string) => ({ ...filters, ...between('saleDate', start, end) })
  const earliest = [first.start, daysAfter(today, 1 - 2 * daysBack)].toSorted()[0] as string
  const latest = [last.end, today].toSorted()[1] as string
  const now = { of: salesByDay, filters: days(0), sum }
  const byWeek = { of: salesByDay, filters: ofWeeks(first.start, last.end), sum, by: 'saleDate' }
  const others = Object.entries(more).map(([card, one]) => ({ card, of: salesByDay, filters: days(0), ...one }))
  const asked = [now, { ...now, filters: days(daysBack) }, byWeek, ...others]
  const [whole, before, byDay, ...rest] = await figuresOf(parts, work, salesByDay, ofWeeks(earliest, latest), asked)
  const groups = weeks.map(({ name, start, end }) => ({ key: name, name, filters: ofWeeks(start, end) }))
  const weekOf = ({ key }: Bar) => weeks.find(({ start, end }) => start <= key && key <= end)?.name
  return {
    [lately]: cardOf(lately, now, whole).map(card => (before ? { ...card, before: before.value } : card)),
    [weekly]: cardOf(weekly, byWeek, byDay && { ...byDay, bars: gathered(byDay.bars, groups, weekOf) }),
    ...Object.fromEntries(others.map((one, at) => [one.card, cardOf(one.card, one, rest[at])])),
  }
}

/** How many containers each week brings: two that are over, this one, and five to come. */
async function arrivals(parts: HouseParts, work: Work): Promise<Card[]> {
  const weeks = await weeksNow(work, 2, 5)
  const question = { of: arrivingContainer, filters: { etaWeek: weeks.map(({ name }) => name) }, by: 'etaWeek' }
  const answered = await figureOf(parts, work, question)
  const groups = weeks.map(({ name }) => ({ key: name, name, filters: { etaWeek: name } }))
  return cardOf(
    'arrivals',
    question,
    answered && { ...answered, bars: gathered(answered.bars, groups, ({ key }) => key) },
  )
}

/** The cards of the data dashboard that somebody may see, in the order they stand in (business.md 3.24). */
export async function screenOf(parts: HouseParts, work: Work): Promise<Card[]> {
  const { today } = work
  const read = (card: string, question: Question) => ask(parts, work, card, question)
  const sold = await soldOf(parts, work, {
    sum: 'saleAmount',
    lately: 'sales',
    weekly: 'salesByWeek',
    more: {
      salesByCategory: { sum: 'saleAmount', by: 'productCategory' },
      topItems: { sum: 'saleAmount', by: 'itemCode', most: 10 },
    },
  })
  const cards = [
    await read('underWay', { of: arrivingContainer, filters: underWay }),
    await read('dueSoon', {
      of: arrivingContainer,
      filters: { node: notArrived, ...between('etaDate', today, daysAfter(today, 7)) },
    }),
    await read('late', {
      of: arrivingContainer,
      filters: { node: notArrived, etaDateEnd: daysAfter(today, -1) },
    }),
    sold.sales,
    await read('open', { of: openPayable, filters: {} }),
    await read('underWayByCoo', { of: arrivingContainer, filters: underWay, by: 'coo' }),
    await arrivals(parts, work),
    sold.salesByWeek,
    sold.salesByCategory,
    sold.topItems,
    await read('payable', { of: openPayable, filters: {}, sum: 'netAmount', by: 'invoiceCurrencyCode' }),
    await read('stock', { of: stockOnhand, filters: { categoryEmpty: 'N' }, sum: 'onhand', by: 'category' }),
  ]
  // Nobody adds up different currencies.
  return cards.flatMap(one => one ?? []).map(card => (card.card === 'payable' ? { ...card, value: null } : card))
}

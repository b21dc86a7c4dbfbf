import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { arrivingContainer } from './arriving-container/document.ts'
import type { Bar, Card, Filters } from './cards.ts'
import { cardOf, figureOf, gathered, type Here, type Question } from './figures.server.ts'
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

/** A figure of the last days beside that of the days before them. */
export async function compared(
  parts: HouseParts,
  work: Work,
  card: string,
  { filters = {}, sum }: { readonly filters?: Filters; readonly sum: string },
): Promise<Card[]> {
  const asked = (ago: number): Question => ({
    of: salesByDay,
    filters: { ...filters, ...lastDays('saleDate', work.today, daysBack, ago) },
    sum,
  })
  const before = await figureOf(parts, work, asked(daysBack))
  const [now] = await ask(parts, work, card, asked(0))
  return now ? [{ ...now, ...(before ? { before: before.value } : {}) }] : []
}

/** What was sold in each of the last weeks. */
export async function soldByWeek(
  parts: HouseParts,
  work: Work,
  card: string,
  { filters = {}, sum }: { readonly filters?: Filters; readonly sum: string },
): Promise<Card[]> {
  const weeks = await weeksNow(work, 7, 0)
  const [first, last] = [weeks[0] as Week, weeks.at(-1) as Week]
  const question = {
    of: salesByDay,
    filters: { ...filters, ...between('saleDate', first.start, last.end) },
    sum,
    by: 'saleDate',
  }
  const answered = await figureOf(parts, work, question)
  const groups = weeks.map(({ name, start, end }) => ({
    key: name,
    name,
    filters: { ...filters, ...between('saleDate', start, end) },
  }))
  const weekOf = ({ key }: Bar) => weeks.find(({ start, end }) => start <= key && key <= end)?.name
  return cardOf(card, question, answered && { ...answered, bars: gathered(answered.bars, groups, weekOf) })
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
  const lately = lastDays('saleDate', today, daysBack)
  const read = (card: string, question: Question) => ask(parts, work, card, question)
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
    await compared(parts, work, 'sales', { sum: 'saleAmount' }),
    await read('open', { of: openPayable, filters: {} }),
    await read('underWayByCoo', { of: arrivingContainer, filters: underWay, by: 'coo' }),
    await arrivals(parts, work),
    await soldByWeek(parts, work, 'salesByWeek', { sum: 'saleAmount' }),
    await read('salesByCategory', { of: salesByDay, filters: lately, sum: 'saleAmount', by: 'productCategory' }),
    await read('topItems', { of: salesByDay, filters: lately, sum: 'saleAmount', by: 'itemCode', most: 10 }),
    await read('payable', { of: openPayable, filters: {}, sum: 'netAmount', by: 'invoiceCurrencyCode' }),
    await read('stock', { of: stockOnhand, filters: {}, sum: 'onhand', by: 'category' }),
  ]
  // Nobody adds up different currencies.
  return cards.flat().map(card => (card.card === 'payable' ? { ...card, value: null } : card))
}

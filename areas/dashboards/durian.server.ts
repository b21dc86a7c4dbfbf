import { durianReport } from '#areas/producer/durian-report/document.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { may } from '#platform/server/session/user.ts'
import type { Bar, Card, Filters } from './cards.ts'

/** By what the board counts. */
export type Period = 'day' | 'week'
type Place = 'origin' | 'market'

/** So many days or weeks stand beside each other; more bars nobody reads. */
const shown = 12

interface Told {
  readonly bucket: string
  readonly currency: string | null
  readonly price: string | null
  readonly volume: string | null
}

/**
 * What a place told of the last days or weeks, currency by currency, over all its rows that the person may see: prices
 * weighted by volume, Σ(price × volume) ÷ Σ volume (business.md 3.24).
 */
async function toldAt(parts: HouseParts, work: Work, filters: Filters): Promise<Told[]> {
  const shape = parts.store.shapes.of(durianReport.name)
  const parameters = new Parameters()
  const where = listConditions(shape, filters, work, `${durianReport.permission}:list`, parameters)
  const { rows } = await work.transaction.query<Told & { first: string }>(
    `select bucket, currency_code as currency, min(first_day)::text as first, sum(volume)::text as volume,
            case when sum(volume) filter (where price is not null) > 0
              then round(sum(price * volume) / sum(volume) filter (where price is not null), 4)
              when count(*) = 1 then max(price) end::text as price
       from ${shape.header.name}
      where ${where} and first_day >= (
        select coalesce(min(first_day), '-infinity') from (
          select distinct first_day from ${shape.header.name} where ${where} order by first_day desc limit ${shown}) d)
      group by bucket, currency_code order by first, bucket`,
    parameters.values,
  )
  return rows
}

/** A card of the last day or week beside the one before it, and a card of all of them, of one figure. */
function cardsOf(card: string, screen: string, bars: readonly Bar[], latest?: string, currency?: string): Card[] {
  const of = currency ? { currency } : {}
  // A figure of before is not said as that of now: where the last day or week has none, none stands.
  const at = bars.findIndex(bar => bar.key === latest)
  const [last, before] = [bars[at], bars[at - 1]]
  return [
    {
      card: `${card}Now`,
      screen,
      filters: last?.filters ?? {},
      value: last?.value ?? null,
      ...(before ? { before: before.value } : {}),
      ...of,
      bars: [],
    },
    { card, screen, filters: {}, value: null, ...of, bars },
  ]
}

async function placeCards(parts: HouseParts, work: Work, place: Place, period: Period): Promise<Card[]> {
  const { screen } = durianReport.desks[`${place}${period === 'day' ? 'Day' : 'Week'}`]
  const told = await toldAt(parts, work, { place, period })
  const buckets = [...new Set(told.map(({ bucket }) => bucket))]
  const bar = (bucket: string, value: string, more: Filters = {}): Bar => ({
    key: bucket,
    name: bucket,
    value,
    filters: { bucket, ...more },
  })
  const volumes = buckets.flatMap(bucket => {
    const known = told.flatMap(one => (one.bucket === bucket && one.volume !== null ? [one.volume] : []))
    return known.length > 0 ? [bar(bucket, sum(known, volume => decimal(volume)).toFixed())] : []
  })
  const currencies = [...new Set(told.flatMap(({ currency }) => (currency ? [currency] : [])))]
  const prices = currencies.flatMap(currencyCode =>
    cardsOf(
      `${place}Price`,
      screen,
      told.flatMap(({ bucket, currency, price }) =>
        currency === currencyCode && price !== null ? [bar(bucket, price, { currencyCode })] : [],
      ),
      buckets.at(-1),
      currencyCode,
    ),
  )
  return [
    ...(prices.length > 0 ? prices : cardsOf(`${place}Price`, screen, [])),
    ...cardsOf(`${place}Volume`, screen, volumes, buckets.at(-1)),
  ]
}

/** The cards of the durian board; nothing for whoever may not see the report. */
export async function durianBoardOf(parts: HouseParts, work: Work, period: Period): Promise<Card[]> {
  if (!may(work.user, `${durianReport.permission}:list`)) return []
  return [...(await placeCards(parts, work, 'origin', period)), ...(await placeCards(parts, work, 'market', period))]
}

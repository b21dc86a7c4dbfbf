import { daysAfter } from '#platform/model/days.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { marketQuotation } from '../market-quotation/document.ts'
import { quantityPrice } from '../quantity-price/document.ts'
import { weekDefinition } from '../week-definition/document.ts'
import type { durianReport } from './document.ts'

type Report = Row<typeof durianReport>

/** The last day of a row of the report. */
async function lastDay({ bucket, firstDay, period }: Report, work: Work): Promise<string> {
  if (period === 'day' || !firstDay) return firstDay ?? ''
  const week = await work.find(weekDefinition, { weekName: bucket })
  return week?.endDate ?? daysAfter(firstDay, 6)
}

/** The rows that somebody told and a row of the report adds up, each with one of its figures. */
export async function toldOfDurian(
  row: Report,
  work: Work,
  figure: 'unitPrice' | 'quantity',
): Promise<Figure<Decimal | null>[]> {
  const source = row.place === 'origin' ? quantityPrice : marketQuotation
  const { rows } = await work.transaction.query<{ id: string; no: string; value: string | null }>(
    `select told.id::text as id, place || ' ' || day as no, ${figure === 'quantity' ? 'quantity' : 'unit_price'}::text as value
       from ${row.place === 'origin' ? 'quantity_price' : 'market_quotation'} told
      where tenant_id = current_tenant() and enable_flag = 'Y' and place = $1 and commodity is not distinct from $2
        and currency_code = $3 and day between $4::date and $5::date
      order by day, told.id`,
    [row.placeName, row.commodity, row.currencyCode, row.firstDay, await lastDay(row, work)],
  )
  return rows
    .filter(one => one.value !== null)
    .map(({ id, no, value }) => ({
      label: [no, no],
      value: value === null ? null : decimal(value),
      unit: figure === 'quantity' ? 't' : row.currencyCode,
      permission: `${source.permission}:list`,
      from: { document: source.name, id, no },
    }))
}

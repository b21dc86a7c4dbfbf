import type { Transaction } from '../database/connection.ts'
import { refuse } from '../http/refusal.ts'
import type { Recall } from './memory.ts'

const counterPlace = /\{n(\d+)\}/

/** A pattern with its dates and parts filled in and its counter left open: what the series counts within. */
function rendered(pattern: string, today: string, parts: Readonly<Record<string, string>>): string {
  const [year = '', month = '', day = ''] = today.split('-')
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (/^n\d+$/.test(name)) return place
    if (/^(yyyy|yy|MM|dd)+$/.test(name))
      return name.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day)
    return parts[name] ?? ''
  })
}

/**
 * The next number of a series, under a row lock inside the transaction that makes the document, so that numbers are
 * unique per tenant and never used twice (business.md 1.4). What stands before the counter is what it counts within:
 * `OPL{yyMMdd}{n4}` begins anew each day.
 */
export async function nextNumber(
  transaction: Transaction,
  recall: Recall,
  series: string,
  today: string,
  parts: Readonly<Record<string, string>> = {},
): Promise<string> {
  const pattern = await recall.value(['number_series'], `number-pattern ${series}`, async () => {
    const { rows } = await transaction.query<{ pattern: string }>(
      "select pattern from number_series where tenant_id = current_tenant() and series_code = $1 and enable_flag = 'Y'",
      [series],
      'number-pattern',
    )
    return rows[0]?.pattern
  })
  if (!pattern)
    throw refuse(
      [`未维护编号规则${series}，请联系管理员`, `The number series ${series} is not set up; ask the administrator`],
      'NUMBER_SERIES_MISSING',
    )
  const period = rendered(pattern, today, parts)
  const counted = await transaction.query<{ next: string }>(
    `insert into number_counter (tenant_id, series, period, next) values (current_tenant(), $1, $2, 1)
     on conflict (tenant_id, series, period) do update set next = number_counter.next + 1 returning next`,
    [series, period],
    'number-next',
  )
  const digits = Number(counterPlace.exec(pattern)?.[1] ?? 4)
  return period.replace(counterPlace, String(counted.rows[0]?.next ?? '').padStart(digits, '0'))
}

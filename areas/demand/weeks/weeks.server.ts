import { z } from 'zod'
import { type DecimalSource, decimal, fixed } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, scopeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { unitsSeenBy } from '#platform/server/session/user.ts'
import { salesDemand } from '../sales-demand/document.ts'
import { cellsOf, type OnDay, weeksFrom } from './weeks.ts'

/** Under way, and not yet in a warehouse. */
const underWay = ['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED']

interface Lying {
  readonly item: string
  readonly name: string | null
  readonly available: string
  readonly reserved: string
}
interface Dated extends OnDay {
  readonly item: string
  readonly name: string | null
  readonly qty: string
}
interface Wanted extends Dated {
  readonly id: string
  readonly no: string
  readonly line: number
  readonly customer: string | null
  readonly status: string
  /** Whether the person's list shows it: a colleague's counts, and is not named. */
  readonly isSeen: boolean
}

const list = `${salesDemand.permission}:list`

/** The units whose boxes a person sees; nothing where they see all. */
const unitsOf = ({ user }: Work) => unitsSeenBy(user, list)

const mine = (column: string) => `($1::bigint[] is null or ${column} is null or ${column} = any($1::bigint[]))`

const lying = (work: Work) =>
  work.transaction.query<Lying>(
    `select item_code as item, max(item_name) as name, sum(available)::text as available, sum(reserved)::text as reserved
       from stock_onhand where tenant_id = current_tenant() and enable_flag = 'Y' and ${mine('org_id')}
      group by item_code having sum(onhand) <> 0`,
    [unitsOf(work)],
    'demand-weeks-stock',
  )
/** What is still under way of a row; what of it has been received lies in stock already. */
const notIn = 'qty - coalesce(received_qty, 0)'
const arriving = (work: Work, last: string) =>
  work.transaction.query<Dated>(
    `select item_code as item, item_name as name, coalesce(expected_market_date, eta_date)::text as day, (${notIn})::text as qty
       from cargo_tracking
      where tenant_id = current_tenant() and status = any($2) and ${notIn} > 0 and item_code is not null
        and coalesce(expected_market_date, eta_date) <= $3::date and ${mine('org_id')}`,
    [unitsOf(work), underWay, last],
    'demand-weeks-arrivals',
  )
/** Boxes of rows that nobody has promised: drafts, what is sold ahead, and orders whose promise has lapsed or was short. */
function wanted({ store }: HouseParts, work: Work, last: string) {
  const parameters = new Parameters()
  parameters.put(unitsOf(work))
  const until = parameters.put(last)
  const seen = scopeConditions(store.shapes.of(salesDemand.name), work.user, list, parameters)
  return work.transaction.query<Wanted>(
    `select l.item_code as item, l.item_name as name, coalesce(d.pre_delivery_date, d.created_time::date)::text as day,
            (l.apply_qty - coalesce(p.held, 0))::text as qty, d.id::text as id, d.sales_plan_number as no, l.line_no as line,
            d.customer_name as customer, d.status, d.is_seen as "isSeen"
       from (select *, (${seen.join(' and ') || 'true'}) is true as is_seen from sales_demand
              where tenant_id = current_tenant()) d
       join sales_demand_details l on l.tenant_id = d.tenant_id and l.document_id = d.id
       left join lateral (select sum(r.open_qty) as held from stock_reservation r
              where r.tenant_id = d.tenant_id and r.source_document = '${salesDemand.name}' and r.source_id = d.id::text
                and r.source_line = l.line_no and r.reservation_state = 'HELD') p on true
      where d.enable_flag = 'Y' and ${mine('d.org_id')}
        and (d.status = 'DRAFT'
             or d.status in ('APPROVED', 'PUSHED') and coalesce(d.erp_order_status, '') not in ('DELIVERED', 'CANCELLED') and d.delivered_date is null
             and l.apply_qty > coalesce(p.held, 0))
        and coalesce(d.pre_delivery_date, d.created_time::date) <= ${until}::date
      order by d.pre_delivery_date, d.id`,
    parameters.values,
  )
}

const boxes = z.string().describe('Boxes')
const output = z.object({
  weeks: z.array(z.object({ start: z.string(), end: z.string() })),
  items: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string().nullable(),
      available: boxes,
      promised: boxes,
      short: boxes.describe('The most that is missing by the end of a week'),
      cells: z.array(
        z.object({
          arriving: boxes,
          wanted: boxes,
          left: boxes,
          short: boxes,
          others: z.object({
            rows: z.int().describe('Rows of colleagues that count and are not named'),
            wanted: boxes,
          }),
        }),
      ),
      demands: z.array(
        z.object({
          id: z.string(),
          no: z.string(),
          line: z.int(),
          customer: z.string().nullable(),
          day: z.string(),
          qty: boxes,
          status: z.string(),
        }),
      ),
    }),
  ),
})
export type DemandWeeks = z.infer<typeof output>

/** What is free, comes and is wanted of each item in the coming weeks, those that are short first (issue 35). */
export const demandWeeksCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${salesDemand.calls}/weeks`,
    summary: ['需求与到货（按周）', 'Demand against arrivals by week'],
    permission: list,
    input: z.object({ weeks: z.coerce.number().int().min(1).max(12).optional() }),
    output,
    effect: 'read',
    async answer(context): Promise<DemandWeeks> {
      const work = workOf(parts, context)
      const weeks = weeksFrom(work.today, context.input.weeks ?? 6)
      const last = weeks.at(-1)?.end ?? work.today
      const { rows: stock } = await lying(work)
      const { rows: coming } = await arriving(work, last)
      const { rows: asked } = await wanted(parts, work, last)
      const names = new Map([...stock, ...coming, ...asked].map(({ item, name }) => [item, name]))
      const told = (value: DecimalSource) => fixed(decimal(value), 3)
      const items = [...names].map(([itemCode, itemName]) => {
        const lies = stock.find(one => one.item === itemCode)
        const all = asked.filter(one => one.item === itemCode)
        const arrivals = coming.filter(one => one.item === itemCode)
        const others = all.filter(one => !one.isSeen)
        const cells = cellsOf({ available: lies?.available ?? 0, arrivals, wanted: all, others }, weeks)
        const most = cells.reduce((worst, { short }) => (short.gt(worst) ? short : worst), decimal(0))
        return {
          itemCode,
          itemName,
          most,
          available: told(lies?.available ?? 0),
          promised: told(lies?.reserved ?? 0),
          short: told(most),
          cells: cells.map(cell => ({
            arriving: told(cell.arriving),
            wanted: told(cell.wanted),
            left: told(cell.left),
            short: told(cell.short),
            others: { rows: cell.others.rows, wanted: told(cell.others.wanted) },
          })),
          demands: all
            .filter(one => one.isSeen)
            .map(({ customer, day, id, line, no, qty, status }) => ({
              id,
              no,
              line,
              customer,
              day,
              qty: told(qty),
              status,
            })),
        }
      })
      return {
        weeks,
        items: items
          .toSorted((one, other) => other.most.cmp(one.most) || one.itemCode.localeCompare(other.itemCode))
          .map(({ most: _, ...item }) => item),
      }
    },
  })

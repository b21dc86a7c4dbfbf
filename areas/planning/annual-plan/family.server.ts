import { shortProvince } from '#areas/demand/offers.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Where, Work } from '#platform/server/documents/actions.ts'
import { type Place, placeKey, zoneOf } from '../place.ts'
import { levelAbove, levelBelow } from '../terms.ts'
import { weekColumns } from '../weeks.ts'
import { annualPlan } from './document.ts'
import type { PlanRow } from './spread.ts'

/** A plan as it is known without its lines. */
export type Plan = Omit<Row<typeof annualPlan>, 'details'>

type Told = Pick<Plan, 'level' | 'year' | 'category' | 'coo' | 'zone' | 'province' | 'orgId' | 'customerId'>
const ofSame = ({ category, coo, year }: Told) => ({ category, coo, year })

/** The plan a plan is part of. */
export async function parentOf(work: Work, plan: Told): Promise<Plan | undefined> {
  const level = levelAbove[plan.level]
  if (!level) return undefined
  const place = { zone: { zone: plan.zone }, province: { province: plan.province }, delivery: { orgId: plan.orgId } }
  const own = level in place ? place[level as keyof typeof place] : {}
  return work.find(annualPlan, { ...ofSame(plan), level, ...own } as Where<typeof annualPlan>)
}

/** The plans a plan is divided into, as they are now. */
export async function childrenOf(work: Work, plan: Told): Promise<Plan[]> {
  const level = levelBelow[plan.level]
  if (!level) return []
  const place = {
    province: { zone: plan.zone },
    provinceCustomer: { province: plan.province },
    deliveryCustomer: { orgId: plan.orgId },
  }
  const own = level in place ? place[level as keyof typeof place] : {}
  return work.all(annualPlan, { ...ofSame(plan), level, ...own } as Where<typeof annualPlan>)
}

/** The rows of several plans by the id of each. */
export async function rowsOfPlans(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, PlanRow[]>> {
  const { rows } = await work.transaction.query<{
    id: string
    spec: string
    breed: string | null
    weeks: (string | null)[]
  }>(
    `select document_id::text as id, spec, breed, array[${weekColumns.map(column => `${column}::text`).join(', ')}] as weeks
       from annual_plan_details where tenant_id = current_tenant() and document_id = any($1::bigint[])
      order by document_id, line_no`,
    [ids],
  )
  const found = new Map<string, PlanRow[]>(ids.map(id => [id, []]))
  for (const { breed, id, spec, weeks } of rows)
    found.get(id)?.push({ spec, breed, weeks: weeks.map(week => decimal(week ?? 0)) })
  return found
}

/** A place a plan can be divided over, and who is in charge there. */
export interface ChildPlace extends Place {
  readonly name: string
  readonly departmentCode: string | null
}

/** The department most customers of a place belong to. */
function usualDepartment(customers: readonly { readonly departmentCode: string | null }[]): string | null {
  const counted = new Map<string, number>()
  for (const { departmentCode } of customers)
    if (departmentCode) counted.set(departmentCode, (counted.get(departmentCode) ?? 0) + 1)
  return [...counted].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))[0]?.[0] ?? null
}

/** Customers who came to a province after their year was planned in another: they are planned there until that plan is opened again. */
async function plannedElsewhere(work: Work, plan: Told): Promise<ReadonlySet<string | null>> {
  const plans = await work.all(annualPlan, { ...ofSame(plan), level: 'provinceCustomer' })
  return new Set(plans.filter(one => one.province !== plan.province).map(one => one.customerId))
}

/** Where the customers in use are that a plan is divided over: its zones, provinces or the customers themselves. */
export async function placesBelow(work: Work, plan: Told): Promise<ChildPlace[]> {
  const level = levelBelow[plan.level]
  if (!level) return []
  const all = await work.all(customer, { enableFlag: 'Y', ...(plan.level === 'delivery' ? { orgId: plan.orgId } : {}) })
  const elsewhere = plan.level === 'province' ? await plannedElsewhere(work, plan) : new Set<string | null>()
  const told = all
    .filter(one => !elsewhere.has(one.id))
    .map(one => ({ ...one, short: shortProvince(one.province), zone: zoneOf(one.province) }))
  const within = told.filter(
    one =>
      plan.level === 'delivery' ||
      (one.zone !== null &&
        (plan.level === 'centre' || one.zone === plan.zone) &&
        (plan.level !== 'province' || one.short === plan.province)),
  )
  const places = new Map<string, { place: Place & { readonly name: string }; customers: typeof told }>()
  for (const one of within) {
    const place = {
      centre: { level, zone: one.zone, name: one.zone ?? '' },
      zone: { level, zone: one.zone, province: one.short, name: one.short ?? '' },
      province: { level, zone: one.zone, province: one.short, customerId: one.id, name: one.customerName },
      delivery: { level, orgId: plan.orgId, customerId: one.id, name: one.customerName },
    }[plan.level as 'centre' | 'zone' | 'province' | 'delivery']
    const found = places.get(placeKey(place))
    if (found) found.customers.push(one)
    else places.set(placeKey(place), { place, customers: [one] })
  }
  return [...places.values()]
    .map(({ customers, place }) => ({ ...place, departmentCode: usualDepartment(customers) }))
    .toSorted((a, b) => placeKey(a).localeCompare(placeKey(b)))
}

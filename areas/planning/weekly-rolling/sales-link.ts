import { salesMap } from '#areas/demand/sales-map/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Level, type Zone, zones } from '../terms.ts'

/** The list that shows the sales a row counts. */
export const salesScreen = salesMap.screen

/** What the sales of a row have in common: its days, its fruit, its place. */
export function salesFilters(row: Wire): Record<string, string> {
  const of = (name: string) => String(row[name] ?? '')
  const place: Record<Level, Record<string, string>> = {
    centre: {},
    zone: { region: zones[of('area') as Zone]?.[0] ?? '' },
    province: { province: of('province') },
    provinceCustomer: { customerId: of('customer') },
    delivery: { orgId: of('orgId') },
    deliveryCustomer: { orgId: of('orgId'), customerId: of('customer') },
  }
  return {
    saleDateStart: of('startDate'),
    saleDateEnd: of('endDate'),
    productCategory: of('category'),
    coo: of('coo'),
    spec: of('spec'),
    ...(row.breed ? { commodity: of('breed') } : {}),
    ...place[of('level') as Level],
  }
}

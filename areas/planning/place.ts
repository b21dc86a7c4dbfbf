import { regionOf, shortProvince } from '#areas/demand/offers.ts'
import { type Level, type Zone, zones } from './terms.ts'

/** Where a plan is for; what its level does not say is empty. */
export interface Place {
  readonly level: Level
  readonly zone?: Zone | null
  readonly province?: string | null
  readonly customerId?: string | null
  readonly orgId?: string | null
}

/** The zone a province belongs to; nothing where nobody knows it. */
export function zoneOf(province: string | null | undefined): Zone | null {
  const region = regionOf(shortProvince(province))
  return (Object.entries(zones).find(([, [zh]]) => zh === region)?.[0] as Zone | undefined) ?? null
}

/** The place as one word, by which two plans of a level are told apart. */
export const placeKey = ({ customerId, level, orgId, province, zone }: Place): string => {
  const own = {
    centre: '',
    zone,
    province,
    provinceCustomer: customerId,
    delivery: orgId,
    deliveryCustomer: customerId,
  }
  return `${level} ${own[level] ?? ''}${level === 'deliveryCustomer' ? ` ${orgId ?? ''}` : ''}`
}

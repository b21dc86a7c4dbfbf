import { daysAfter } from '#platform/model/days.ts'
import type { Draft } from '#platform/model/document.ts'
import type { cargoTracking } from './document.ts'
import { isFurther } from './nodes.ts'

type Tracking = Draft<typeof cargoTracking>

/** The day customs may be expected to release a SKU: its arrival and the days they usually take with its category at its port (business.md 3.25). */
export function expectedRelease({
  ataDate,
  etaDate,
  releaseDays,
}: Pick<Tracking, 'ataDate' | 'etaDate' | 'releaseDays'>): string | null {
  const arrival = ataDate ?? etaDate
  return arrival && releaseDays !== null ? daysAfter(arrival, releaseDays) : null
}

/** The day a SKU may be expected on the market: that of its expected release; once it is released the day it really was stays (business.md 3.25). */
export const expectedMarketDate = (row: Tracking): string | null =>
  row.status && isFurther(row.status, 'ARRIVED') ? row.expectedMarketDate : expectedRelease(row)

import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { activityChange } from './activity-change/document.ts'

/** What an audited change says. */
export type Change = Pick<
  Row<typeof activityChange>,
  'changeNo' | 'changeType' | 'effectiveDate' | 'activity' | 'customerId' | 'shipToOrgId' | 'dailyWage'
>

/** How a promoter stood from a day on, until the day before the next change. */
export interface Standing extends Change {
  readonly untilDate: string | null
}

/** The history of a promoter from their changes: what a change leaves empty stays as it was; who moves to another customer stands in the shop that is named. */
export function historyOf(changes: readonly Change[]): Standing[] {
  const inOrder = changes.toSorted((one, other) => one.effectiveDate.localeCompare(other.effectiveDate))
  const told: Standing[] = []
  for (const [at, change] of inOrder.entries()) {
    const before = told.at(-1)
    const next = inOrder[at + 1]
    const isMoved = change.customerId !== null && change.customerId !== before?.customerId
    const isLeft = change.changeType === 'LEAVE'
    told.push({
      changeNo: change.changeNo,
      changeType: change.changeType,
      effectiveDate: change.effectiveDate,
      untilDate: next ? daysAfter(next.effectiveDate, -1) : null,
      activity: isLeft ? null : (change.activity ?? before?.activity ?? null),
      customerId: isLeft ? null : (change.customerId ?? before?.customerId ?? null),
      shipToOrgId: isLeft ? null : (change.shipToOrgId ?? (isMoved ? null : (before?.shipToOrgId ?? null))),
      dailyWage: isLeft ? null : (change.dailyWage ?? before?.dailyWage ?? null),
    })
  }
  return told
}

/** How a promoter stands on a day; nothing before their first change. */
export const standingOn = (history: readonly Standing[], day: string): Standing | undefined =>
  history.findLast(one => one.effectiveDate <= day)

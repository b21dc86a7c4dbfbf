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

/** The last of some changes in their order by which a promoter began or left; nothing where they never began. */
export const turnIn = <C extends Pick<Change, 'changeType'>>(changes: readonly C[]): C | undefined =>
  changes.findLast(({ changeType }) => changeType === 'START' || changeType === 'LEAVE')

/** Whether a promoter is there, after some changes in their order: begun, and not left since. */
const isThere = (changes: readonly Pick<Change, 'changeType'>[]): boolean => turnIn(changes)?.changeType === 'START'

/** The history of a promoter from their changes: what a change leaves empty stays as it was; who moves to another customer stands in the shop that is named; who has not begun, or has left, stands nowhere until they begin. */
export function historyOf(changes: readonly Change[]): Standing[] {
  const inOrder = changes.toSorted((one, other) => one.effectiveDate.localeCompare(other.effectiveDate))
  const told: Standing[] = []
  for (const [at, change] of inOrder.entries()) {
    const before = told.at(-1)
    const next = inOrder[at + 1]
    const isMoved = change.customerId !== null && change.customerId !== before?.customerId
    const isAway = !isThere([...told, change])
    told.push({
      changeNo: change.changeNo,
      changeType: change.changeType,
      effectiveDate: change.effectiveDate,
      untilDate: next ? daysAfter(next.effectiveDate, -1) : null,
      activity: isAway ? null : (change.activity ?? before?.activity ?? null),
      customerId: isAway ? null : (change.customerId ?? before?.customerId ?? null),
      shipToOrgId: isAway ? null : (change.shipToOrgId ?? (isMoved ? null : (before?.shipToOrgId ?? null))),
      dailyWage: isAway ? null : (change.dailyWage ?? before?.dailyWage ?? null),
    })
  }
  return told
}

/** What of a history is in force on a day. */
const until = (history: readonly Standing[], day: string): Standing[] => history.filter(one => one.effectiveDate <= day)

/** How a promoter stands on a day; nothing before their first change. */
export const standingOn = (history: readonly Standing[], day: string): Standing | undefined =>
  until(history, day).at(-1)

/** Whether a promoter is on duty on a day: begun, and not left since. */
export const isOnDuty = (history: readonly Standing[], day: string): boolean => isThere(until(history, day))

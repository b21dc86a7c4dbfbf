import type { Wire } from '#platform/model/check.ts'
import { unused } from '#platform/testing/unused.ts'

/** What something was refused with, or `done`; for tests. */
export const bizCodeOf = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => 'done',
    (fault: { bizCode?: string }) => fault.bizCode,
  )

/** Somebody who is not entered yet; for tests. */
export const newcomer = (more: Wire = {}): Wire => ({
  username: `n${unused('user', 20).toLowerCase()}`,
  name: '新人',
  ...more,
})

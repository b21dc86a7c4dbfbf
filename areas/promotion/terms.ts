import type { Label } from '#platform/model/label.ts'

/** What changes of whoever promotes our fruit. */
export const changeTypes = {
  START: ['上岗', 'Begins'],
  MOVE: ['调店', 'Moves to another shop'],
  ACTIVITY: ['活动变更', 'Another activity'],
  WAGE: ['调薪', 'Another wage'],
  LEAVE: ['离岗', 'Leaves'],
} as const satisfies Record<string, Label>

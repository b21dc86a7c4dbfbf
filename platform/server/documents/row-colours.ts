import { coloursAsked, mostRules, ruleMet } from '../../model/row-colours.ts'
import type { User } from '../session/user.ts'
import { groupsAsked } from './any-of.ts'
import { type Asked, conditionsOfGroup, type Parameters } from './query.ts'
import type { Shape } from './shape.ts'

/**
 * One column more of a page: the first of the rules asked for (`colours`) that a row meets, by its place; none where the
 * page is asked for without. What the person may not see no rule can ask of.
 */
export function ruleColumn(shape: Shape, asked: Asked, user: User, parameters: Parameters): string {
  const given = asked[coloursAsked]
  if (given === undefined || given === '') return ''
  const cases = groupsAsked(given, mostRules, coloursAsked).map(
    (group, at) => `when ${conditionsOfGroup(shape, group, user, parameters)} then ${at}`,
  )
  return `, case ${cases.join(' ')} end as "${ruleMet}"`
}

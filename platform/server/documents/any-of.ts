import { anyOf, type Conditions, groupsIn, longestGroups, mostConditions, mostGroups } from '../../model/any-of.ts'
import type { Label } from '../../model/label.ts'
import { badRequest } from '../http/refusal.ts'

const refuse = (field: string, [chinese, english]: Label) =>
  badRequest([`参数${field}${chinese}`, `The parameter ${field} ${english}`], { field })

/**
 * The groups of conditions in a parameter, each with at least one and none of them more than is allowed.
 * @throws a refusal that names the parameter.
 */
export function groupsAsked(given: unknown, most = mostGroups, field: string = anyOf): readonly Conditions[] {
  if (typeof given === 'string' && given.length > longestGroups)
    throw refuse(field, [
      `最多${longestGroups}个字符，请减少筛选值`,
      `has at most ${longestGroups} characters; choose fewer values`,
    ])
  const groups = groupsIn(given)
  if (!groups || groups.length === 0)
    throw refuse(field, [
      '应为JSON数组，每项为一组查询条件，如[{"status":"A"},{"id":["1","2"]}]',
      'must be a JSON array of groups of filters, as in [{"status":"A"},{"id":["1","2"]}]',
    ])
  if (groups.length > most)
    throw refuse(field, [
      `最多${most}组，现有${groups.length}组`,
      `takes at most ${most} groups and was given ${groups.length}`,
    ])
  for (const [at, group] of groups.entries()) {
    const count = Object.keys(group).length
    if (count === 0 || count > mostConditions)
      throw refuse(`${field}[${at}]`, [
        `应有1到${mostConditions}个条件，现有${count}个`,
        `has between 1 and ${mostConditions} conditions and was given ${count}`,
      ])
  }
  return groups
}

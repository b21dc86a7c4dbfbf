/** Conditions that hold together: names and values as the plain filters of a list take them. */
export type Conditions = Readonly<Record<string, string | readonly string[]>>

/** The parameter that holds groups of conditions; a row is in when all of one group hold for it. */
export const anyOf = 'any'
export const mostGroups = 10
export const mostConditions = 20
/** As long as the groups of a list may be as text: they stand in its address. */
export const longestGroups = 8000

const isValue = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string'))

/** Whether something is names with one value or several each. */
export const isConditions = (given: unknown): given is Conditions =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && Object.values(given).every(isValue)

/** Groups of conditions as they were written down; nothing where the text is none. */
export function groupsIn(text: unknown): readonly Conditions[] | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const groups: unknown = JSON.parse(text)
    return Array.isArray(groups) && groups.every(isConditions) ? groups : undefined
  } catch {
    return undefined
  }
}

/** What a person left empty is no condition, and a group without any is no group. */
export const givenIn = (groups: readonly Conditions[]): readonly Conditions[] =>
  groups
    .map(group =>
      Object.fromEntries(
        Object.entries(group)
          .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
          .filter(([, value]) => value.length > 0),
      ),
    )
    .filter(group => Object.keys(group).length > 0)

import { anyOf, type Conditions, givenIn, groupsIn } from '../../../model/any-of.ts'

/** What a list is asked for: what holds in any case, and groups of conditions of which one is enough. */
export interface Grouped {
  readonly rest: Conditions
  readonly groups: readonly Conditions[]
}

/** Filters as groups: those of their own, else all of them as one. */
export function grouped({ [anyOf]: any, ...plain }: Conditions): Grouped {
  const groups = groupsIn(any)
  return groups
    ? { rest: plain, groups }
    : { rest: {}, groups: [any === undefined ? plain : { ...plain, [anyOf]: any }] }
}

/** Groups as filters: several under their own name, one alone beside the others, unless both say something of one field. */
export function ungrouped({ rest, groups }: Grouped): Conditions {
  const given = givenIn(groups)
  const [plain = {}] = givenIn([rest])
  const [only = {}] = given
  return given.length > 1 || Object.keys(only).some(name => plain[name] !== undefined)
    ? { ...plain, [anyOf]: JSON.stringify(given) }
    : { ...plain, ...only }
}

/** One more group, empty; what only the form says (`own`) is the first one's from then on. */
export function withOneMore({ rest, groups }: Grouped, own: readonly string[]): Grouped {
  const [first = {}, ...others] = groups
  if (others.length > 0) return { rest, groups: [...groups, {}] }
  const isOwn = ([name]: readonly [string, unknown]) => own.includes(name)
  return {
    rest: { ...rest, ...Object.fromEntries(Object.entries(first).filter(one => !isOwn(one))) },
    groups: [Object.fromEntries(Object.entries(first).filter(isOwn)), {}],
  }
}

/** The groups without one; the last one left is as if there had never been any. */
export function withoutGroup({ rest, groups }: Grouped, at: number): Grouped {
  const left = groups.filter((_, one) => one !== at)
  return left.length > 1 ? { rest, groups: left } : grouped(ungrouped({ rest, groups: left }))
}

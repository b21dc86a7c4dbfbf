import type { Member } from '#platform/model/area.ts'
import { isWritable, type Wire } from '#platform/model/check.ts'
import { dehydrate, derived, hydrate, refusals } from '#platform/model/compute.ts'
import { headerFields, linesOf } from '#platform/model/document.ts'
import type { Fields } from '#platform/model/fields.ts'
import type { Reason } from '#platform/model/rules.ts'

/** What follows from others of some fields, as it was worked out. */
const following = (fields: Fields, worked: Wire): Wire =>
  Object.fromEntries(Object.entries(worked).filter(([name]) => fields[name] && !isWritable(fields[name])))

/** A record while somebody types: what follows is worked out, what was typed stands as it was typed, a figure or not. */
export function asTyped({ document, rules }: Member, draft: Wire): Wire {
  const worked = dehydrate(document, derived(document, rules, hydrate(document, draft)))
  const lines = linesOf(document).map(([name, { fields }]) => {
    const follows = (worked[name] as Wire[] | undefined) ?? []
    return [
      name,
      ((draft[name] as Wire[] | undefined) ?? []).map((line, at) => ({
        ...line,
        ...following(fields, follows[at] ?? {}),
      })),
    ]
  })
  return { ...draft, ...following(headerFields(document), worked), ...Object.fromEntries(lines) }
}

/** What keeps a check from being submitted: said at the container, where the server may be hours away. */
export const notReady = ({ document, rules }: Member, record: Wire): Reason[] =>
  refusals(rules, 'submit', derived(document, rules, hydrate(document, record)))

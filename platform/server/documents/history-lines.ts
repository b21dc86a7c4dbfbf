import type { Wire } from '../../model/check.ts'
import type { Changes } from './difference.ts'
import type { Answered } from './history.ts'

/**
 * Many lines as the history keeps them: what all of them say once, the rest column by column, nothing for what is empty.
 * Of the two hundred lines of a container most columns are the same throughout; line by line they would be six times as
 * much to write, to seal and to keep.
 */
interface Packed {
  readonly count: number
  readonly same: Wire
  readonly each: Readonly<Record<string, readonly unknown[]>>
}

/** Up to here lines stay as they are. */
const few = 10

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const filled = (line: Wire): Wire => Object.fromEntries(Object.entries(line).filter(([, value]) => !isNothing(value)))

function packed(lines: readonly Wire[]): readonly Wire[] | Packed {
  if (lines.length <= few) return lines.map(filled)
  const names = new Set<string>()
  for (const line of lines) for (const name of Object.keys(line)) names.add(name)
  const same: Wire = {}
  const each: Record<string, unknown[]> = {}
  for (const name of names) {
    const first = lines[0]?.[name]
    if (lines.some(line => line[name] !== first))
      each[name] = lines.map(line => (isNothing(line[name]) ? null : line[name]))
    else if (!isNothing(first)) same[name] = first
  }
  return { count: lines.length, same, each }
}

const isPacked = (kept: readonly Wire[] | Packed): kept is Packed => !Array.isArray(kept)

function unpacked(kept: readonly Wire[] | Packed): Wire[] {
  if (!isPacked(kept)) return [...kept]
  const { count, each, same } = kept
  return Array.from({ length: count }, (_, at) => ({
    ...same,
    ...filled(Object.fromEntries(Object.entries(each).map(([name, values]) => [name, values[at]]))),
  }))
}

/** Changes as the history keeps them. */
type Kept = Omit<Changes, 'lines'> & {
  readonly lines: Readonly<
    Record<
      string,
      {
        readonly added: readonly Wire[] | Packed
        readonly removed: readonly Wire[] | Packed
        readonly changed: Changes['lines'][string]['changed']
      }
    >
  >
}

/** What is read out of the history; of what is no document there may be less. */
export type KeptChanges = Partial<Kept> & { readonly answered?: Answered }

/** Changes in the form the history keeps them in. */
export function keptChanges({ fields, lines }: Changes): Kept {
  const kept = Object.entries(lines).map(
    ([name, { added, changed, removed }]) =>
      [name, { added: packed(added), removed: packed(removed), changed }] as const,
  )
  return { fields, lines: Object.fromEntries(kept) }
}

/** Changes as they were, out of what the history keeps; also out of what was kept line by line. */
export function changesKept(kept: KeptChanges | null) {
  if (!kept) return null
  const { answered, fields = {}, lines = {} } = kept
  const whole = Object.entries(lines).map(
    ([name, { added, changed, removed }]) =>
      [name, { added: unpacked(added), removed: unpacked(removed), changed }] as const,
  )
  return { fields: { ...fields }, lines: Object.fromEntries(whole), ...(answered ? { answered } : {}) }
}

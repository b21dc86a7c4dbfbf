import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import { isSameValue } from '../../../model/merge.ts'
import { keyOf } from '../../grid/rows.ts'

/** How much of a record a save would write: header fields, and lines changed, added and taken away. */
export interface Written {
  readonly fields: number
  readonly lines: number
  readonly added: number
  readonly removed: number
}

const filled = (value: unknown) => (value === '' ? null : value)

const differing = (names: readonly string[], one: Wire, other: Wire): number =>
  names.filter(name => !isSameValue(filled(one[name]), filled(other[name]))).length

const writable = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => isWritable(field))
    .map(([name]) => name)

function linesBetween(fields: Fields, before: readonly Wire[], after: readonly Wire[]): Omit<Written, 'fields'> {
  const names = writable(fields)
  const [old, now] = [new Map(before.map(row => [keyOf(row), row])), new Set(after.map(keyOf))]
  const order = before.filter(row => now.has(keyOf(row))).map(keyOf)
  const kept = after.filter(row => old.has(keyOf(row)))
  // A line that stands elsewhere among those that stay is written as well.
  const lines = kept.filter((row, at) => {
    const was = old.get(keyOf(row)) as Wire
    return order[at] !== keyOf(row) || (was !== row && differing(names, was, row) > 0)
  })
  return { lines: lines.length, added: after.length - kept.length, removed: before.length - kept.length }
}

/** What saving a record would write, against the record as it was read. */
export function writtenBetween(document: Declaration, before: Wire, after: Wire): Written {
  const written = {
    fields: differing([...writable(headerFields(document)), 'remark'], before, after),
    lines: 0,
    added: 0,
    removed: 0,
  }
  for (const [name, table] of linesOf(document)) {
    const [old, now] = [(before[name] as Wire[] | undefined) ?? [], (after[name] as Wire[] | undefined) ?? []]
    if (old === now) continue
    const { lines, added, removed } = linesBetween(table.fields, old, now)
    written.lines += lines
    written.added += added
    written.removed += removed
  }
  return written
}

/** Whether a save would write nothing. */
export const isNothing = ({ fields, lines, added, removed }: Written): boolean => fields + lines + added + removed === 0

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a save would write, in a line: "修改3个字段、12行明细，新增2行". */
export function lineOf({ fields, lines, added, removed }: Written): Label {
  const zh = [fields > 0 && `${fields}个字段`, lines > 0 && `${lines}行明细`].filter(Boolean).join('、')
  const en = [fields > 0 && counted(fields, 'field'), lines > 0 && counted(lines, 'line')].filter(Boolean).join(' and ')
  return [
    [zh && `修改${zh}`, added > 0 && `新增${added}行`, removed > 0 && `删除${removed}行`].filter(Boolean).join('，'),
    [
      en && `${en} changed`,
      added > 0 && `${counted(added, 'line')} added`,
      removed > 0 && `${counted(removed, 'line')} removed`,
    ]
      .filter(Boolean)
      .join(', '),
  ]
}

/** What a new record would write, in a line. */
export const lineOfNew = (lines: number): Label =>
  lines > 0 ? [`新增，含${lines}行明细`, `new, with ${counted(lines, 'line')}`] : ['新增', 'new']

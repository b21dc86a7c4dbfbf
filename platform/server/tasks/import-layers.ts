import type { Wire } from '../../model/check.ts'
import { codeKey } from '../../model/code-text.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { ReferenceField } from '../../model/fields.ts'
import { keysOf, singleKeysOf } from '../../model/identity.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { ReadRow } from './import-sheet.ts'

/** A file goes so deep; what is named deeper is looked for among what is there. */
const mostLayers = 20

const texts = (value: unknown): readonly string[] =>
  [value].flat().flatMap(one => (typeof one === 'string' && one !== '' ? [codeKey(one)] : []))

/**
 * The rows of a file in layers: a row that names another of the same file, as a department names the one above it, comes
 * in a later layer than that one. One layer where no row does; rows that name each other in a circle are the last.
 */
export function layersOf(document: Declaration, rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const fields = headerFields(document)
  const own = (ofKind(fields, 'reference', 'references') as [string, ReferenceField][])
    .filter(([, { to }]) => to === document.name)
    .map(([name]) => name)
  if (own.length === 0) return [rows]
  const known = [...new Set([document.value ?? document.title, document.title, ...singleKeysOf(document)])]
  const naming = new Map<string, ReadRow[]>()
  for (const row of rows)
    for (const text of known.flatMap(name => texts(row.record[name])))
      naming.set(text, [...(naming.get(text) ?? []), row])
  const above = (row: ReadRow) => own.flatMap(name => texts(row.record[name])).flatMap(text => naming.get(text) ?? [])
  const layers: (readonly ReadRow[])[] = []
  let open: ReadonlySet<ReadRow> = new Set(rows)
  while (open.size > 0) {
    const waiting = open
    const ready = [...waiting].filter(row => above(row).every(one => one === row || !waiting.has(one)))
    if (ready.length === 0 || layers.length === mostLayers) {
      layers.push([...waiting])
      break
    }
    layers.push(ready)
    const done = new Set(ready)
    open = new Set([...waiting].filter(row => !done.has(row)))
  }
  return layers
}

/**
 * Whether records of a file may stand in each other's way: two that share what only one may have, or whose periods could
 * overlap. Which of them is written is for their order in the file to say.
 */
export function standInTheWay(document: Declaration, records: readonly Wire[]): boolean {
  const { period } = document
  const keys = [...keysOf(document), ...(period ? [period.by] : [])]
  return keys.some(key => {
    const seen = new Set<string>()
    return records.some(record => {
      const values = key.map(name => record[name] ?? null)
      if (key.length > 0 && values.every(value => value === null)) return false
      const said = JSON.stringify(values.map(value => (value === null ? null : codeKey(String(value)))))
      return seen.size === seen.add(said).size
    })
  })
}

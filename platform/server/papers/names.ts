import type { Label } from '../../model/label.ts'
import { type DrawnPaper, drawnWith, type NameOf, nameKey, namesOn, type Paper } from '../../model/paper.ts'
import { recordsOf } from '../database/json-rows.ts'
import { readLookup } from '../documents/list.ts'
import type { Making } from '../documents/making.ts'
import type { CallContext } from '../http/call.ts'

/** As many records of a kind as are named on one paper in one question. */
const atOnce = 300

/** A paper with the names of the records on it, in both languages: one question for each kind of record it names. */
export async function drawn(making: Making, context: CallContext<unknown>, paper: Paper): Promise<DrawnPaper> {
  const groups = new Map<string, NameOf[]>()
  for (const name of namesOn(paper)) {
    const kind = `${name.to} ${JSON.stringify(name.only ?? {})}`
    groups.set(kind, [...(groups.get(kind) ?? []), name])
  }
  const known = new Map<string, Label>()
  for (const names of groups.values())
    for (let from = 0; from < names.length; from += atOnce)
      await learn(making, context, names.slice(from, from + atOnce), known)
  return drawnWith(paper, name => known.get(nameKey(name)))
}

async function learn(
  making: Making,
  context: CallContext<unknown>,
  names: readonly NameOf[],
  known: Map<string, Label>,
) {
  const [first] = names
  if (!first || !making.store.shapes.catalogue.find(first.to)) return
  const shape = making.store.shapes.of(first.to)
  const { value = 'id', title, titleEn } = shape.document
  const asked = { ...first.only, values: names.map(name => String(name.value)), size: '1000' }
  const rows = recordsOf(await readLookup(context.transaction, shape, asked, context, making.clock().today, true))
  for (const name of names) {
    const found = rows.filter(row => String(row[value]) === String(name.value))
    const labels = found.map(
      (row): Label => [String(row[title] ?? ''), String((titleEn && row[titleEn]) || row[title] || '')],
    )
    const [label] = labels
    // A code that stands for records of different names says nothing; what the paper's record keeps stands in.
    if (label && labels.every(([zh, en]) => zh === label[0] && en === label[1])) known.set(nameKey(name), label)
  }
}

import { kindOf } from '../../kinds/kinds.ts'
import { anyOf, type Conditions, groupsIn } from '../../model/any-of.ts'
import type { Field, ReferenceField } from '../../model/fields.ts'
import { emptyWords, filterEndIn } from '../../model/filter-names.ts'
import { inLanguage, readsEnglish } from '../../model/label.ts'
import { standardFields } from '../../model/standard.ts'
import type { Transaction } from '../database/connection.ts'
import { recordsOf } from '../database/json-rows.ts'
import { readLookup } from '../documents/list.ts'
import type { Asked } from '../documents/query.ts'
import type { Shape, Shapes } from '../documents/shape.ts'
import type { Asking } from '../http/call.ts'
import { statusField } from '../tasks/export.ts'

/** More values of one filter than this are counted, not named. */
const mostNamed = 3

interface Words extends Asking {
  readonly transaction: Transaction
  readonly shapes: Shapes
  readonly today: string
}

/** What a list is narrowed to, a sentence a field: `柜号：TEMU9085760`, `ETA: 2026-11-01 ~ 2026-11-30`. */
export async function filterWords(shape: Shape, filters: Asked, words: Words): Promise<string[]> {
  const said: string[] = []
  const ranges = new Set<string>()
  for (const [name, value] of Object.entries(filters)) {
    if (name === anyOf) {
      said.push(await groupsInWords(shape, groupsIn(value) ?? [], words))
      continue
    }
    const ended = fieldNamed(shape, name) ? undefined : filterEndIn(name)
    const base = ended?.field ?? name
    const field = fieldNamed(shape, base)
    const asksEmpty = ended?.end === 'Empty'
    if (!field || ranges.has(base)) continue
    if (ended && !asksEmpty) ranges.add(base)
    const values = [value ?? []].flat().map(String)
    const told = asksEmpty
      ? inLanguage(emptyWords(value), words.language)
      : ended
        ? [`${base}Start`, `${base}End`].map(end => [filters[end] ?? ''].flat().join('')).join(' ~ ')
        : await valuesInWords(field, values, words)
    said.push(`${inLanguage(field.label, words.language)}${words.language === 'zh' ? '：' : ': '}${told}`)
  }
  return said
}

/** Groups of conditions of which one is enough: `(状态：草稿 且 柜号：TEMU9085760) 或 (状态：已审核)`. */
async function groupsInWords(shape: Shape, groups: readonly Conditions[], words: Words): Promise<string> {
  const each: string[] = []
  for (const group of groups) {
    const said = await filterWords(shape, group, words)
    each.push(`(${said.join(inLanguage([' 且 ', ' and '], words.language))})`)
  }
  return each.join(inLanguage([' 或 ', ' or '], words.language))
}

function fieldNamed(shape: Shape, name: string): Field | undefined {
  const [, table, rest = ''] = /^(\w+)\.(\w+)$/.exec(name) ?? []
  if (table !== undefined) return shape.lines.find(line => line.name === table)?.fields[rest]
  return shape.fields[name] ?? (name === 'status' && shape.document.states ? statusField(shape) : standardFields[name])
}

async function valuesInWords(field: Field, values: readonly string[], words: Words): Promise<string> {
  const { language } = words
  if (values.length > mostNamed) return inLanguage([`${values.length}项`, `${values.length} of them`], language)
  const names = field.kind === 'reference' ? await namesOf(field as ReferenceField, values, words) : undefined
  return values
    .map(value => names?.get(value) ?? (kindOf(field).show(value, field, language) || value))
    .join(language === 'zh' ? '、' : ', ')
}

/** What the records are called that a filter names, as far as the person may know. */
async function namesOf(field: ReferenceField, values: readonly string[], words: Words): Promise<Map<string, string>> {
  const { transaction, shapes, today, language } = words
  const shape = shapes.of(field.to)
  const { document } = shape
  const found = recordsOf(await readLookup(transaction, shape, { values, size: '20' }, words, today, true))
  return new Map(
    found.map(record => {
      const english = readsEnglish(language) && document.titleEn ? record[document.titleEn] : undefined
      return [String(record[document.value ?? 'id']), String(english ?? record[document.title] ?? '')]
    }),
  )
}

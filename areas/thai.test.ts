import { expect, test } from 'vitest'
import type { Area } from '#platform/model/area.ts'
import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Fields } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { thaiTexts } from '#platform/thai/thai.ts'

const documents = Object.values(import.meta.glob<Record<string, Area>>('./*/area.ts', { eager: true }))
  .flatMap(module => Object.values(module))
  .flatMap(area => [area.label, ...area.members.map(({ document }) => document)])
  .filter((one): one is Declaration => !Array.isArray(one))

const isLabel = (given: unknown): given is Label =>
  Array.isArray(given) &&
  given.length === 2 &&
  given.every(one => typeof one === 'string') &&
  /[\u4e00-\u9fff]/.test(String(given[0]))

/** Every pair in what is declared, wherever it stands: labels, options, helps, states, what a step says. */
function labelsIn(given: unknown): Label[] {
  if (isLabel(given)) return [given]
  if (typeof given !== 'object' || given === null) return []
  return Object.values(given).flatMap(labelsIn)
}

const named = (fields: Fields, names: readonly string[]) =>
  Object.entries(fields).flatMap(([name, field]) => (names.includes(name) ? [field] : []))

/** What somebody with a link sees of a record: the fields that are named, their lines, and its state. */
function underLink(document: Declaration): unknown[] {
  const names = document.share?.fields ?? []
  return [
    document.label,
    document.states,
    named(headerFields(document), names),
    linesOf(document).map(([name, lines]) => {
      const own = names.flatMap(one => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []))
      return own.length > 0 ? [lines.label, named(lines.fields, own)] : []
    }),
  ]
}

test.each(
  documents.flatMap((document): [string, unknown][] => {
    if (document.audience === 'supplier') return [[document.name, document]]
    return document.share ? [[document.name, underLink(document)]] : []
  }),
)(
  'what suppliers, and those with a link, see of %s has its Thai, also where it is declared elsewhere (issue 39)',
  (_, shown) => {
    const missing = labelsIn(shown).filter(
      ([, english]) => /[a-z]{2}/i.test(english) && !Object.hasOwn(thaiTexts, english.replace(/\{\w*\}/g, '{}')),
    )
    expect([...new Set(missing.map(([, english]) => english))]).toEqual([])
  },
)

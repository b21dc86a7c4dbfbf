import type { Wire } from '../../../model/check.ts'
import type { DecimalField, Fields } from '../../../model/fields.ts'

/** As many facts stand on a card: the first of the list that say something of the record. */
const mostFacts = 4

/**
 * The facts of a record on its card: the first of its list, and its first amount where none of them is one. A row of a
 * report is looked at for its figures: as many of them stand beneath.
 */
export function factsOf(names: readonly string[], fields: Fields, row: Wire, isReport = false): readonly string[] {
  const said = names.filter(name => ![null, undefined, ''].includes(row[name] as null))
  const first = said.slice(0, mostFacts)
  if (isReport) {
    const figures = said.filter(name => 'decimals' in (fields[name] ?? {}))
    return [...first, ...figures.filter(name => !first.includes(name)).slice(0, mostFacts)]
  }
  const isMoney = (name: string) => fields[name]?.kind === 'money'
  const amount = said.find(name => isMoney(name) && (fields[name] as DecimalField).total) ?? said.find(isMoney)
  return !amount || first.some(isMoney) ? first : [...first.slice(0, mostFacts - 1), amount]
}

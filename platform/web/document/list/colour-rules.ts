import { filterOf } from '../../../kinds/kinds.ts'
import { isConditions, mostConditions } from '../../../model/any-of.ts'
import type { Wire } from '../../../model/check.ts'
import type { Fields } from '../../../model/fields.ts'
import { type ColourRule, coloursAsked, mostRules, ruleColours, ruleMet } from '../../../model/row-colours.ts'
import { keep, kept } from '../../storage.ts'
import { parametersOf } from './query-form.tsx'

const nameOf = (place: string) => `colours ${place}`

/** The rules a list was last coloured by in this browser; what is none of ours is left out. */
export function rulesKept(place: string): readonly ColourRule[] {
  const rules = kept<unknown>(nameOf(place))
  return Array.isArray(rules) ? rules.filter(isRule).slice(0, mostRules) : []
}

const isRule = (given: unknown): given is ColourRule => {
  const { name, colour, filters } = (given ?? {}) as Partial<ColourRule>
  return (
    typeof name === 'string' &&
    Object.hasOwn(ruleColours, colour ?? '') &&
    isConditions(filters) &&
    Object.keys(filters).length > 0 &&
    Object.keys(filters).length <= mostConditions
  )
}

export const keepRules = (place: string, rules: readonly ColourRule[]): boolean => keep(nameOf(place), rules)

/** Whether every condition of a rule is of a field that the person sees in this list. */
export const isSeen = ({ filters }: ColourRule, fields: Fields): boolean => {
  const known = new Set(
    Object.entries(fields).flatMap(([name, field]) => (filterOf(field) === 'none' ? [] : parametersOf(name, field))),
  )
  return Object.keys(filters).every(name => known.has(name))
}

/** What the server is asked so that each row says which rule it meets. */
export const rulesAsked = (rules: readonly ColourRule[]): Readonly<Record<string, string>> =>
  rules.length === 0 ? {} : { [coloursAsked]: JSON.stringify(rules.map(({ filters }) => filters)) }

/** Rows without what is said of their colour, and the rule each of them meets, by its id. */
export function rulesOfRows(
  records: readonly Wire[],
  rules: readonly ColourRule[],
): { readonly rows: readonly Wire[]; readonly ruleOf: ReadonlyMap<string, ColourRule> } {
  const ruleOf = new Map<string, ColourRule>()
  if (!records.some(row => Object.hasOwn(row, ruleMet))) return { rows: records, ruleOf }
  const rows = records.map(({ [ruleMet]: met, ...row }) => {
    const rule = typeof met === 'number' ? rules[met] : undefined
    if (rule) ruleOf.set(String(row.id), rule)
    return row
  })
  return { rows, ruleOf }
}

/** How a row of a rule looks. */
export const ruleClass = (rule: ColourRule | undefined): string | undefined =>
  rule && `dop-rule dop-rule-${rule.colour}`

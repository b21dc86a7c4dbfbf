import { Decimal as DecimalClass } from 'decimal.js'
import { kindOf } from '../kinds/kinds.ts'
import { isEmpty, type Wire } from './check.ts'
import { Decimal } from './decimal.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Fields } from './fields.ts'
import { type AnyRules, type Reason, reasonsOf } from './rules.ts'

function hydrateFields(fields: Fields, values: Wire): Wire {
  const row: Wire = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const kind = kindOf(field)
    row[name] = isEmpty(value) ? null : kind.hydrate ? kind.hydrate(value) : value
  }
  return row
}

/** A travelled record as rules hold it: exact decimals, null for what is empty. */
export function hydrate(document: Declaration, record: Wire): Wire {
  const row = hydrateFields(headerFields(document), record)
  for (const [name, table] of linesOf(document))
    row[name] = ((record[name] as Wire[] | undefined) ?? []).map((line, index) => ({
      ...hydrateFields(table.fields, line),
      id: line.id ?? null,
      lineNo: index + 1,
    }))
  return row
}

const dehydrated = (value: unknown, scale: number | undefined): unknown => {
  if (!DecimalClass.isDecimal(value)) return value
  const figure = new Decimal(value)
  return scale === undefined
    ? figure.toFixed()
    : figure.toDecimalPlaces(scale).toFixed(Math.max(figure.toDecimalPlaces(scale).decimalPlaces(), Math.min(scale, 2)))
}

function dehydrateFields(fields: Fields, values: Wire): Wire {
  const out: Wire = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    out[name] = dehydrated(value, field && 'decimals' in field ? (field.decimals as number) : undefined)
  }
  return out
}

/** A record of rules in the form that travels. */
export function dehydrate(document: Declaration, row: Wire): Wire {
  const tables = linesOf(document)
  const record = dehydrateFields(headerFields(document), row)
  for (const [name, table] of tables)
    if (Array.isArray(row[name])) record[name] = (row[name] as Wire[]).map(line => dehydrateFields(table.fields, line))
  return record
}

/** A hydrated record with everything filled in that follows from the rest: lines first, then the header. */
export function derived(document: Declaration, rules: AnyRules | undefined, row: Wire): Wire {
  if (!rules) return row
  const result = { ...row }
  for (const [name] of linesOf(document)) {
    const derive = rules.deriveLine?.[name]
    if (derive)
      result[name] = ((result[name] as Wire[] | undefined) ?? []).map(line => ({ ...line, ...derive(line, result) }))
  }
  return rules.derive ? { ...result, ...rules.derive(result) } : result
}

/** Why the rules refuse a verb for one record or several; sentences are filled from the first record. */
export function refusals(rules: AnyRules | undefined, verb: string, rows: Wire | Wire[]): Reason[] {
  const rule = rules?.refuse?.[verb]
  if (!rule) return []
  return reasonsOf(rule(rows as never), Array.isArray(rows) ? (rows[0] ?? {}) : rows)
}

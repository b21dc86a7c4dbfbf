import { Decimal as DecimalClass } from 'decimal.js'
import { kindOf } from '../kinds/kinds.ts'
import { isEmpty, type Wire } from './check.ts'
import { fewerDecimals } from './currencies.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Field, Fields } from './fields.ts'
import { type AnyRules, type Reason, reasonsOf } from './rules.ts'
import { isVisible } from './when.ts'

/** What is to be done with each field of a table, worked out once. */
interface Ready {
  readonly hydrates: readonly (readonly [name: string, hydrate: ((value: unknown) => unknown) | undefined])[]
  readonly scales: ReadonlyMap<string, number>
}

const known = new WeakMap<Fields, Ready>()

function readyFor(fields: Fields): Ready {
  let ready = known.get(fields)
  if (!ready) {
    const entries = Object.entries(fields)
    ready = {
      hydrates: entries.map(([name, field]) => [name, kindOf(field).hydrate]),
      scales: new Map(
        entries.flatMap(([name, field]) => ('decimals' in field ? [[name, field.decimals as number]] : [])),
      ),
    }
    known.set(fields, ready)
  }
  return ready
}

/**
 * A record that travelled, and the same as rules hold it. Figures that did not change are shared with it instead of being
 * made anew: of five thousand lines one cell is other than it was.
 */
export interface Twin {
  readonly record: Wire
  readonly row: Wire
}

function hydrateFields(fields: Fields, values: Wire, twin?: Twin): Wire {
  const row: Wire = { ...values }
  for (const [name, hydrate] of readyFor(fields).hydrates) {
    const value = values[name]
    if (isEmpty(value)) row[name] = null
    else if (hydrate) row[name] = twin && twin.record[name] === value ? twin.row[name] : hydrate(value)
  }
  return row
}

/** Lines as they stood by their id, each with what rules hold of it. */
function twinsOf(record: unknown, row: unknown): Map<unknown, Twin> {
  const rows = (row as Wire[] | undefined) ?? []
  return new Map(
    ((record as Wire[] | undefined) ?? []).flatMap((line, at) =>
      line.id && rows[at] ? [[line.id, { record: line, row: rows[at] as Wire }]] : [],
    ),
  )
}

/** Lines that know their id and their place. */
const inOrder = (lines: readonly Wire[] = []): Wire[] =>
  lines.map((line, at) =>
    line.lineNo === at + 1 && line.id !== undefined ? line : { ...line, id: line.id ?? null, lineNo: at + 1 },
  )

/**
 * A travelled record as rules hold it: exact decimals, null for what is empty. Lines shared with a twin are shared again;
 * tables that were not read stay away.
 */
export function hydrate(
  document: Declaration,
  record: Wire,
  more: { readonly twin?: Twin | undefined; readonly unread?: readonly string[] } = {},
): Wire {
  const { twin, unread = [] } = more
  const row = hydrateFields(headerFields(document), record)
  for (const [name, table] of linesOf(document))
    if (unread.includes(name)) delete row[name]
    else if (twin && record[name] === twin.record[name]) row[name] = inOrder(twin.row[name] as Wire[] | undefined)
    else {
      const twins = twin && twinsOf(twin.record[name], twin.row[name])
      row[name] = ((record[name] as Wire[] | undefined) ?? []).map((line, index) => {
        const hydrated = hydrateFields(table.fields, line, twins?.get(line.id))
        hydrated.id = line.id ?? null
        hydrated.lineNo = index + 1
        return hydrated
      })
    }
  return row
}

/** A record of rules with its figures rounded as they will be stored. */
export function settled(document: Declaration, row: Wire): Wire {
  const out = settledFields(headerFields(document), row)
  for (const [name, table] of linesOf(document))
    if (Array.isArray(row[name])) out[name] = (row[name] as Wire[]).map(line => settledFields(table.fields, line, row))
  return out
}

const settledFields = (fields: Fields, values: Wire, header?: Wire): Wire => rounded(fields, { ...values }, header)

/** A record with its figures rounded where they stand; amounts to what their currency has coins for. */
function rounded(fields: Fields, values: Wire, header?: Wire): Wire {
  for (const [name, own] of readyFor(fields).scales) {
    const value = values[name]
    if (typeof value !== 'object' || !DecimalClass.isDecimal(value) || value.decimalPlaces() === 0) continue
    const scale = fewerDecimals(fields[name] as Field, values, header) ?? own
    if (value.decimalPlaces() > scale) values[name] = value.toDecimalPlaces(scale, DecimalClass.ROUND_HALF_UP)
  }
  return values
}

/** The text of a figure: rounded half up to its field's scale, two decimals at least where it has as many. */
function figureText(figure: DecimalClass, scale: number | undefined): string {
  if (scale === undefined) return figure.toFixed()
  const places = figure.decimalPlaces()
  if (places > scale) return figureText(figure.toDecimalPlaces(scale, DecimalClass.ROUND_HALF_UP), scale)
  return figure.toFixed(Math.max(places, Math.min(scale, 2)))
}

function dehydrateFields(fields: Fields, values: Wire, twin?: Twin): Wire {
  const { scales } = readyFor(fields)
  const out: Wire = { ...values }
  for (const name of Object.keys(out)) {
    const value = out[name]
    if (typeof value !== 'object' || value === null) continue
    const stood = twin?.row[name]
    if (stood === value) out[name] = twin?.record[name]
    else if (!DecimalClass.isDecimal(value)) continue
    else if (DecimalClass.isDecimal(stood) && value.eq(stood)) out[name] = twin?.record[name]
    else out[name] = figureText(value, scales.get(name))
  }
  return out
}

/** A record of rules in the form that travels; figures that are those of a twin are written as they are there. */
export function dehydrate(document: Declaration, row: Wire, twin?: Twin): Wire {
  const tables = linesOf(document)
  const record = dehydrateFields(headerFields(document), row)
  for (const [name, table] of tables)
    if (Array.isArray(row[name])) {
      const twins = twin && twinsOf(twin.record[name], twin.row[name])
      record[name] = (row[name] as Wire[]).map(line => dehydrateFields(table.fields, line, twins?.get(line.id)))
    }
  return record
}

/** Lines were asked for that were not read; whoever asked begins again with the whole record. */
export class LinesUnread extends Error {
  constructor(table: string) {
    super(`The lines of ${table} were not read`)
  }
}

/** A record handed to rules that know nothing of lines left unread: the first look at them throws. */
export function guarded(row: Wire, unread: readonly string[]): Wire {
  if (unread.length === 0) return row
  const copy = { ...row }
  for (const name of unread)
    Object.defineProperty(copy, name, {
      enumerable: true,
      get: () => {
        throw new LinesUnread(name)
      },
    })
  return copy
}

const withEach = (lines: readonly Wire[], follows: readonly object[]): Wire[] =>
  lines.map((line, at) => ({ ...line, ...follows[at] }))

/** A hydrated record with everything filled in that follows from the rest: lines first, then the header. */
export function derived(
  document: Declaration,
  rules: AnyRules | undefined,
  row: Wire,
  unread: readonly string[] = [],
): Wire {
  if (!rules) return row
  const result = { ...row }
  for (const [name] of linesOf(document)) {
    if (unread.includes(name)) continue
    const { derive, across, totals } = rules.lines?.[name] ?? {}
    let lines = (result[name] as Wire[] | undefined) ?? []
    if (derive) lines = lines.map(line => ({ ...line, ...derive(line, result) }))
    if (across) lines = withEach(lines, across(lines, result))
    if (derive || across) result[name] = lines
    if (totals) Object.assign(result, totals(lines, result))
  }
  return rules.derive ? { ...result, ...rules.derive(guarded(result, unread)) } : result
}

/** The same with its figures rounded as they will be stored; none of its lines is one of the given record's. */
export function concluded(
  document: Declaration,
  rules: AnyRules | undefined,
  row: Wire,
  unread: readonly string[] = [],
): Wire {
  const result = derived(document, rules, row, unread)
  const given = new Set(linesOf(document).flatMap(([name]) => (row[name] as Wire[] | undefined) ?? []))
  const out = settledFields(headerFields(document), result)
  for (const [name, table] of linesOf(document))
    if (Array.isArray(result[name]))
      out[name] = (result[name] as Wire[]).map(line =>
        rounded(table.fields, given.has(line) ? { ...line } : line, result),
      )
  return out
}

/** A record without what is not there for it: fields whose condition does not hold are empty. */
export function emptied(document: Declaration, row: Wire, unread: readonly string[] = []): Wire {
  const result = emptiedFields(headerFields(document), row)
  for (const [name, table] of linesOf(document))
    if (!unread.includes(name) && Array.isArray(result[name]) && dependsIn(table.fields).length > 0)
      result[name] = (result[name] as Wire[]).map(line => emptiedFields(table.fields, line, result))
  return result
}

const dependsIn = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.visibleWhen)

function emptiedFields(fields: Fields, row: Wire, header?: Wire): Wire {
  const gone = dependsIn(fields).filter(([name, field]) => !isEmpty(row[name]) && !isVisible(field, row, header))
  return gone.length === 0 ? { ...row } : { ...row, ...Object.fromEntries(gone.map(([name]) => [name, null])) }
}

/** Why the rules refuse a verb for one record or several; sentences are filled from the first record. */
export function refusals(
  rules: AnyRules | undefined,
  verb: string,
  rows: Wire | Wire[],
  unread: readonly string[] = [],
): Reason[] {
  const first = (Array.isArray(rows) ? rows[0] : rows) ?? {}
  const rule = rules?.refuse?.[verb]
  const asked = Array.isArray(rows) ? rows : guarded(rows, unread)
  const reasons = rule ? reasonsOf(rule(asked as never), first) : []
  if (verb !== 'save') return reasons
  for (const [name, { refuse }] of Object.entries(rules?.lines ?? {}))
    if (refuse && !unread.includes(name))
      reasons.push(...reasonsOf(refuse((first[name] as Wire[]) ?? [], first), first))
  return reasons
}

import type { Decimal } from './decimal.ts'
import { type Declaration, headerFields, type LineRow, linesOf, type Row } from './document.ts'
import type { DecimalField, Field, Lines } from './fields.ts'
import type { Figure } from './figure.ts'
import type { Label } from './label.ts'

type Exact = Figure<Decimal | null>
/** What is said of a figure beside what its declaration says. */
type More = Partial<Omit<Exact, 'value'>>
type Keys<Of> = { [N in keyof Of]: Of[N] extends Decimal | null ? N : never }[keyof Of] & string
type Tables<D extends Declaration> = D['lines'] extends Readonly<Record<string, Lines>> ? D['lines'] : never
type Values = Readonly<Record<string, unknown>>

/** A total that is all its lines together. */
export const sumOfLines: Label = ['各行之和', 'sum of the lines']

/** Whether a field is a weight in kilograms: its name or its label says so. */
export const isWeight = (name: string, { kind, label }: Field): boolean =>
  (kind === 'quantity' || kind === 'decimal') && (/weight/i.test(name) || /重|公斤/.test(label[0]))

/** In what a figure is told: the currency its record names, kilograms, percent; boxes and rates in nothing. */
function unitOf(name: string, field: Field, record: Values, line: Values | undefined, own: string | undefined) {
  if (field.kind === 'percent') return '%'
  if (field.kind !== 'money') return isWeight(name, field) ? 'kg' : undefined
  const { currency } = field as DecimalField
  if (currency === '') return 'CNY'
  const told = line?.[currency ?? ''] ?? record[currency ?? ''] ?? record[own ?? '']
  return typeof told === 'string' ? told : undefined
}

/** A figure of a record as another one explains it, as long as that still says the same. */
export function asRecorded(recorded: Exact, explained: Exact | undefined): Exact {
  if (recorded.value === null || !explained?.value) return recorded
  const { formula, note, parts } = explained
  return recorded.value.eq(explained.value)
    ? { ...recorded, ...(formula ? { formula } : {}), ...(note ? { note } : {}), ...(parts ? { parts } : {}) }
    : {
        ...recorded,
        note: [
          `按当前资料为${explained.value.toFixed()}，本单保留当时的金额`,
          `By what is known now it would be ${explained.value.toFixed()}; the record keeps what it was`,
        ],
      }
}

/** A figure as its field declares it, with the record it stands in where nothing is behind it. */
function told(
  name: string,
  field: Field,
  value: unknown,
  unit: string | undefined,
  from: Exact['from'],
  more: More,
): Exact {
  return {
    label: field.label,
    value: value as Decimal | null,
    ...(unit ? { unit } : {}),
    ...(field.permission ? { permission: field.permission } : {}),
    ...(from && (!more.parts || from.lineNo) ? { from } : {}),
    ...(value === null ? { ...more, formula: undefined, parts: undefined } : more),
  } as Exact
}

/** Tells the figures of a document as they are declared: what they are called, their unit, who may see them, where they stand. */
export function toldFigures<const D extends Declaration>(document: D) {
  const header = headerFields(document)
  const lines = Object.fromEntries(linesOf(document))
  const at = (record: Values) => ({
    document: document.name,
    id: String(record.id),
    no: String(record[document.title] ?? ''),
  })
  /** A figure of the record itself. */
  const of = (record: Row<D>, name: Keys<Row<D>>, more: More = {}): Exact => {
    const values = record as unknown as Values
    const field = header[name] as Field
    return told(name, field, values[name], unitOf(name, field, values, undefined, document.currency), at(values), more)
  }
  /** A figure of one of its lines. */
  const line = <T extends keyof Tables<D> & string>(
    record: Row<D>,
    table: T,
    row: LineRow<Tables<D>[T]>,
    name: Keys<LineRow<Tables<D>[T]>>,
    more: More = {},
  ): Exact => {
    const [values, own] = [record as unknown as Values, row as unknown as Values]
    const field = lines[table]?.fields[name] as Field
    const unit = unitOf(name, field, values, own, document.currency)
    return told(name, field, own[name], unit, { ...at(values), lineNo: row.lineNo }, more)
  }
  /** A figure of the record that is all its lines together. */
  const sumOf = <T extends keyof Tables<D> & string>(
    record: Row<D>,
    name: Keys<Row<D>>,
    table: T,
    part: (row: LineRow<Tables<D>[T]>) => Exact,
    more: More = {},
  ): Exact => {
    const rows = (record as unknown as Record<string, LineRow<Tables<D>[T]>[]>)[table] ?? []
    return of(record, name, {
      formula: sumOfLines,
      ...more,
      parts: rows.map(row => {
        const figure = part(row)
        const { label } = figure
        return { ...figure, label: [`第${row.lineNo}行${label[0]}`, `Row ${row.lineNo}: ${label[1]}`] as const }
      }),
    })
  }
  return { of, line, sumOf }
}

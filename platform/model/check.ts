import type { Kind } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { fewerDecimals } from './currencies.ts'
import { mostDigits } from './decimal.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Field, Fields } from './fields.ts'
import type { Label } from './label.ts'
import type { Reason } from './rules.ts'
import { isRequired, isVisible } from './when.ts'

/** A record as it travels: decimals are text, empty is null, lines are arrays under their table's name. */
export type Wire = Record<string, unknown>

/** Whether a value counts as not filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a value says nothing: not filled in, or blanks alone, which are no reason and no name. */
const isBlank = (value: unknown): boolean => isEmpty(value) || (typeof value === 'string' && value.trim() === '')

/** Whether a caller may write a field: the server's own and computed ones are not accepted. */
export const isWritable = (field: Field): boolean => !field.readOnly && !field.derived

/** A field somebody may write, with what its kind says of a value; most lines say what the one before them said. */
class Judge {
  readonly name: string
  readonly field: Field
  private readonly kind: Kind
  private judged: unknown
  private verdict: Label | undefined

  constructor(name: string, field: Field) {
    this.name = name
    this.field = field
    this.kind = kindOf(field)
  }

  /** What is wrong with a value, if anything; one that is no text may have changed since it was looked at. */
  of(value: unknown): Label | undefined {
    if (typeof value !== 'string') return this.kind.check(value, this.field)
    if (value === this.judged) return this.verdict
    this.judged = value
    this.verdict = this.kind.check(value, this.field)
    return this.verdict
  }
}

const writable = new WeakMap<Fields, readonly Judge[]>()

function writableOf(fields: Fields): readonly Judge[] {
  let known = writable.get(fields)
  if (!known) {
    known = Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [new Judge(name, field)] : []))
    writable.set(fields, known)
  }
  return known
}

const workedOut = new WeakMap<Fields, readonly (readonly [name: string, label: Label])[]>()

/** The figures that follow from others. */
function workedOutOf(fields: Fields): readonly (readonly [name: string, label: Label])[] {
  let known = workedOut.get(fields)
  if (!known) {
    const figures = Object.entries(fields).filter(([, field]) => !isWritable(field) && 'decimals' in field)
    known = figures.map(([name, { label }]) => [name, label])
    workedOut.set(fields, known)
  }
  return known
}

/** A figure larger than anybody may type, and than the description of the calls allows. */
const tooLarge = new RegExp(String.raw`^-?\d{${mostDigits + 1}}`)

const about = (label: Label, row: number | undefined, what: Label): Label => {
  const place: Label = row === undefined ? ['', ''] : [`第${row}行`, `Row ${row}: `]
  return [`${place[0]}${label[0]}${what[0]}`, `${place[1]}${label[1]} ${what[1]}`]
}

/**
 * What is wrong with the fields of one record or line: empty required fields, and values their kind does not allow
 * (C14). A figure is judged as it was sent, before it is rounded.
 */
export function checkFields(
  fields: Fields,
  values: Wire,
  place: { lines?: string; line?: number } = {},
  sent?: Wire,
  header?: Wire,
): Reason[] {
  const reasons: Reason[] = []
  for (const judge of writableOf(fields)) {
    const { field, name } = judge
    const value = sent && !isEmpty(sent[name]) ? sent[name] : values[name]
    if (isBlank(value) && isRequired(field, values, header)) {
      reasons.push({
        ...place,
        field: name,
        bizCode: 'REQUIRED',
        message: about(field.label, place.line, ['不能为空', 'cannot be empty']),
      })
      continue
    }
    if (isEmpty(value)) continue
    if (!isVisible(field, values, header)) continue
    const wrong = judge.of(value) ?? tooFine(field, value, values, header)
    if (wrong)
      reasons.push({ ...place, field: name, bizCode: 'FIELD_INVALID', message: about(field.label, place.line, wrong) })
  }
  for (const [name, label] of workedOutOf(fields)) {
    const value = values[name]
    if (typeof value === 'string' && value.length > mostDigits && tooLarge.test(value))
      reasons.push({
        ...place,
        field: name,
        bizCode: 'FIELD_INVALID',
        message: about(label, place.line, [
          `的整数超过${mostDigits}位，请核对计算它的数量和价格`,
          `has more than ${mostDigits} digits before the point; check the figures it is worked out from`,
        ]),
      })
  }
  return reasons
}

/** An amount that its currency has no coin for (field case C19). */
function tooFine(field: Field, value: unknown, row: Wire, header: Wire | undefined): Label | undefined {
  const most = fewerDecimals(field, row, header)
  const decimals = /\.(\d*?)0*$/.exec(String(value))?.[1]?.length ?? 0
  return most !== undefined && decimals > most
    ? [`最多${most}位小数，该币种没有更小的单位`, `has at most ${most} decimals in this currency`]
    : undefined
}

/** A period ends on its first day or later. */
function periodReasons(document: Declaration, record: Wire): Reason[] {
  const { period } = document
  const [from, to] = [period && record[period.from], period && record[period.to]]
  if (!period || isEmpty(from) || isEmpty(to) || String(to) >= String(from)) return []
  const fields = headerFields(document)
  const [first, last] = [fields[period.from]?.label ?? ['', ''], fields[period.to]?.label ?? ['', '']]
  return [
    {
      field: period.to,
      bizCode: 'PERIOD_REVERSED',
      message: [`${last[0]}不能早于${first[0]}`, `${last[1]} cannot be before ${first[1].toLowerCase()}`],
    },
  ]
}

/** Everything the declaration alone says is wrong with a record, header first, then lines in order where they were read. */
export function checkRecord(
  document: Declaration,
  record: Wire,
  sent: Wire = {},
  unread: readonly string[] = [],
): Reason[] {
  const reasons = [...checkFields(headerFields(document), record, {}, sent), ...periodReasons(document, record)]
  for (const [name, table] of linesOf(document)) {
    if (unread.includes(name)) continue
    const rows = (record[name] as Wire[] | undefined) ?? []
    if (table.required && rows.length === 0)
      reasons.push({
        lines: name,
        bizCode: 'REQUIRED',
        message: [`${table.label[0]}不能为空`, `${table.label[1]} cannot be empty`],
      })
    const given = (sent[name] as Wire[] | undefined) ?? []
    rows.forEach((row, index) =>
      reasons.push(...checkFields(table.fields, row, { lines: name, line: index + 1 }, given[index], record)),
    )
  }
  return reasons
}

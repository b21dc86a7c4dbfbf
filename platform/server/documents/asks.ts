import type { Asks } from '../../model/asks.ts'
import { isWritable, type Wire } from '../../model/check.ts'
import { textOfMoment } from '../../model/date-text.ts'
import { daysBetween } from '../../model/days.ts'
import { Decimal } from '../../model/decimal.ts'
import { type Declaration, linesOf } from '../../model/document.ts'
import type { DateField, Field } from '../../model/fields.ts'
import { keysOf } from '../../model/identity.ts'
import { type Label, withinSentence } from '../../model/label.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Reason } from '../../model/rules.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import type { Changes } from './difference.ts'
import { originDays } from './origins.ts'
import { Parameters, scopeConditions } from './query.ts'
import { defineQuestion } from './questions.ts'
import { listOf, type Shape, type Shapes } from './shape.ts'

/** What the house counts one currency as in another in the month of a day; whoever keeps rates tells it. */
export const houseRate = defineQuestion<
  { readonly from: string; readonly to: string; readonly day: string },
  { readonly rate: Decimal; readonly of: Label }
>('house-rate')

/** A record about to be saved or signed, as rules hold it. */
interface About {
  readonly work: Work
  readonly shapes: Shapes
  readonly shape: Shape
  readonly row: Wire
  /** What a save says anew; left out, all of the record is asked about. */
  readonly changes: Changes | undefined
}

/** Days behind and ahead of today within which a document's day is nothing unusual. */
const nearDays = { behind: 731, ahead: 400 } as const
/** A rate this many times the house's, or a fraction of it, is asked about. */
const farRate = new Decimal('1.3')
/** A price or weight this many times the usual one, or a fraction of it, is asked about. */
const farTimes = new Decimal(3)
/** As many former values are looked at; fewer than the second say nothing. */
const formerValues = { most: 9, least: 3 } as const

/** A question: it takes a reason to go on. */
const question = (bizCode: string, message: Label, place: Partial<Reason> = {}): Reason => ({
  ...place,
  bizCode,
  message,
  warning: true,
  because: true,
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFigure = (value: unknown): value is Decimal => Decimal.isDecimal(value)
const plain = (figure: Decimal, places = 8): string => figure.toDecimalPlaces(places).toFixed()

/** Whether a save says something else than before in one of these fields. */
const isSaidAnew = ({ changes }: About, fields: readonly string[]): boolean =>
  !changes || fields.some(name => Object.hasOwn(changes.fields, name))

/**
 * What is possible but absurd about a record, each a question that goes on with a reason (issue "a question for what
 * cannot be"; field cases C18, C19). Of a save only what it says anew is asked; without its changes, all of the record.
 */
export async function asksOf(
  work: Work,
  shapes: Shapes,
  shape: Shape,
  row: Wire,
  changes?: Changes,
): Promise<Reason[]> {
  const about: About = { work, shapes, shape, row, changes }
  const { asks = {} } = shape.document
  return [
    ...farDays(about),
    ...(await daysBeforeCause(about, asks)),
    ...(await farRates(about, asks)),
    ...(await unusualValues(about, asks)),
    ...(await alikeRecords(about, asks)),
  ]
}

/** Days somebody typed that lie years away, of what has states or a day of its own: masters hold for as long as they hold. */
function farDays(about: About): Reason[] {
  const { row, shape, work } = about
  const { asks, period, states } = shape.document
  return ofKind(shape.fields, 'date', 'date-time').flatMap(([name, field]) => {
    const day = row[name]
    const isOfDay = (states !== undefined && name !== period?.to) || name === asks?.dated
    const isAsked = isOfDay && isWritable(field) && !(field as DateField).distant && isSaidAnew(about, [name])
    if (!isAsked || !isText(day)) return []
    // What the machine stamped is of its own clock, also where a business day is given from outside.
    const [away = 0] = [work.today, textOfMoment(work.now)]
      .map(today => daysBetween(today, day))
      .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    const { behind, ahead } = asks?.near?.[name] ?? nearDays
    if (away >= -behind && away <= ahead) return []
    const said = day.slice(0, 10)
    const [zh, en] = farIn(Math.abs(away))
    return [
      question(
        'DAY_FAR_AWAY',
        away < 0
          ? [`${field.label[0]}${said}在${zh}前`, `${field.label[1]} ${said} is ${en} ago`]
          : [`${field.label[0]}${said}在${zh}后`, `${field.label[1]} ${said} is ${en} ahead`],
        { field: name },
      ),
    ]
  })
}

/** How far away a day is: in days up to a year, in years beyond. */
function farIn(days: number): Label {
  if (days <= 366) return [`${days}天`, `${days} days`]
  const years = Math.round(days / 365.25)
  return [`${years}年`, years === 1 ? 'a year' : `${years} years`]
}

/** A record dated before what it was made from. */
async function daysBeforeCause(about: About, { dated }: Asks): Promise<Reason[]> {
  const { row, shape, shapes, work } = about
  const day = dated && row[dated]
  if (!dated || !isText(day) || !isSaidAnew(about, [dated])) return []
  const [label, own] = [shape.fields[dated]?.label ?? ['', ''], day.slice(0, 10)]
  return (await originDays(work, shapes, shape, row))
    .filter(origin => origin.day > own)
    .map(({ document, no, day: former }) =>
      question(
        'DATED_BEFORE_CAUSE',
        [
          `${label[0]}${own}早于${document.label[0]}${no}的${former}`,
          `${label[1]} ${own} is before ${former} of ${withinSentence(document.label[1])} ${no}`,
        ],
        { field: dated },
      ),
    )
}

/** Exchange rates far from the house's of the month, upside down, or 1 between two currencies. */
async function farRates(about: About, { rates = {} }: Asks): Promise<Reason[]> {
  const { row, shape, work } = about
  const reasons: Reason[] = []
  for (const [name, { from: fromIn, to: toIn, on }] of Object.entries(rates)) {
    const rate = row[name]
    const [from, to] = [fromIn, toIn].map(one => (/^[A-Z]{3}$/.test(one) ? one : row[one]))
    const asked = [name, fromIn, toIn, ...(on ? [on] : [])]
    if (!isFigure(rate) || !isText(from) || !isText(to) || from === to || !isSaidAnew(about, asked)) continue
    const day = on && row[on]
    const [house] = await work.asked(houseRate, { from, to, day: isText(day) ? day.slice(0, 10) : work.today })
    const why = whyFar(rate, from, to, house)
    const label = shape.fields[name]?.label ?? ['', '']
    if (why)
      reasons.push(
        question('RATE_FAR', [`${label[0]}${plain(rate)}${why[0]}`, `${label[1]} ${plain(rate)} ${why[1]}`], {
          field: name,
        }),
      )
  }
  return reasons
}

function whyFar(
  rate: Decimal,
  from: string,
  to: string,
  house: { readonly rate: Decimal; readonly of: Label } | undefined,
): Label | undefined {
  const isFar = (one: Decimal, other: Decimal) => one.gt(other.mul(farRate)) || one.lt(other.div(farRate))
  if (!house)
    return rate.eq(1)
      ? [`：${from}与${to}是两种币种，汇率一般不是1`, `: ${from} and ${to} are two currencies, hardly one to one`]
      : undefined
  if (!isFar(rate, house.rate)) return undefined
  const known = plain(house.rate)
  return rate.gt(0) && !isFar(new Decimal(1).div(rate), house.rate)
    ? [
        `像是倒数：${house.of[0]}一${from}合${known} ${to}`,
        `looks upside down: one ${from} is ${known} ${to} by ${house.of[1]}`,
      ]
    : [`与${house.of[0]}的${known}相差很大`, `is far from ${known} of ${house.of[1]}`]
}

/** A value that is asked about, where it stands. */
interface Told {
  readonly value: Decimal
  /** What agrees with former ones, in the order it is declared. */
  readonly by: readonly unknown[]
  readonly line?: number
}

/** Prices and weights several times the last ones of the same, or a fraction of them. */
async function unusualValues(about: About, { usual = {} }: Asks): Promise<Reason[]> {
  const reasons: Reason[] = []
  for (const [place, by] of Object.entries(usual)) {
    const [first = '', column] = place.split('.')
    const told = column === undefined ? toldInHeader(about, first, by) : toldInLines(about, first, column, by)
    if (told.length > 0) reasons.push(...(await unusual(about, place, by, told)))
  }
  return reasons
}

const isTold = (value: unknown): value is Decimal => isFigure(value) && value.gt(0)
const isWhole = (by: readonly unknown[]): boolean => by.every(one => one !== null && one !== undefined && one !== '')

function toldInHeader(about: About, name: string, by: readonly string[]): Told[] {
  const value = about.row[name]
  const agreeing = by.map(one => about.row[one])
  return isTold(value) && isWhole(agreeing) && isSaidAnew(about, [name, ...by]) ? [{ value, by: agreeing }] : []
}

function toldInLines({ row, changes }: About, table: string, column: string, by: readonly string[]): Told[] {
  const rows = (row[table] as Wire[] | undefined) ?? []
  const changed = new Set(
    (changes?.lines[table]?.changed ?? []).flatMap(line => (Object.hasOwn(line.fields, column) ? [line.lineNo] : [])),
  )
  const inLine = (line: Wire, name: string) => (name.includes('.') ? line[name.split('.')[1] ?? ''] : row[name])
  const met = new Set<string>()
  return rows.flatMap((line, at) => {
    const value = line[column]
    const agreeing = by.map(name => inLine(line, name))
    const stood = changes !== undefined && line.id && !changed.has(at + 1)
    if (!isTold(value) || !isWhole(agreeing) || stood) return []
    // Of lines that say the same one is asked about.
    const said = JSON.stringify([value.toFixed(), ...agreeing])
    if (met.has(said)) return []
    met.add(said)
    return [{ value, by: agreeing, line: at + 1 }]
  })
}

/** Where a field's former values are that the person may see: its column, and the condition that they agree. */
function formerly({ shape }: About, place: string, by: readonly string[], seen: readonly string[]) {
  const [first = '', column] = place.split('.')
  const lines = column === undefined ? undefined : shape.lines.find(one => one.name === first)
  const columnOf = (name: string) => {
    const [table, field] = name.split('.')
    return field && lines && table === lines.name
      ? `l.${lines.table.byField.get(field)?.name}`
      : `h.${shape.header.byField.get(name)?.name}`
  }
  const header = `(select * from ${shape.header.name} where ${seen.join(' and ')}) h`
  return {
    from: lines ? `${lines.table.name} l join ${header} on h.tenant_id = l.tenant_id and h.id = l.document_id` : header,
    value: columnOf(place),
    newest: lines ? 'l.id' : 'h.id',
    agree: by.map((name, at) => `${columnOf(name)}::text = a.by ->> ${at}`),
    label: (lines ? lines.fields[column ?? ''] : shape.fields[first])?.label ?? ['', ''],
    lines: lines?.name,
  }
}

async function unusual(about: About, place: string, by: readonly string[], told: readonly Told[]): Promise<Reason[]> {
  const { row, shape, work } = about
  const values = new Parameters()
  const [asked, own] = [values.put(JSON.stringify(told.map(one => one.by.map(String)))), values.put(row.id ?? '0')]
  const seen = ['tenant_id = current_tenant()', ...scopeConditions(shape, work.user, listOf(shape), values)]
  const { agree, from, label, lines, newest, value } = formerly(about, place, by, seen)
  const { rows } = await work.transaction.query<{ at: number; middle: string; count: number }>(
    `select a.at::int as at, percentile_disc(0.5) within group (order by f.value)::text as middle, count(*)::int as count
       from jsonb_array_elements(${asked}::jsonb) with ordinality as a(by, at)
       cross join lateral (
         select ${value} as value from ${from}
          where h.enable_flag = 'Y' and h.id <> ${own}::bigint and ${value} > 0
            and ${agree.join(' and ')}
          order by ${newest} desc limit ${formerValues.most}) f
      group by a.at`,
    values.values,
  )
  return rows.flatMap(({ at, count, middle }) => {
    const one = told[at - 1]
    const usually = new Decimal(middle)
    if (!one || count < formerValues.least) return []
    if (one.value.lte(usually.mul(farTimes)) && one.value.gte(usually.div(farTimes))) return []
    const [zh, en] = one.line === undefined ? ['', ''] : [`第${one.line}行`, `Row ${one.line}: `]
    return [
      question(
        'VALUE_UNUSUAL',
        [
          `${zh}${label[0]}${plain(one.value)}与最近${count}次的${plain(usually)}相差很大`,
          `${en}${label[1]} ${plain(one.value)} is far from ${plain(usually)}, as it was the last ${count} times`,
        ],
        lines ? { lines, line: one.line ?? 1, field: place.split('.')[1] ?? '' } : { field: place },
      ),
    ]
  })
}

/** Another record in use that says the same within some days. */
async function alikeRecords(about: About, { alike }: Asks): Promise<Reason[]> {
  const { row, shape, work } = about
  if (!alike) return []
  const { by, days, on } = alike
  const day = row[on]
  if (!isText(day) || !isWhole(by.map(name => row[name])) || !isSaidAnew(about, [...by, on])) return []
  const values = new Parameters()
  const agrees = (name: string) => {
    const column = shape.header.byField.get(name)
    return `${column?.name} = ${values.put(String(row[name]))}::${column?.type}`
  }
  // What has the very key of another is refused by it, and need not be asked about.
  const apart = keysOf(shape.document)
    .filter(key => isWhole(key.map(name => row[name])))
    .map(key => `not (${key.map(agrees).join(' and ')})`)
  const permission = listOf(shape)
  const title = shape.header.byField.get(shape.document.title)?.name ?? 'id'
  const at = shape.header.byField.get(on)?.name
  const { rows } = await work.transaction.query<{ id: string; no: string; day: string }>(
    `select id::text as id, ${title}::text as no, to_char(${at}, 'YYYY-MM-DD') as day from ${shape.header.name}
      where ${[
        'tenant_id = current_tenant()',
        `enable_flag = 'Y'`,
        `id <> ${values.put(row.id ?? '0')}::bigint`,
        ...by.map(agrees),
        ...apart,
        `${at} between ${values.put(day.slice(0, 10))}::date - ${days} and ${values.put(day.slice(0, 10))}::date + ${days}`,
        ...scopeConditions(shape, work.user, permission, values),
      ].join(' and ')}
      order by id desc limit 1`,
    values.values,
  )
  const [twin] = rows
  if (!twin || !may(work.user, permission)) return []
  const said = sayFields(by, shape.fields)
  return [
    question(
      'ALIKE',
      [
        `${said[0]}与${twin.day}的${shape.document.label[0]}${twin.no}相同，请确认不是重复录入`,
        `${said[1]} are those of ${withinSentence(shape.document.label[1])} ${twin.no} of ${twin.day}; make sure it is not entered twice`,
      ],
      { field: by.at(-1) ?? on, record: { document: shape.document.name, id: twin.id } },
    ),
  ]
}

function sayFields(names: readonly string[], fields: Readonly<Record<string, Field>>): Label {
  const labels = names.map(name => fields[name]?.label ?? ([name, name] as Label))
  const english = labels.map(label => withinSentence(label[1]))
  return [
    labels.map(label => label[0]).join('、'),
    `The same ${english.slice(0, -1).join(', ')}${english.length > 1 ? ' and ' : ''}${english.at(-1) ?? ''}`,
  ]
}

/** Names in a declaration's questions that no field has. */
export function asksAmiss(document: Declaration, header: Readonly<Record<string, Field>>): string[] {
  const { alike, dated, near = {}, rates = {}, usual = {} } = document.asks ?? {}
  const tables = new Map(linesOf(document).map(([name, { fields }]) => [name, fields]))
  const isThere = (name: string) => {
    const [table = '', column] = name.split('.')
    return column === undefined ? header[table] !== undefined : tables.get(table)?.[column] !== undefined
  }
  const asked = [
    ...(dated ? [dated] : []),
    ...Object.keys(near),
    ...(alike ? [...alike.by, alike.on] : []),
    ...Object.entries(usual).flatMap(([place, by]) => [place, ...by]),
    ...Object.entries(rates).flatMap(([name, { from, to, on }]) => [
      name,
      ...[from, to].filter(one => !/^[A-Z]{3}$/.test(one)),
      ...(on ? [on] : []),
    ]),
  ]
  return asked
    .filter(name => !isThere(name))
    .map(name => `${document.name}: asks about ${name}, which no field is called`)
}

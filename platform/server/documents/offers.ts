import { z } from 'zod'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { type Call, type CallContext, defineCall, usualCall } from '../http/call.ts'
import { answeredRow } from '../http/openapi-fields.ts'
import type { JsonSchema } from '../http/openapi-schema.ts'
import { pageOutput } from '../http/outputs.ts'
import { badRequest } from '../http/refusal.ts'
import { type Page, readOffered } from './list.ts'
import type { Making } from './making.ts'
import { type Asked, filterConditions, Parameters } from './query.ts'
import { columnNamed, type Shape } from './shape.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** What a row carries beside its record, because no field of it holds it. */
export interface Beside {
  readonly fields: Properties
  /** The same rows, each with those fields. */
  readonly added: (records: Page['records'], context: CallContext<unknown>) => Promise<Page['records']>
}

/** Records of a document offered at an address of its own, with the parameters and the form of answer callers know. */
export interface OfferedAt {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** What it is for; the document's name unless said. */
  readonly summary?: Label
  readonly document: Declaration
  /** A page object, or the bare list of its records. */
  readonly answer: 'records' | 'list'
  /** Rows of a page at first; 20 unless said, and of a bare list as many as there may be. */
  readonly size?: number
  /** Rows of a page at most; 1000 unless said. */
  readonly most?: number
  /** Fields that are always so, whatever is asked. */
  readonly only?: Readonly<Record<string, string | readonly string[]>>
  /** Parameters that go by another name: the field, or `q` for words to search by. */
  readonly takes?: Readonly<Record<string, string>>
  /** Parameters as they are when they are not sent. */
  readonly usual?: Readonly<Record<string, string>>
  /** Parameters that have one value only; they say nothing new and any other value is refused. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Fields that, empty, fit every value asked for. */
  readonly orEmpty?: readonly string[]
  /** Parameters that ask for fields of another document's records that point here. */
  readonly through?: { readonly document: Declaration; readonly by: string; readonly takes: readonly string[] }
  /** Other names under which a row carries a field; several fields are joined by blanks. */
  readonly as?: Readonly<Record<string, string | readonly string[]>>
  readonly beside?: Beside
  /** The list of the document's screen as well. */
  readonly whole?: boolean
  /** Last say over what is asked, by who asks. */
  readonly turn?: (asked: Asked, context: CallContext<unknown>) => Promise<Asked> | Asked
}

const single = z.union([z.string().max(300), z.number()])
const value = z.union([single, z.array(single).max(500)]).nullable()
const group = z.record(z.string().max(60), value)
/** As many rows a bare list has at most. */
const mostListed = 1000

/** What is asked, flat: a body may hold its filters and its page in groups (Spec 000 §7.6). */
function flat(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data, page, filters, ...asked } = given
  return { ...asked, ...(data as object), ...(filters as object), ...(page as object) }
}

/** What is asked in the document's own words. */
function translated(one: OfferedAt, given: Readonly<Record<string, unknown>>): Asked {
  const { takes = {}, usual = {}, fixed = {}, through, document } = one
  const asked: Record<string, unknown> = {}
  const words: unknown[] = []
  for (const [name, sent] of Object.entries({ ...usual, ...flat(given) })) {
    const to = takes[name] ?? (name === document.key ? 'id' : name)
    if (Object.hasOwn(fixed, name)) {
      if (sent !== fixed[name] && sent !== '' && sent !== null)
        throw badRequest([`参数${name}只能为${fixed[name]}`, `The parameter ${name} can only be ${fixed[name]}`], {
          field: name,
        })
    } else if (to === 'q') words.push(sent)
    else if (!through?.takes.includes(name) && !one.orEmpty?.includes(to)) asked[to] = sent
  }
  return words.length > 0 ? { ...asked, q: words } : asked
}

/** Conditions beyond the document's own filters. */
function further(one: OfferedAt, shape: Shape, making: Making, given: Asked, context: CallContext<unknown>) {
  const { through, orEmpty = [], takes = {} } = one
  return (parameters: Parameters): string[] => {
    const conditions = filterConditions(shape, one.only ?? {}, context.user, parameters)
    for (const [name, sent] of Object.entries(given)) {
      const field = takes[name] ?? name
      if (!orEmpty.includes(field) || sent === '' || sent === null || sent === undefined) continue
      const [condition] = filterConditions(shape, { [field]: sent }, context.user, parameters)
      conditions.push(`(${condition} or ${columnNamed(shape, field)?.name} is null)`)
    }
    const asked = Object.fromEntries(Object.entries(given).filter(([name]) => through?.takes.includes(name)))
    if (through && Object.keys(asked).length > 0) {
      const other = making.store.shapes.of(through.document.name)
      const where = filterConditions(other, { ...asked, enableFlag: 'Y' }, context.user, parameters)
      conditions.push(
        `id in (select ${columnNamed(other, through.by)?.name} from ${other.header.name}
          where ${['tenant_id = current_tenant()', ...where].join(' and ')})`,
      )
    }
    return conditions
  }
}

/** Rows with the names callers know them by. */
function named({ document, as = {} }: OfferedAt, { records, ...page }: Page): Page {
  const joined = (row: Readonly<Record<string, unknown>>, from: string | readonly string[]) =>
    typeof from === 'string'
      ? row[from]
      : from
          .map(field => row[field])
          .filter(Boolean)
          .join(' ')
  return {
    records: records.map(row => ({
      ...row,
      ...(document.key ? { [document.key]: row.id } : {}),
      ...Object.fromEntries(Object.entries(as).map(([alias, from]) => [alias, joined(row, from) ?? null])),
    })),
    ...page,
  }
}

/** Answers one address; the same for one that finds its document only when it is asked. */
export async function offered(making: Making, one: OfferedAt, context: CallContext<unknown>): Promise<unknown> {
  const shape = making.store.shapes.of(one.document.name)
  const given = { ...one.usual, ...flat(context.input as Record<string, unknown>) }
  const asked = translated(one, given)
  const most = one.most ?? mostListed
  const page = await readOffered(
    context.transaction,
    shape,
    one.turn ? await one.turn(asked, context) : asked,
    context,
    {
      usual: one.size ?? (one.answer === 'list' ? most : 20),
      most,
      today: making.clock().today,
      whole: one.whole ?? false,
      conditions: further(one, shape, making, given, context),
    },
  )
  const answer = named(one, page)
  const records = one.beside ? await one.beside.added(answer.records, context) : answer.records
  return one.answer === 'list' ? records : { ...answer, records }
}

/** What is accepted: the declared parameters, and the document's own filters beside them. */
export function offeredInput({ takes = {}, usual = {}, fixed = {}, through, method }: Partial<OfferedAt>): z.ZodType {
  const declared = [
    'current',
    'size',
    'q',
    ...Object.keys(takes),
    ...Object.keys(usual),
    ...Object.keys(fixed),
    ...(through?.takes ?? []),
  ]
  const groups = method === 'POST' ? ['data', 'page', 'filters'] : []
  return z
    .object({
      ...Object.fromEntries(declared.map(name => [name, value.optional()])),
      ...Object.fromEntries(groups.map(name => [name, group.optional()])),
    })
    .catchall(value)
}

/** A field under another name: what it holds, and nothing where there is none. */
function underAnotherName(properties: Properties, alias: string, from: string | readonly string[]): JsonSchema {
  if (typeof from !== 'string') return { type: 'string', description: `${from.join(', ')}, joined by blanks.` }
  const { title: _title, description: _description, ...held } = properties[from] ?? { type: ['string', 'null'] }
  const { type } = held
  const nullable =
    typeof type === 'string' && alias !== 'id' && from !== 'id' ? { ...held, type: [type, 'null'] } : held
  return { ...nullable, description: `The same as ${from}.` }
}

/** One row as it is answered: the record's own fields, its key, the names that callers know them by, and what is beside. */
export function offeredRow(shape: Shape, { as = {}, beside }: Pick<OfferedAt, 'as' | 'beside'>): z.ZodType {
  const { document, header, fields } = shape
  const { properties: own } = answeredRow(header.columns, fields, Object.keys(document.states ?? {})) as {
    properties: Properties
  }
  const more: Properties = {
    ...(document.key ? { [document.key]: { type: 'string', description: 'The same as id.' } } : {}),
    ...Object.fromEntries(Object.entries(as).map(([alias, from]) => [alias, underAnotherName(own, alias, from)])),
    ...beside?.fields,
  }
  return z
    .fromJSONSchema({
      type: 'object',
      properties: { ...own, ...more },
      required: ['id', ...Object.keys(more)],
      additionalProperties: false,
    } as never)
    .describe(
      `${document.label[1]}. Who may not read the list (${document.permission}:list) gets what names a record, and no other field.`,
    )
}

/** What an address answers: a page of rows, or the bare list of them. */
function offeredOutput(making: Making, one: OfferedAt): z.ZodType {
  // Only the page of all calls asks for it: eighty of them are not worked out at every start.
  const row = z.lazy(() => offeredRow(making.store.shapes.of(one.document.name), one))
  return one.answer === 'list' ? z.array(row) : pageOutput(row).required({ totalExact: true })
}

/** The calls of a table of addresses; nobody without a token, everybody with what they may see (Spec 000 §7.6). */
export const offeredCalls = (making: Making, table: readonly OfferedAt[]): Call[] =>
  table.map(one => {
    const label = one.summary ?? one.document.label
    return defineCall({
      ...usualCall,
      method: one.method ?? 'GET',
      path: one.path,
      summary: [`下拉：${label[0]}`, `Choices: ${label[1]}`],
      permission: null,
      input: offeredInput(one),
      output: offeredOutput(making, one),
      effect: 'read',
      answer: context => offered(making, one, context),
    })
  })

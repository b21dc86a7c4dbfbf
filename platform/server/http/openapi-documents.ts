import { filterOf } from '../../kinds/kinds.ts'
import { anyOf, longestGroups, mostConditions, mostGroups } from '../../model/any-of.ts'
import { isWritable } from '../../model/check.ts'
import { type Declaration, lineFieldNamed } from '../../model/document.ts'
import { longestAsked, longestWords } from '../../model/exact-text.ts'
import type { Field, Fields } from '../../model/fields.ts'
import { emptyOf } from '../../model/filter-names.ts'
import { withinSentence } from '../../model/label.ts'
import { camel, kebab } from '../../model/names.ts'
import { goodOn } from '../../model/narrowed.ts'
import { coloursAsked, mostRules, ruleMet } from '../../model/row-colours.ts'
import { stepVerbs } from '../../model/verbs.ts'
import type { Shape } from '../documents/shape.ts'
import { answeredRow, fieldSchema, labelText } from './openapi-fields.ts'
import type { JsonSchema } from './openapi-schema.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** `record-share` as a schema is called: `RecordShare`. */
export const schemaName = (name: string): string => {
  const spelled = camel(name)
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** The schemas of a document: its rows in lists, itself with its lines, and what is sent to save it. */
export function documentSchemas(shape: Shape): Properties {
  const name = schemaName(shape.document.name)
  const states = Object.keys(shape.document.states ?? {})
  const row = answeredRow(shape.header.columns, shape.fields, states)
  const key = shape.document.key
  const keyed = key ? { [key]: { type: 'string', description: 'The same as id.' } } : {}
  const properties = { ...(row.properties as Properties), ...keyed }
  const schemas: Record<string, JsonSchema> = {
    [`${name}Row`]: { title: labelText(shape.document.label), ...row, properties },
    [name]: {
      title: labelText(shape.document.label),
      type: 'object',
      properties: {
        ...properties,
        ...Object.fromEntries(shape.lines.map(line => [line.name, listOf(ref(`${name}${schemaName(line.name)}Line`))])),
      },
    },
  }
  for (const line of shape.lines)
    schemas[`${name}${schemaName(line.name)}Line`] = answeredRow(line.table.columns, line.fields)
  if (shape.document.readOnly) return schemas
  for (const line of shape.lines)
    schemas[`${name}${schemaName(line.name)}LineInput`] = {
      type: 'object',
      properties: {
        id: { type: ['string', 'null'], description: 'Left out for a new line.' },
        ...unchanged(answeredRow(line.table.columns, line.fields).properties as Properties, line.fields),
        ...accepted(line.fields),
      },
      additionalProperties: false,
    }
  const writable = {
    ...accepted(shape.fields),
    ...Object.fromEntries(
      shape.lines.map(line => [line.name, listOf(ref(`${name}${schemaName(line.name)}LineInput`))]),
    ),
    remark: { title: 'Remark · 备注', type: ['string', 'null'], maxLength: 2000 },
    accepted: { ...listOf({ type: 'string' }), description: 'Warnings read and accepted, by their bizCode.' },
    because: {
      type: ['string', 'null'],
      maxLength: 500,
      description: 'Why, where a warning asks for a reason; kept in the history.',
    },
  }
  const required = Object.entries(shape.fields).filter(([, field]) => mustBeGiven(field))
  // What is made from other documents alone is not sent by anybody.
  if (!shape.document.generated)
    schemas[`${name}Input`] = {
      title: labelText(shape.document.label),
      type: 'object',
      properties: writable,
      ...(required.length > 0 ? { required: required.map(([field]) => field) } : {}),
      additionalProperties: false,
    }
  schemas[`${name}Change`] = {
    title: labelText(shape.document.label),
    type: 'object',
    description:
      'A merge: fields left out stay as they are. Lines that are named are replaced as a whole: those with an id are changed, those without are new, those left out are deleted.',
    properties: {
      ...unchanged(properties, shape.fields),
      id: { type: 'string' },
      version: { type: 'integer' },
      ...writable,
    },
    required: ['id', 'version'],
    additionalProperties: false,
  }
  return schemas
}

const mustBeGiven = (field: Field) => isWritable(field) && field.required && field.initial === undefined

/** What an answer holds and only the server writes: it may be sent back as it came. */
const unchanged = (answered: Properties, fields: Fields): Properties =>
  Object.fromEntries(
    Object.entries(answered)
      .filter(([name]) => name !== 'id' && !(fields[name] && isWritable(fields[name])))
      .map(([name, schema]) => [name, { ...schema, readOnly: true }]),
  )

const accepted = (fields: Fields): Properties =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, given(field)]),
  )

/** A field as it may be sent: a figure and an id also as a number of JSON, which an answer never is. */
function given(field: Field): JsonSchema {
  const schema = fieldSchema(field)
  const number = figures.has(field.kind) ? 'number' : field.kind === 'reference' ? 'integer' : undefined
  return number ? { ...schema, type: [[schema.type].flat(), number].flat() } : schema
}
const figures = new Set(['decimal', 'money', 'quantity', 'percent'])

/** One parameter behind an address. */
export interface QueryParameter {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly description?: string
}

const optional = (name: string, schema: JsonSchema, description: string): QueryParameter => ({
  name,
  schema,
  description,
  required: false,
})
const pageSize = (most: number) =>
  optional('size', { type: 'integer', minimum: 1, maximum: most, default: 10 }, 'Rows of a page')
const paging = [
  optional('current', { type: 'integer', minimum: 1, default: 1 }, 'Page'),
  optional('ascs', listOf({ type: 'string' }), 'Sort by these fields, smallest first'),
  optional('descs', listOf({ type: 'string' }), 'Sort by these fields, largest first'),
  optional('sorts', listOf({ type: 'string' }), 'Sort by these fields in this order; largest first behind a minus'),
]

/** Groups of filters beside the plain ones. */
const groups = optional(
  anyOf,
  { type: 'string', maxLength: longestGroups },
  `A JSON array of at most ${mostGroups} groups of filters, ${mostConditions} conditions each, with the names and values that stand here: a row is in when it meets all plain filters and all conditions of one group`,
)

/** Rules that the rows of a page are told apart by. */
const rules = optional(
  coloursAsked,
  { type: 'string', maxLength: longestGroups },
  `A JSON array of at most ${mostRules} groups of filters, as \`${anyOf}\` takes them; each row then says under \`${ruleMet}\` the place of the first group it meets, counted from 0, or null`,
)

/** The filters of a list with how each is given. */
function filters(document: Declaration, fields: Fields): QueryParameter[] {
  const plain = [...document.filters, ...(document.lineFilters ?? [])].flatMap(name => {
    const field = fields[name] ?? lineFieldNamed(document, name)
    if (!field) return [optional(name, listOf({ type: 'string' }), 'Any of these')]
    const words = labelText(field.label)
    const way = filterOf(field)
    const empty = optional(emptyOf(name), { type: 'string', enum: ['Y', 'N'] }, `${words}, empty or not`)
    if (way === 'range')
      return [
        optional(`${name}Start`, { type: 'string' }, `${words}, from`),
        optional(`${name}End`, { type: 'string' }, `${words}, to`),
        empty,
      ]
    if (way === 'contains')
      return [
        optional(
          name,
          { type: 'string', maxLength: longestAsked },
          `${words}, part of it; in double quotes the whole of it`,
        ),
        empty,
      ]
    return [optional(name, listOf({ type: 'string' }), `${words}, any of these`), empty]
  })
  return [...plain, groups]
}

/** What a call that follows from a declaration takes and gives, beyond what its own schemas say. */
export interface Followed {
  readonly query?: readonly QueryParameter[]
  readonly body?: JsonSchema
  readonly data: JsonSchema
}

const brief = (document: Declaration): JsonSchema => ({
  type: 'object',
  properties: {
    id: { type: 'string' },
    version: { type: 'integer' },
    [document.title]: { type: ['string', 'null'] },
    ...(document.key ? { [document.key]: { type: 'string' } } : {}),
  },
  required: ['id', 'version'],
})

/** A page of rows. */
const page = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    records: listOf(row),
    total: { type: 'integer' },
    totalExact: { type: 'boolean', description: 'False beyond 100,000: there are more.' },
    scopeEmpty: { type: 'boolean', description: 'True when the data scope of the caller holds nothing.' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
  },
  required: ['records', 'total', 'size', 'current', 'pages'],
})

/** What the calls at a document's address take and give, by method and address. */
export function followedCalls(shape: Shape): Readonly<Record<string, Followed>> {
  const { document } = shape
  const name = schemaName(document.name)
  const asked = filters(document, shape.fields)
  const results = listOf(ref('RowResult'))
  const at = (path: string) => `${document.calls}${path}`
  const calls: Record<string, Followed> = {
    [`GET ${at('/page')}`]: {
      query: [...paging, pageSize(Math.max(100, document.pageSize ?? 0)), ...asked, rules],
      data: page(ref(`${name}Row`)),
    },
    [`GET ${at('/totals')}`]: {
      query: asked,
      data: {
        type: 'object',
        properties: {
          total: { type: 'integer' },
          leftOut: {
            type: 'integer',
            description: 'Rows taken out of use that are in no sum; none where all of them are.',
          },
          known: {
            type: 'object',
            description:
              'Of how many of the rows counted a sum is, where some have no value; without any it is no sum.',
            additionalProperties: { type: 'integer' },
          },
          sums: { type: 'object', additionalProperties: { type: 'string' } },
          inCurrency: {
            type: 'object',
            description: 'The currency of a sum, where records say in which they are.',
            additionalProperties: { type: 'string' },
          },
          byCurrency: {
            type: 'array',
            description: 'Amounts in each currency where there are several; they are then not among the sums.',
            items: {
              type: 'object',
              properties: {
                currency: { type: ['string', 'null'] },
                sums: { type: 'object', additionalProperties: { type: 'string' } },
              },
              required: ['currency', 'sums'],
            },
          },
        },
        required: ['total', 'leftOut', 'known', 'sums', 'inCurrency', 'byCurrency'],
      },
    },
    [`GET ${at('/lookup')}`]: {
      query: [
        optional('q', { type: 'string', maxLength: longestWords }, 'Code, name, pinyin or initials'),
        optional('values', listOf({ type: 'string' }), 'Exactly these records'),
        ...(document.expires
          ? [optional(goodOn, { type: 'string', format: 'date' }, 'Offers what is good on that day instead of today')]
          : []),
        ...paging.slice(0, 1),
        optional('size', { type: 'integer', minimum: 1, maximum: 1000, default: 20 }, 'Rows at most'),
      ],
      data: {
        ...listOf(ref(`${name}Row`)),
        description: `What names a ${withinSentence(document.label[1])}; all of it for who may read the list.`,
      },
    },
    [`GET ${at('/:id')}`]: { data: ref(name) },
    [`GET ${at('/:id/history')}`]: { data: listOf(ref('HistoryEntry')) },
    [`POST ${at('')}`]: { body: ref(`${name}Input`), data: brief(document) },
    [`PUT ${at('')}`]: { body: ref(`${name}Change`), data: brief(document) },
    [`DELETE ${at('')}`]: { data: results },
    [`GET ${at('/export')}`]: {
      query: [
        optional(
          'columns',
          listOf({ type: 'string' }),
          'Columns in this order; left out, those of the list as it opens',
        ),
        optional('format', { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' }, 'Kind of file'),
        ...paging.slice(1),
        ...asked,
      ],
      data: ref('StartedTask'),
    },
    [`POST ${at('/export')}`]: { data: ref('StartedTask') },
    [`POST ${at('/import')}`]: { data: { anyOf: [ref('StartedTask'), ref('DryRun')] } },
  }
  for (const verb of stepVerbs(document)) calls[`POST ${at(`/${kebab(verb)}`)}`] = { data: results }
  for (const verb of Object.keys(document.actions ?? {}))
    calls[`POST ${at(`/${kebab(verb)}`)}`] = {
      data: {
        description: 'One entry a row, or what the action answers.',
        anyOf: [results, listOf({ type: 'object', properties: { id: { type: 'string' } } }), { type: 'object' }],
      },
    }
  return calls
}

/** Schemas that the calls of all documents share. */
export const sharedSchemas: Properties = {
  RowResult: {
    type: 'object',
    description: 'What a batch did to one row.',
    properties: {
      id: { type: 'string' },
      docNo: { type: 'string' },
      ok: { type: 'boolean' },
      msg: { type: ['string', 'null'] },
      version: { type: 'integer' },
    },
    required: ['id', 'docNo', 'ok', 'msg', 'version'],
  },
  HistoryEntry: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      action: { type: 'string' },
      fromStatus: { type: ['string', 'null'] },
      toStatus: { type: ['string', 'null'] },
      userName: { type: ['string', 'null'] },
      remark: { type: ['string', 'null'] },
      changes: { type: ['object', 'null'] },
      createdTime: { type: 'string' },
    },
  },
  DryRun: {
    type: 'object',
    description: 'What an import would do, without doing it.',
    properties: {
      total: { type: 'integer' },
      insert: { type: 'integer' },
      update: { type: 'integer' },
      unchanged: { type: 'integer' },
      ignoredColumns: { type: 'array', items: { type: 'string' }, description: 'Headings that no field takes.' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            lineNum: { type: 'integer', description: 'Row of the sheet, the heading is row 1' },
            errors: { type: 'array', items: { type: 'string' } },
          },
          required: ['lineNum', 'errors'],
        },
      },
    },
    required: ['total', 'errors'],
  },
  StartedTask: {
    type: 'object',
    properties: {
      taskId: { type: 'string' },
      rows: { type: 'integer' },
      ignoredColumns: { type: 'array', items: { type: 'string' }, description: 'Headings that no field takes.' },
    },
    required: ['taskId'],
  },
}

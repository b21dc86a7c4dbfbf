import { locales } from '../../model/label.ts'
import type { Catalogue } from '../catalogue.ts'
import { Shapes } from '../documents/shape.ts'
import { acceptedOf } from './accepted.ts'
import type { Call } from './call.ts'
import { bareAnswers, workbook } from './openapi-answers.ts'
import {
  documentSchemas,
  type Followed,
  followedCalls,
  type QueryParameter,
  sharedSchemas,
} from './openapi-documents.ts'
import { labelText } from './openapi-fields.ts'
import { acceptedBy, answeredBy, fieldsOf, type JsonSchema } from './openapi-schema.ts'

/** One call as OpenAPI writes it, as far as our own page reads it. */
export interface Operation {
  operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly object[]
  readonly parameters?: readonly (JsonSchema & { readonly name?: string; readonly $ref?: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, JsonSchema>>
  readonly 'x-permission'?: string
}

/** The description of all calls for programs (decisions 3). */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: object
  }
  readonly tags: readonly { readonly name: string; readonly description: string; readonly 'x-area': string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & JsonSchema
}

const json = 'application/json'
const platformArea = labelText(['平台', 'Platform'])

/** Writes the OpenAPI document of a route table. */
export function openApi(catalogue: Catalogue, calls: readonly Call[], version: string): OpenApi {
  const shapes = new Shapes(catalogue)
  const documents = catalogue.all.map(({ document }) => shapes.of(document.name))
  const followed: Record<string, Followed> = Object.assign({}, ...documents.map(followedCalls))
  const tagOf = (path: string) =>
    documents
      .map(({ document }) => document)
      .filter(document => path === document.calls || path.startsWith(`${document.calls}/`))
      .sort((one, other) => other.calls.length - one.calls.length)[0]?.name ??
    path.split('/')[1] ??
    ''
  const paths: Record<string, Record<string, Operation>> = {}
  const tags = new Set<string>()
  const names = new Set<string>()
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const tag = tagOf(call.path)
    tags.add(tag)
    const told = operation(call, tag, followed)
    // Two addresses that differ in how a word is joined are two operations all the same.
    while (names.has(told.operationId)) told.operationId += 'Again'
    names.add(told.operationId)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: told }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital Operating Platform · 数字运营平台',
      version,
      description:
        'Every call of the house. Answers are an envelope: `code` 0 with `data`, or `code` 1 with the reason in `msg` and a constant in `bizCode`. ' +
        'Moments are written `YYYY-MM-DD HH:mm:ss` in the business’s time zone, Asia/Shanghai (UTC+8, no summer time); days are `YYYY-MM-DD`. ' +
        'A program signs in with `client_credentials` and may then make every call whose permission its client row grants.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [
      ...catalogue.all
        .filter(({ document }) => tags.has(document.name))
        .map(({ document, area }) => ({
          name: document.name,
          description: labelText(document.label),
          'x-area': labelText(area.label),
        })),
      ...[...tags]
        .filter(tag => !catalogue.find(tag))
        .sort()
        .map(tag => ({ name: tag, description: `/${tag}`, 'x-area': platformArea })),
    ],
    paths,
    components: {
      schemas: { ...frame, ...sharedSchemas, ...Object.assign({}, ...documents.map(documentSchemas)) },
      parameters: headers,
      responses: { 401: clientRefused, ...refusals },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'The access token of a person.' },
        program: { type: 'http', scheme: 'bearer', description: 'The access token of a client.' },
        client: { type: 'http', scheme: 'basic', description: 'Name and secret of a client, for asking for tokens.' },
      },
    },
  }
}

function operation(call: Call, tag: string, followed: Readonly<Record<string, Followed>>): Operation {
  const address = `${call.method} ${call.path}`
  const known = followed[call.spells ?? address]
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const schema = acceptedBy(acceptedOf(call))
  const query = call.method === 'GET' ? (known?.query ?? ownQuery(schema, inPath)) : []
  const parameters = [
    ...inPath.map(name => ({
      name,
      in: 'path',
      required: true,
      schema: /[iI]d$/.test(name)
        ? { type: 'string', pattern: String.raw`^\d{1,18}$` }
        : (fieldsOf(schema).find(field => field.name === name)?.schema ?? { type: 'string' }),
    })),
    ...query.map(one => ({ ...one, in: 'query' })),
    { $ref: '#/components/parameters/Tenant' },
    { $ref: '#/components/parameters/Language' },
    ...(call.effect === 'write' && call.access !== 'public' && call.method !== 'GET'
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
  ]
  const body = call.method === 'GET' ? undefined : bodyOf(call, schema, known, inPath)
  return {
    operationId: operationId(call),
    tags: [tag],
    summary: labelText(call.summary),
    description: whoMay(call),
    security: security(call),
    parameters,
    ...(body ? { requestBody: body } : {}),
    responses: responses(call, known),
    ...(call.permission ? { 'x-permission': call.permission } : {}),
  }
}

/** Who may make a call, in words. */
function whoMay({ access, permission, effect, method }: Call): string {
  if (access === 'public') return 'Open to everybody.'
  const who = permission
    ? `Needs the permission \`${permission}\`; a program needs it in its client row.`
    : 'Being signed in as a person is enough.'
  const again = ' A repeated `Idempotency-Key` is answered as before, with the header `Idempotency-Replayed: true`.'
  return effect === 'write' && method !== 'GET' ? who + again : who
}

const operationId = ({ method, path }: Call): string =>
  [method.toLowerCase(), ...path.split('/').filter(Boolean)]
    .map(part => part.replace(/^:/, 'by-').replaceAll(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

function security({ access, path, permission }: Call): object[] {
  if (path.startsWith('/auth/oauth/')) return [{ client: [] }]
  if (access === 'public') return []
  if (access === 'client') return [{ program: [] }]
  // A program makes the calls its row grants; what takes being somebody is for people.
  return permission === null ? [{ person: [] }] : [{ person: [] }, { program: [] }]
}

const ownQuery = (schema: JsonSchema, inPath: readonly string[]): QueryParameter[] =>
  fieldsOf(schema).filter(({ name }) => !inPath.includes(name))

/** The body of a call: its declaration's schema, a form for the token call, a file where the call reads one itself. */
function bodyOf(
  call: Call,
  schema: JsonSchema,
  known: Followed | undefined,
  inPath: readonly string[],
): Operation['requestBody'] {
  if (known?.body) return { content: { [json]: { schema: known.body } } }
  if (schema.type === 'array') return { content: { [json]: { schema } } }
  const fields = fieldsOf(schema).filter(({ name }) => !inPath.includes(name))
  if (
    call.method === 'POST' &&
    fields.length === 0 &&
    schema.additionalProperties !== false &&
    'additionalProperties' in schema
  )
    return {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      },
    }
  if (fields.length === 0) return undefined
  const type = call.path === '/auth/oauth/token' ? 'application/x-www-form-urlencoded' : json
  return { content: { [type]: { schema } } }
}

const envelope = (data: JsonSchema): JsonSchema => ({
  oneOf: [
    {
      type: 'object',
      properties: { code: { type: 'integer', const: 0 }, msg: { type: ['string', 'null'] }, data },
      required: ['code', 'msg', 'data'],
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
})

function responses(call: Call, known: Followed | undefined): Record<string, JsonSchema> {
  const bare = call.path.endsWith('/import/template')
    ? workbook
    : call.file
      ? { type: call.file, schema: {} }
      : bareAnswers[call.spells ?? `${call.method} ${call.path}`]
  const content = bare
    ? { [bare.type]: { schema: bare.schema } }
    : { [json]: { schema: envelope(answeredBy(call.output) ?? known?.data ?? {}) } }
  const statuses = [
    '400',
    ...(call.access === 'public' ? [] : ['403', '424']),
    // Records are named in bodies and filters, too.
    '404',
    '405',
    ...(call.effect === 'write' && call.access !== 'public' ? ['409', '422'] : []),
    ...(call.method === 'GET' ? [] : ['413', '415']),
    ...(call.effect === 'write' ? ['507'] : []),
    ...(call.statuses ?? []).map(String),
    '429',
    '500',
    '503',
  ]
  return {
    '200': { description: bare ? 'The answer, without an envelope.' : 'Done, or refused with the reason.', content },
    ...Object.fromEntries(statuses.sort().map(status => [status, { $ref: `#/components/responses/${status}` }])),
  }
}

const frame: Readonly<Record<string, JsonSchema>> = {
  Refusal: {
    type: 'object',
    description: 'A "no": the reason for people in the language asked for, a constant for programs.',
    properties: {
      code: { type: 'integer', const: 1 },
      msg: { type: 'string' },
      bizCode: { type: 'string' },
      data: { description: 'For a refused save `errors`, each with its field; for a batch `rows`.' },
    },
    required: ['code', 'msg'],
  },
}

const headers = {
  Tenant: {
    name: 'TENANT-ID',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: String.raw`^\d{1,18}$` },
  },
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Answers are given in three languages: Chinese (where nothing is said), English, and Thai with English where there is none.',
    schema: { type: 'string', enum: Object.values(locales) },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeated request with the same key has one effect and gets the first answer.',
    schema: { type: 'string', pattern: String.raw`^[\w-]{8,100}$` },
  },
} as const

const refusals = Object.fromEntries(
  Object.entries({
    400: 'The request is not valid; `msg` names what.',
    403: 'Not allowed, or another tenant than the token’s.',
    404: 'Not there, or not to be seen.',
    405: 'Not this method; the header `Allow` says which.',
    409: 'Somebody else was faster: `VERSION_CONFLICT` with the current version, or `BUSY`.',
    413: 'Larger than this call takes.',
    415: 'A kind of content this call does not take.',
    417: 'Nobody here has this phone or account; `data` holds a ticket by which whoever signs in with a password may bind it.',
    422: 'This Idempotency-Key was already used for another body.',
    424: 'No live token; sign in.',
    426: 'User name or password wrong, or a dead refresh token.',
    428: 'The challenge is missing or wrong.',
    429: 'Too many calls; wait a moment.',
    500: 'A fault of the server; `msg` ends with the number of the request.',
    503: 'Busy; try again in a moment.',
    507: 'No room left to store it.',
  }).map(([status, description]) => [
    status,
    { description, content: { [json]: { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
)
/** Programs are refused as their own protocols say it, without an envelope. */
const clientRefused = {
  description: 'The client is unknown, or its secret or signature is wrong.',
  content: {
    [json]: {
      schema: {
        type: 'object',
        properties: {
          error: { type: 'string', description: 'As OAuth says it (RFC 6749 5.2)' },
          error_description: { type: 'string' },
          success: { type: 'boolean', const: false, description: 'As callbacks say it' },
          message: { type: 'string' },
        },
      },
    },
  },
}

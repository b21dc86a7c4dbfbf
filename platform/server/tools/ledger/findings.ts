import { type Declaration, headerFields, linesOf, nameBeside } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import { kebab } from '../../../model/names.ts'
import { fieldsOf, type JsonSchema } from '../../http/openapi-schema.ts'
import type { CallRecord, EntityRecord, Ledger, RouteRecord, RuleRecord } from './records.ts'

export const kinds = ['rules', 'calls', 'fields', 'routes'] as const
export type Kind = (typeof kinds)[number]

/** What became of one record of the ledger. */
export interface Finding {
  readonly kind: Kind
  readonly areas: readonly string[]
  readonly id: string
  /** Apart: it is not asked for, as a decision waives it or it shows no address. */
  readonly state: 'there' | 'missing' | 'apart'
  /** The record in words, with what it lacks. */
  readonly text: string
  /** Whether the specification spells it; what it only words or implies may carry another name here. */
  readonly spelled?: boolean
  /** What several findings are told under in one line. */
  readonly under?: string
}

/** What the house has of what the ledger may ask for. */
export interface Having {
  /** Records that tests name. */
  readonly named: ReadonlySet<string>
  /** Records that need no test, by decision. */
  readonly waived: ReadonlySet<string>
  /** Fields, `entity.field`, that the specification only words or implies and that are kept under other names, by decision. */
  readonly elsewhere: ReadonlySet<string>
  /** Entities that live in the browser, by decision, and whose fields a test names. */
  readonly inBrowser: ReadonlySet<string>
  readonly calls: readonly {
    readonly method: string
    readonly path: string
    readonly accepts: JsonSchema
    readonly answers?: JsonSchema | undefined
  }[]
  readonly sockets: readonly string[]
  readonly documents: readonly Declaration[]
  /** Fields every record carries. */
  readonly standard: readonly string[]
  /** Whether a screen opens at an address. */
  readonly opens: (path: string) => boolean
}

/** What became of each record of the ledger, in its order. */
export const findings = (ledger: Ledger, having: Having): Finding[] => [
  ...ledger.rules.map(rule => ofRule(rule, having)),
  ...ledger.calls.map(call => ofCall(call, having)),
  ...ledger.entities.flatMap(entity => ofEntity(entity, ledger.routes, having)),
  ...ledger.routes.map(route => ofRoute(route, having)),
]

/** Some records belong to several areas. */
const areasOf = ({ area }: { readonly area: string }): string[] => area.split(', ')

function ofRule(rule: RuleRecord, { named, waived }: Having): Finding {
  const { id, sameAs, text } = rule
  const repeats = sameAs ? ` (says the same as ${sameAs}${named.has(sameAs) ? ', which a test names' : ''})` : ''
  const state = named.has(id) ? 'there' : waived.has(id) ? 'apart' : 'missing'
  return { kind: 'rules', areas: areasOf(rule), id, state, text: text + repeats }
}

/** An address with its parameters forgotten: `/item/{code}` and `/item/:id` are one; so are one and two slashes. */
export const form = (path: string): string =>
  path
    .split('/')
    .filter(part => part !== '')
    .map(part => `/${/^[:{]/.test(part) ? '*' : part}`)
    .join('')

function ofCall(call: CallRecord, { calls, sockets }: Having): Finding {
  const { basis, id, method, params, path, transport } = call
  const text = `${method} ${path ?? '(address not shown)'}`
  const found = { kind: 'calls', areas: areasOf(call), id, spelled: basis === 'spelled', text } as const
  // An address in words stands for one that every screen has of its own.
  if (!path?.startsWith('/')) return { ...found, state: 'apart' }
  if (transport === 'ws') return { ...found, state: sockets.includes(path) ? 'there' : 'missing' }
  const answering = calls.filter(one => one.method === method && form(one.path) === form(path))
  if (answering.length === 0) return { ...found, state: 'missing' }
  const refused = namesOf(params).filter(name => !answering.some(one => takes(one.accepts, name)))
  if (refused.length === 0) return { ...found, state: 'there' }
  return { ...found, state: 'missing', text: `${text}: does not take ${refused.join(', ')}` }
}

/** The parameters that are spelled: not those the specification only puts in words. */
const namesOf = (params: readonly string[]): string[] =>
  params
    .flatMap(one => one.split(' | '))
    .map(one => one.replace(/=.*$| \(.*\)$/, ''))
    .filter(name => /^\w+$/.test(name) && name !== 'query')

/** Whether a call takes a value by this name. */
function takes(schema: JsonSchema, name: string): boolean {
  const several = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(some => (some as JsonSchema[] | undefined) ?? [])
  if (several.length > 0) return several.some(one => takes(one, name))
  if (fieldsOf(schema).some(field => field.name === name)) return true
  return schema.type === undefined || Boolean(schema.propertyNames ?? schema.additionalProperties)
}

/** The document an entity became: by its name, its Chinese or English word, its calls, or the list that shows it alone. */
export function documentOf(
  entity: EntityRecord,
  documents: readonly Declaration[],
  routes: readonly RouteRecord[],
): Declaration | undefined {
  const lists = routes
    .filter(({ documents: [first, ...more], kind }) => kind === 'list' && first === entity.key && more.length === 0)
    .flatMap(({ alternatives, path }) => [path, ...alternatives])
  const tellings: ((document: Declaration) => boolean)[] = [
    document => document.name === kebab(entity.key),
    document => document.label[0] === entity.zh,
    document => document.label[1].toLowerCase() === entity.en.toLowerCase(),
    document => lastPart(document.calls) === kebab(entity.key),
    document => lists.some(path => [document.screen, `${document.screen}/index`].includes(path)),
  ]
  for (const isIt of tellings) {
    const found = documents.find(isIt)
    if (found) return found
  }
  return undefined
}

/** The last part of an address as a singular, without the family's mark of master data. */
const lastPart = (path: string): string => (path.split('/').at(-1) ?? '').replace(/^md-/, '').replace(/s$/, '')

function ofEntity(entity: EntityRecord, routes: readonly RouteRecord[], having: Having): Finding[] {
  const document = documentOf(entity, having.documents, routes)
  const isCommon = entity.key === 'common'
  const isInBrowser = having.inBrowser.has(entity.key)
  return entity.groups.flatMap(({ fields, group }) => {
    const names = fields.flatMap(({ expandTo, name }) => expandTo ?? [name])
    const carrier =
      document || isCommon || isInBrowser || entity.auditFields ? undefined : carrierOf(names, having.calls)
    const holder =
      document?.name ??
      (isCommon
        ? 'every document'
        : isInBrowser
          ? 'the browser'
          : carrier
            ? `${carrier.method} ${carrier.path}`
            : 'no document')
    const held = new Set([
      ...(document || isCommon ? having.standard : []),
      ...(document ? holds(document, group) : []),
      ...(isInBrowser || carrier ? names : []),
    ])
    const labels = new Set(document ? Object.values(headerFields(document)).map(({ label }) => label[1]) : [])
    return fields.map(({ band, basis, expandTo, name }): Finding => {
      // A band is no name a field could have: its field is labelled by it.
      const isHeld = (one: string) => held.has(one) || (band !== undefined && labels.has(band))
      const lacking = (expandTo ?? [name]).filter(one => !isHeld(one))
      const isElsewhere = basis !== 'spelled' && having.elsewhere.has(`${entity.key}.${name}`)
      return {
        kind: 'fields',
        areas: areasOf(entity),
        id: `${entity.key}.${name}`,
        spelled: basis === 'spelled',
        state: lacking.length === 0 ? 'there' : isElsewhere ? 'apart' : 'missing',
        text: expandTo && lacking.length > 0 ? `${name} (${lacking.join(', ')})` : name,
        under: `${entity.key} ${group}, ${holder}`,
      }
    })
  })
}

/** The call that takes or answers something with all these fields: what nobody audits may be no document, but carried by one. */
const carrierOf = (names: readonly string[], calls: Having['calls']) =>
  calls.find(({ accepts, answers }) => [accepts, answers].some(schema => carries(schema, names)))

/** Whether something in a schema, at any depth, has all these fields. */
function carries(schema: unknown, names: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const own = new Set(Object.keys((schema as JsonSchema).properties ?? {}))
  return names.every(name => own.has(name)) || Object.values(schema).some(part => carries(part, names))
}

/** The fields a document holds in a group of the ledger: its header with what callers name its id, the lines of that name, else any of its lines. */
function holds(document: Declaration, group: string): string[] {
  const { key, states } = document
  const tables = linesOf(document)
  if (group === 'header')
    return [...namesIn(headerFields(document)), ...(states ? ['status'] : []), ...(key ? [key] : [])]
  const own = tables.filter(([name]) => name === group)
  return (own.length > 0 ? own : tables).flatMap(([, { fields }]) => namesIn(fields))
}

/** The names of fields, with those of the names kept beside references. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'reference' ? [name, nameBeside(name)] : [name]))

function ofRoute(route: RouteRecord, { opens }: Having): Finding {
  const { alternatives, basis, id, kind, path } = route
  const closed = [path, ...alternatives].filter(address => !opens(address))
  const text = `${path} (${kind})`
  return {
    kind: 'routes',
    areas: areasOf(route),
    id,
    spelled: basis === 'spelled',
    state: closed.length === 0 ? 'there' : 'missing',
    text: closed.includes(path) || closed.length === 0 ? text : `${text}: opens, but not at ${closed.join(', ')}`,
  }
}

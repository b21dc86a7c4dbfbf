import { filterOf } from '../../kinds/kinds.ts'
import { anyOf, type Conditions } from '../../model/any-of.ts'
import { codeKey, codesIn, mostCodes, withoutUnseen } from '../../model/code-text.ts'
import { firstState } from '../../model/document.ts'
import { exactIn, longestWords } from '../../model/exact-text.ts'
import type { CodeField, Field, ReferenceField } from '../../model/fields.ts'
import { type FilterEnd, filterEndIn } from '../../model/filter-names.ts'
import type { Label } from '../../model/label.ts'
import { numberFromText } from '../../model/number-text.ts'
import { coloursAsked } from '../../model/row-colours.ts'
import { standardFields } from '../../model/standard.ts'
import { asSpoken, type Column, isSpoken, spelled } from '../database/tables.ts'
import { isDayOrMoment, mostInteger } from '../http/inputs.ts'
import { badRequest } from '../http/refusal.ts'
import { idsOf, may, type User, widestScope } from '../session/user.ts'
import { groupsAsked } from './any-of.ts'
import { columnNamed, type Shape } from './shape.ts'

/** Values of a statement in the order they stand in it. */
export class Parameters {
  readonly values: unknown[] = []

  /** The place that stands for a value. */
  put(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** What a list was asked for: one parameter per filter, page and order (decisions 3). */
export type Asked = Readonly<Record<string, unknown>>

/** Words to look for, as a pattern of SQL takes them literally. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(String).filter(one => one !== '')

/** Names of parameters that are not filters. */
const paging = new Set(['current', 'size', 'ascs', 'descs', 'sorts', 'q', 'values', 'view', 'count', coloursAsked])

const unknown = (name: string, field?: string) =>
  badRequest([`不认识的查询条件：${name}`, `Unknown filter: ${name}`], field === undefined ? null : { field })

const standardKinds: Readonly<Record<string, 'one-of' | 'contains' | 'range'>> = {
  status: 'one-of',
  enableFlag: 'one-of',
  createdByName: 'contains',
  updatedByName: 'contains',
  reviewedByName: 'contains',
  createdTime: 'range',
  updatedTime: 'range',
  auditTime: 'range',
  remark: 'contains',
  id: 'one-of',
}

/** What a filter's name stands for: a column of the record or of one of its tables of lines, whole, as the end of a range, or whether it is empty. */
interface Filtered {
  readonly column: Column
  /** One record's alone. */
  readonly isKey?: boolean
  readonly declared: Field | undefined
  readonly end: FilterEnd | undefined
  /** The table of lines it is a column of. */
  readonly lines?: string
}

function filteredBy(shape: Shape, name: string): Filtered | undefined {
  const [, table, rest = ''] = /^(\w+)\.(\w+)$/.exec(name) ?? []
  const line = table === undefined ? undefined : shape.lines.find(one => one.name === table)
  if (table !== undefined && !line) return undefined
  const find = (field: string) => (line ? line.table.byField.get(field) : columnNamed(shape, field))
  const asked = line ? rest : name
  const ended = find(asked) ? undefined : filterEndIn(asked)
  const column = find(ended?.field ?? asked)
  if (!column) return undefined
  const declared = (line ? line.fields : shape.fields)[column.field]
  // Files and the like are no words anybody looks for.
  if (declared && filterOf(declared) === 'none' && column.type !== 'text[]') return undefined
  return {
    column,
    declared,
    end: ended?.end,
    isKey: !line && shape.document.unique?.some(key => key.length === 1 && key[0] === column.field) === true,
    ...(line ? { lines: line.table.name } : {}),
  }
}

/**
 * The filters of a list as conditions; a name nobody declared is refused (reliability.md 3.2). What is asked of lines
 * (`details.itemCode`) holds of a record when one of its lines fulfils all that is asked of that table. Of groups of
 * conditions (`any`) all of one hold besides.
 */
export function filterConditions(shape: Shape, asked: Asked, user: User, parameters: Parameters): string[] {
  const conditions: string[] = []
  const ofLines = new Map<string, string[]>()
  for (const [name, value] of Object.entries(asked)) {
    if (paging.has(name) || value === undefined || value === '' || value === null) continue
    if (name === anyOf) {
      const groups = groupsAsked(value).map(group => conditionsOfGroup(shape, group, user, parameters))
      conditions.push(`(${groups.join(' or ')})`)
      continue
    }
    const found = filteredBy(shape, name)
    if (!found) throw unknown(name, name)
    if (found.declared?.permission && !may(user, found.declared.permission)) throw unknown(name)
    const condition = conditionOf(name, found, value, parameters)
    if (found.lines) ofLines.set(found.lines, [...(ofLines.get(found.lines) ?? []), condition])
    else conditions.push(condition)
  }
  for (const [table, of] of ofLines)
    conditions.push(
      `${shape.header.name}.id in (select document_id from ${table} where tenant_id = current_tenant() and ${of.join(' and ')})`,
    )
  return conditions
}

/** All that is asked of a row by one group of conditions, as one; what is no filter of the list is refused in it as well. */
export function conditionsOfGroup(shape: Shape, group: Conditions, user: User, parameters: Parameters): string {
  for (const [name, value] of Object.entries(group))
    if (name === anyOf || paging.has(name)) throw unknown(name, name)
    else if (value === '')
      throw badRequest([`条件组中的${name}为空`, `The condition ${name} of a group is empty`], { field: name })
  return `(${filterConditions(shape, group, user, parameters).join(' and ')})`
}

function conditionOf(
  name: string,
  { column, declared, end, isKey }: Filtered,
  value: unknown,
  parameters: Parameters,
): string {
  const way = declared ? filterOf(declared) : (standardKinds[column.field] ?? 'one-of')
  const whole = way === 'contains' && end === undefined && !Array.isArray(value) ? exactIn(String(value)) : undefined
  for (const one of whole === undefined ? asList(value) : [whole]) if (one.length > longestWords) throw tooLong(name)
  if (end === 'Empty') return emptyCondition(name, column, value)
  if (whole !== undefined) return `${column.name} = ${parameters.put(whole)}`
  if (declared?.kind === 'code' || declared?.kind === 'number-series')
    return codeCondition(name, { column, declared, isKey: isKey === true }, asList(value), parameters)
  const repeats = Array.isArray(value) && value.length > 1
  if (repeats && (end !== undefined || way === 'range' || way === 'contains'))
    throw badRequest([`查询条件${name}只能给一个值`, `The filter ${name} takes one value`], { field: name })
  if (column.type === 'text[]') return `${column.name} && ${parameters.put(asList(value))}::text[]`
  const label = declared?.label ?? standardFields[column.field]?.label ?? [name, name]
  const asking = { name, label }
  if (end !== undefined || way === 'range') return rangeCondition(asking, column, end, String(value), parameters)
  if (way === 'contains') return `${column.name} ilike ${parameters.put(`%${escaped(withoutUnseen(String(value)))}%`)}`
  const values = typed(asking, column.type, asList(value))
  const type = bareType(column.type)
  // A single value leaves an index its order, and costs less to compare.
  return values.length === 1
    ? `${column.name} = ${parameters.put(values[0])}::${type}`
    : `${column.name} = any(${parameters.put(values)}::${type}[])`
}

/** Whether anything stands in a column at all; an empty text and an empty list are nothing. */
function emptyCondition(name: string, { name: column, type }: Column, value: unknown): string {
  if (value !== 'Y' && value !== 'N')
    throw badRequest(
      [`查询条件${name}应为Y（为空）或N（不为空）`, `The filter ${name} must be Y (empty) or N (not empty)`],
      {
        field: name,
      },
    )
  const nothing = type === 'text' ? "''" : type === 'text[]' ? "'{}'" : undefined
  const isEmpty = nothing ? `(${column} is null or ${column} = ${nothing})` : `${column} is null`
  return value === 'Y' ? isEmpty : `not (${isEmpty})`
}

/**
 * Codes however they are spelled, one or a column of them: by any part where one is looked for so, as a number of our own
 * is, any other as a whole. What tells records apart is told apart by its hyphens too; a container is written with or without.
 */
function codeCondition(
  name: string,
  { column, declared, isKey }: { readonly column: Column; readonly declared: Field; readonly isKey: boolean },
  values: readonly string[],
  parameters: Parameters,
): string {
  const asked = values.flatMap(codesIn)
  if (asked.length > mostCodes)
    throw badRequest(
      [
        `查询条件${name}一次最多${mostCodes}个，现有${asked.length}个；请分批查询`,
        `The filter ${name} takes ${mostCodes} at once and was given ${asked.length}; search in parts`,
      ],
      { field: name },
    )
  const keys = [...new Set(asked.map(codeKey))].filter(key => key !== '')
  const [first] = keys
  if (first === undefined) return 'false'
  if (declared.kind === 'number-series')
    return keys.length === 1
      ? `${column.name} ilike ${parameters.put(`%${escaped(first)}%`)}`
      : `upper(${column.name}) = any(${parameters.put(keys.map(key => key.toUpperCase()))}::text[])`
  const place = spelled(column.name)
  const meant = isKey ? keys : [...new Set(keys.flatMap(key => [key, key.replaceAll('-', '')]))].filter(Boolean)
  if ((declared as CodeField).byPart)
    return `(${meant.map(key => `${place} like ${parameters.put(`%${escaped(key)}%`)}`).join(' or ')})`
  return meant.length === 1
    ? `${place} = ${parameters.put(meant[0])}`
    : `${place} = any(${parameters.put(meant)}::text[])`
}

/** A type without its precision: a number asked for may be larger than any that is stored. */
const bareType = (type: string) => type.replace(/\(.*/, '')

export const tooLong = (name: string) =>
  badRequest(
    [`查询条件${name}最多${longestWords}个字符`, `The filter ${name} has at most ${longestWords} characters`],
    {
      field: name,
    },
  )

function rangeCondition(
  asking: Asking,
  { name: column, type }: Column,
  end: FilterEnd | undefined,
  value: string,
  parameters: Parameters,
): string {
  const [place, cast] = [parameters.put(typed(asking, type, [value])[0]), bareType(type)]
  if (end === undefined) return `${column} = ${place}::${cast}`
  if (end === 'Start') return `${column} >= ${place}::${cast}`
  // The end of a range of moments is a whole day.
  if (cast === 'timestamptz' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `${column} < ${place}::timestamptz + interval '1 day'`
  return `${column} <= ${place}::${cast}`
}

const shapes: readonly [RegExp, (text: string) => boolean, Label][] = [
  [/^bigint/, text => /^-?\d{1,18}$/.test(text), ['应为整数', 'must be a whole number']],
  [
    /^integer/,
    text => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= mostInteger,
    ['应为整数', 'must be a whole number'],
  ],
  [/^numeric/, text => /^-?\d{1,30}(\.\d{1,20})?$/.test(text), ['应为数字', 'must be a number']],
  [/^date$|^timestamptz/, isDayOrMoment, ['应为存在的日期', 'must be a date that exists']],
]

/** A parameter that asks, and what a person calls the column it asks about. */
interface Asking {
  readonly name: string
  readonly label: Label
}

/** Filter values fit the column's type, so that the database is never asked nonsense; a figure may be written as lists show it. */
function typed({ name, label }: Asking, type: string, values: string[]): string[] {
  const shape = shapes.find(([ofType]) => ofType.test(type))
  if (!shape) return values
  const [, fits, why] = shape
  return values.map(value => {
    if (fits(value)) return value
    const figure = /^(integer|numeric)/.test(type) ? numberFromText(value) : undefined
    if (figure !== undefined && fits(figure)) return figure
    throw badRequest([`查询条件${label[0]}${why[0]}`, `The filter ${label[1]} ${why[1]}`], { field: name })
  })
}

interface Sorting {
  readonly name: string
  readonly direction: 'asc' | 'desc'
}

/** The fields a list is to be sorted by: `sorts` in their order, the largest first behind a minus; else `ascs`, then `descs`. */
function sortsOf({ ascs = [], descs = [], sorts = [] }: Asked): Sorting[] {
  return [
    ...asList(sorts).map(
      (name): Sorting =>
        name.startsWith('-') ? { name: name.slice(1), direction: 'desc' } : { name, direction: 'asc' },
    ),
    ...asList(ascs).map((name): Sorting => ({ name, direction: 'asc' })),
    ...asList(descs).map((name): Sorting => ({ name, direction: 'desc' })),
  ]
}

/**
 * The order of a list; names come from the declaration only, and the id ends it. Columns carry their table's name: a bare
 * one would mean the answer's column of that name, which is text, and ten would stand before nine.
 */
export function orderOf(shape: Shape, asked: Asked, user: User): string {
  const parts = sortsOf(asked).map(({ name, direction }) => {
    const column = columnNamed(shape, name)
    const permission = column && shape.fields[column.field]?.permission
    if (!column || (permission && !may(user, permission)))
      throw badRequest([`不认识的排序字段：${name}`, `Unknown sort field: ${name}`], { field: name })
    return { name: column.name, direction, spoken: isSpoken(shape.fields, column) }
  })
  if (parts.length === 0 && shape.document.sort) {
    const column = columnNamed(shape, shape.document.sort.field)
    if (column)
      parts.push({
        name: column.name,
        direction: shape.document.sort.direction,
        spoken: isSpoken(shape.fields, column),
      })
  }
  if (!parts.some(part => part.name === 'id'))
    parts.push({ name: 'id', direction: parts.at(-1)?.direction ?? 'desc', spoken: false })
  // Nothing behind the id could still make a difference.
  const deciding = parts.slice(0, parts.findIndex(part => part.name === 'id') + 1)
  return deciding
    .map(({ name, direction, spoken }) => `${shape.header.name}.${name}${spoken ? asSpoken : ''} ${direction}`)
    .join(', ')
}

/** What a field holds when a row is a person's own, or of who left it to them: a record that stands for one, or themselves. */
function own(shape: Shape, field: string, user: User): readonly string[] {
  const { to = '' } = shape.fields[field] as Partial<ReferenceField>
  const standing = user.ownIds.get(to)
  return standing ? [...standing, ...(user.takenOver?.ownIds[to] ?? [])] : idsOf(user)
}

/** Whether a person's data scope holds nothing for a document: no unit, department, sub-inventory or vendor (business.md 6.3). */
export function isScopeEmpty(shape: Shape, user: User, permission: string): boolean {
  const { scope = {} } = shape.document
  const width = widthOf(user, permission)
  const isNone = (field: string | readonly string[] | undefined, held: readonly string[]) =>
    field !== undefined && held.length === 0
  return (
    (width !== 'ALL' && isNone(scope.org, user.orgIds)) ||
    (width === 'DEPT' && isNone(scope.department, user.departmentCodes)) ||
    (width === 'WAREHOUSE' && isNone(scope.warehouse, user.warehouseCodes)) ||
    (width === 'VENDOR' && isNone(scope.vendor, user.vendorIds))
  )
}

/** How far a person sees by a permission: the scope of the role that gives it; a supplier's person what is theirs, whatever it says. */
const widthOf = (user: User, permission: string) =>
  user.kind === 'SUPPLIER' ? 'VENDOR' : (widestScope(user, permission) ?? 'OWN')

/**
 * The rows a person may see of a document at all, as conditions; the same for every way to them (reliability.md 2.4).
 * Whoever has made a record sees it as long as nobody has taken a step with it: what one has just brought in is there.
 */
export function scopeConditions(shape: Shape, user: User, permission: string, parameters: Parameters): string[] {
  const conditions = widthConditions(shape, user, permission, parameters)
  const first = firstState(shape.document)
  const desks = deskConditions(shape, user, parameters)
  if (conditions.length === 0 || first === undefined) return [...conditions, ...desks]
  const draft = `created_by = any(${parameters.put(idsOf(user))}::bigint[]) and status = ${parameters.put(first)}`
  return [`((${conditions.join(' and ')}) or (${draft}))`, ...desks]
}

/** The units a person works in, among the records of a document: as far as they name what is not theirs to list. */
export const unitConditions = (shape: Shape, user: User, permission: string, parameters: Parameters): string[] => {
  const { org } = shape.document.scope ?? {}
  if (!org || user.everything || widthOf(user, permission) === 'ALL') return []
  return [`(${among(shape, org, user.orgIds, parameters).join('')} or ${shape.header.byField.get(org)?.name} is null)`]
}

/** Where a person's own place is among the records of a document: units, departments, vendors, their desks, and what is theirs. */
export const placeConditions = (shape: Shape, user: User, permission: string, parameters: Parameters): string[] => [
  ...widthConditions(shape, user, permission, parameters),
  ...deskConditions(shape, user, parameters),
]

/** The part of a document's records that somebody's desks are about, where the list itself is not theirs. */
function deskConditions(shape: Shape, user: User, parameters: Parameters): string[] {
  const desks = user.narrowed?.get(`${shape.document.permission}:list`)
  if (!desks) return []
  const parts = desks.map(only =>
    Object.entries(only).flatMap(([field, value]) => among(shape, field, [value].flat(), parameters)),
  )
  return [`(${parts.map(part => `(${part.join(' and ')})`).join(' or ')})`]
}

/** That a field holds one of some values; nothing where there is no such field. */
function among(
  { header }: Shape,
  field: string | undefined,
  values: readonly string[],
  parameters: Parameters,
): string[] {
  const found = field ? header.byField.get(field) : undefined
  return found ? [`${found.name} = any(${parameters.put([...values])}::${found.type}[])`] : []
}

/** What of a document's records a person's width leaves them: their units, departments, warehouses, vendors, or their own. */
function widthConditions(shape: Shape, user: User, permission: string, parameters: Parameters): string[] {
  const { scope = {} } = shape.document
  const conditions: string[] = []
  const width = widthOf(user, permission)
  // Rows without a unit belong to everybody in the tenant.
  conditions.push(...unitConditions(shape, user, permission, parameters))
  if (width === 'DEPT') conditions.push(...among(shape, scope.department, user.departmentCodes, parameters))
  if (width === 'WAREHOUSE') {
    const ends = [scope.warehouse ?? []].flat().flatMap(field => among(shape, field, user.warehouseCodes, parameters))
    if (ends.length > 0) conditions.push(`(${ends.join(' or ')})`)
  }
  if (width === 'VENDOR') conditions.push(...among(shape, scope.vendor, user.vendorIds, parameters))
  if (width === 'OWN' && scope.own) {
    const mine = [
      `created_by = any(${parameters.put(idsOf(user))}::bigint[])`,
      ...scope.own.flatMap(field => among(shape, field, own(shape, field, user), parameters)),
    ]
    conditions.push(`(${mine.join(' or ')})`)
  }
  return conditions
}

import type { Wire } from '../../model/check.ts'
import { codeKey } from '../../model/code-text.ts'
import { tableOf } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { type Key, keyNamed } from '../database/generate.ts'
import { Refused } from '../http/refusal.ts'
import { may, type User } from '../session/user.ts'
import { Parameters, scopeConditions } from './query.ts'
import { type Writing, writings } from './records.ts'
import type { Shape, Shapes } from './shape.ts'

/** Of so many records written together whose key it was is asked. */
const mostAsked = 100

/** What the database says of a key that is taken. */
interface TakenKey {
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
}

/** The record that has a key already, of those being written whichever it was; as far as the person may see it. */
async function holderOf(
  transaction: Transaction,
  shape: Shape,
  key: Key,
  { id, records }: Writing,
  user: User,
): Promise<{ readonly id: string; readonly title: string } | undefined> {
  const permission = `${shape.document.permission}:list`
  if (!may(user, permission)) return undefined
  const { byField, columns, name } = shape.header
  const parameters = new Parameters()
  const fields = key.columns.map(column => columns.find(one => one.name === column)?.field ?? column)
  const own = id === undefined ? undefined : parameters.put(id)
  const sameAs = (record: Wire) =>
    key.columns
      .map((column, at) => {
        const value = record[fields[at] ?? '']
        if (value === undefined && own)
          return `${column} is not distinct from (select ${column} from ${name} where tenant_id = current_tenant() and id = ${own}::bigint)`
        if (value === undefined || value === null || value === '') return `${column} is null`
        return key.codes.includes(column)
          ? `code_key(${column}) = ${parameters.put(codeKey(String(value)))}`
          : `${column} = ${parameters.put(String(value))}::${columns.find(one => one.name === column)?.type}`
      })
      .join(' and ')
  const same = records.slice(0, mostAsked).map(record => `(${sameAs(record)})`)
  const conditions = [
    'tenant_id = current_tenant()',
    `(${same.join(' or ')})`,
    ...(own ? [`id <> ${own}::bigint`] : []),
    ...(key.isLive ? [`enable_flag = 'Y'`] : []),
    ...scopeConditions(shape, user, permission, parameters),
  ]
  const title = byField.get(shape.document.title)?.name ?? 'id'
  const { rows } = await transaction.query<{ id: string; title: string }>(
    `select id::text as id, ${title}::text as title from ${name} where ${conditions.join(' and ')} limit 1`,
    parameters.values,
  )
  return rows[0]
}

/**
 * The refusal of a record whose key another one has: the fields of the key, what stands in them, and the other record with
 * the way to it where the person may see it. Nothing for any other fault (field case C10).
 */
export async function duplicateRefusal(
  transaction: Transaction,
  shapes: Shapes,
  fault: unknown,
  user: User,
): Promise<Refused | undefined> {
  const { code, constraint, table } = fault as TakenKey
  if (code !== '23505' || !constraint || !table) return undefined
  const known = shapes.catalogue.all.find(({ document }) => !document.report && tableOf(document) === table)
  if (!known) return undefined
  const shape = shapes.of(known.document.name)
  const key = keyNamed(shape.header, constraint)
  if (!key) return undefined
  const fields = key.columns.flatMap(column => {
    const found = shape.header.columns.find(({ name }) => name === column)
    return found ? [found.field] : []
  })
  const labels = fields.map((field): Label => shape.fields[field]?.label ?? [field, field])
  const [zh, en] = [labels.map(label => label[0]).join('、'), labels.map(label => label[1]).join(', ')]
  const writing = writings.get(fault as object)
  const holder = writing && (await holderOf(transaction, shape, key, writing, user))
  const [of, whose]: Label = shape.document.label
  return new Refused([
    {
      field: fields.find(field => shape.fields[field]?.kind === 'code') ?? fields[0] ?? '',
      bizCode: 'ALREADY_EXISTS',
      ...(holder ? { record: { document: shape.document.name, id: holder.id } } : {}),
      message: holder
        ? [
            `${of}${holder.title}已使用这个${zh}；请打开它修改，或改用别的${zh}`,
            `${whose} ${holder.title} has this ${en} already; open it and change it, or enter another`,
          ]
        : [
            `另一条${of}已使用这个${zh}；请改用别的${zh}`,
            `Another ${whose.toLowerCase()} has this ${en} already; enter another`,
          ],
    },
  ])
}

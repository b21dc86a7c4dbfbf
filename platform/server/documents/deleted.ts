import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { comesBack } from '../../model/document.ts'
import { titleIn } from '../../model/verbs.ts'
import { bounds } from '../bounds.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { moment } from '../http/outputs.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import { actorOf } from '../session/stand-in.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import { changesBetween } from './difference.ts'
import { type Making, workOf } from './making.ts'
import { stampOf } from './named.ts'
import { Parameters, scopeConditions } from './query.ts'
import { listOf, type Shape } from './shape.ts'
import { refuseBeyondScope } from './stays.ts'

/** So long a deleted draft can be brought back (issue 34 E). */
export const daysKept = 30

/** Puts drafts that are being deleted aside, whole; of a document the newest stay. */
export async function keepDeleted(work: Work, shape: Shape, rows: readonly Wire[]): Promise<void> {
  const { name } = shape.document
  const drafts = rows.map(row => ({ id: row.id, no: titleIn(shape.document, row), record: row }))
  await work.transaction.query(
    `insert into deleted_record (tenant_id, document, record_id, record_no, record, deleted_by, deleted_by_name, deleted_time)
     select current_tenant(), $1, d.id, d.no, d.record, $2, $3, $4
       from json_to_recordset($5::json) as d(id bigint, no text, record json)`,
    [name, actorOf(work.user).id, work.user.name, work.now.toISOString(), JSON.stringify(drafts)],
    'keep-deleted',
  )
  await work.transaction.query(
    `delete from deleted_record where tenant_id = current_tenant() and document = $1 and record_id in (
       select record_id from deleted_record where tenant_id = current_tenant() and document = $1
        order by deleted_time desc, record_id desc offset ${bounds.deletedOfDocument.most})`,
    [name],
    'newest-deleted',
  )
}

const common = { ...usualCall, access: 'person', permission: null } as const
const ofDocument = z.object({ document: z.string().max(100).describe('The name of a document') })

/** What can be deleted by mistake can be brought back: drafts, for thirty days (issue 34 E). */
export const deletedCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/deleted',
    whileStandingIn: 'absent',
    summary: ['已删除的草稿', `Drafts of a document deleted within ${daysKept} days, newest first`],
    input: ofDocument,
    output: z.object({
      records: z.array(
        z.object({
          recordId: z.string(),
          no: z.string().describe('Its number or name'),
          deletedByName: z.string().nullable(),
          deletedTime: moment,
          goneTime: moment.describe('Until when it can be brought back'),
        }),
      ),
    }),
    effect: 'read',
    async answer(context) {
      const shape = shapeOf(making, context, context.input.document)
      const records = await deletedSeen<{ [name: string]: string }>(
        context,
        shape,
        `d.record_id::text as "recordId", d.record_no as no, d.deleted_by_name as "deletedByName",
         to_char(d.deleted_time, 'YYYY-MM-DD HH24:MI:SS') as "deletedTime",
         to_char(d.deleted_time + interval '${daysKept} days', 'YYYY-MM-DD HH24:MI:SS') as "goneTime"`,
      )
      return { records: records as never }
    },
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/deleted/restore',
    summary: ['恢复已删除的草稿', 'Bring a deleted draft back as it was, if it could still be made today'],
    input: ofDocument.extend({ recordId: idText.describe('The id it had') }),
    output: z.object({ id: z.string(), version: z.int() }),
    effect: 'write',
    async answer(context) {
      const shape = shapeOf(making, context, context.input.document)
      const [kept] = await deletedSeen<{ record: Wire }>(context, shape, 'd.record', context.input.recordId)
      if (!kept) throw notFound()
      const { id, version } = await bringBack(making, context, shape, kept.record)
      return new Done({ id: String(id), version: version as number }, ['已恢复', 'Brought back'])
    },
  }),
]

/** The document whose deleted drafts somebody may look at: whoever may delete them. */
function shapeOf({ store }: Making, { user }: CallContext<unknown>, document: string): Shape {
  const known = store.shapes.catalogue.find(document)
  if (!known || !comesBack(known.document)) throw notFound()
  if (!may(user, `${known.document.permission}:delete`)) throw forbidden()
  return store.shapes.of(document)
}

/** What is kept of deleted drafts, as far as the one who asks saw them when they were there. */
async function deletedSeen<Row extends object>(
  { transaction, user }: CallContext<unknown>,
  shape: Shape,
  columns: string,
  recordId?: string,
): Promise<readonly Row[]> {
  const parameters = new Parameters()
  const conditions = scopeConditions(shape, user, listOf(shape), parameters)
  // The columns by which people see records, read from what was put aside.
  const placed = shape.header.columns.filter(({ name }) => conditions.some(one => one.includes(name)))
  const seen =
    conditions.length === 0
      ? ''
      : ` and exists (select from (
           select ${placed.map(({ field, name }) => `u."${field}" as ${name}`).join(', ')}
             from json_to_record(d.record) as u(${placed.map(({ field, type }) => `"${field}" ${type}`).join(', ')})) h
            where ${conditions.join(' and ')})`
  const one = recordId === undefined ? '' : ` and d.record_id = ${parameters.put(recordId)}::bigint`
  const { rows } = await transaction.query<Row>(
    `select ${columns} from deleted_record d
      where d.tenant_id = current_tenant() and d.document = ${parameters.put(shape.document.name)}
        and d.deleted_time > now() - interval '${daysKept} days'${one}${seen}
      order by d.deleted_time desc, d.record_id desc limit 200`,
    parameters.values,
  )
  return rows
}

/** Makes a deleted draft once more: under its id and number, with its files, its history going on. */
async function bringBack(making: Making, context: CallContext<unknown>, shape: Shape, record: Wire): Promise<Wire> {
  const { store } = making
  const work = workOf(making, context)
  const id = String(record.id)
  // Whoever takes it first has it; another one finds it there already.
  const { rowCount } = await work.transaction.query(
    'delete from deleted_record where tenant_id = current_tenant() and document = $1 and record_id = $2',
    [shape.document.name, id],
    'take-deleted',
  )
  if (rowCount !== 1) throw notFound()
  const row: Wire = { ...(await store.again(work, shape, record)), ...stampOf(work) }
  await store.insert(work, shape, row, { action: 'undelete', changes: changesBetween(shape, {}, row) })
  await refuseBeyondScope(work, shape, [id], 'save')
  return row
}

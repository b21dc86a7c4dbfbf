import { z } from 'zod'
import { storageOf } from '../../kinds/storage.server.ts'
import { checkFields, isWritable, type Wire } from '../../model/check.ts'
import { type Declaration, isSwitchable } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { kebab } from '../../model/names.ts'
import { stepOf } from '../../model/verbs.ts'
import { type Asking, type Call, type CallContext, Done, defineCall, RawData, usualCall } from '../http/call.ts'
import { Refused } from '../http/refusal.ts'
import { readLookup, readPage, readTotals } from './list.ts'
import type { Named } from './named.ts'
import { guardedIn, isHidden, rowInput, type Shape } from './shape.ts'
import { refuseBeyondScope } from './stays.ts'
import type { RowResult } from './steps.ts'
import type { Store } from './store.ts'
import { openWork } from './work.ts'

/** What the calls of documents are made with. */
export interface Making {
  readonly store: Store
  readonly clock: () => { now: Date; today: string }
}

/** Filters as they come; words to search by come once. */
const anyQuery = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(asked => !Array.isArray(asked.q), { path: ['q'], message: 'given more than once' })
const byId = z.object({ id: z.string() })

interface Shared {
  readonly making: Making
  readonly shape: Shape
  readonly document: Declaration
}

const codeOf = (document: Declaration, action: string) => `${document.permission}:${action}`

/** Every call of a document that follows from its declaration (business.md C21). */
export function documentCalls(making: Making, name: string): Call[] {
  const shape = making.store.shapes.of(name)
  const { document } = shape
  const shared: Shared = { making, shape, document }
  return [
    ...readingCalls(shared),
    ...(document.readOnly ? [] : writingCalls(shared)),
    ...Object.keys(document.transitions ?? {}).map(verb =>
      stepCall(shared, verb, document.transitions?.[verb]?.label ?? ['', ''], document.transitions?.[verb]?.done),
    ),
    ...(isSwitchable(document) && !document.readOnly
      ? [
          stepCall(shared, 'enable', ['启用', 'Enable'], ['启用成功', 'Enabled']),
          stepCall(shared, 'disable', ['禁用', 'Disable'], ['禁用成功', 'Disabled']),
        ]
      : []),
    ...Object.keys(document.actions ?? {}).map(verb => actionCall(shared, verb)),
  ]
}

const call = (
  document: Declaration,
  method: Call['method'],
  path: string,
  summary: Label,
  permission: string | null,
  more: Pick<Call, 'effect' | 'answer'> & Partial<Call>,
): Call =>
  defineCall({
    ...usualCall,
    method,
    path: `${document.calls}${path}`,
    summary: [`${document.label[0]}：${summary[0]}`, `${document.label[1]}: ${summary[1]}`],
    permission,
    input: anyQuery as z.ZodType,
    ...more,
  }) as Call

function readingCalls({ making, shape, document }: Shared): Call[] {
  const list = codeOf(document, 'list')
  const keyed = (text: string) =>
    document.key ? text.replaceAll(/"id":"(\d+)","version"/g, `"id":"$1","${document.key}":"$1","version"`) : text
  return [
    call(document, 'GET', '/page', ['分页查询', 'one page'], list, {
      effect: 'read',
      answer: async context =>
        new RawData(keyed(await readPage(context.transaction, shape, context.input as Wire, context))),
    }),
    call(document, 'GET', '/totals', ['总数与合计', 'exact total and sums'], list, {
      effect: 'read',
      answer: context => readTotals(context.transaction, shape, context.input as Wire, context),
    }),
    call(document, 'GET', '/lookup', ['下拉查询', 'rows for a selection box'], null, {
      effect: 'read',
      answer: async context =>
        new RawData(
          keyed(await readLookup(context.transaction, shape, context.input as Wire, context, making.clock().today)),
        ),
    }),
    call(document, 'GET', '/:id', ['详情', 'one record'], list, {
      effect: 'read',
      input: byId as z.ZodType,
      answer: async context =>
        new RawData(keyed(await making.store.seen(workOf(making, context), shape, (context.input as Named).id))),
    }),
    call(document, 'GET', '/:id/history', ['操作记录', 'its history'], list, {
      effect: 'read',
      input: byId as z.ZodType,
      answer: async context => readHistory(making, shape, context),
    }),
  ]
}

async function readHistory(making: Making, shape: Shape, context: CallContext<unknown>): Promise<unknown> {
  const { id } = context.input as Named
  await making.store.read(workOf(making, context), shape, id)
  const { rows } = await context.transaction.query<{
    changes: { fields?: Wire; lines?: Record<string, Record<string, Wire[]>> } | null
  }>(
    `select id, action, from_status as "fromStatus", to_status as "toStatus", user_name as "userName", remark, changes,
            to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"
       from action_log where tenant_id = current_tenant() and document = $1 and record_id = $2 order by action_log.created_time desc, id desc limit 200`,
    [shape.document.name, id],
    'history',
  )
  for (const row of rows) hideChanges(shape, context, row.changes)
  return rows
}

function hideChanges(
  shape: Shape,
  context: CallContext<unknown>,
  changes: { fields?: Wire; lines?: Record<string, Record<string, Wire[]>> } | null,
): void {
  const hidden = (fields: Fields) =>
    Object.entries(fields)
      .filter(
        ([, field]) => field.permission && !(context.user.everything || context.user.permissions.has(field.permission)),
      )
      .map(([name]) => name)
  for (const name of hidden(shape.fields)) if (changes?.fields) delete changes.fields[name]
  for (const line of shape.lines)
    for (const rows of Object.values(changes?.lines?.[line.name] ?? {}))
      for (const row of rows)
        for (const name of hidden(line.fields)) delete ((row.fields as Wire | undefined) ?? row)[name]
}

function writingCalls({ making, shape, document }: Shared): Call[] {
  const saved: Label = ['保存成功', 'Saved']
  const brief = (row: Wire) => ({
    id: row.id,
    version: row.version,
    [document.title]: row[document.title] ?? null,
    ...(document.key ? { [document.key]: row.id } : {}),
  })
  const writes: Call[] = [
    call(document, 'PUT', '', ['修改', 'change'], codeOf(document, 'save'), {
      effect: 'write',
      audit: 'save',
      input: shape.updateInput,
      answer: async context => {
        const { id, version, ...given } = context.input as Named & Wire
        const work = workOf(making, context)
        const row = await making.store.update(work, shape, { id, version }, withoutHidden(shape, context, given))
        await refuseBeyondScope(work, shape, [id], 'save')
        return new Done(brief(row), saved)
      },
    }),
    call(document, 'DELETE', '', ['删除', 'delete'], codeOf(document, 'delete'), {
      effect: 'write',
      audit: 'delete',
      input: z.array(rowInput).min(1).max(500) as z.ZodType,
      answer: async context =>
        new Done(await making.store.steps.delete(workOf(making, context), shape, context.input as Named[]), [
          '删除成功',
          'Deleted',
        ]),
    }),
  ]
  if (document.generated) return writes
  return [
    call(document, 'POST', '', ['新增', 'create'], codeOf(document, 'save'), {
      effect: 'write',
      audit: 'create',
      input: shape.createInput,
      answer: async context => {
        const work = workOf(making, context)
        const row = await making.store.create(work, shape, withoutHidden(shape, context, context.input as Wire))
        await refuseBeyondScope(work, shape, [String(row.id)], 'save')
        return new Done(brief(row), saved)
      },
    }),
    ...writes,
  ]
}

/** What a person sends of fields they may not see is not theirs to write; the stored values stay (business.md 6.3). */
export function withoutHidden(shape: Shape, { user }: Pick<Asking, 'user'>, given: Wire): Wire {
  const strip = (fields: Fields, row: Wire): Wire => {
    const seen = { ...row }
    for (const name of guardedIn(fields)) if (isHidden(fields, name, user)) delete seen[name]
    return seen
  }
  const out = strip(shape.fields, given)
  for (const line of shape.lines)
    if (Array.isArray(out[line.name])) out[line.name] = (out[line.name] as Wire[]).map(row => strip(line.fields, row))
  return out
}

/** What a button asks for, as a caller gives it. */
const acceptedOf = (inputs: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(inputs)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, storageOf(field).accepts.optional()]),
  )

/** Rows with what the person says to them; a bare list of rows means the same. */
const stepInput = (inputs: Fields) =>
  z.preprocess(
    given => (Array.isArray(given) ? { rows: given } : given),
    z.strictObject({
      rows: z.array(rowInput).min(1).max(500),
      remark: z.string().max(2000).nullable().optional(),
      ...acceptedOf(inputs),
    }),
  )

/** What an answer row by row says in one sentence. */
function partly(results: readonly RowResult[], whole: Label): Label {
  const done = results.filter(row => row.ok).length
  return done === results.length
    ? whole
    : [`成功${done}条，失败${results.length - done}条`, `${done} done, ${results.length - done} not done`]
}

function stepCall({ making, shape, document }: Shared, verb: string, label: Label, done?: Label): Call {
  const inputs = stepOf(document, verb)?.input ?? {}
  return call(document, 'POST', `/${kebab(verb)}`, label, codeOf(document, verb), {
    effect: 'write',
    audit: verb,
    input: stepInput(inputs) as z.ZodType,
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      const missing = checkFields(inputs, input)
      if (missing.length > 0) throw new Refused(missing)
      const results: RowResult[] = await making.store.steps.step(workOf(making, context), shape, verb, rows, input)
      return new Done(results, partly(results, done ?? [`${label[0]}成功`, `${label[1]}: done`]))
    },
  })
}

function actionCall({ making, shape, document }: Shared, verb: string): Call {
  const action = document.actions?.[verb]
  if (!action) throw new Error(`${document.name} has no action ${verb}`)
  const inputs = action.input ?? {}
  return call(document, 'POST', `/${kebab(verb)}`, action.label, codeOf(document, action.permission ?? verb), {
    effect: 'write',
    audit: verb,
    input: z.strictObject({
      rows: z.array(rowInput).max(500),
      remark: z.string().max(2000).nullable().optional(),
      ...acceptedOf(inputs),
    }) as z.ZodType,
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      const missing = checkFields(inputs, input)
      if (missing.length > 0) throw new Refused(missing)
      const { results, answer } = await making.store.steps.act(workOf(making, context), shape, verb, rows, input)
      return new Done(answer ?? results, partly(results, action.done ?? ['操作成功', 'Operation successful']))
    },
  })
}

/** The work of a call. */
export function workOf(making: Making, context: CallContext<unknown>) {
  const { now, today } = making.clock()
  return openWork(making.store, context.transaction, context, now, today)
}

import { z } from 'zod'
import { storageOf } from '../../kinds/storage.server.ts'
import { checkFields, isWritable, type Wire } from '../../model/check.ts'
import { type Declaration, isSwitchable } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { kebab } from '../../model/names.ts'
import type { Reason } from '../../model/rules.ts'
import { actorInWords } from '../../model/stand-in.ts'
import { isJudgment, stepOf } from '../../model/verbs.ts'
import { listInto } from '../database/json-rows.ts'
import { type Gathered, gatheredBy } from '../gathered.ts'
import {
  type Asking,
  audienceOf,
  type Call,
  type CallContext,
  Done,
  defineCall,
  RawData,
  usualCall,
} from '../http/call.ts'
import { idGiven } from '../http/inputs.ts'
import { bothWords } from '../http/outputs.ts'
import { badRequest, Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { type Asked, explain } from './explain.ts'
import { changesKept, type KeptChanges } from './history-lines.ts'
import { readLookup, readPage, readStates } from './list.ts'
import { type Making, workOf } from './making.ts'
import { saveMany } from './many.ts'
import type { Named } from './named.ts'
import { flowOf } from './origins.ts'
import { readPivot } from './pivot.ts'
import { previewedVerbs, previewInput, previewOf, previewOutput } from './preview.ts'
import { isReferred } from './referred.ts'
import { guardedIn, isHidden, reasonGiven, rowInput, type Shape } from './shape.ts'
import { shareCalls } from './shares.ts'
import { refuseBeyondScope } from './stays.ts'
import type { RowResult } from './steps.ts'
import { readGroups, readTotals } from './totals.ts'
import { branch, readBranches } from './tree.ts'

/** Filters as they come; words to search by come once. */
const anyQuery = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(asked => !Array.isArray(asked.q), { path: ['q'], message: 'given more than once' })
const byId = z.object({ id: z.string() })
const explainInput = byId.extend({
  field: z.string().max(120).describe('A header field, or `table.field` of a line'),
  line: z.string().max(30).optional().describe('The id of the line, for a field of lines'),
})
/** What became of one row of many. */
const sheetResult = z.object({
  id: z.string(),
  docNo: z.string(),
  ok: z.boolean(),
  msg: z.string().nullable(),
  version: z.int(),
  errors: z.array(
    z.object({
      field: z.string().optional(),
      message: z.string(),
      bizCode: z.string().optional(),
      warning: z.boolean().optional().describe('A question: send the row again with its bizCode among `accepted`'),
      because: z.boolean().optional().describe('It asks for a reason as well'),
    }),
  ),
})
/** Another record of the flow. */
const met = z.object({
  document: z.string(),
  label: bothWords,
  screen: z.string(),
  id: z.string(),
  no: z.string(),
  state: bothWords.nullable(),
  live: z.boolean(),
  blocks: z.array(z.string()),
})
const figures = z.record(z.string(), z.string())
const groupAnswer = z.object({
  value: z.string().nullable(),
  name: z.string().nullable(),
  total: z.int(),
  leftOut: z.int().describe('Rows taken out of use that are in no sum'),
  known: z.record(z.string(), z.int()).describe('Of how many of the rows counted a sum is, where some have no value'),
  sums: figures,
  inCurrency: z.record(z.string(), z.string()).describe('The currency of a sum, where records say in which they are'),
  byCurrency: z.array(z.object({ currency: z.string().nullable(), sums: figures })),
})
const cellValues = z.array(z.string().nullable())
const pivotAnswer = z.object({
  cells: z
    .array(groupAnswer.omit({ value: true, name: true }).extend({ rows: cellValues, columns: cellValues }))
    .describe('Cells, parts and the whole: as deep as there are values'),
  names: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('What values are called, by field, where they are the code or id of another record'),
})
const figureAnswer: z.ZodType = z.object({
  label: bothWords,
  value: z.string().nullable(),
  unit: z.string().nullable().optional(),
  formula: bothWords.optional(),
  note: bothWords.optional(),
  from: z.object({ document: z.string(), id: z.string(), no: z.string(), lineNo: z.number().optional() }).optional(),
  parts: z.array(z.unknown()).optional(),
})

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
    ...(previewedVerbs(document).length > 0 ? [previewCall(shared)] : []),
    ...Object.keys(document.actions ?? {}).map(verb => actionCall(shared, verb)),
    ...shareCalls(making, shape),
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
    ...audienceOf(document),
    method,
    path: `${document.calls}${path}`,
    summary: [`${document.label[0]}：${summary[0]}`, `${document.label[1]}: ${summary[1]}`],
    permission,
    input: anyQuery as z.ZodType,
    ...more,
  }) as Call

function readingCalls({ making, shape, document }: Shared): Call[] {
  const list = codeOf(document, 'list')
  return [
    call(document, 'GET', '/page', ['分页查询', 'one page'], list, {
      effect: 'read',
      answer: async context =>
        keyed(document, await readPage(context.transaction, shape, context.input as Wire, context)),
    }),
    call(document, 'GET', '/totals', ['总数与合计', 'exact total and sums'], list, {
      effect: 'read',
      answer: context => readTotals(context.transaction, shape, context.input as Wire, context),
    }),
    call(
      document,
      'GET',
      '/groups',
      ['分组合计', 'rows in groups of one value of a field (by), with count and sums'],
      list,
      {
        effect: 'read',
        output: z.array(groupAnswer),
        answer: context => readGroups(context.transaction, shape, context.input as Wire, context),
      },
    ),
    call(
      document,
      'GET',
      '/pivot',
      ['透视', 'a table of two sides (pivotRows, pivotColumns) with count and sums (pivotMeasures) of each cell'],
      list,
      {
        effect: 'read',
        output: pivotAnswer,
        answer: context => readPivot(context.transaction, shape, context.input as Wire, context),
      },
    ),
    ...(document.within
      ? [
          call(document, 'GET', '/branches', ['树形', 'its records as a tree'], list, {
            effect: 'read',
            input: z.strictObject({}) as z.ZodType,
            output: z.array(branch),
            answer: context => readBranches(context.transaction, shape, context),
          }),
        ]
      : []),
    ...(document.states
      ? [
          call(document, 'GET', '/states', ['各状态条数', 'how many rows stand in each state'], list, {
            effect: 'read',
            output: z.record(z.string(), z.int()).nullable(),
            answer: context => readStates(context.transaction, shape, context.input as Wire, context),
          }),
        ]
      : []),
    call(document, 'GET', '/:id', ['详情', 'one record'], list, {
      effect: 'read',
      input: byId as z.ZodType,
      answer: async context =>
        keyed(document, await making.store.sent(workOf(making, context), shape, (context.input as Named).id)),
    }),
    ...(document.report ? [] : storedCalls({ making, shape, document })),
    ...(document.explained
      ? [
          call(document, 'GET', '/:id/explain', ['数字从何而来', 'where a figure comes from'], list, {
            effect: 'read',
            input: explainInput as z.ZodType,
            output: figureAnswer,
            answer: context => explain(workOf(making, context), making.store, shape, context.input as Asked),
          }),
        ]
      : []),
    ...(document.states
      ? [
          call(document, 'GET', '/:id/flow', ['单据流', 'what it was made from and what was made from it'], list, {
            effect: 'read',
            input: byId as z.ZodType,
            output: z.object({ from: z.array(met), into: z.array(met) }),
            answer: async context => {
              const work = workOf(making, context)
              const row = await making.store.read(work, shape, (context.input as Named).id)
              return flowOf(work, making.store.shapes, shape, row)
            },
          }),
        ]
      : []),
  ]
}

/** What is asked of records that are kept; rows of a report are chosen nowhere, and nobody changed them. */
function storedCalls({ making, shape, document }: Shared): Call[] {
  return [
    call(document, 'GET', '/lookup', ['下拉查询', 'rows for a selection box'], null, {
      effect: 'read',
      whileStandingIn: 'absent',
      answer: async context => {
        const { today } = making.clock()
        const isChosen = isReferred(making.store.shapes.catalogue, document.name)
        const found = await readLookup(context.transaction, shape, context.input as Wire, context, today, isChosen)
        return keyed(document, into => listInto(into, found))
      },
    }),
    call(document, 'GET', '/:id/history', ['操作记录', 'its history'], codeOf(document, 'list'), {
      effect: 'read',
      input: byId as z.ZodType,
      answer: async context => readHistory(making, shape, context),
    }),
  ]
}

/** Records as they are sent, with the id under the name that the document's callers know it by. */
function keyed({ key }: Declaration, write: (into: Gathered) => void): RawData {
  if (!key) return new RawData(write)
  const named = String(gatheredBy(write)).replaceAll(/"id":"(\d+)","version"/g, `"id":"$1","${key}":"$1","version"`)
  return new RawData(into => into.add(named))
}

async function readHistory(making: Making, shape: Shape, context: CallContext<unknown>): Promise<unknown> {
  const { id } = context.input as Named
  await making.store.read(workOf(making, context), shape, id)
  const { rows } = await context.transaction.query<{
    userName: string | null
    changes: KeptChanges | null
  }>(
    `select id, action, from_status as "fromStatus", to_status as "toStatus", user_name as "userName", remark, changes,
            to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"
       from action_log where tenant_id = current_tenant() and document = $1 and record_id = $2 order by action_log.created_time desc, id desc limit 200`,
    [shape.document.name, id],
    'history',
  )
  return rows.map(row => {
    const changes = changesKept(row.changes)
    hideChanges(shape, context, changes)
    return { ...row, userName: row.userName && actorInWords(row.userName, context.language), changes }
  })
}

function hideChanges(shape: Shape, context: CallContext<unknown>, changes: ReturnType<typeof changesKept>): void {
  const hidden = (fields: Fields) =>
    Object.entries(fields)
      .filter(
        ([, field]) => field.permission && !(context.user.everything || context.user.permissions.has(field.permission)),
      )
      .map(([name]) => name)
  for (const name of hidden(shape.fields)) delete changes?.fields[name]
  if (changes?.answered) {
    const shut = new Set([
      ...hidden(shape.fields).map(name => `.${name}`),
      ...shape.lines.flatMap(line => hidden(line.fields).map(name => `${line.name}.${name}`)),
    ])
    const asked = changes.answered.asked.filter(({ field = '', lines = '' }) => !shut.has(`${lines}.${field}`))
    changes.answered = { ...changes.answered, asked }
  }
  for (const line of shape.lines)
    for (const rows of Object.values(changes?.lines[line.name] ?? {}))
      for (const row of rows as Wire[])
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
        const row = await making.store.update(work, shape, { id, version }, withoutHidden(shape, context, given), {
          asking: true,
        })
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
  writes.push(
    call(
      document,
      'POST',
      '/change-many',
      ['批量修改', 'change some fields of many records'],
      codeOf(document, 'save'),
      {
        effect: 'write',
        audit: 'save',
        input: z.strictObject({ rows: z.array(rowInput).min(1).max(500), changes: shape.headerInput }) as z.ZodType,
        output: z.array(sheetResult),
        limits: { bodyKilobytes: 1024, seconds: 60 },
        answer: async context => {
          const { rows, changes } = context.input as { rows: Named[]; changes: Wire }
          const given = withoutHidden(shape, context, changes)
          if (Object.keys(given).length === 0) throw badRequest(['请选择要修改的字段', 'Choose a field to change'])
          const results = await saveMany(
            workOf(making, context),
            making.store,
            shape,
            rows.map(row => ({ ...given, ...row })),
          )
          return new Done(results, partly(results, saved))
        },
      },
    ),
  )
  if (document.sheet)
    writes.push(
      call(document, 'POST', '/save-many', ['批量保存', 'save many rows'], codeOf(document, 'save'), {
        effect: 'write',
        audit: 'save',
        input: z.object({
          rows: z
            .array(z.union([shape.updateInput, shape.createInput]))
            .min(1)
            .max(500),
        }) as z.ZodType,
        output: z.array(sheetResult),
        limits: { bodyKilobytes: 4096, seconds: 60 },
        answer: async context => {
          const { rows } = context.input as { rows: Wire[] }
          const given = rows.map(row => withoutHidden(shape, context, row))
          const results = await saveMany(workOf(making, context), making.store, shape, given)
          return new Done(results, partly(results, saved))
        },
      }),
    )
  if (document.generated) return writes
  return [
    call(document, 'POST', '', ['新增', 'create'], codeOf(document, 'save'), {
      effect: 'write',
      audit: 'create',
      input: shape.createInput,
      answer: async context => {
        const work = workOf(making, context)
        const row = await making.store.create(work, shape, withoutHidden(shape, context, context.input as Wire), {
          asking: true,
        })
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

const acceptedWarnings = z
  .array(z.string().max(50))
  .max(20)
  .optional()
  .describe('Warnings read and accepted, by their bizCode')

/** Rows with what the person says to them; a bare list of rows means the same. */
const stepInput = (inputs: Fields) =>
  z.preprocess(
    given => (Array.isArray(given) ? { rows: given } : given),
    z.strictObject({
      rows: z.array(rowInput).min(1).max(500),
      remark: z.string().max(2000).nullable().optional(),
      accepted: acceptedWarnings,
      because: reasonGiven,
      ...acceptedOf(inputs),
    }),
  )

/** Refuses what was not filled in; of records that are not there nothing is said but that. */
async function refuseMissing(
  work: Work,
  { store }: Making,
  shape: Shape,
  rows: readonly Named[],
  missing: readonly Reason[],
): Promise<void> {
  if (missing.length === 0) return
  for (const { id } of rows) await store.read(work, shape, id)
  throw new Refused(missing)
}

/** What an answer row by row says in one sentence. */
function partly(results: readonly RowResult[], whole: Label): Label {
  const done = results.filter(row => row.ok).length
  return done === results.length
    ? whole
    : [`成功${done}条，失败${results.length - done}条`, `${done} done, ${results.length - done} not done`]
}

function stepCall({ making, shape, document }: Shared, verb: string, label: Label, done?: Label): Call {
  const step = stepOf(document, verb)
  const inputs = step?.input ?? {}
  return call(document, 'POST', `/${kebab(verb)}`, label, codeOf(document, verb), {
    effect: 'write',
    audit: verb,
    ...(step && isJudgment(step) ? { whileStandingIn: 'absent' } : {}),
    input: stepInput(inputs) as z.ZodType,
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      await refuseMissing(workOf(making, context), making, shape, rows, checkFields(inputs, input))
      const results: RowResult[] = await making.store.steps.step(workOf(making, context), shape, verb, rows, input)
      return new Done(results, partly(results, done ?? [`${label[0]}成功`, `${label[1]}: done`]))
    },
  })
}

/** What a step would do, before it is taken. It writes and takes back what it wrote, so it is no reading. */
function previewCall({ making, shape, document }: Shared): Call {
  return call(document, 'POST', '/preview', ['操作前预览影响', 'what a step would change'], codeOf(document, 'list'), {
    effect: 'write',
    audit: 'preview',
    whileStandingIn: 'absent',
    input: previewInput(previewedVerbs(document)) as z.ZodType,
    output: previewOutput,
    answer: async context => {
      const { verb, rows, input = {} } = context.input as { verb: string; rows: Named[]; input?: Wire }
      const missing = checkFields(stepOf(document, verb)?.input ?? {}, input)
      await refuseMissing(workOf(making, context), making, shape, rows, missing)
      return previewOf(making, shape, context)
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
      rows: action.lines ? z.array(rowInput).length(1) : z.array(rowInput).max(500),
      ...(action.lines ? { lines: z.array(idGiven).min(1).max(500).describe('Ids of lines of that record') } : {}),
      remark: z.string().max(2000).nullable().optional(),
      accepted: acceptedWarnings,
      because: reasonGiven,
      ...acceptedOf(inputs),
    }) as z.ZodType,
    answer: async context => {
      const { rows, ...input } = context.input as { rows: Named[] } & Wire
      await refuseMissing(workOf(making, context), making, shape, rows, checkFields(inputs, input))
      const { results, answer } = await making.store.steps.act(workOf(making, context), shape, verb, rows, input)
      return new Done(answer ?? results, partly(results, action.done ?? ['操作成功', 'Operation successful']))
    },
  })
}

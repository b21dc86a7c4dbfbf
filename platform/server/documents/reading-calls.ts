import { z } from 'zod'
import { entriesAtOnce } from '../../model/at-once.ts'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { actorInWords } from '../../model/stand-in.ts'
import { listInto } from '../database/json-rows.ts'
import { type Gathered, gatheredBy } from '../gathered.ts'
import { type Call, type CallContext, RawData } from '../http/call.ts'
import { idText, nothingGiven } from '../http/inputs.ts'
import { bothWords } from '../http/outputs.ts'
import { type Asked, explain } from './explain.ts'
import { changesKept, type KeptChanges } from './history-lines.ts'
import { readLookup, readPage, readStates } from './list.ts'
import { type Making, workOf } from './making.ts'
import type { Named } from './named.ts'
import { call, codeOf, type Shared } from './one-call.ts'
import { flowOf } from './origins.ts'
import { readPivot } from './pivot.ts'
import { isReferred } from './referred.ts'
import type { Shape } from './shape.ts'
import { readGroups, readTotals } from './totals.ts'
import { branch, readBranches } from './tree.ts'

export const byId = z.object({ id: z.string() })
const explainInput = byId.extend({
  field: z.string().max(120).describe('A header field, or `table.field` of a line'),
  line: z.string().max(30).optional().describe('The id of the line, for a field of lines'),
})
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
const flowAnswer = z.object({ from: z.array(met), into: z.array(met) })
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
const groupsAnswer = z.array(groupAnswer)
const countsAnswer = z.record(z.string(), z.int()).nullable()
const branches = z.array(branch)
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

/** How its records are read: one, many, added up, explained. */
export function readingCalls({ making, shape, document }: Shared): Call[] {
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
        output: groupsAnswer,
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
            input: nothingGiven,
            output: branches,
            answer: context => readBranches(context.transaction, shape, context),
          }),
        ]
      : []),
    ...(document.states
      ? [
          call(document, 'GET', '/states', ['各状态条数', 'how many rows stand in each state'], list, {
            effect: 'read',
            output: countsAnswer,
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
            output: flowAnswer,
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
export function storedCalls({ making, shape, document }: Shared): Call[] {
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
      input: historyInput as z.ZodType,
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

/** Whose history, and before which of its entries. */
const historyInput = byId.extend({
  before: idText.optional().describe(`The oldest entry that is known: the ${entriesAtOnce} before it are told`),
})

async function readHistory(making: Making, shape: Shape, context: CallContext<unknown>): Promise<unknown> {
  const { before, id } = context.input as z.infer<typeof historyInput>
  await making.store.read(workOf(making, context), shape, id)
  const { rows } = await context.transaction.query<{
    userName: string | null
    changes: KeptChanges | null
  }>(
    `select id, action, from_status as "fromStatus", to_status as "toStatus", user_name as "userName", remark, changes,
            to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"
       from action_log where tenant_id = current_tenant() and document = $1 and record_id = $2
        and ($3::bigint is null or (action_log.created_time, id) < (select created_time, id from action_log
              where tenant_id = current_tenant() and document = $1 and record_id = $2 and id = $3))
      order by action_log.created_time desc, id desc limit ${entriesAtOnce}`,
    [shape.document.name, id, before ?? null],
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

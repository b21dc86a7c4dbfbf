import { z } from 'zod'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { noted } from '#platform/server/http/noted.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Counted } from './business.server.ts'
import { chartOf } from './chart.server.ts'
import { chapters } from './chart.ts'
import { reset, resetOutlook } from './reset.server.ts'
import { stepsOf } from './steps.server.ts'

const shownStep = z.strictObject({
  document: z.string(),
  label: bothWords,
  purpose: bothWords.describe('What it is for, in one sentence'),
  chapter: z
    .enum(chapters)
    .describe('What papers cannot do without, the people, what there is at the start, what single desks need'),
  area: bothWords,
  state: z
    .enum(['there', 'open', 'waits', 'notNeeded'])
    .describe('Told from the data; only what is not needed is said by a person'),
  rows: z.number().int().describe('Rows the one who asks sees; 10001 where there are more than 10000'),
  waitsFor: z.array(z.strictObject({ document: z.string(), label: bothWords })),
  notNeeded: z.strictObject({ by: z.string(), time: z.string() }).nullable(),
  imports: z.string().nullable().describe('The address of its calls, where the one who asks may import it'),
  writes: z.boolean().describe('The one who asks may write one by hand'),
  screen: z.string(),
})

const countedOutput = z.array(z.strictObject({ document: z.string(), label: bothWords, rows: z.number().int() }))
const counted = (records: readonly Counted[]) =>
  records.map(({ document: { label, name }, rows }) => ({ document: name, label, rows }))

/** Calls of the chart that leads an administrator through the first hour, and of starting anew. */
export const setupCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/setup/chart',
    summary: ['启用步骤图', 'The steps of the first hour, and how far a company has come'],
    permission: 'system:setup:list',
    effect: 'read',
    input: z.object({}),
    output: z.strictObject({
      atWork: z.boolean().describe('There are records of the business already'),
      steps: z.array(shownStep),
    }),
    answer: context => chartOf(parts, context),
  }),
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/admin/setup/notNeeded',
    summary: ['启用步骤：不需要', 'A step of the first hour: not needed here, or needed again'],
    permission: 'system:setup:save',
    effect: 'write',
    audit: 'setup-not-needed',
    input: z.object({ document: z.string().max(100), notNeeded: z.boolean() }),
    output: z.literal(true),
    async answer(context) {
      const { document, notNeeded } = context.input
      const step = stepsOf(parts.catalogue, parts.areas).find(one => one.document.name === document)
      if (!step) throw notFound()
      const { transaction, user } = context
      if (notNeeded)
        await transaction.query(
          `insert into setup_not_needed (tenant_id, step, user_id, user_name) values (current_tenant(), $1, $2, $3)
           on conflict (tenant_id, step) do nothing`,
          [document, user.id, user.name],
        )
      else
        await transaction.query('delete from setup_not_needed where tenant_id = current_tenant() and step = $1', [
          document,
        ])
      const action = notNeeded ? 'setup-not-needed' : 'setup-needed'
      await noted(transaction, context, { document: 'setup', recordNo: step.document.label[0], action })
      const [zh, en] = step.document.label
      return new Done(
        true,
        notNeeded ? [`${zh}：此处不需要`, `${en}: not needed here`] : [`${zh}：需要`, `${en}: needed again`],
      )
    },
  }),
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/admin/setup/reset',
    summary: ['重来：预览', 'Starting anew: what would go, and what speaks against it'],
    permission: 'system:setup:reset',
    effect: 'read',
    input: z.object({}),
    output: z.strictObject({
      code: z.string().describe('The code of the tenant, which is to be typed'),
      goes: countedOutput,
      against: countedOutput.describe('Records of the business, up to 1000 of a kind'),
      imports: z.number().int().describe('Imports that are still under way'),
    }),
    async answer(context) {
      const { against, goes, ...rest } = await resetOutlook(parts, context)
      return { ...rest, goes: counted(goes), against: counted(against) }
    },
  }),
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/admin/setup/reset',
    summary: [
      '重来：清除已导入的数据',
      'Starting anew: takes away what was brought in, as long as nobody works with it',
    ],
    permission: 'system:setup:reset',
    limits: { bodyKilobytes: 1, seconds: 120 },
    effect: 'write',
    audit: 'setup-reset',
    input: z.object({ code: z.string().max(100).describe('The code of the tenant') }),
    output: countedOutput,
    async answer(context) {
      const gone = await reset(parts, context, context.input.code)
      const rows = gone.reduce((sum, one) => sum + one.rows, 0)
      return new Done(counted(gone), [
        `已清除${gone.length}种共${rows}条数据，操作日志保留`,
        `${rows} rows of ${gone.length} kinds are gone; the history stays`,
      ])
    },
  }),
]

import { z } from 'zod'
import { frequencies, isPlan, nextDue, planInWords } from '../../model/send-plan.ts'
import { bounds, roomFor } from '../bounds.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { idText, whole } from '../http/inputs.ts'
import { bothWords, moment } from '../http/outputs.ts'
import { badRequest, forbidden, notFound, refuse } from '../http/refusal.ts'
import type { Target } from '../outbox/send.ts'
import { viewOf } from './calls.ts'
import { listedOn, mayList, pathOf } from './listed.ts'
import { addressOf, noAddress, noServer } from './send-job.ts'

const common = { ...usualCall, access: 'person' as const, permission: null }
const shown = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const planInput = {
  every: z.enum(frequencies).describe('Every day, Monday to Friday, a day of the week, or a day of the month'),
  day: whole(1, 31).nullable().default(null).describe('The day of the week, Monday being 1, or of the month'),
  hour: whole(0, 23).describe('Asia/Shanghai (UTC+8)'),
}
const subscribeInput = z.strictObject({ viewId: idText, ...planInput })

/** A view one has sent to oneself, and what became of it the last time. */
const subscriptionOutput = z.object({
  id: z.string(),
  viewId: z.string(),
  viewName: z.string(),
  list: bothWords.nullable(),
  address: z.string().nullable().describe('Where in the web app the view is; nothing when it is gone'),
  every: z.enum(frequencies),
  day: z.int().nullable(),
  hour: z.int(),
  nextDue: moment.nullable(),
  lastSent: moment.nullable(),
  lastRows: z.int().nullable(),
  pending: z.boolean().describe('It is due and on its way'),
  outcome: z.string().nullable(),
  why: bothWords.nullable(),
})

interface SubscriptionRow {
  readonly viewId: string
  readonly screen: string
  readonly why: [string | null, string | null]
}

/** What the calls about views by mail are made with. */
export interface Subscribing {
  readonly catalogue: Catalogue
  readonly targetOf: (name: string) => Target | undefined
}

/** Views a person has sent to them by mail: subscribed to, listed with what became of them, stopped (issue: views by mail). */
export const subscriptionCalls = (parts: Subscribing): Call[] => [
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/view-subscription/list',
    summary: ['邮件发送的视图', 'The views one has sent by mail'],
    input: z.object({}),
    output: z.object({
      mailTo: z.string().nullable().describe('Where they are sent; nothing while one has no mail address'),
      subscriptions: z.array(subscriptionOutput),
    }),
    effect: 'read',
    answer: context => subscriptionsOf(parts, context),
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/view-subscription',
    summary: ['订阅视图邮件', 'Have a view sent by mail; asked again, at other times'],
    input: subscribeInput,
    output: z.object({ id: z.string(), nextDue: moment }),
    effect: 'write',
    answer: context => subscribe(parts, context),
  }),
  defineCall({
    ...common,
    method: 'DELETE',
    path: '/admin/view-subscription/:id',
    summary: ['停止视图邮件', 'Have a view sent no more'],
    input: z.object({ id: idText }),
    output: z.boolean(),
    effect: 'write',
    async answer({ input, transaction, user }) {
      const { rowCount } = await transaction.query(
        'delete from view_subscription where tenant_id = current_tenant() and id = $1 and user_id = $2',
        [input.id, user.id],
      )
      if (!rowCount) throw notFound()
      return new Done(true, ['已停止发送', 'Stopped'])
    },
  }),
]

async function subscriptionsOf({ catalogue }: Subscribing, { transaction, user }: CallContext<unknown>) {
  const { rows } = await transaction.query<SubscriptionRow>(
    `select id::text, view_id::text as "viewId", view_name as "viewName", screen, every, on_day as day, at_hour as hour,
            ${shown('next_due')} as "nextDue", ${shown('last_sent')} as "lastSent", last_rows::int as "lastRows", pending, outcome,
            array[why_zh, why_en] as why
       from view_subscription where tenant_id = current_tenant() and user_id = $1
      order by view_name, view_subscription.id limit ${bounds.subscriptionsOfPerson.most}`,
    [user.id],
  )
  const subscriptions: unknown[] = []
  for (const { screen, why, ...row } of rows) {
    const listed = listedOn(catalogue, screen)
    const view = listed && (await viewOf(transaction, row.viewId, user))
    subscriptions.push({
      ...row,
      list: listed?.document.label ?? null,
      address: view ? pathOf(listed, view) : null,
      why: why[0] === null ? null : why,
    })
  }
  return { mailTo: await addressOf(transaction, user.id), subscriptions }
}

async function subscribe(
  { catalogue, targetOf }: Subscribing,
  { input, transaction, user, language, request }: CallContext<z.infer<typeof subscribeInput>>,
): Promise<Done> {
  const { viewId, every, day, hour } = input
  if (!isPlan(input))
    throw badRequest(['请选择周几或每月几日', 'Choose the day of the week or of the month'], { field: 'day' })
  const view = await viewOf(transaction, viewId, user)
  if (!view) throw notFound()
  const listed = listedOn(catalogue, view.screen)
  if (!listed || !mayList(listed, user)) throw forbidden()
  const to = await addressOf(transaction, user.id)
  if (!to) throw refuse(noAddress, 'NO_MAIL_ADDRESS')
  if (!targetOf('MAIL')) throw refuse(noServer, 'NO_MAIL_SERVER')
  await roomFor(transaction, bounds.subscriptionsOfPerson, {
    whose: user.id,
    where: 'user_id = $1 and view_id <> $2',
    values: [user.id, viewId],
  })
  const { rows } = await transaction.query<{ id: string; nextDue: string }>(
    `insert into view_subscription as s (tenant_id, user_id, view_id, screen, view_name, every, on_day, at_hour, language, origin, next_due)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, user_id, view_id) do update set screen = excluded.screen, view_name = excluded.view_name, every = excluded.every,
       on_day = excluded.on_day, at_hour = excluded.at_hour, language = excluded.language, origin = excluded.origin, next_due = excluded.next_due
     returning s.id::text, ${shown('s.next_due')} as "nextDue"`,
    [
      user.id,
      viewId,
      view.screen,
      view.name,
      every,
      day,
      hour,
      language,
      `${request.protocol}://${request.host}`,
      nextDue(input, new Date()),
    ],
  )
  const [zh, en] = planInWords(input)
  return new Done(rows[0], [
    `视图“${view.name}”将发送到${to}：${zh}`,
    `The view “${view.name}” is sent to ${to}: ${en}`,
  ])
}

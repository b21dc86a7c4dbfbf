import { z } from 'zod'
import { anyOf, longestGroups } from '../../model/any-of.ts'
import { mostCodes } from '../../model/code-text.ts'
import { longestAsked } from '../../model/exact-text.ts'
import { coloursAsked, longestRuleName, mostRules, type RuleColour, ruleColours } from '../../model/row-colours.ts'
import { bounds, notLarger, roomFor } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'
import { groupsAsked } from '../documents/any-of.ts'
import { type Call, Done, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { notFound } from '../http/refusal.ts'
import type { User } from '../session/user.ts'

/** What a list may be asked for by one filter: as much as it takes. */
const asked = z.string().max(longestAsked)
const filterValue = z.union([asked, z.array(asked).max(mostCodes)])
/** How a list looks in a view. */
export const viewSettings = z.object({
  columns: z
    .array(
      z.strictObject({
        name: z.string().max(100),
        width: z.number().int().min(30).max(2000).optional(),
        hidden: z.boolean().optional(),
        frozen: z.boolean().optional(),
      }),
    )
    .max(300),
  sort: z.array(z.strictObject({ field: z.string().max(100), direction: z.enum(['asc', 'desc']) })).max(10),
  /** The groups its rows stand in, and what the chart above them shows. */
  by: z.array(z.string().max(100)).max(3).optional(),
  chart: z.string().max(100).optional(),
  /** The table of two sides it stands as. */
  pivot: z
    .strictObject({
      rows: z.array(z.string().max(100)).max(3),
      columns: z.array(z.string().max(100)).max(2),
      measures: z.array(z.string().max(100)).max(20),
      chart: z.boolean(),
    })
    .optional(),
  /** The rules its rows are coloured by. */
  colours: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(longestRuleName),
        colour: z.enum(Object.keys(ruleColours) as [RuleColour, ...RuleColour[]]),
        filters: z.record(z.string().max(100), filterValue),
      }),
    )
    .max(mostRules)
    .optional(),
  filters: z.object({ [anyOf]: z.string().max(longestGroups).optional() }).catchall(filterValue),
})

/** A saved view: the list it is of, what it is called, and how that list looks in it. */
export interface View {
  readonly screen: string
  readonly name: string
  readonly settings: z.infer<typeof viewSettings>
}

/** A view that is somebody's own, or that the house shares with its people; nothing for everybody else. */
export async function viewOf(
  { query }: Transaction,
  id: string,
  { id: userId, kind }: Pick<User, 'id' | 'kind'>,
): Promise<View | undefined> {
  const { rows } = await query<View>(
    'select screen, name, settings from saved_view where tenant_id = current_tenant() and id = $1 and (user_id = $2 or shared and $3)',
    [id, userId, kind === 'STAFF'],
  )
  return rows[0]
}

const common = {
  ...usualCall,
  access: 'person' as const,
  permission: null,
}

/** Saved views of lists: columns, widths, order, sort and filters; one's own, or shared with everybody (issue: saved views). The list names them, what is in one is fetched when it is chosen. */
export const viewCalls = (): Call[] => [
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/saved-view/list',
    whileStandingIn: 'self',
    summary: ['列表视图', 'The names of the saved views of a list'],
    input: z.object({ screen: z.string().min(1).max(200) }),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        shared: z.boolean(),
        own: z.boolean(),
        userName: z.string().nullable(),
      }),
    ),
    effect: 'read',
    async answer({ input, transaction, user }) {
      const { rows } = await transaction.query(
        `select id, name, shared, user_id = $2 as own, user_name as "userName" from saved_view
          where tenant_id = current_tenant() and screen = $1 and (user_id = $2 or shared and $3)
          order by name, id limit ${bounds.viewsOfList.most + bounds.sharedViews.most}`,
        // A view the house shares says in its filters what the house is looking for.
        [input.screen, user.id, user.kind === 'STAFF'],
      )
      return rows
    },
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/saved-view/:id',
    whileStandingIn: 'self',
    summary: ['视图内容', 'What a saved view shows'],
    input: z.object({ id: idText }),
    output: viewSettings.loose(),
    effect: 'read',
    async answer({ input, transaction, user }) {
      const view = await viewOf(transaction, input.id, user)
      if (!view) throw notFound()
      return view.settings
    },
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/saved-view',
    summary: ['保存视图', 'Keep a view'],
    output: z.object({ id: z.string() }),
    input: z.strictObject({
      screen: z.string().min(1).max(200),
      name: z.string().trim().min(1).max(60),
      shared: z.boolean(),
      settings: viewSettings,
    }),
    effect: 'write',
    async answer({ input, transaction, user }) {
      const { filters, colours = [] } = input.settings
      if (filters[anyOf] !== undefined) groupsAsked(filters[anyOf])
      if (colours.length > 0) groupsAsked(JSON.stringify(colours.map(rule => rule.filters)), mostRules, coloursAsked)
      const content = JSON.stringify(input.settings)
      notLarger(bounds.sizeOfView, Math.ceil(Buffer.byteLength(content) / 1024))
      // One of the same name is written anew and takes no more room.
      const { screen, name } = input
      await roomFor(transaction, bounds.viewsOfPerson, {
        whose: user.id,
        where: 'user_id = $1 and (screen, name) <> ($2, $3)',
        values: [user.id, screen, name],
      })
      await roomFor(transaction, bounds.viewsOfList, {
        whose: user.id,
        where: 'user_id = $1 and screen = $2 and name <> $3',
        values: [user.id, screen, name],
      })
      if (input.shared)
        await roomFor(transaction, bounds.sharedViews, {
          whose: screen,
          where: 'shared and screen = $2 and (user_id, name) <> ($1, $3)',
          values: [user.id, screen, name],
        })
      const { rows } = await transaction.query<{ id: string }>(
        `insert into saved_view (tenant_id, screen, name, shared, settings, user_id, user_name) values (current_tenant(), $1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, user_id, screen, name) do update set shared = excluded.shared, settings = excluded.settings, updated_time = now() returning id`,
        [screen, name, input.shared, content, user.id, user.name],
      )
      return new Done({ id: rows[0]?.id }, ['视图已保存', 'View saved'])
    },
  }),
  defineCall({
    ...common,
    method: 'DELETE',
    path: '/admin/saved-view/:id',
    summary: ['删除视图', 'Delete a view'],
    output: z.boolean(),
    input: z.object({ id: z.string() }),
    effect: 'write',
    async answer({ input, transaction, user }) {
      const { rowCount } = await transaction.query(
        'delete from saved_view where tenant_id = current_tenant() and id = $1 and user_id = $2',
        [input.id, user.id],
      )
      if (!rowCount) throw notFound()
      await transaction.query(
        'delete from view_subscription where tenant_id = current_tenant() and view_id = $1 and user_id = $2',
        [input.id, user.id],
      )
      return new Done(true, ['视图已删除', 'View deleted'])
    },
  }),
]

import { z } from 'zod'
import { durianReport } from '#areas/producer/durian-report/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import type { Card } from './cards.ts'
import { durianBoardOf } from './durian.server.ts'
import { failedPushesCall, unsettledCall } from './home/home.server.ts'
import { kiwiScreenOf } from './kiwi.server.ts'
import { dashboardPermission } from './permission.ts'
import { screenOf } from './screen.server.ts'

const filters = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .describe('What the list at the address of the screen is narrowed by, to show this figure as its total')

const known = z
  .object({ known: z.int(), rows: z.int() })
  .optional()
  .describe('Of how many rows the figure is, where some of them have no value')

const cards = z.array(
  z.object({
    card: z.string(),
    screen: z.string(),
    filters,
    value: z.string().nullable(),
    of: known,
    before: z.string().optional().describe('The same figure of the time before'),
    currency: z.string().optional().describe('The currency of prices'),
    bars: z.array(z.object({ key: z.string(), name: z.string(), value: z.string(), filters, of: known })),
  }),
)

/** What a dashboard shows to whoever asks: a card whose list they may not see is left out. */
const dashboardCall = (
  parts: HouseParts,
  path: string,
  summary: readonly [string, string],
  read: (parts: HouseParts, work: Work) => Promise<Card[]>,
): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path,
    summary,
    permission: `${dashboardPermission}:list`,
    input: z.object({}),
    output: cards,
    effect: 'read',
    answer: context => read(parts, workOf(parts, context)),
  })

/** What durian costs and how much of it there is, for whoever may see the report it is read from. */
const durianCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/report/dashboard/durian',
    summary: ['榴莲量价看板', 'Durian board'],
    permission: `${durianReport.permission}:list`,
    input: z.object({ period: z.enum(['day', 'week']).default('day') }),
    output: cards,
    effect: 'read',
    answer: context => durianBoardOf(parts, workOf(parts, context), context.input.period),
  })

/** Calls of the dashboards, and of their parts of the page one lands on. */
export const dashboardCalls = (parts: HouseParts): Call[] => [
  dashboardCall(parts, '/report/dashboard/screen', ['数据看板', 'Data dashboard'], screenOf),
  dashboardCall(parts, '/report/dashboard/kiwi', ['奇异果看板', 'Kiwi dashboard'], kiwiScreenOf),
  durianCall(parts),
  unsettledCall(parts),
  failedPushesCall(parts),
]

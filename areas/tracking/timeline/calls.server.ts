import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { atPort, boxOut, isOut } from './at-stake.server.ts'
import { containerTime, tariffsInUse } from './container-time.server.ts'
import type { ContainerTime } from './container-time.ts'

const permission = `${cargoTracking.permission}:list`

/** Rows of tracking a person may see that hold some conditions, one of each container. */
async function seenRows(
  parts: HouseParts,
  { transaction, user }: CallContext<unknown>,
  conditions: (parameters: Parameters) => readonly string[],
  limit: number,
): Promise<string[]> {
  const parameters = new Parameters()
  const seen = placeConditions(parts.store.shapes.of(cargoTracking.name), user, permission, parameters)
  const { rows } = await transaction.query<{ id: string }>(
    `select min(id)::text as id from cargo_tracking
      where ${['tenant_id = current_tenant()', ...conditions(parameters), ...seen].join(' and ')}
      group by packing_list_id order by min(eta_date), min(id) limit ${limit}`,
    parameters.values,
  )
  return rows.map(({ id }) => id)
}

const day = z.string().nullable()

/** A container in time; see `ContainerTime`. */
const inTime = z.object({
  id: z.string(),
  packingListId: z.string(),
  containerNo: z.string().nullable(),
  vesselVoyage: z.string().nullable(),
  pod: z.string().nullable(),
  podName: z.string().nullable(),
  status: z.string(),
  way: z.array(
    z.object({
      event: z.string(),
      place: z.string().nullable(),
      planned: day,
      estimated: day,
      actual: day,
      driftDays: z.int().nullable(),
    }),
  ),
  drift: z.array(z.object({ saidAt: z.string(), eta: z.string(), days: z.int() })),
  cold: z
    .object({
      minDays: z.int().nullable(),
      maxTemperature: z.string().nullable(),
      days: z.int(),
      highest: z.string().nullable(),
      refusal: bothWords.nullable(),
    })
    .nullable(),
  clocks: z.array(
    z.object({
      chargeKind: z.string(),
      tariffName: z.string(),
      currencyCode: z.string(),
      running: z.enum(['AHEAD', 'FREE', 'CHARGED', 'STOPPED']),
      from: z.string(),
      lastFreeDay: z.string(),
      daysLeft: z.int(),
      daysOver: z.int(),
      amount: z.string(),
      forecast: z.array(z.object({ days: z.int(), amount: z.string() })),
    }),
  ),
  sums: z.array(z.object({ currencyCode: z.string(), amount: z.string() })),
})

/** The way of one container with its money clock. */
const timelineCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${cargoTracking.calls}/timeline`,
    summary: ['货物跟踪：柜时间轴与费用时钟', 'Cargo tracking: the timeline of a container and its money clock'],
    permission,
    input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: inTime,
    effect: 'read',
    async answer(context) {
      const [id] = await seenRows(parts, context, parameters => [`id = ${parameters.put(context.input.id)}`], 1)
      if (!id) throw notFound()
      const work = workOf(parts, context)
      return containerTime(await work.get(cargoTracking, id), await tariffsInUse(work), work)
    },
  })

/** So many containers stand on the board of free time, those that arrived first at the top. */
const onBoard = 100

/** Containers at the port whose free time runs, and those fetched whose box has not come back: those that cost first at the top. */
const freeTimeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${cargoTracking.calls}/free-time`,
    summary: ['货物跟踪：免柜期看板', 'Cargo tracking: whose free time runs out'],
    permission,
    input: z.object({}),
    output: z.array(inTime),
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const tariffs = await tariffsInUse(work)
      const waiting = await seenRows(parts, context, () => [`status in ('${atPort.join("', '")}')`], onBoard)
      const out = tariffs.some(({ chargeKind }) => chargeKind === 'DETENTION')
        ? await seenRows(parts, context, parameters => boxOut(parameters.put(work.today)), onBoard)
        : []
      const told = async (id: string) => containerTime(await work.get(cargoTracking, id), tariffs, work)
      const all = new Map<string, ContainerTime>()
      for (const id of waiting) {
        const one = await told(id)
        all.set(one.packingListId, one)
      }
      for (const id of out) {
        const one = await told(id)
        if (isOut(one) && !all.has(one.packingListId)) all.set(one.packingListId, one)
      }
      const urgency = ({ clocks }: ContainerTime) =>
        clocks
          .filter(({ running }) => running !== 'STOPPED')
          .map(({ lastFreeDay }) => lastFreeDay)
          .toSorted()[0] ?? '9999'
      return [...all.values()].toSorted((a, b) => urgency(a).localeCompare(urgency(b)))
    },
  })

/** What is told of containers in time. */
export const timelineCalls = (parts: HouseParts): Call[] => [timelineCall(parts), freeTimeCall(parts)]

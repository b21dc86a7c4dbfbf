import { z } from 'zod'
import { role } from '#areas/admin/role/document.ts'
import { user } from '#areas/admin/user/document.ts'
import { delivery } from '#areas/cost/delivery/document.ts'
import { mostMadeAtOnce } from '#areas/packing/offers.ts'
import type { Row } from '#platform/model/document.ts'
import { askedToOffer } from '#platform/model/most-offered.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { type User, unitsSeenBy } from '#platform/server/session/user.ts'
import { transportTask } from './document.ts'

const permission = `${transportTask.permission}:save`
const id = z.string().regex(/^\d{1,18}$/)

/** Deliveries so many days old, or coming, are still to be driven. */
const recentDays = 30

/** Deliveries nobody drives yet; within what the person may see. */
const waitingCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${transportTask.calls}/waiting`,
    summary: ['运输任务：待派的配送单', 'Transport tasks: deliveries nobody drives yet'],
    permission,
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        shipmentNumber: z.string().nullable(),
        carNo: z.string().nullable(),
        warehouseCode: z.string().nullable(),
        warehouseName: z.string().nullable(),
        vendorName: z.string().nullable(),
        deliveryTime: z.string().nullable(),
        containerNos: z.string().nullable(),
      }),
    ),
    effect: 'read',
    async answer(context) {
      const { transaction, user: person } = context
      const parameters = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(delivery.name), person, permission, parameters)
      const day = parameters.put(workOf(parts, context).today)
      const { rows } = await transaction.query(
        `select delivery.id::text as id, shipment_number as "shipmentNumber", car_no as "carNo", warehouse_code as "warehouseCode",
                warehouse_name as "warehouseName",
                vendor_name as "vendorName", to_char(delivery_time, 'YYYY-MM-DD HH24:MI:SS') as "deliveryTime",
                (select string_agg(distinct l.container_no, ', ') from delivery_details l
                  where l.tenant_id = delivery.tenant_id and l.document_id = delivery.id) as "containerNos"
           from delivery
          where ${['tenant_id = current_tenant()', "enable_flag = 'Y'", "expenses_statue <> 'CANCELLED'", `delivery_time >= ${day}::date - ${recentDays}`, ...seen].join(' and ')}
            and not exists (select from transport_task t
                 where t.tenant_id = delivery.tenant_id and t.delivery_id = delivery.id and t.enable_flag = 'Y')
          order by delivery_time, delivery.id limit ${askedToOffer}`,
        parameters.values,
      )
      return rows
    },
  })

/** Whether a driver works in a unit the leader reaches: any other is to them as if there were none (business.md 6.3). */
function isWithin({ orgIds }: Pick<Row<typeof user>, 'orgIds'>, leader: User): boolean {
  const units = unitsSeenBy(leader, permission)
  return units === null || (orgIds ?? []).some(org => units.includes(org))
}

/** Who may drive: people who may accept a task, with how many they have under way. */
const driversCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${transportTask.calls}/drivers`,
    summary: ['运输任务：司机', 'Transport tasks: drivers'],
    permission,
    input: z.object({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), open: z.number() })),
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const code = `${transportTask.permission}:accept`
      const driving = new Set(
        (await work.all(role, { enableFlag: 'Y' }))
          // Whoever sees only his own tasks drives; the others lead.
          .filter(one => one.dataScope === 'OWN' && one.permissions?.includes(code))
          .map(one => one.id),
      )
      const open = await work.all(transportTask, { status: ['ASSIGNED', 'ACCEPTED', 'LOADED', 'IN_TRANSIT'] })
      return (await work.all(user, { enableFlag: 'Y' }))
        .filter(one => one.roleIds?.some(held => driving.has(held)) && isWithin(one, context.user))
        .map(one => ({ id: one.id, name: one.name, open: open.filter(task => task.driverId === one.id).length }))
    },
  })

/** Gives deliveries to a driver: a task for each, all or none. */
const assignCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${transportTask.calls}/assign`,
    summary: ['运输任务：派单', 'Transport tasks: assign deliveries to a driver'],
    permission,
    input: z.object({
      deliveryIds: z.array(id).min(1).max(mostMadeAtOnce),
      driverId: id,
      pickUpAt: z.string().max(200).optional(),
    }),
    output: z.array(z.object({ targetId: z.string(), targetNo: z.string().nullable() })),
    effect: 'write',
    audit: 'assign',
    async answer(context) {
      const work = workOf(parts, context)
      const { deliveryIds, driverId, pickUpAt } = context.input
      const parameters = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(delivery.name), work.user, permission, parameters)
      const wanted = [...new Set(deliveryIds)]
      const { rows } = await work.transaction.query(
        `select id from delivery where ${['tenant_id = current_tenant()', `id = any(${parameters.put(wanted)}::bigint[])`, ...seen].join(' and ')}`,
        parameters.values,
      )
      const driver = await work.find(user, { id: driverId })
      if (rows.length < wanted.length || !driver || !isWithin(driver, work.user)) throw notFound()
      const made: { targetId: string; targetNo: string | null }[] = []
      for (const deliveryId of wanted) {
        const task = await work.create(transportTask, { deliveryId, driverId, pickUpAt: pickUpAt ?? null })
        made.push({ targetId: task.id, targetNo: task.taskNo })
      }
      return new Done(made, [`已派${made.length}单`, `${made.length} assigned`])
    },
  })

/** Calls of transport that no declaration gives. */
export const transportCalls = (parts: HouseParts): Call[] => [waitingCall(parts), driversCall(parts), assignCall(parts)]

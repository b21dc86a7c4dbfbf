import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { processPlan } from '../process-plan/document.ts'

const planRow = z.object({
  id: z.string(),
  processPlanNo: z.string(),
  status: z.string(),
  itemName: z.string().nullable(),
  warehouseName: z.string().nullable(),
  planQuantity: z.string(),
  completedQuantity: z.string().nullable(),
  abnormalFlag: z.string(),
  abnormalReason: z.string().nullable(),
  lines: z.string().nullable(),
  outOfRange: z.number(),
})

const sums = z.object({
  plans: z.number(),
  running: z.number(),
  complete: z.number(),
  abnormal: z.number(),
  planQuantity: z.string(),
  completedQuantity: z.string(),
  outOfRange: z.number(),
})

const output = sums.extend({ day: z.string(), rows: z.array(planRow) })

/** The plans of today and those still under way, with their progress and boxes out of range (business.md 3.16). */
export const bulletinBoardCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${processPlan.calls}/report/bulletinBoard`,
    summary: ['加工看板：今日计划、进度与超限数', 'Bulletin board: plans of today, progress, boxes out of range'],
    permission: 'process:report:list',
    input: z.strictObject({ warehouseCode: z.string().max(50).optional() }),
    output,
    effect: 'read',
    async answer(context) {
      const { today } = workOf(parts, context)
      const parameters = new Parameters()
      const day = parameters.put(today)
      const seen = placeConditions(
        parts.store.shapes.of(processPlan.name),
        context.user,
        'process:report:list',
        parameters,
      )
      const { warehouseCode } = context.input
      if (warehouseCode) seen.push(`warehouse_code = ${parameters.put(warehouseCode)}`)
      const shown = [
        'tenant_id = current_tenant()',
        "status <> '50'",
        `(plan_date = ${day}::date or status = '30')`,
        ...seen,
      ]
      const { rows } = await context.transaction.query<z.infer<typeof planRow>>(
        `select id::text as id, process_plan_no as "processPlanNo", status,
                spoken(item_name, (select min(i.item_name_en) from item i
                  where i.tenant_id = process_plan.tenant_id and i.item_code = process_plan.item_code)) as "itemName",
                spoken(warehouse_name, (select min(s.warehouse_name_en) from secondary_inventory s
                  where s.tenant_id = process_plan.tenant_id and s.warehouse_code = process_plan.warehouse_code)) as "warehouseName",
                plan_quantity::text as "planQuantity",
                completed_quantity::text as "completedQuantity", abnormal_flag as "abnormalFlag",
                abnormal_reason as "abnormalReason",
                (select string_agg(distinct spoken(t.production_line_name, l.line_name_en), ', ') from process_task t
                   left join production_line l on l.tenant_id = t.tenant_id and l.id = t.production_line_id
                  where t.tenant_id = process_plan.tenant_id and t.process_plan_id = process_plan.id and t.status = '20') as lines,
                (select coalesce(sum(out_of_range_count), 0)::int from process_task t
                  where t.tenant_id = process_plan.tenant_id and t.process_plan_id = process_plan.id) as "outOfRange"
           from process_plan
          where ${shown.join(' and ')}
          order by abnormal_flag desc, status = '30' desc, status, process_plan_no limit 60`,
        parameters.values,
      )
      // What the cards say is of all plans, also of those the wall has no room for.
      const counted = await context.transaction.query<z.infer<typeof sums>>(
        `select count(*)::int as plans, count(*) filter (where status = '30')::int as running,
                count(*) filter (where status = '40')::int as complete,
                count(*) filter (where abnormal_flag = 'Y')::int as abnormal,
                round(coalesce(sum(plan_quantity), 0))::text as "planQuantity",
                round(coalesce(sum(completed_quantity), 0))::text as "completedQuantity",
                coalesce(sum((select sum(out_of_range_count) from process_task t
                  where t.tenant_id = process_plan.tenant_id and t.process_plan_id = process_plan.id)), 0)::int as "outOfRange"
           from process_plan where ${shown.join(' and ')}`,
        parameters.values,
      )
      return { day: today, ...(counted.rows[0] as z.infer<typeof sums>), rows }
    },
  })

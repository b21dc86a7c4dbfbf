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

const output = z.object({
  day: z.string(),
  plans: z.number(),
  running: z.number(),
  complete: z.number(),
  abnormal: z.number(),
  planQuantity: z.string(),
  completedQuantity: z.string(),
  outOfRange: z.number(),
  rows: z.array(planRow),
})

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
          where ${['tenant_id = current_tenant()', "status <> '50'", `(plan_date = ${day}::date or status = '30')`, ...seen].join(' and ')}
          order by abnormal_flag desc, status desc, process_plan_no limit 60`,
        parameters.values,
      )
      const total = (of: 'planQuantity' | 'completedQuantity') =>
        rows.reduce((sum, row) => sum + Number(row[of] ?? 0), 0).toFixed(0)
      return {
        day: today,
        plans: rows.length,
        running: rows.filter(row => row.status === '30').length,
        complete: rows.filter(row => row.status === '40').length,
        abnormal: rows.filter(row => row.abnormalFlag === 'Y').length,
        planQuantity: total('planQuantity'),
        completedQuantity: total('completedQuantity'),
        outOfRange: rows.reduce((sum, row) => sum + row.outOfRange, 0),
        rows,
      }
    },
  })

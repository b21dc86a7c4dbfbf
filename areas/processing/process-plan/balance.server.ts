import { figuresOf } from '#areas/formulas/in-rules.ts'
import { laborEfficiency, massBalance, processingYield } from '#areas/formulas/process.ts'
import { type Decimal, decimal, fixed, round } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { processTask } from '../process-task/document.ts'
import { laborOf } from '../standards.server.ts'
import { processPlan } from './document.ts'
import { chargedFor, labourOf } from './labour.server.ts'

/** Sums of a plan as the database adds them up. */
interface Sums {
  readonly raw: string | null
  readonly returned: string | null
  readonly main: string | null
  readonly by: string | null
  /** Whether a box of it was only counted: what came of the plan weighs nobody knows how much. */
  readonly unweighed: boolean | null
  readonly completed: string | null
  readonly received: string | null
  readonly task: string | null
  readonly record: string | null
  readonly hours: string | null
  /** What finished tasks made of the plan's own item, and in which hours. */
  readonly made: string | null
  readonly madeHours: string | null
  /** Whether any of its work was charged yet. */
  readonly charged: boolean
  readonly scrap: string | null
  readonly standard: string | null
}

/** Some weights together; not known where one of them is not. */
const known = (weight: string, only = 'true') =>
  `case when bool_and(${weight} is not null) filter (where ${only}) then sum(${weight}) filter (where ${only}) end`

const sums = `
  select m.raw, m.returned, r.main, r.by, r.unweighed, r.completed, r.received, t.task, r.record, t.hours, t.made,
         t.made_hours as "madeHours", exists (
           select from processing_charges
            where tenant_id = p.tenant_id and process_plan_id = p.id and status <> 'VOID') as charged, p.scrap_weight as scrap, p.standard_yield as standard
    from process_plan p
    cross join lateral (
      select ${known('picked_weight', 'picked_quantity > 0')} as raw,
             ${known('returned_weight', 'returned_quantity > 0')} as returned from pre_material
       where tenant_id = p.tenant_id and process_plan_id = p.id) m
    cross join lateral (
      select ${known('w.net_weight', 'j.id is null')} as main, ${known('w.net_weight', 'j.id is not null')} as by,
             bool_or(w.net_weight is null) as unweighed,
             sum(w.quantity) filter (where w.item_code = p.item_code) as completed,
             sum(w.quantity) filter (where w.item_code = p.item_code and w.receive_status = '1') as received,
             (array_agg(w.process_record_no order by w.id desc))[1] as record
        from weighing_record w
        left join joint_product j on j.tenant_id = w.tenant_id and j.process_plan_id = p.id
             and j.item_code = w.item_code and j.product_kind = 'BY_PRODUCT'
       where w.tenant_id = p.tenant_id and w.process_plan_id = p.id and w.status = 'VALID') r
    cross join lateral (
      select max(process_task_no) filter (where status = '20') as task,
             sum(number_of_people * actual_hour_work) filter (where status = '30') as hours,
             sum(completed_quantity) filter (where status = '30' and item_code = p.item_code) as made,
             sum(number_of_people * actual_hour_work) filter (where status = '30' and item_code = p.item_code) as made_hours
        from process_task where tenant_id = p.tenant_id and process_plan_id = p.id) t
   where p.tenant_id = current_tenant() and p.id = $1`

const orNone = (value: Decimal | null | undefined, places: number): string | null =>
  value === null || value === undefined ? null : fixed(value, places)

/** Whoever adds something up waits for those who are at it: two lines that weigh at once would each miss the other's box. */
const alone = (work: Work, table: 'process_plan' | 'process_task', id: string) =>
  work.transaction.query(
    `select id from ${table} where tenant_id = current_tenant() and id = $1 for no key update`,
    [id],
    `${table}-alone`,
  )

/** Whoever decides by the state of a task, or of a plan, waits for those who change it, and nobody changes it meanwhile. */
export const holdTask = (work: Work, id: string) => alone(work, 'process_task', id)
export const holdPlan = (work: Work, id: string) => alone(work, 'process_plan', id)

/** A plan is worked on from its first box. */
export async function beginPlan(work: Work, id: string): Promise<void> {
  await holdPlan(work, id)
  const plan = await work.find(processPlan, { id })
  if (plan?.status === '20') await work.update(processPlan, plan, { status: '30' })
}

/**
 * What came of a plan, from what was picked, weighed and charged so far: yield and loss by the catalogue, and what of the
 * used material nobody has explained (process.yield). Nothing is told of a plan for which nothing was picked, nor of weights
 * where a box was only counted or a lot has none.
 */
export async function refreshPlan(work: Work, id: string): Promise<void> {
  await holdPlan(work, id)
  const { rows } = await work.transaction.query<Sums & Record<string, unknown>>(sums, [id], 'process-plan-sums')
  const [now] = rows
  if (!now) return
  const finished = now.main === null ? null : decimal(now.main)
  const consumed = now.raw === null ? null : round(decimal(now.raw).minus(now.returned ?? 0), 3)
  const result =
    consumed?.gt(0) && finished && !now.unweighed && now.raw
      ? figuresOf(() =>
          processingYield({
            rawWeight: now.raw as string,
            returnedWeight: now.returned,
            finishedWeight: finished,
            byProductWeight: now.by,
          }),
        )
      : undefined
  const balance = consumed && !now.unweighed ? massBalance(consumed, finished ?? 0, now.by, now.scrap) : null
  const labor =
    now.made && now.madeHours
      ? laborEfficiency({ completedQuantity: now.made, numberOfPeople: 1, actualHourWork: now.madeHours })
      : undefined
  const { yieldRate = null, lossRate = null, lossWeight = null } = result ?? {}
  await work.transaction.query(
    `update process_plan set process_task_no = $2, process_record_no = $3, completed_quantity = $4, received_quantity = $5,
       raw_weight = $6, returned_weight = $7, consumed_weight = $8, finished_weights = $9, by_product_weight = $10,
       loss_weight = $11, balance_weight = $12, yield = $13, yield_diff = $14, loss_rate = $15, man_hours = $16,
       labor_efficiency = $17, labour_cost = $18
     where tenant_id = current_tenant() and id = $1`,
    [
      id,
      now.task,
      now.record,
      now.completed,
      now.received,
      now.raw,
      now.returned,
      orNone(consumed, 3),
      now.main,
      now.by,
      orNone(lossWeight, 3),
      orNone(balance, 3),
      orNone(yieldRate, 2),
      orNone(yieldRate && now.standard !== null ? yieldRate.minus(now.standard) : null, 2),
      orNone(lossRate, 2),
      now.hours,
      orNone(labor?.laborEfficiency, 2),
      now.charged ? orNone(labourOf(await chargedFor(work, id)), 2) : null,
    ],
    'process-plan-results',
  )
}

/** Sums of one task: what is done, in stock, and out of its limits; of a finished one also how fast that was. */
export async function refreshTask(work: Work, id: string): Promise<void> {
  await holdTask(work, id)
  const { rows } = await work.transaction.query<{ status: string }>(
    `update process_task t set completed_quantity = r.completed, received_quantity = r.received,
            finished_weights = r.weight, out_of_range_count = r.out
       from (select sum(quantity) as completed, sum(quantity) filter (where receive_status = '1') as received,
                    ${known('net_weight')} as weight, count(*) filter (where weighing_range_flag <> 'IN') as out
               from weighing_record
              where tenant_id = current_tenant() and process_task_id = $1 and status = 'VALID') r
      where t.tenant_id = current_tenant() and t.id = $1 returning t.status`,
    [id],
    'process-task-results',
  )
  const task = rows[0]?.status === '30' ? await work.find(processTask, { id }) : undefined
  if (!task) return
  const { laborEfficiency: speed, efficiencyRate } = await laborOf(work, task)
  await stamp(work, processTask, task, { laborEfficiency: speed, efficiencyRate })
}

/** The record at which more had come out of a plan than went in; nothing where that never was. */
export async function boxThatBroke(
  work: Work,
  { id, consumedWeight }: { readonly id: string; readonly consumedWeight: Decimal | null },
): Promise<string | undefined> {
  if (!consumedWeight) return undefined
  const { rows } = await work.transaction.query<{ no: string }>(
    `select process_record_no as no from (
       select process_record_no, weighing_time, id, sum(net_weight) over (order by weighing_time, id) as so_far
         from weighing_record where tenant_id = current_tenant() and process_plan_id = $1 and status = 'VALID') w
      where so_far > $2 order by weighing_time, id limit 1`,
    [id, consumedWeight.toFixed()],
    'process-box-that-broke',
  )
  return rows[0]?.no
}

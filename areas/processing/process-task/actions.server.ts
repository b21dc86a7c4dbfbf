import { vendorPeople } from '#areas/vendor/people/document.ts'
import { vendorWorkGroup } from '#areas/vendor/work-group/document.ts'
import { momentOfText, textOfMoment } from '#platform/model/date-text.ts'
import { decimal, round, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { jointProduct } from '../joint-product/document.ts'
import { holdPlan, refreshPlan } from '../process-plan/balance.server.ts'
import { closedPlan, planOf } from '../process-plan/part.server.ts'
import { chargeFor } from '../processing-charges/charge.server.ts'
import { laborOf, productOf, typedAnew } from '../standards.server.ts'
import { taskTolerance } from '../terms.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { receiveRecords } from '../weighing-record/receive.server.ts'
import { processTask } from './document.ts'

type Task = Row<typeof processTask>

/** Number, product, vendor and limits of a task, from its plan, its group and how the product is made. */
async function prepare(task: Task, work: Work, before: Task | undefined): Promise<Partial<Task>> {
  const plan = await planOf(work, task.processPlanId)
  if (!plan) return {}
  const group = task.workGroupId ? await work.find(vendorWorkGroup, { id: task.workGroupId }) : undefined
  const itemCode = task.itemCode ?? plan.itemCode
  const product = before?.itemCode === itemCode ? undefined : await productOf(work, itemCode)
  const said = typedAnew({ ...task, itemCode }, before, ['weighingMin', 'weighingMax', 'tareWeight'])
  return {
    itemCode,
    processTaskNo: task.processTaskNo ?? (await work.nextNumber('PP-TASK', { plan: plan.processPlanNo ?? '' })),
    vendorId: group?.vendorId ?? null,
    orgId: plan.orgId,
    warehouseCode: plan.warehouseCode,
    weighingMin: said.weighingMin ?? product?.weighingMin ?? null,
    weighingMax: said.weighingMax ?? product?.weighingMax ?? null,
    tareWeight: said.tareWeight ?? product?.tareWeight ?? null,
  }
}

/** What a task takes of its plan: what it is to make, or has made once it is finished. */
const takenBy = ({ completedQuantity, status, taskQuantity }: Task) =>
  status === '30' ? completedQuantity : taskQuantity

/** Tasks come to no more than their plan, and five in a hundred (business.md 3.16). */
async function tooMuch(task: Task, work: Work, before: Task | undefined): Promise<Refusal | false> {
  const plan = await planOf(work, task.processPlanId)
  if (!plan || (before?.taskQuantity.eq(task.taskQuantity) && before.itemCode === task.itemCode)) return false
  const others = await work.all(processTask, { processPlanId: plan.id, itemCode: task.itemCode, enableFlag: 'Y' })
  const joint =
    task.itemCode === plan.itemCode
      ? undefined
      : await work.find(jointProduct, { processPlanId: plan.id, itemCode: task.itemCode ?? '' })
  if (task.itemCode !== plan.itemCode && !joint)
    return {
      field: 'itemCode',
      bizCode: 'NOT_OF_PLAN',
      message: [
        `${task.itemCode}不是计划${plan.processPlanNo}的成品或联产品`,
        `${task.itemCode} is neither the item nor a joint product of plan ${plan.processPlanNo}`,
      ],
    }
  const planned = joint ? joint.planQuantity : plan.planQuantity
  const all = sum(
    others.filter(one => one.id !== task.id),
    takenBy,
  ).plus(task.taskQuantity)
  const most = planned?.times(taskTolerance)
  return (
    Boolean(most && all.gt(most)) && {
      field: 'taskQuantity',
      bizCode: 'TASKS_EXCEED_PLAN',
      message: [
        `计划${plan.processPlanNo}的任务合计${all.toFixed()}超过计划数量的105%（${most?.toFixed()}），请减少任务数量`,
        `Tasks of plan ${plan.processPlanNo} come to ${all.toFixed()}, above 105% of the plan (${most?.toFixed()}); lower the quantity`,
      ],
    }
  )
}

/** Hours between two moments, to the hundredth. */
const hoursBetween = (from: string | null, to: string) =>
  from ? round(decimal(momentOfText(to).getTime() - momentOfText(from).getTime()).div(3_600_000), 2) : null

/** The moment work on a task ended: now, as it is finished; with its last box where somebody finishes it on a later day. */
async function endOf({ id, startTime }: Task, work: Work): Promise<string> {
  const { rows } = await work.transaction.query<{ last: string | null }>(
    `select to_char(max(weighing_time), 'YYYY-MM-DD HH24:MI:SS') as last from weighing_record
      where tenant_id = current_tenant() and process_task_id = $1 and status = 'VALID' and weighing_time >= $2::timestamptz`,
    [id, startTime],
    'process-task-last-box',
  )
  const now = textOfMoment(work.now)
  const { last } = rows[0] ?? {}
  return last && dayOf(last) < dayOf(now) ? last : now
}

const dayOf = (moment: string): string => moment.slice(0, 10)

/** People who were weighed with that day, else those of the group who are here. */
async function peopleIn(task: Task, work: Work): Promise<number> {
  const { rows } = await work.transaction.query<{ people: number }>(
    `select count(distinct people_id)::int as people from weighing_record
      where tenant_id = current_tenant() and process_task_id = $1 and status = 'VALID'`,
    [task.id],
    'process-task-people',
  )
  return rows[0]?.people || (await work.all(vendorPeople, { workGroup: task.workGroupId, enableFlag: 'Y' })).length
}

/** One task at a time runs on a line (business.md 3.16). */
async function lineBusy({ id, productionLineId, productionLineName }: Task, work: Work): Promise<Reason | false> {
  const running = (await work.all(processTask, { productionLineId, status: '20' })).find(one => one.id !== id)
  return (
    running !== undefined && {
      bizCode: 'LINE_BUSY',
      message: [
        `${productionLineName}：该产线存在进行中的任务${running.processTaskNo}，请先完成`,
        `${productionLineName}: A task is running on this line, ${running.processTaskNo}; finish it first`,
      ],
    }
  )
}

const run: Actions<typeof processTask>['run'] = {
  async start(task, work) {
    await work.update(processTask, task, { startTime: work.now.toISOString() })
    await refreshPlan(work, task.processPlanId)
  },
  async finish(task, work) {
    const numberOfPeople = task.numberOfPeople ?? (await peopleIn(task, work))
    const ended = await endOf(task, work)
    const actualHourWork = task.actualHourWork ?? hoursBetween(task.startTime, ended)
    const labor = await laborOf(work, { ...task, numberOfPeople, actualHourWork })
    const results = {
      numberOfPeople,
      actualHourWork,
      laborEfficiency: labor.laborEfficiency,
      efficiencyRate: labor.efficiencyRate,
      finishTime: work.now.toISOString(),
    }
    await work.update(processTask, task, results)
    const workDate = dayOf(ended) < work.today ? dayOf(ended) : work.today
    await chargeFor({ ...task, ...results }, workDate, work)
    await refreshPlan(work, task.processPlanId)
  },
  async close(task, work) {
    await refreshPlan(work, task.processPlanId)
  },
  async receive(tasks, work) {
    const records = await work.all(weighingRecord, {
      processTaskId: tasks.map(one => one.id),
      status: 'VALID',
      receiveStatus: '0',
    })
    await receiveRecords(work, records)
  },
  async release(task, work) {
    await work.update(processTask, task, {
      releasedByName: work.user.name,
      releasedTime: work.now.toISOString(),
    })
  },
}

/** What a task needs the database for (business.md 3.16). */
export const actions = defineActions(processTask, {
  prepare,
  refuse: {
    async save(task: Task, work: Work, before: Task | undefined) {
      await holdPlan(work, task.processPlanId)
      const plan = await planOf(work, task.processPlanId)
      const notReleased: Refusal | false = plan?.status === '10' && {
        field: 'processPlanId',
        bizCode: 'PLAN_NOT_RELEASED',
        message: [
          `计划${plan.processPlanNo}未下达，不能新建任务`,
          `Plan ${plan.processPlanNo} is not released; it has no tasks yet`,
        ],
      }
      return [notReleased, closedPlan(plan), await tooMuch(task, work, before)].filter(refused => refused !== false)
    },
    async start(task, work) {
      await work.lock('production-line', task.productionLineId)
      await holdPlan(work, task.processPlanId)
      return closedPlan(await planOf(work, task.processPlanId)) || lineBusy(task, work)
    },
    async finish({ id, completedQuantity, receivedQuantity }, work) {
      if (!(await work.find(weighingRecord, { processTaskId: id, status: 'VALID' })))
        return {
          bizCode: 'NO_RECORD',
          message: [
            '{processTaskNo}没有有效的称重记录，不能完成；不做了请关闭',
            '{processTaskNo} has no valid record and cannot be finished; close it if it is not done',
          ],
        }
      return (
        !(completedQuantity ?? decimal(0)).eq(receivedQuantity ?? 0) && {
          bizCode: 'NOT_RECEIVED',
          message: [
            '{processTaskNo}存在未入库的记录，请先入库',
            '{processTaskNo}: Records not yet received exist; receive them into stock first',
          ],
        }
      )
    },
  },
  run,
})

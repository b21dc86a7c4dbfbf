import { textOfMoment } from '#platform/model/date-text.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { may } from '#platform/server/session/user.ts'
import { beginPlan, holdTask, refreshPlan, refreshTask } from '../process-plan/balance.server.ts'
import { planFollows } from '../process-plan/cost-lots.server.ts'
import { processTask } from '../process-task/document.ts'
import { processingCharges } from '../processing-charges/document.ts'
import { productionLine } from '../production-line/document.ts'
import { weighingRecord } from './document.ts'
import { receiveRecords, takeOut } from './receive.server.ts'
import { supervisorCode } from './release.ts'

type RecordRow = Row<typeof weighingRecord>

const taskOf = (work: Work, id: string | null) => (id ? work.find(processTask, { id }) : Promise.resolve(undefined))

/** Number, plan, product, scale and limits of a record, from its task; who released a box that is out of range. */
async function prepare(record: RecordRow, work: Work, before: RecordRow | undefined): Promise<Partial<RecordRow>> {
  // Whoever finishes the task counts this box, or this box finds it finished.
  if (!before && record.processTaskId) await holdTask(work, record.processTaskId)
  const task = await taskOf(work, record.processTaskId)
  if (!task || before) return {}
  const line = await work.find(productionLine, { id: task.productionLineId })
  const isReleased = record.releaseFlag === 'Y' || Boolean(task.releasedByName)
  const boxes = record.quantity ?? decimal(1)
  return {
    processRecordNo: await work.nextNumber('PP-RECORD', { task: task.processTaskNo ?? '' }),
    processPlanId: task.processPlanId,
    itemCode: task.itemCode,
    productionLineId: task.productionLineId,
    orgId: task.orgId,
    warehouseCode: task.warehouseCode,
    steelyardId: record.steelyardId ?? line?.steelyardId ?? null,
    weighingTime: record.weighingTime ?? textOfMoment(work.now),
    tareWeight: record.grossWeight ? (record.tareWeight ?? task.tareWeight?.times(boxes) ?? null) : null,
    weighingMin: task.weighingMin,
    weighingMax: task.weighingMax,
    releaseFlag: isReleased ? 'Y' : 'N',
    releasedByName: isReleased ? (record.releaseFlag === 'Y' ? work.user.name : task.releasedByName) : null,
  }
}

/** A weight out of its limits goes through with a supervisor's word alone (business.md 3.16). */
function outOfRange(record: RecordRow, work: Work, isTaskReleased: boolean): Refusal | false {
  const { weighingRangeFlag, netWeight, weighingMin, weighingMax, releaseFlag } = record
  if (weighingRangeFlag !== 'LOW' && weighingRangeFlag !== 'HIGH') return false
  if (isTaskReleased || (releaseFlag === 'Y' && may(work.user, supervisorCode))) return false
  const limits = `${weighingMin ?? ''}–${weighingMax ?? ''}`
  return {
    field: 'grossWeight',
    bizCode: 'WEIGHT_OUT_OF_RANGE',
    message: [
      `称重超出范围：净重${netWeight}公斤，范围${limits}公斤，请主管放行或重新称重`,
      `Weight out of range: ${netWeight} kg net, limits ${limits} kg; have a supervisor release it or weigh again`,
    ],
  }
}

/** What a task is charged for the boxes of a record, where it is finished. */
const chargeOf = (work: Work, { processTaskId }: RecordRow) =>
  processTaskId ? work.find(processingCharges, { processTaskId }) : Promise.resolve(undefined)

/** A box that is in stock goes out again, and is not paid for (business.md 3.16). */
async function takeBack(work: Work, record: RecordRow): Promise<void> {
  await takeOut(work, record)
  const charge = await chargeOf(work, record)
  if (charge)
    await work.update(processingCharges, charge, {
      receivedQuantity: (charge.receivedQuantity ?? decimal(0)).minus(record.quantity ?? 0),
    })
}

const run: Actions<typeof weighingRecord>['run'] = {
  async save(record, work, before) {
    if (before) return
    const task = await taskOf(work, record.processTaskId)
    if (!task) return
    // One release is for one box.
    if (task.releasedByName && record.weighingRangeFlag !== 'IN')
      await work.update(processTask, task, { releasedByName: null, releasedTime: null })
    // The task before its plan, as whoever finishes a task does.
    await refreshTask(work, task.id)
    await beginPlan(work, task.processPlanId)
    await refreshPlan(work, task.processPlanId)
  },
  async void(record, work) {
    if (record.receiveStatus === '1') await takeBack(work, record)
    await refreshTask(work, record.processTaskId)
    if (record.processPlanId) await planFollows(work, record.processPlanId)
  },
  async receive(records, work) {
    await receiveRecords(
      work,
      records.filter(one => one.receiveStatus === '0'),
    )
  },
}

/** What a record needs the database for (business.md 3.16). */
export const actions = defineActions(weighingRecord, {
  prepare,
  refuse: {
    async void(record, work) {
      await holdTask(work, record.processTaskId)
      // Whoever approves the charge waits for this, or this for them.
      await work.transaction.query(
        'select id from processing_charges where tenant_id = current_tenant() and process_task_id = $1 for no key update',
        [record.processTaskId],
        'hold-charge-of-task',
      )
      const charge = record.receiveStatus === '1' ? await chargeOf(work, record) : undefined
      return (
        charge?.status === 'AUDITED' && {
          bizCode: 'CHARGES_AUDITED',
          message: [
            `{processRecordNo}所属任务的加工费${charge.chargesNo}已审核，不能作废；数量请用库存杂项调整`,
            `{processRecordNo}: charges ${charge.chargesNo} of its task are approved, so it stays; put the quantity right by a misc transaction`,
          ],
        }
      )
    },
    async save(record, work, before) {
      if (before) return null
      const task = await taskOf(work, record.processTaskId)
      if (!task) return null
      // Kept on a tablet without a line, it may come when all is over: a task that is finished is not started again.
      if (task.status === '30' || task.status === '40')
        return {
          bizCode: 'TASK_OVER',
          message: [
            `${task.processTaskNo}已完成或已关闭，不能再称重；请新建任务补录`,
            `${task.processTaskNo} is finished or closed; record the box on a new task`,
          ],
        }
      const notStarted: Refusal | false = task.status !== '20' && {
        bizCode: 'TASK_NOT_STARTED',
        message: [
          `${task.processTaskNo}：任务未开始，请先开始任务`,
          `${task.processTaskNo}: The task has not started; start it first`,
        ],
      }
      const weightless: Refusal | false = task.weighingWay !== 'NONE' &&
        !record.grossWeight && {
          field: 'grossWeight',
          bizCode: 'WEIGHT_MISSING',
          message: [
            `${task.processTaskNo}须称重，请填写毛重`,
            `${task.processTaskNo} is weighed; enter the gross weight`,
          ],
        }
      const empty: Refusal | false = Boolean(record.grossWeight && !record.netWeight) && {
        field: 'grossWeight',
        bizCode: 'WEIGHT_NOT_POSITIVE',
        message: [
          `${task.processTaskNo}：净重必须大于0，请检查毛重和皮重`,
          `${task.processTaskNo}: the net weight must be above 0; check gross and tare`,
        ],
      }
      return [notStarted, weightless, empty, outOfRange(record, work, Boolean(task.releasedByName))].filter(
        refused => refused !== false,
      )
    },
  },
  run,
})

import { z } from 'zod'
import { isEmpty } from '#platform/model/check.ts'
import { type Decimal, type DecimalSource, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { badRequest, CallRefusal, Refused } from '#platform/server/http/refusal.ts'
import { processTask } from '../process-task/document.ts'
import { productionLine } from '../production-line/document.ts'
import { digestOf } from '../steelyard/actions.server.ts'
import { steelyard } from '../steelyard/document.ts'
import { weighingRecord } from './document.ts'

type RecordRow = Row<typeof weighingRecord>
type Task = Row<typeof processTask>

/** What one device says twice within so many seconds is one box (business.md 3.16). */
const sameBoxSeconds = 3

/** The scale a record comes from: as it says, else the one of its line. */
async function scaleOf(work: Work, record: New<typeof weighingRecord>): Promise<string | null> {
  if (record.steelyardId) return record.steelyardId
  const task = record.processTaskId ? await work.find(processTask, { id: record.processTaskId }) : undefined
  const line = task ? await work.find(productionLine, { id: task.productionLineId }) : undefined
  return line?.steelyardId ?? null
}

/** The record of the same device and weight a moment ago. */
async function sameBox(
  work: Work,
  scaleId: string,
  gross: DecimalSource,
  moment: string | null,
): Promise<string | undefined> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select w.id::text as id from weighing_record w
      where tenant_id = current_tenant() and steelyard_id = $1 and gross_weight = $2 and status = 'VALID'
        and abs(extract(epoch from weighing_time - coalesce($3::timestamptz, $4::timestamptz))) < ${sameBoxSeconds}
      order by w.id limit 1`,
    [scaleId, decimal(gross).toFixed(), moment, work.now.toISOString()],
    'weighing-same-box',
  )
  return rows[0]?.id
}

interface By {
  /** Who records one by hand names a task they see. */
  readonly byHand?: boolean
  /** Why a box nobody has recorded yet is not taken. */
  readonly refuse?: () => Promise<Reason | undefined>
}

/** A box is recorded once, however often its scale or a thumb says so. */
export async function weigh(
  work: Work,
  record: New<typeof weighingRecord>,
  { byHand = false, refuse }: By = {},
): Promise<RecordRow> {
  const scaleId = await scaleOf(work, record)
  if (scaleId && record.grossWeight) {
    await work.lock('weighing', scaleId)
    const same = await sameBox(work, scaleId, record.grossWeight, record.weighingTime ?? null)
    if (same) return work.get(weighingRecord, same)
  }
  const refused = await refuse?.()
  if (refused) throw new Refused([refused])
  return work.create(weighingRecord, { ...record, steelyardId: scaleId }, { byHand })
}

const written = /^-?\d{1,15}(\.\d{1,10})?$/

/** The figure a call says under a name; nothing where it says nothing. */
function figureIn(name: string, value: unknown): Decimal | null {
  if (isEmpty(value)) return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && written.test(text)) return decimal(text)
  throw badRequest(
    [`参数${name}应为数字，请改正后重试`, `The parameter ${name} must be a number; correct it and try again`],
    {
      field: name,
    },
  )
}

/** A person at the station records a box. */
const recordCall = (parts: HouseParts): Call => {
  const shape = parts.store.shapes.of(weighingRecord.name)
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: weighingRecord.calls,
    summary: [
      '称重记录：新增，同一电子秤同一重量3秒内为一条',
      'Weighing record: create; same scale and weight within 3 s is one',
    ],
    permission: `${weighingRecord.permission}:save`,
    input: shape.createInput,
    effect: 'write',
    audit: 'create',
    async answer(context) {
      const work = workOf(parts, context)
      const { grossWeight, tareWeight, quantity, ...given } = context.input
      const record = {
        ...given,
        grossWeight: figureIn('grossWeight', grossWeight),
        tareWeight: figureIn('tareWeight', tareWeight),
        ...(isEmpty(quantity) ? {} : { quantity: decimal(figureIn('quantity', quantity) ?? 1) }),
      }
      const row = await weigh(work, record, { byHand: true })
      await refuseBeyondScope(work, shape, [row.id], 'save')
      return new Done({ id: row.id, version: row.version, processRecordNo: row.processRecordNo }, ['保存成功', 'Saved'])
    },
  })
}

const bridgeInput = z.object({
  deviceToken: z.string().min(1).max(100),
  deviceCode: z.string().min(1).max(60),
  weight: z.union([z.string().regex(written), z.number()]),
  stable: z.boolean(),
  quantity: z.union([z.string().regex(written), z.number()]).optional(),
  weighedAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .optional(),
})
const bridgeOutput = z.object({
  recorded: z.boolean(),
  processRecordNo: z.string().nullable(),
  netWeight: z.string().nullable(),
  weighingRangeFlag: z.string().nullable(),
})

const unknownDevice = () =>
  new CallRefusal(401, 'DEVICE_UNKNOWN', [
    '设备编码或令牌不正确，请管理员重新设置',
    'The device or its token is not known; have the administrator set it again',
  ])

/** A box that a scale kept while it had no line, and weighed while another task ran, is none of the task that runs now. */
async function ofEarlierTask(work: Work, task: Task, weighedAt: string | undefined): Promise<Reason | undefined> {
  if (!weighedAt) return undefined
  const { rows } = await work.transaction.query<{ no: string }>(
    `select process_task_no as no from process_task t
      where tenant_id = current_tenant() and production_line_id = $1 and status in ('30', '40')
        and start_time <= $2::timestamptz and coalesce(finish_time, updated_time) >= $2::timestamptz
        and exists (select from process_task n where n.tenant_id = t.tenant_id and n.id = $3 and n.start_time > $2::timestamptz)
      order by coalesce(finish_time, updated_time) desc limit 1`,
    [task.productionLineId, weighedAt, task.id],
    'task-of-kept-box',
  )
  const [ran] = rows
  return (
    ran && {
      field: 'weighedAt',
      bizCode: 'BOX_OF_EARLIER_TASK',
      message: [
        `${weighedAt}称重时进行的是任务${ran.no}，该任务已完成或已关闭，不能记入${task.processTaskNo}；请为该箱新建任务补录`,
        `At ${weighedAt} task ${ran.no} was running, which is finished or closed; the box is not recorded on ${task.processTaskNo}, record it on a new task`,
      ],
    }
  )
}

/** What a scale says through its box: recorded for the task that runs on its line, once it stands still. */
async function fromBridge(work: Work, input: z.infer<typeof bridgeInput>) {
  const scale = await work.find(steelyard, { deviceCode: input.deviceCode, enableFlag: 'Y' })
  if (!scale?.tokenHash || scale.tokenHash !== digestOf(input.deviceToken)) throw unknownDevice()
  if (!input.stable) return { recorded: false, processRecordNo: null, netWeight: null, weighingRangeFlag: null }
  const line = await work.find(productionLine, { steelyardId: scale.id, enableFlag: 'Y' })
  const task = line ? await work.find(processTask, { productionLineId: line.id, status: '20' }) : undefined
  if (!task)
    throw new Refused([
      {
        bizCode: 'NO_RUNNING_TASK',
        message: [
          `电子秤${scale.steelyardName}的产线没有进行中的任务，请先开始任务`,
          `No task is running on the line of scale ${scale.steelyardName}; start one first`,
        ],
      },
    ])
  const box = {
    processTaskId: task.id,
    steelyardId: scale.id,
    grossWeight: figureIn('weight', input.weight),
    quantity: decimal(figureIn('quantity', input.quantity) ?? 1),
    weighingTime: input.weighedAt ?? null,
  }
  const row = await weigh(work, box, { refuse: () => ofEarlierTask(work, task, input.weighedAt) })
  return {
    recorded: true,
    processRecordNo: row.processRecordNo,
    netWeight: row.netWeight?.toFixed(3) ?? null,
    weighingRangeFlag: row.weighingRangeFlag,
  }
}

/** Where the box beside a scale tells what it weighs: it signs in with the token of its scale. */
const bridgeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    access: 'public',
    permission: null,
    transaction: 'own',
    method: 'POST',
    path: `${weighingRecord.calls}/bridge`,
    summary: [
      '称重桥接：设备令牌、设备编码、重量、是否稳定',
      'Scale bridge: device token, device code, weight, stable flag',
    ],
    statuses: [401],
    effect: 'write',
    audit: null,
    input: bridgeInput,
    output: bridgeOutput,
    async answer({ input, request }) {
      const tenantId = String(request.headers['tenant-id'] ?? '')
      if (!/^\d{1,18}$/.test(tenantId)) throw unknownDevice()
      return parts.asStranger(tenantId, work => fromBridge(work, input))
    },
  })

/** Calls of weighing that no declaration gives. */
export const weighingCalls = (parts: HouseParts): Call[] => [recordCall(parts), bridgeCall(parts)]

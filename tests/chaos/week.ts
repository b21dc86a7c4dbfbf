import { randomUUID } from 'node:crypto'
import type { Draw } from '#areas/demo/draw.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Employee, Staff } from './staff.ts'

const at = {
  combination: '/process/procedure-combination',
  group: '/vendor/work-group',
  line: '/process/production-line',
  plan: '/process-plan',
  scale: '/process/steelyard',
  task: '/process-task',
  weighing: '/process-plan/weighing',
  workshop: '/process/workshop',
} as const

/** Grams a gift box weighs at least and at most, and what its packaging does. */
const [least, most, tare] = [530, 600, 50] as const
const secondsApart = 4
const lastSecond = Date.UTC(2025, 4, 5, 18)

/** A box of the week: what it weighs, when, and what becomes of it. */
export interface Box {
  readonly grams: number
  readonly weighedAt: string
  /** Told a second time: a scale that says it again, a tablet that heard no answer. */
  readonly isTwice: boolean
  readonly isVoid: boolean
}

/** A line: the task that runs on it, how its boxes are told, and what it put on the scale. */
export interface Line {
  readonly way: 'BRIDGE' | 'TABLET'
  readonly taskId: string
  readonly deviceCode: string
  readonly boxes: readonly Box[]
}

const isBeyond = ({ grams }: Box) => grams < least || grams > most
/** What a scale tells through its box is refused out of its limits; at the tablet the lead lets it through. */
export const counts = (line: Line, box: Box): boolean => line.way === 'TABLET' || !isBeyond(box)

const kilograms = (grams: number) => (grams / 1000).toFixed(3)
const moment = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** A line's week, evenly spread over seven days: mostly within the limits, some beyond, some told twice, some voided. */
function weekOf(draw: Draw, count: number): Box[] {
  return Array.from({ length: count }, (_, no) => ({
    grams: draw.whole(1, 40) === 1 ? draw.one([least - 4, most + 5]) : draw.whole(least, most),
    weighedAt: moment(
      lastSecond - Math.floor(((count - no) / count) * 7) * 86_400_000 - (count - no) * secondsApart * 1000,
    ),
    isTwice: draw.whole(1, 12) === 1,
    isVoid: draw.whole(1, 50) === 1,
  }))
}

const token = 'the box beside the scale 36'

/** Two lines of their own with a scale each, and one released plan whose tasks run there. */
export async function openLines(staff: Staff, draw: Draw, boxes: number): Promise<{ planId: string; lines: Line[] }> {
  const lead = staff.as('jiagong_lead')
  const [hall] = await lead.list(at.workshop, { workshopCode: 'WS-SH1' })
  const [group] = await lead.list(at.group, { vendorId: '40001' })
  const plan = await lead.post(at.plan, {
    planType: 'NORMAL',
    planWay: 'BY_STOCK',
    mode: 'RAW',
    planDate: '2025-05-06',
    warehouseCode: 'SH-PROC',
    itemCode: 'KW3',
    planQuantity: String(boxes),
  })
  await lead.press(at.plan, 'release', plan.id)
  const lines: Line[] = []
  for (const [no, way] of (['BRIDGE', 'TABLET'] as const).entries()) {
    const code = `W36-${no}-${draw.digits(6)}`
    const scale = await lead.post(at.scale, {
      steelyardCode: code,
      steelyardName: code,
      deviceCode: code,
      protocol: 'SICS',
    })
    await lead.press(at.scale, 'set-token', scale.id, { deviceToken: token })
    const line = await lead.post(at.line, {
      lineCode: code,
      lineName: code,
      workshopId: hall?.id,
      steelyardId: scale.id,
    })
    const task = await lead.post(at.task, {
      processPlanId: plan.id,
      productionLineId: line.id,
      workGroupId: group?.id,
      weighingWay: 'SINGLE',
      taskQuantity: String(boxes / 2),
    })
    await lead.press(at.task, 'start', task.id)
    lines.push({ way, taskId: String(task.id), deviceCode: code, boxes: weekOf(draw, boxes / 2) })
  }
  return { planId: String(plan.id), lines }
}

/** What the box beside a scale says, until it is answered. */
async function byBridge(staff: Staff, line: Line, box: Box): Promise<Wire> {
  const { body } = await staff.answered(`bridge of ${line.deviceCode}`, base =>
    fetch(`${base}${at.weighing}/bridge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'tenant-id': '1' },
      body: JSON.stringify({
        deviceToken: token,
        deviceCode: line.deviceCode,
        weight: kilograms(box.grams + tare),
        stable: true,
        weighedAt: box.weighedAt,
      }),
      signal: AbortSignal.timeout(8000),
    }),
  )
  if (body.code === 0) return body.data as Wire
  if (isBeyond(box) && body.bizCode === 'WEIGHT_OUT_OF_RANGE') return {}
  throw new Error(`The bridge of ${line.deviceCode} was told ${JSON.stringify(body)}`)
}

/** What the tablet says: the same request under the same key, as often as it goes out. */
const byTablet = (lead: Employee, line: Line, box: Box, key: string): Promise<unknown> =>
  lead.call(
    'POST',
    at.weighing,
    {
      processTaskId: line.taskId,
      quantity: '1',
      grossWeight: kilograms(box.grams + tare),
      weighingTime: box.weighedAt,
      releaseFlag: isBeyond(box) ? 'Y' : 'N',
    },
    key,
  )

/** Weighs the week of a line, box by box; `passed` hears of each. */
export async function weighWeek(staff: Staff, line: Line, passed: () => void): Promise<void> {
  const lead = staff.as('jiagong_lead')
  for (const box of line.boxes) {
    const key = randomUUID()
    const told = () => (line.way === 'BRIDGE' ? byBridge(staff, line, box) : byTablet(lead, line, box, key))
    const first = (await told()) as Wire
    if (box.isTwice) await told()
    if (box.isVoid && counts(line, box)) {
      const id = first.id ?? (await lead.one(at.weighing, { processRecordNo: String(first.processRecordNo) })).id
      await lead.press(at.weighing, 'void', id, { voidReason: '箱子没放正' })
    }
    passed()
  }
}

/** How the week stands in the house, box by box: its moment, its net grams, whether it counts. */
export const asWeighed = (line: Line): string[] =>
  line.boxes
    .filter(box => counts(line, box))
    .map(box => `${box.weighedAt} ${kilograms(box.grams)} ${box.isVoid ? 'VOID' : 'VALID'}`)

/** What a line's boxes come to that count, in whole grams, which know nothing of decimals. */
export function oracle(lines: readonly Line[]): { boxes: number; grams: number; beyond: number } {
  const valid = lines.flatMap(line => line.boxes.filter(box => counts(line, box) && !box.isVoid))
  return {
    boxes: valid.length,
    grams: valid.reduce((all, { grams }) => all + grams, 0),
    beyond: valid.filter(isBeyond).length,
  }
}

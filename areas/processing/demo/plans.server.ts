import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, workedContainers } from '#areas/demo/offers.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { vendorPeople } from '#areas/vendor/people/document.ts'
import { vendorWorkGroup } from '#areas/vendor/work-group/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { preMaterial } from '../pre-material/document.ts'
import { processPlan } from '../process-plan/document.ts'
import { processProduct } from '../process-product/document.ts'
import { processTask } from '../process-task/document.ts'
import { processTemplate } from '../process-template/document.ts'
import { processWarehouse } from '../process-warehouse/document.ts'
import { processingCharges } from '../processing-charges/document.ts'
import { productionLine } from '../production-line/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { workshop } from '../workshop/document.ts'
import { yieldRate } from '../yield-rate/document.ts'

type Plan = Row<typeof processPlan>
type Task = Row<typeof processTask>

/** Twelve plans: how far each has come, and how many tasks it is worked off in. */
const courses = [
  ['COMPLETE', 3],
  ['COMPLETE', 3],
  ['COMPLETE', 3],
  ['COMPLETE', 2],
  ['COMPLETE', 2],
  ['RUNNING', 3],
  ['RUNNING', 3],
  ['RELEASED', 3],
  ['RELEASED', 2],
  ['ABNORMAL', 1],
  ['DRAFT', 0],
  ['CANCELLED', 0],
] as const
type Course = (typeof courses)[number][0]

/** Boxes of a lot that go into a plan. */
const rawBoxes = 31
/** Records of a task, of one that is done and of one that is worked on. */
const recordsOfTask = 60
const recordsSoFar = 30
/** How much comes of a plan of what its standard yield promises: some end close to it, some below. */
const shares = [1, 0.985, 1, 0.99] as const
/** How fast groups work beside the standard. */
const paces = [1.02, 0.97, 1.05] as const
/** Seconds between two records at a scale. */
const secondsApart = 25
/** Weights differ a little from box to box, in thousandths, the same at every founding. */
const swing = [0, 4, -3, 6, -5, 2, -1, 3, -4]

/** A lot with what can be made of it, and where. */
interface Ground {
  readonly lot: Row<typeof stockOnhand>
  readonly rawWeight: Decimal
  readonly product: Row<typeof processProduct>
  readonly yields: Decimal
  readonly warehouseCode: string
}

/** Lots that lie in the stores of processing houses and of which something is made; those of containers A and B stay as they are. */
async function grounds(work: Work): Promise<Ground[]> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.shipmentLotNo))
  const products = await work.all(processProduct, { enableFlag: 'Y' })
  const found: Ground[] = []
  for (const house of await work.all(processWarehouse, { enableFlag: 'Y' }))
    for (const lot of await work.all(stockOnhand, { warehouseCode: house.rawWarehouseCode })) {
      const raw = await work.find(item, { itemCode: lot.itemCode ?? '' })
      if (worked.has(lot.lotNo) || !lot.available?.gte(rawBoxes * 2) || !raw?.netWeight) continue
      for (const product of products) {
        const made = await work.find(item, { itemCode: product.itemCode })
        const yields = (await work.find(yieldRate, { itemCode: product.itemCode }))?.standardYield
        if (made?.category !== raw.category || made?.coo !== raw.coo || !yields || !product.unitWeight) continue
        found.push({
          lot,
          product,
          yields,
          rawWeight: raw.netWeight.times(rawBoxes),
          warehouseCode: house.warehouseCode,
        })
        break
      }
    }
  return found
}

/** Where a house works: its lines, and the groups of its processing vendor. */
async function placesOf(work: Work, warehouseCode: string) {
  const halls = await work.all(workshop, { warehouseCode })
  const lines = await work.all(productionLine, { workshopId: halls.map(one => one.id) })
  const vendorId = warehouseCode.startsWith('SH') ? '40001' : '40002'
  return { lines, groups: await work.all(vendorWorkGroup, { vendorId, enableFlag: 'Y' }) }
}

/** Boxes of a task over its records: each at least one, what is left over on the first of them. */
const boxesOver = (boxes: number, records: number): number[] =>
  Array.from({ length: records }, (_, at) => Math.max(1, Math.floor(boxes / records) + (at < boxes % records ? 1 : 0)))

/** Weighs what a task makes: pallets of a few boxes, the last one void. */
async function weighAll(work: Work, task: Task, { boxes, count, unitWeight }: Weighed): Promise<void> {
  const valid = boxesOver(boxes, count - 1)
  await work.createAll(
    weighingRecord,
    [...valid, valid.at(-1) ?? 1].map((each, at) => ({
      processTaskId: task.id,
      quantity: decimal(each),
      weighingTime: textOfMoment(new Date(work.now.getTime() + at * secondsApart * 1000)),
      grossWeight: unitWeight
        .plus(task.tareWeight ?? 0)
        .times(each)
        .times(1000 + (swing[at % swing.length] ?? 0))
        .div(1000)
        .toDecimalPlaces(3),
    })),
  )
  const slip = await work.newest(weighingRecord, { processTaskId: task.id })
  if (slip) await work.run(weighingRecord, 'void', slip, { voidReason: '箱子没放正' })
}

interface Weighed {
  readonly boxes: number
  readonly count: number
  readonly unitWeight: Decimal
}

const now = async (work: Work, id: string): Promise<Task> => work.get(processTask, id)

/** A task from its start to its charges, or half of it where its plan has not come further; so much of it is made as fits its yield. */
async function workOff(morning: Work, evening: Work, task: Task, made: Made): Promise<void> {
  await morning.run(processTask, 'start', task)
  const { isDone, share, unitWeight } = made
  const boxes = Math.round(task.taskQuantity.times(share).toNumber())
  await weighAll(
    morning,
    await now(morning, task.id),
    isDone
      ? { boxes, count: recordsOfTask, unitWeight }
      : { boxes: Math.round(boxes / 2), count: recordsSoFar, unitWeight },
  )
  if (!isDone) return
  await evening.run(processTask, 'receive', await now(evening, task.id))
  const people = (await evening.all(vendorPeople, { workGroup: task.workGroupId, enableFlag: 'Y' })).length
  const inHour = made.pace.times(Math.max(1, people))
  await evening.update(processTask, await now(evening, task.id), {
    actualHourWork: decimal(boxes).div(inHour).toDecimalPlaces(2),
  })
  await evening.run(processTask, 'finish', await now(evening, task.id))
}

interface Made {
  readonly unitWeight: Decimal
  readonly isDone: boolean
  /** How much of what its standard yield promises comes of it. */
  readonly share: number
  /** Boxes one of its people made in an hour. */
  readonly pace: Decimal
}

/** Lots of a plan are chosen and picked; what was too much comes back. */
async function pickFor(work: Work, plan: Plan, { lot, warehouseCode }: Ground): Promise<void> {
  void warehouseCode
  const made = await work.create(preMaterial, {
    processPlanId: plan.id,
    warehouseCode: lot.warehouseCode,
    itemCode: lot.itemCode ?? '',
    lotNo: lot.lotNo ?? '',
    quantity: decimal(rawBoxes + 1),
  })
  await work.run(preMaterial, 'launchPicking', made)
  await work.run(preMaterial, 'returnMaterial', await work.get(preMaterial, made.id), { returnQuantity: '1' })
}

/** One plan, as far as it has come. */
async function lay(work: Work, desk: Desk, at: number, course: Course, tasks: number, ground: Ground): Promise<void> {
  const { product, rawWeight, yields, warehouseCode } = ground
  const day = dayFrom(work.today, course === 'COMPLETE' ? at - 7 : 0)
  const morning = await desk('jiagong_lead', day, '08:00:00')
  const evening = await desk('jiagong_lead', day, '16:30:00')
  const unit = product.unitWeight ?? decimal(1)
  const plan = await morning.create(processPlan, {
    externalOrderNo: at % 3 === 0 ? `SO-${day.replaceAll('-', '').slice(2)}-${at + 1}` : null,
    planWay: at % 3 === 0 ? 'BY_ORDER' : 'BY_STOCK',
    planDate: day,
    warehouseCode,
    itemCode: product.itemCode,
    planQuantity: rawWeight.times(yields).div(100).div(unit).toDecimalPlaces(0, 1),
  })
  if (course === 'DRAFT') return
  if (course === 'CANCELLED') return morning.run(processPlan, 'cancel', plan)
  await morning.run(processPlan, 'release', plan)
  await pickFor(morning, await morning.get(processPlan, plan.id), ground)
  const { lines, groups } = await placesOf(work, warehouseCode)
  for (let part = 0; part < tasks; part++) {
    const line = lines[(part + at) % lines.length]
    const group = groups[part % groups.length]
    if (!(line && group)) return
    const task = await morning.create(processTask, {
      processPlanId: plan.id,
      productionLineId: line.id,
      workGroupId: group.id,
      weighingWay: 'BATCH',
      taskQuantity: plan.planQuantity.div(tasks).toDecimalPlaces(0, 1),
    })
    const isFree = !(await work.find(processTask, { productionLineId: line.id, status: '20' }))
    const isWorked = course === 'COMPLETE' || ((course === 'RUNNING' || course === 'ABNORMAL') && part < 2 && isFree)
    if (isWorked)
      await workOff(morning, evening, task, {
        unitWeight: unit,
        isDone: course === 'COMPLETE' || part === 0,
        share: shares[at % shares.length] ?? 1,
        pace: (product.standardPerManHour ?? decimal(60)).times(paces[(at + part) % paces.length] ?? 1),
      })
  }
  const made = await work.get(processPlan, plan.id)
  if (course === 'ABNORMAL')
    await evening.run(processPlan, 'abnormal', made, { abnormalReason: '2号线电子秤读数漂移，已报修' })
  if (course !== 'COMPLETE') return
  const rest = made.balanceWeight
  if (rest?.gt(0)) await evening.update(processPlan, made, { scrapWeight: rest, balanceWeight: decimal(0) })
  else if (rest) await evening.update(processPlan, made, { balanceReason: '称重误差' })
  await evening.run(processPlan, 'complete', await work.get(processPlan, plan.id))
}

/** Charges: the older ones approved and pushed, two of them refused at the other side. */
async function approve(work: Work): Promise<void> {
  const all = await work.all(processingCharges, { status: 'PENDING' })
  for (const [at, one] of all.slice(0, 10).entries()) {
    const charges = await work.get(processingCharges, one.id)
    await work.update(processingCharges, charges, {
      surcharge: decimal(at % 4 === 0 ? 120 : 0),
      ...(at === 3 || at === 7 ? { remark: 'SIM-REFUSE' } : {}),
    })
    await work.run(processingCharges, 'approve', await work.get(processingCharges, one.id))
  }
}

/** Two weeks of the processing houses: plans in every state, tasks, weighing, charges (business.md 7). */
export async function foundPlans(work: Work, desk: Desk): Promise<void> {
  const ground = await grounds(work)
  if (ground.length === 0) return
  for (const [at, [course, tasks]] of courses.entries())
    await lay(work, desk, at, course, tasks, ground[at % ground.length] as Ground)
  const [first] = ground
  if (first)
    await work.create(processTemplate, {
      templateName: '礼盒日常加工',
      warehouseCode: first.warehouseCode,
      itemCode: first.product.itemCode,
      planQuantity: decimal(500),
    })
  await approve(work)
}

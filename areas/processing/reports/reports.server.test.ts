import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { jointProduct } from '../joint-product/document.ts'
import { processPlan } from '../process-plan/document.ts'
import { processTask } from '../process-task/document.ts'
import { releasedPlan, runningTask } from '../samples.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { processingReports } from './index.ts'

const { admin, make, maker, sql, user } = await house()

/** A finished task of a plan of its own, with one void box. */
const plan = await releasedPlan(maker)
const task = await runningTask(maker, { processPlanId: plan.id, taskQuantity: '5' })
const box = await make(weighingRecord, { processTaskId: task.id })
const slip = await make(weighingRecord, { processTaskId: task.id, grossWeight: '2.3' })
await admin.run(weighingRecord, 'void', slip)
await admin.run(weighingRecord, 'receive', box)
await admin.run(processTask, 'finish', await admin.get(processTask, task))

const asked = async (path: string) =>
  ((await admin.ask('GET', path)) as unknown as { records: Readonly<Record<string, unknown>>[] }).records

test('reports count what was made, void boxes never [D1-1-11] [D1-1-12] [D1-2-69] [D1-2-70] [D1-2-71] [D1-2-73] [C1-7-022] [C1-7-024] [C1-7-025]', async () => {
  expect(await asked(`/process-plan/report/planStatus?warehouseCode=${plan.warehouseCode}`)).toMatchObject([
    { plans: 1, running: 1, planQuantity: '10.000', completedQuantity: '1.000', completionRate: '10.00' },
  ])
  expect(await asked(`/report/plan/completed/page?processPlanId=${plan.id}`)).toMatchObject([
    { planStatus: '30', completionRate: '10.00' },
  ])
  expect(await asked(`/mes/report/process-analysis/list/page?processPlanId=${plan.id}`)).toMatchObject([
    { completedQuantity: '1.000', finishedWeights: '2.000', yield: null },
  ])
  expect(await asked(`/report/task-detail/page?processPlanId=${plan.id}`)).toMatchObject([
    { records: 1, voids: 1, completedQuantity: '1.000' },
  ])
  const history = await asked(`/report/process-history/page?processTaskId=${task.id}`)
  expect(history).toHaveLength(2)
  expect(await admin.ask('GET', `/report/process-history/totals?processTaskId=${task.id}`)).toMatchObject({
    sums: { validQuantity: '1.000', validWeight: '2.000' },
  })
  expect(await asked(`/report/labor-efficiency/page?processPlanId=${plan.id}`)).toMatchObject([
    { completedQuantity: '1.000' },
  ])
  expect(await asked(`/report/vendor-statement/page?warehouseCode=${plan.warehouseCode}`)).toMatchObject([
    { charges: 1, pending: 1, receivedQuantity: '1.000' },
  ])
  expect(await asked(`/report/raw-materials/page?processPlanId=${plan.id}`)).toEqual([])
})

test('a day of a house and a month of a vendor are called in the language of who reads [issue 36]', async () => {
  await sql("update secondary_inventory set warehouse_name_en = 'The house' where warehouse_code = $1", [
    plan.warehouseCode,
  ])
  await sql("update vendor set vendor_name_en = 'The vendor' where id = $1", [task.vendorId])
  const titles = async (who: Person, path: string) =>
    ((await who.ask('GET', path)) as unknown as { records: { title: string }[] }).records.map(({ title }) => title)
  const ofDay = `/process-plan/report/planStatus?warehouseCode=${plan.warehouseCode}`
  const ofMonth = `/report/vendor-statement/page?warehouseCode=${plan.warehouseCode}`
  expect([await titles(admin, ofDay), await titles(admin, ofMonth)]).toEqual([
    [`${plan.planDate} The house`],
    [expect.stringMatching(/^\d{4}-\d{2} The vendor$/)],
  ])
  const chinese = admin.in('zh')
  expect([await titles(chinese, ofDay), await titles(chinese, ofMonth)]).toEqual([
    [`${plan.planDate} ${plan.warehouseName}`],
    [expect.stringContaining(String(task.vendorName))],
  ])
})

test('a plan tells how fast its finished tasks were; boxes of one that still runs have no hours yet [issue 36]', async () => {
  const begun = await releasedPlan(maker)
  const free = { processPlanId: begun.id, taskQuantity: '5', weighingMin: null, weighingMax: null }
  const first = await runningTask(maker, free)
  const four = await make(weighingRecord, { processTaskId: first.id, quantity: '4' })
  await admin.run(weighingRecord, 'receive', four)
  await admin.save(processTask, await admin.get(processTask, first), { numberOfPeople: 1, actualHourWork: '2' })
  await admin.run(processTask, 'finish', await admin.get(processTask, first))
  const second = await runningTask(maker, free)
  await make(weighingRecord, { processTaskId: second.id, quantity: '3' })
  expect(await admin.get(processPlan, begun)).toMatchObject({
    completedQuantity: '7.000',
    manHours: '2.00',
    laborEfficiency: '2.00',
  })
})

test('how fast a plan was is told of its own item alone, and anew once a box of a finished task is void [issue 36]', async () => {
  const begun = await releasedPlan(maker)
  const joint = await make(jointProduct, { processPlanId: begun.id, planQuantity: '5' })
  const finished = async (itemCode: string | null, actualHourWork: string, quantities: readonly string[]) => {
    const free = { processPlanId: begun.id, itemCode, taskQuantity: '5', weighingMin: null, weighingMax: null }
    const ran = await runningTask(maker, free)
    const boxes = []
    for (const [at, quantity] of quantities.entries())
      boxes.push(await make(weighingRecord, { processTaskId: ran.id, quantity, grossWeight: `${9 + at}` }))
    await admin.run(processTask, 'receive', await admin.get(processTask, ran))
    await admin.save(processTask, await admin.get(processTask, ran), { numberOfPeople: 1, actualHourWork })
    await admin.run(processTask, 'finish', await admin.get(processTask, ran))
    return { ran, boxes }
  }
  const { ran, boxes } = await finished(null, '2', ['3', '1'])
  await finished(joint.itemCode, '3', ['5'])
  expect(await admin.get(processPlan, begun)).toMatchObject({ manHours: '5.00', laborEfficiency: '2.00' })
  await admin.run(weighingRecord, 'void', await admin.get(weighingRecord, boxes[1] as never))
  expect(await admin.get(processTask, ran)).toMatchObject({ completedQuantity: '3.000', laborEfficiency: '1.50' })
  expect(await admin.get(processPlan, begun)).toMatchObject({ laborEfficiency: '1.50' })
})

test('the board shows the plans of today with their progress [C1-7-023]', async () => {
  const board = (await admin.ask(
    'GET',
    `/process-plan/report/bulletinBoard?warehouseCode=${plan.warehouseCode}`,
  )) as unknown as { plans: number; rows: object[] }
  expect(board).toMatchObject({ running: 1, outOfRange: 0 })
  expect(board.rows).toMatchObject([{ processPlanNo: plan.processPlanNo, completedQuantity: '1.000' }])
})

test.each(processingReports.map(report => [report.name, report.calls] as const))(
  '%s asks for the permission of reports',
  async (_, calls) => {
    expect(await user('process:plan:list').call('GET', `${calls}/page`)).toMatchObject({ status: 403 })
    expect(await user('process:report:list').call('GET', `${calls}/page`)).toMatchObject({ status: 200 })
  },
)

test('a plan in progress is not judged: what is picked and not weighed yet lies on its lines and is no loss [decision 0127]', async () => {
  const { processPlanId: id } = task
  const analysed = async () => (await asked(`/report/process-analysis/page?processPlanId=${id}`))[0]
  const before = await admin.get(processPlan, { id })
  await sql(
    `update process_plan set status = '30', consumed_weight = 100, finished_weights = 40, loss_weight = 60, yield = 40, yield_diff = -45,
       loss_rate = 60 where id = $1`,
    [id],
  )
  expect(await analysed()).toMatchObject({
    consumedWeight: '100.000',
    lossWeight: null,
    yield: null,
    yieldDiff: null,
    lossRate: null,
  })
  expect(await admin.ask('GET', `/report/process-analysis/totals?processPlanId=${id}`)).toMatchObject({
    sums: { consumedWeight: '100.000' },
  })
  await sql("update process_plan set status = '40' where id = $1", [id])
  expect(await analysed()).toMatchObject({
    lossWeight: '60.000',
    yield: '40.00',
    yieldDiff: '-45.00',
    lossRate: '60.00',
  })
  await sql('update process_plan set status = $2 where id = $1', [id, before.status])
})

test('whoever sees the records of their units sees the figures of these in every report, of another unit none [decision 0127]', async () => {
  const { orgId: other } = await make(secondaryInventory, { orgId: (await make(operatingUnit)).id })
  const seenBy = async (orgIds: readonly string[]) => {
    const person = user('process:report:list', { scope: 'ORG', orgIds })
    const seen: string[] = []
    for (const { calls, name } of processingReports) {
      const { data } = await person.call('GET', `${calls}/page?warehouseCode=${plan.warehouseCode}`)
      if ((data as { total?: number } | null)?.total) seen.push(name)
    }
    return seen
  }
  expect(await seenBy([String(other)])).toEqual([])
  expect(await seenBy([String(plan.orgId)])).toEqual(
    expect.arrayContaining([
      'plan-status-report',
      'process-analysis-report',
      'task-detail-report',
      'process-history-report',
    ]),
  )
})

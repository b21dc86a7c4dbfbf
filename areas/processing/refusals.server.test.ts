import { describe, expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendorCoefficient } from '#areas/vendor/coefficient/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually, patiently } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { jointProduct } from './joint-product/document.ts'
import { preMaterial } from './pre-material/document.ts'
import { printerLog } from './printer-log/document.ts'
import { printerTemplate } from './printer-template/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processTask } from './process-task/document.ts'
import { processTemplate } from './process-template/document.ts'
import { processWarehouse } from './process-warehouse/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { productionLine } from './production-line/document.ts'
import { releasedPlan, runningTask } from './samples.ts'
import { steelyard } from './steelyard/document.ts'
import { weighingRecord } from './weighing-record/document.ts'
import { yieldRate } from './yield-rate/document.ts'

const { admin, base, make, maker, sql, user } = await house()

/** What a step said of its only row, where it was not taken. */
const saidOf = async (answer: Promise<unknown>): Promise<string> => {
  try {
    const [row] = (await answer) as { ok: boolean; msg: string | null }[]
    return row?.ok ? 'done' : String(row?.msg)
  } catch (refused) {
    return (refused as Error).message
  }
}
const verb = (document: { readonly calls: string }, name: string, record: Wire | object, more: Wire = {}) => {
  const { id, version } = record as { id: string; version: number }
  return admin.ask('POST', `${document.calls}/${name}`, { rows: [{ id, version }], ...more })
}

/** A plan, with a lot of its own item in a store. */
async function withLot(quantity = '10', plan: Wire = {}) {
  const store = await make(secondaryInventory, { warehouseType: 'COLD' })
  const made = await make(processPlan, plan as never)
  const lot = await found(maker, store.warehouseCode, { itemCode: made.itemCode, quantity })
  const material = await make(preMaterial, {
    processPlanId: made.id,
    warehouseCode: store.warehouseCode,
    itemCode: made.itemCode,
    lotNo: lot.lotNo,
    quantity,
    unitWeight: '2',
  })
  const now = () => admin.get(preMaterial, material)
  const onhand = async () =>
    (await admin.page(stockOnhand, { warehouseCode: store.warehouseCode, lotNo: lot.lotNo })).records[0]
  return { plan: made, store, lot, material, now, onhand }
}

/** A box on a running task, received or not. */
async function boxOf(task: { id: string }, more: Wire = {}) {
  return make(weighingRecord, { processTaskId: task.id, steelyardId: null, ...more })
}

/** The charge of a finished task with one received box. */
async function finished() {
  const plan = await releasedPlan(maker)
  const task = await runningTask(maker, { processPlanId: plan.id })
  const box = await boxOf(task)
  await admin.run(weighingRecord, 'receive', box)
  await admin.run(processTask, 'finish', await admin.get(processTask, task))
  return { box, charges: await admin.findOne(processingCharges, { processTaskId: task.id }) }
}

describe('raw material', () => {
  test('is planned with the release, promised, picked, and comes back [D1-2-64] [D1-2-65]', async () => {
    const { plan, material, now, onhand } = await withLot()
    expect(material).toMatchObject({ status: 'NONE' })
    await admin.run(processPlan, 'release', plan)
    expect(await now()).toMatchObject({ status: 'PLANNED' })
    await verb(preMaterial, 'launch-picking', await now(), { stage: 'RESERVE' })
    expect(await now()).toMatchObject({ status: 'PICKING' })
    expect(await onhand()).toMatchObject({ onhand: '10.000', reserved: '10.000' })
    expect(await saidOf(verb(processPlan, 'cancel', await admin.get(processPlan, plan))), 'MATERIAL_PICKED').toContain(
      'return it before',
    )
    await admin.run(preMaterial, 'release', await now())
    expect(await onhand()).toMatchObject({ reserved: '0.000' })
    await verb(preMaterial, 'launch-picking', await now(), { stage: 'RESERVE' })
    await admin.run(preMaterial, 'pick', await now())
    expect(await onhand()).toMatchObject({ onhand: '0.000', reserved: '0.000' })
    await expect(admin.run(preMaterial, 'returnMaterial', await now(), { returnQuantity: '11' })).rejects.toMatchObject(
      {
        bizCode: 'RETURN_EXCEEDS_PICKED',
      },
    )
    await expect(admin.ask('DELETE', '/process-plan/pre-material/delete', [material.id])).rejects.toMatchObject({
      bizCode: 'ALREADY_PICKED',
    })
    await admin.run(preMaterial, 'returnMaterial', await now(), { returnQuantity: '10' })
    expect(await onhand()).toMatchObject({ onhand: '10.000' })
    expect(await saidOf(verb(processPlan, 'cancel', await admin.get(processPlan, plan)))).toBe('done')
    await expect(
      make(preMaterial, { processPlanId: plan.id, itemCode: material.itemCode, lotNo: material.lotNo }),
    ).rejects.toMatchObject({ bizCode: 'PLAN_CLOSED' })
  })

  test('is taken out of a released plan, and planned again when it is wanted after all (business.md 3.16)', async () => {
    const { plan, material, now } = await withLot()
    await admin.run(processPlan, 'release', plan)
    await verb(preMaterial, 'take-out', await now())
    expect(await now()).toMatchObject({ status: 'NONE' })
    await admin.save(preMaterial, await now(), { remark: 'after all' })
    expect(await now()).toMatchObject({ status: 'PLANNED' })
    await verb(preMaterial, 'take-out', await now())
    await admin.delete(preMaterial, await now())
    await admin.ask('POST', '/admin/deleted/restore', { document: preMaterial.name, recordId: material.id })
    expect(await now()).toMatchObject({ status: 'PLANNED' })
    await verb(preMaterial, 'launch-picking', await now(), { stage: 'ISSUE' })
    expect(await now()).toMatchObject({ status: 'PICKED' })
  })

  test('and joint products hold the house and the item of their draft plan (business.md 3.16)', async () => {
    const { plan } = await withLot()
    const { warehouseCode } = await make(processWarehouse)
    await expect(admin.save(processPlan, plan, { warehouseCode } as never)).rejects.toMatchObject({
      bizCode: 'PARTS_OF_HOUSE',
      message: expect.stringContaining(`${plan.processPlanNo} has lots or joint products`),
    })
    const joint = await make(jointProduct, { processPlanId: plan.id, planQuantity: '5' })
    await expect(admin.save(processPlan, plan, { itemCode: joint.itemCode })).rejects.toMatchObject({
      bizCode: 'JOINT_IS_MAIN',
      message: expect.stringContaining(`may not equal the joint product ${joint.productName}`),
    })
  })

  test('is of the origin and category of the plan, unless it goes across [C1-7-004] [C1-7-005]', async () => {
    const { plan, store } = await withLot()
    const strange = await make(item, {
      netWeight: '3',
      category: await maker.one('attribute-value', { attrCode: 'category', dopCode: unused('CAT', 8) }),
      coo: await maker.one('attribute-value', { attrCode: 'coo', dopCode: unused('COO', 8) }),
    })
    const own = await admin.findOne(item, { itemCode: plan.itemCode })
    await admin.save(item, own, {
      category: await maker.one('attribute-value', { attrCode: 'category' }),
      coo: await maker.one('attribute-value', { attrCode: 'coo' }),
    })
    const lot = await found(maker, store.warehouseCode, { itemCode: strange.itemCode })
    const material = await make(preMaterial, {
      processPlanId: plan.id,
      warehouseCode: store.warehouseCode,
      itemCode: strange.itemCode,
      lotNo: lot.lotNo,
      quantity: '1',
    })
    await admin.run(processPlan, 'release', plan)
    const now = () => admin.get(preMaterial, material)
    await expect(verb(preMaterial, 'launch-picking', await now())).rejects.toMatchObject({ bizCode: 'ORIGIN_DIFFERS' })
    await admin.ask('POST', `/process-plan/batchUpdateAcrossOriginFlag?ids=${plan.id}&flag=Y`)
    await expect(verb(preMaterial, 'launch-picking', await now())).rejects.toMatchObject({
      bizCode: 'CATEGORY_DIFFERS',
    })
    await admin.ask('POST', `/mes/process-plan/batchUpdateAcrossCategoryFlag?ids=${plan.id}&flag=Y`)
    await verb(preMaterial, 'launch-picking', await now())
    expect(await now()).toMatchObject({ status: 'PICKED' })
  })

  test('is there when it is chosen, and not promised twice', async () => {
    const { plan, store, lot } = await withLot('4')
    await admin.run(processPlan, 'release', plan)
    const ask = (lotNo: string) =>
      make(preMaterial, {
        processPlanId: plan.id,
        warehouseCode: store.warehouseCode,
        itemCode: lot.itemCode,
        lotNo,
        quantity: '3',
      })
    await expect(ask(unused('none', 10))).rejects.toMatchObject({ bizCode: 'STOCK_INSUFFICIENT' })
    const slip = await ask(lot.lotNo)
    expect(slip).toMatchObject({ status: 'PLANNED' })
    await admin.ask('DELETE', '/process-plan/pre-material/delete', [slip.id])
    const [one, two] = [await ask(lot.lotNo), await ask(lot.lotNo)]
    const answers = await Promise.allSettled([
      verb(preMaterial, 'launch-picking', one),
      verb(preMaterial, 'launch-picking', two),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lots that can give what a plan needs are proposed with it, to whoever sees the plan [issue 36]', async () => {
    const { itemCode } = await make(item, { netWeight: '2' })
    await make(yieldRate, { itemCode, standardYield: '80', startDate: '2025-01-01', endDate: null })
    const { plan, store, lot, material, now } = await withLot('4', { itemCode })
    await make(processWarehouse, { warehouseCode: plan.warehouseCode, rawWarehouseCode: store.warehouseCode })
    const asked = `${preMaterial.calls}/lots?processPlanId=${plan.id}`
    // Ten boxes of 2 kg are planned; four of them are chosen, and their lot is not offered again.
    expect(await admin.ask('GET', asked)).toEqual({ rawNeed: '25.000', chosenWeight: '8.000', lots: [] })
    await admin.ask('DELETE', `${preMaterial.calls}/delete`, [material.id])
    await expect(now()).rejects.toThrow()
    expect(await admin.ask('GET', asked)).toMatchObject({
      chosenWeight: '0.000',
      lots: [{ lotNo: lot.lotNo, itemCode: lot.itemCode, available: '4.000', unitWeight: '2.000', proposed: '4' }],
    })
    expect(await user('process:plan:list').call('GET', asked)).toMatchObject({ status: 403 })
    const elsewhere = user('process:preMaterial:list', { scope: 'WAREHOUSE', warehouseCodes: ['SH-PROC'] })
    expect(await elsewhere.call('GET', asked)).toMatchObject({ status: 404 })
  })

  test('several lots at once are named by a person: of stores and plans that are theirs to see [issue 36]', async () => {
    const { plan, store, lot, material } = await withLot('4')
    await make(processWarehouse, { warehouseCode: plan.warehouseCode, rawWarehouseCode: store.warehouseCode })
    const codes = ['list', 'save', 'delete'].map(one => `process:preMaterial:${one}`)
    const seeing = (warehouseCode: string) =>
      user(...codes, 'process:plan:list', 'masterdata:warehouse:list', {
        scope: 'WAREHOUSE',
        warehouseCodes: [warehouseCode],
        orgIds: [String(plan.orgId)],
      })
    const row = { processPlanId: plan.id, itemCode: lot.itemCode, lotNo: lot.lotNo, quantity: '1' }
    const own = seeing(plan.warehouseCode)
    const several = (more: Wire) => own.call('POST', `${preMaterial.calls}/batchCreate`, [{ ...row, ...more }] as never)
    expect(await several({ warehouseCode: store.warehouseCode })).toMatchObject({ code: 1 })
    expect(await several({})).toMatchObject({ code: 0 })
    const away = (who: typeof own) => who.call('DELETE', `${preMaterial.calls}/delete`, [material.id] as never)
    await admin.run(processPlan, 'release', plan)
    await verb(preMaterial, 'launch-picking', await admin.get(preMaterial, material))
    expect(await away(seeing('SH-PROC'))).toMatchObject({ status: 404 })
    expect(await away(own)).toMatchObject({ bizCode: 'ALREADY_PICKED' })
  })

  test('of another item weighs and belongs as that one does, unless somebody says otherwise', async () => {
    const { plan, store, now } = await withLot('4')
    const other = await make(item, { netWeight: '5' })
    const lot = await found(maker, store.warehouseCode, { itemCode: other.itemCode })
    const { itemCode } = await now()
    const change = async (values: Wire) => {
      await admin.save(preMaterial, await now(), values as never)
      return now()
    }
    const changed = { itemCode: other.itemCode, lotNo: lot.lotNo }
    expect(await change(changed)).toMatchObject({ unitWeight: '5.0000' })
    const back = (await admin.page(stockOnhand, { warehouseCode: store.warehouseCode, itemCode })).records[0]
    expect(await change({ itemCode, lotNo: back?.lotNo, unitWeight: '4' })).toMatchObject({ unitWeight: '4.0000' })
    expect(plan.itemCode).toBe(itemCode)
  })

  test('is picked for a released plan only', async () => {
    const plan = await make(processPlan)
    await expect(make(processTask, { processPlanId: plan.id })).rejects.toMatchObject({ bizCode: 'PLAN_NOT_RELEASED' })
  })
})

describe('parts of a plan', () => {
  test('a joint product is another item, and stays once it was made [C1-7-011] [C1-7-013]', async () => {
    const plan = await releasedPlan(maker)
    await expect(make(jointProduct, { processPlanId: plan.id, itemCode: plan.itemCode })).rejects.toMatchObject({
      bizCode: 'JOINT_IS_MAIN',
    })
    const joint = await make(jointProduct, { processPlanId: plan.id, planQuantity: '5' })
    await admin.ask('POST', `/process-plan/joint-product/updateProcedureComb?ids=${joint.id}`, {
      procedureCombId: plan.procedureCombinationId,
    })
    expect(await admin.get(jointProduct, joint)).toMatchObject({ procedureCombinationId: plan.procedureCombinationId })
    const task = await runningTask(maker, { processPlanId: plan.id, itemCode: joint.itemCode, taskQuantity: '5' })
    const away = () => admin.ask('DELETE', '/process-plan/joint-product/delete', [joint.id])
    await expect(away()).rejects.toMatchObject({
      bizCode: 'OPEN_TASKS',
      message: expect.stringContaining(`is made by task ${task.processTaskNo} and cannot be deleted`),
    })
    await boxOf(task)
    await expect(away()).rejects.toMatchObject({ bizCode: 'RECORDS_EXIST' })
  })

  test('tasks are of the plan, come to no more than it and a little, and run one by one on a line', async () => {
    const plan = await releasedPlan(maker)
    const stranger = await make(item)
    await expect(make(processTask, { processPlanId: plan.id, itemCode: stranger.itemCode })).rejects.toMatchObject({
      bizCode: 'NOT_OF_PLAN',
    })
    const line = await make(productionLine)
    const task = await runningTask(maker, { processPlanId: plan.id, productionLineId: line.id, taskQuantity: '6' })
    await expect(make(processTask, { processPlanId: plan.id, taskQuantity: '4.6' })).rejects.toMatchObject({
      bizCode: 'TASKS_EXCEED_PLAN',
    })
    const second = await make(processTask, { processPlanId: plan.id, productionLineId: line.id, taskQuantity: '4.5' })
    await expect(admin.run(processTask, 'start', second)).rejects.toMatchObject({ bizCode: 'LINE_BUSY' })
    await expect(admin.run(processTask, 'finish', task)).rejects.toMatchObject({ bizCode: 'NO_RECORD' })
    await expect(boxOf(second)).rejects.toMatchObject({ bizCode: 'TASK_NOT_STARTED' })
  })

  test('tasks, boxes, joint products and prints are of the unit of their plan: another unit sees none of them [decision 0130]', async () => {
    const plan = await releasedPlan(maker)
    await make(jointProduct, { processPlanId: plan.id, planQuantity: '5' })
    const task = await runningTask(maker, { processPlanId: plan.id })
    const box = await boxOf(task)
    await make(printerTemplate, { printKind: 'TASK' })
    await admin.ask('POST', '/process/print/print', { kind: 'TASK', id: task.id })
    const { orgId: other } = await make(secondaryInventory, { orgId: (await make(operatingUnit)).id })
    const seenBy = async (orgId: string | null) => {
      const codes = ['task', 'weighing', 'joint', 'print'].map(part => `process:${part}:list`)
      const person = user(...codes, { scope: 'ORG', orgIds: [String(orgId)] })
      return [
        (await person.page(processTask, { processPlanId: plan.id })).total,
        (await person.page(weighingRecord, { processTaskId: task.id })).total,
        (await person.page(jointProduct, { processPlanId: plan.id })).total,
        (await person.page(printerLog, { docNo: String(task.processTaskNo) })).total,
      ]
    }
    expect(box.orgId).toBe(plan.orgId)
    expect(await seenBy(plan.orgId)).toEqual([1, 1, 1, 1])
    expect(await seenBy(other)).toEqual([0, 0, 0, 0])
  })

  test('a finished task takes of its plan what it has made: the rest is given out anew (business.md 3.16)', async () => {
    const plan = await releasedPlan(maker)
    const task = await runningTask(maker, { processPlanId: plan.id, taskQuantity: '10' })
    await admin.run(weighingRecord, 'receive', await boxOf(task))
    await admin.run(processTask, 'finish', await admin.get(processTask, task))
    const { completedQuantity } = await admin.get(processTask, task)
    const more = { processPlanId: plan.id, taskQuantity: String(10.5 - Number(completedQuantity)) }
    const next = await make(processTask, more)
    await expect(make(processTask, { ...more, taskQuantity: '1' })).rejects.toMatchObject({
      bizCode: 'TASKS_EXCEED_PLAN',
    })
    // What does not change is not counted again.
    await sql('update process_plan set plan_quantity = 1 where id = $1', [plan.id])
    await admin.save(processTask, await admin.get(processTask, next), { remark: 'late shift' })
  })

  test('of two tasks of a line that are started together none runs, and none of a plan that is complete [issue 36]', async () => {
    const plan = await releasedPlan(maker)
    const { id: productionLineId } = await make(productionLine)
    const values = { processPlanId: plan.id, productionLineId, taskQuantity: '3' }
    const tasks = [await make(processTask, values), await make(processTask, values)]
    const start = (...some: typeof tasks) =>
      admin.ask('POST', `${processTask.calls}/start`, { rows: some.map(({ id, version }) => ({ id, version })) })
    await expect(start(...tasks)).rejects.toMatchObject({ bizCode: 'LINE_BUSY' })
    const states = () => Promise.all(tasks.map(async one => (await admin.get(processTask, one)).status))
    expect(await states()).toEqual(['10', '10'])
    await sql("update process_plan set status = '40' where id = $1", [plan.id])
    await expect(start(...tasks.slice(0, 1))).rejects.toMatchObject({ bizCode: 'PLAN_CLOSED' })
    await sql("update process_plan set status = '20' where id = $1", [plan.id])
    await start(...tasks.slice(0, 1))
    expect(await states()).toEqual(['20', '10'])
  })

  test('a template becomes a plan of today [D1-2-66] [C1-7-018] [C1-7-019] [C1-7-020] [C1-7-021]', async () => {
    const filled = await maker.filled(processTemplate, { planQuantity: '7' })
    const made = await admin.ask('POST', '/process-plan/template/create', filled)
    await admin.ask('POST', '/process-plan/template/edit', { id: made.id, version: 0, planQuantity: '8' })
    const page = await admin.ask('GET', `/mes/process-plan/template/list/page?id=${made.id}`)
    const [template] = (page as unknown as { records: object[] }).records
    expect(template).toMatchObject({ planQuantity: '8.000' })
    const answer = await verb(processTemplate, 'make-plan', template as object)
    expect(JSON.stringify(answer)).toMatch(/PP250506\d{4}/)
    const other = await make(processTemplate)
    await admin.ask('DELETE', '/process-plan/template/delete', [{ id: other.id, version: other.version }])
    expect(await admin.call('GET', `/process-plan/template/${other.id}`)).toMatchObject({ status: 404 })
  })

  test('a plan is marked abnormal, priced again, read by its id [C1-7-001] [C1-7-002] [C1-7-008] [C1-7-009]', async () => {
    const plan = await make(processPlan)
    await admin.ask('POST', '/process-plan/batch/abnormal', { ids: [plan.id], reason: '电子秤读数漂移' })
    expect(await admin.ask('GET', `/process-plan/detail?id=${plan.id}`)).toMatchObject({
      abnormalFlag: 'Y',
      abnormalReason: '电子秤读数漂移',
    })
    await admin.ask('POST', `/process-plan/updateProcedureComb?ids=${plan.id}`)
    await expect(
      user('process:plan:list').call('POST', `/process-plan/updateProcedureComb?ids=${plan.id}`),
    ).resolves.toMatchObject({ status: 403 })
    expect((await admin.page(processPlan, { id: plan.id })).records).toMatchObject([{ abnormalFlag: 'Y' }])
  })
})

describe('the balance of a plan', () => {
  test('stands in the way until it is explained, and names the box', async () => {
    const { plan, now } = await withLot('2')
    await admin.run(processPlan, 'release', plan)
    await verb(preMaterial, 'launch-picking', await now(), { stage: 'RESERVE' })
    const task = await runningTask(maker, {
      processPlanId: plan.id,
      weighingMin: '1',
      weighingMax: '9',
      tareWeight: '0',
    })
    const plan30 = () => admin.get(processPlan, plan)
    await boxOf(task, { grossWeight: '3', tareWeight: '0' })
    const second = await boxOf(task, { grossWeight: '2', tareWeight: '0' })
    const said = await saidOf(verb(processPlan, 'complete', await plan30()))
    expect(said, 'OPEN_TASKS').toContain('Open tasks exist')
    await admin.run(processTask, 'receive', await admin.get(processTask, task))
    await admin.run(processTask, 'finish', await admin.get(processTask, task))
    expect(await saidOf(verb(processPlan, 'complete', await plan30())), 'PICKING_OPEN').toContain('being picked')
    await admin.run(preMaterial, 'pick', await now())
    expect(await plan30()).toMatchObject({ consumedWeight: '4.000', finishedWeights: '5.000', balanceWeight: '-1.000' })
    expect(await saidOf(verb(processPlan, 'complete', await plan30())), 'MASS_BALANCE').toContain(
      String(second.processRecordNo),
    )
    await admin.save(processPlan, await plan30(), { balanceReason: '原料标重偏低' })
    expect(await saidOf(verb(processPlan, 'complete', await plan30()))).toBe('done')
    const bare = await make(processPlan, { procedureCombinationId: null })
    expect(await saidOf(verb(processPlan, 'release', bare)), 'COMBINATION_REQUIRED').toContain('Choose a procedure')
  })
})

describe('what nobody has weighed', () => {
  test('is not nothing: a plan with a box that was only counted, or a lot without weight, tells no yield [issue 36]', async () => {
    const { plan, now } = await withLot('4')
    await admin.run(processPlan, 'release', plan)
    await verb(preMaterial, 'launch-picking', await now())
    const task = await runningTask(maker, { processPlanId: plan.id, weighingWay: 'NONE', weighingMin: null })
    const figures = async () => {
      const { finishedWeights, yield: rate, lossWeight, balanceWeight } = await admin.get(processPlan, plan)
      return [finishedWeights, rate, lossWeight, balanceWeight]
    }
    await boxOf(task, { grossWeight: '2', tareWeight: '0' })
    expect(await figures()).toEqual(['2.000', '25.00', '6.000', '6.000'])
    const counted = await boxOf(task, { grossWeight: null, tareWeight: null })
    expect(await figures()).toEqual([null, null, null, null])
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '2.000', finishedWeights: null })
    await admin.run(weighingRecord, 'void', counted)
    expect(await figures()).toEqual(['2.000', '25.00', '6.000', '6.000'])
    await sql('update pre_material set unit_weight = null, picked_weight = null where process_plan_id = $1', [plan.id])
    await boxOf(task, { grossWeight: '1', tareWeight: '0' })
    expect(await figures()).toEqual(['3.000', null, null, null])
    expect(await admin.get(processPlan, plan)).toMatchObject({ rawWeight: null, consumedWeight: null })
  })
})

describe('weighing', () => {
  test('a task that is finished while the last box comes has that box in its charge, or not at all [issue 36]', async () => {
    for (let round = 0; round < 5; round++) {
      const task = await runningTask(maker)
      await admin.run(weighingRecord, 'receive', await boxOf(task))
      const last = { processTaskId: task.id, quantity: '1', grossWeight: '2.2', tareWeight: '0.1' }
      const now = await admin.get(processTask, task)
      await Promise.allSettled([admin.create(weighingRecord, last), admin.run(processTask, 'finish', now)])
      const after = await admin.get(processTask, task)
      if (after.status !== '30') continue
      const charges = await admin.findOne(processingCharges, { processTaskId: task.id })
      expect([after.completedQuantity, after.receivedQuantity, charges.receivedQuantity]).toEqual(
        Array(3).fill('1.000'),
      )
    }
  })

  test('a box that is voided while its task is finished is not paid for [issue 36]', async () => {
    for (let round = 0; round < 5; round++) {
      const task = await runningTask(maker)
      const boxes = [await boxOf(task), await boxOf(task, { grossWeight: '2.2' })]
      await admin.run(processTask, 'receive', await admin.get(processTask, task))
      const [box, now] = [await admin.get(weighingRecord, boxes[0] as never), await admin.get(processTask, task)]
      await Promise.allSettled([admin.run(processTask, 'finish', now), admin.run(weighingRecord, 'void', box)])
      const after = await admin.get(processTask, task)
      if (after.status !== '30') continue
      const charges = await admin.findOne(processingCharges, { processTaskId: task.id })
      expect(charges.receivedQuantity).toBe(after.receivedQuantity)
    }
  })

  test('a box is one record however often it is told, out of range with a supervisor alone [D1-2-72]', async () => {
    const task = await runningTask(maker)
    const weighed = { weighingTime: '2025-05-06 10:00:00' }
    const first = await boxOf(task, { ...weighed, grossWeight: '2.2' })
    const again = await boxOf(task, { grossWeight: '2.2', weighingTime: '2025-05-06 10:00:02' })
    expect(again.id).toBe(first.id)
    const later = await boxOf(task, { grossWeight: '2.2', weighingTime: '2025-05-06 10:00:03' })
    expect(later.id).not.toBe(first.id)
    await expect(boxOf(task, { grossWeight: null })).rejects.toMatchObject({ bizCode: 'WEIGHT_MISSING' })
    await expect(boxOf(task, { grossWeight: '0.1', tareWeight: '0.1' })).rejects.toMatchObject({
      bizCode: 'WEIGHT_NOT_POSITIVE',
    })
    const worker = user('process:weighing:save', 'process:weighing:list')
    const heavy = { processTaskId: task.id, quantity: '1', grossWeight: '9', tareWeight: '0.1' }
    await expect(worker.create(weighingRecord, heavy)).rejects.toMatchObject({ bizCode: 'WEIGHT_OUT_OF_RANGE' })
    await expect(worker.create(weighingRecord, { ...heavy, releaseFlag: 'Y' })).rejects.toMatchObject({
      bizCode: 'WEIGHT_OUT_OF_RANGE',
    })
    await admin.run(processTask, 'release', await admin.get(processTask, task))
    const released = await worker.create(weighingRecord, heavy)
    expect(await admin.get(weighingRecord, released)).toMatchObject({
      weighingRangeFlag: 'HIGH',
      releasedByName: expect.any(String),
    })
    await expect(worker.create(weighingRecord, { ...heavy, grossWeight: '9.1' })).rejects.toMatchObject({
      bizCode: 'WEIGHT_OUT_OF_RANGE',
    })
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '3.000', outOfRangeCount: 1 })
    await admin.run(weighingRecord, 'void', await admin.get(weighingRecord, released), { voidReason: '重复' })
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '2.000', outOfRangeCount: 0 })
    await admin.run(weighingRecord, 'receive', await admin.get(weighingRecord, first))
    // What is in stock goes out of it again, as far as it lies there.
    const { processPlanNo } = await admin.get(processPlan, { id: task.processPlanId })
    const lies = async () =>
      (await admin.page(stockOnhand, { lotNo: String(processPlanNo) })).records.map(row => row.onhand)
    const before = await lies()
    await admin.run(weighingRecord, 'void', await admin.get(weighingRecord, first), { voidReason: '多录' })
    expect(before).toEqual(['1.000'])
    expect(await lies()).toEqual(['0.000'])
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '1.000', receivedQuantity: null })
  })

  test('lines of one plan weigh at the same time, and no box is missed in what the plan adds up [issue 36]', async () => {
    const plan = await releasedPlan(maker, { planQuantity: '20' })
    const tasks = await Promise.all(
      [1, 2].map(() => runningTask(maker, { processPlanId: plan.id, taskQuantity: '10' })),
    )
    const moments = Array.from({ length: 8 }, (_, at) => `2025-05-06 12:00:${10 + at * 4}`)
    await Promise.all(
      tasks.flatMap(({ id }) =>
        moments.map(weighingTime =>
          patiently(() =>
            admin.create(weighingRecord, { processTaskId: id, quantity: '1', grossWeight: '2.1', weighingTime }),
          ),
        ),
      ),
    )
    expect(await admin.get(processPlan, plan)).toMatchObject({ status: '30', completedQuantity: '16.000' })
  })

  test('whoever may release the next box lets one through at the station as well [issue 36]', async () => {
    const task = await runningTask(maker)
    const lead = user('process:weighing:save', 'process:weighing:list', 'process:task:release')
    const heavy = {
      processTaskId: task.id,
      quantity: '1',
      grossWeight: '9',
      tareWeight: '0.1',
      releaseFlag: 'Y' as const,
    }
    const made = await lead.create(weighingRecord, heavy)
    expect(await admin.get(weighingRecord, made)).toMatchObject({ weighingRangeFlag: 'HIGH', releaseFlag: 'Y' })
  })

  test('nobody records a box on a task of another vendor, which is to them as if there were none', async () => {
    const task = await runningTask(maker)
    const codes = ['process:weighing:save', 'process:weighing:list', 'process:task:list'] as const
    const box = { processTaskId: task.id, quantity: '1', grossWeight: '2.6' }
    const orgIds = [String(task.orgId)]
    const other = user(...codes, { scope: 'VENDOR', vendorIds: [], orgIds })
    await expect(other.create(weighingRecord, box)).rejects.toMatchObject({ bizCode: 'REFERENCE_UNKNOWN' })
    await user(...codes, { scope: 'VENDOR', vendorIds: [String(task.vendorId)], orgIds }).create(weighingRecord, box)
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '1.000' })
  })

  test('fifty say the same box at once and it is one record', async () => {
    const task = await runningTask(maker)
    const box = { processTaskId: task.id, quantity: '1', grossWeight: '2.5', weighingTime: '2025-05-06 11:00:00' }
    await Promise.all(Array.from({ length: 50 }, () => patiently(() => admin.create(weighingRecord, box))))
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '1.000' })
  })

  test('the box beside a scale signs in with its token, and records for the task that runs', async () => {
    const scale = await make(steelyard)
    const line = await make(productionLine, { steelyardId: scale.id })
    await admin.run(steelyard, 'setToken', scale, { deviceToken: 'token-of-this-scale-01' })
    const told = async (body: Wire) => {
      const response = await fetch(`${base}/mes/process-plan/weighing/bridge`, {
        method: 'POST',
        headers: { 'tenant-id': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ deviceCode: scale.deviceCode, deviceToken: 'token-of-this-scale-01', ...body }),
      })
      return { status: response.status, body: (await response.json()) as Wire }
    }
    expect(await told({ weight: '2', stable: true, deviceToken: 'another token entirely' })).toMatchObject({
      status: 401,
      body: { bizCode: 'DEVICE_UNKNOWN' },
    })
    expect(await told({ weight: '2', stable: true })).toMatchObject({ body: { bizCode: 'NO_RUNNING_TASK' } })
    const task = await runningTask(maker, { productionLineId: line.id })
    for (const weight of ['heavy', '1e300', 1e300, '', null])
      expect(await told({ weight, stable: true }), String(weight)).toMatchObject({
        status: 400,
        body: { bizCode: 'BAD_REQUEST' },
      })
    expect(
      await admin.call('POST', weighingRecord.calls, { processTaskId: task.id, quantity: '1', grossWeight: 'heavy' }),
    ).toMatchObject({ status: 400, msg: expect.stringContaining('must be a number') })
    expect(await told({ weight: '2', stable: false })).toMatchObject({ body: { data: { recorded: false } } })
    expect(await told({ weight: '2', stable: true })).toMatchObject({
      body: { data: { recorded: true, netWeight: '1.900', weighingRangeFlag: 'IN' } },
    })
    expect(await admin.get(processTask, task)).toMatchObject({ completedQuantity: '1.000' })
  })
})

describe('charges and prints', () => {
  test('what comes to nothing is not approved, what was refused goes again [D1-2-68] [D1-4-30] [C1-7-003]', async () => {
    const { charges } = await finished()
    await admin.ask('POST', `/processing-charges/updateProcedureComb?ids=${charges.id}`)
    await admin.save(processingCharges, await admin.get(processingCharges, charges), { surcharge: '-9999' })
    expect(
      await saidOf(verb(processingCharges, 'approve', await admin.get(processingCharges, charges))),
      'NOTHING_TO_APPROVE',
    ).toContain('comes to nothing')
  })

  test('a charge whose boxes were all voided is voided itself; one with boxes is not (business.md 3.16)', async () => {
    const { box, charges } = await finished()
    const dismissed = async () => verb(processingCharges, 'dismiss', await admin.get(processingCharges, charges))
    await expect(dismissed()).rejects.toMatchObject({
      bizCode: 'CHARGES_STAND',
      message: expect.stringContaining(String(charges.chargesNo)),
    })
    await admin.run(weighingRecord, 'void', await admin.get(weighingRecord, box))
    await sql('update processing_charges set actual_hour_work = null where id = $1', [charges.id])
    await dismissed()
    expect(await admin.get(processingCharges, charges)).toMatchObject({ status: 'VOID', receivedQuantity: '0.000' })
  })

  test('a vendor coefficient names a combination, by whatever name it goes later (business.md 3.21)', async () => {
    const combination = await make(procedureCombination)
    const unknown = unused('procedure', 12)
    await expect(make(vendorCoefficient, { procedureCombination: unknown })).rejects.toMatchObject({
      bizCode: 'COMBINATION_UNKNOWN',
      message: expect.stringContaining(`no procedure combination is called “${unknown}”`),
    })
    const own = await make(vendorCoefficient, { procedureCombination: combination.combinationName })
    await admin.save(procedureCombination, combination, { combinationName: unknown })
    expect(await admin.get(vendorCoefficient, own)).toMatchObject({ procedureCombination: unknown })
  })

  test('a charge the warehouse system refused for real goes again once it is put right, and once only [D1-4-30]', async () => {
    const task = await runningTask(maker)
    await admin.run(weighingRecord, 'receive', await boxOf(task))
    await admin.run(processTask, 'finish', await admin.get(processTask, task))
    const found = await admin.findOne(processingCharges, { processTaskId: task.id })
    await admin.save(processingCharges, await admin.get(processingCharges, found), {
      surcharge: '500',
      remark: 'SIM-REFUSE',
    })
    const now = () => admin.get(processingCharges, found)
    await admin.run(processingCharges, 'approve', await now())
    await eventually(async () => expect(await now()).toMatchObject({ pushWmsFlag: 'F', apiPushFlag: '2' }))
    await sql('update processing_charges set remark = null where id = $1', [found.id])
    await admin.run(processingCharges, 'repush', await now())
    await eventually(async () => expect(await now()).toMatchObject({ pushWmsFlag: 'Y', apiPushFlag: '1' }))
    await expect(admin.run(processingCharges, 'repush', await now())).rejects.toThrow()
    expect((await admin.page(outboxMessage, { docNo: String(found.chargesNo) })).records).toHaveLength(1)
  })

  test('nobody prints what they may not see: a plan that is not in their list, or what it cost', async () => {
    const plan = await releasedPlan(maker)
    await sql('update process_plan set total_cost = 777 where id = $1', [plan.id])
    const { id: templateId } = await make(printerTemplate, {
      printKind: 'PLAN',
      content: '{processPlanNo} {totalCost}',
    })
    const printed = (...codes: string[]) =>
      user('process:print:list', ...codes).call(
        'GET',
        `/process/print/preview?kind=PLAN&id=${plan.id}&templateId=${templateId}`,
      )
    expect(await printed()).toMatchObject({ status: 404 })
    expect(await printed('process:plan:list')).toMatchObject({ data: { words: [plan.processPlanNo] } })
    expect(await printed('process:plan:list', 'field:purchasePrice:view')).toMatchObject({
      data: { words: [`${plan.processPlanNo} 777`] },
    })
  })

  test('a material sheet names the lots that are to go into a plan, none that was taken out or came back whole', async () => {
    const lots = async () => {
      const sheet = await admin.ask(
        'GET',
        `/process/print/preview?kind=MATERIAL&id=${plan.id}&templateId=${template.id}`,
      )
      return (sheet as unknown as { rows: string[][] }).rows.map(([lotNo]) => lotNo)
    }
    const { plan, store, material: stays } = await withLot()
    const another = async () => {
      const { itemCode, lotNo } = await found(maker, store.warehouseCode, { itemCode: plan.itemCode, quantity: '10' })
      const own = { processPlanId: plan.id, warehouseCode: store.warehouseCode, itemCode, lotNo, quantity: '10' }
      return make(preMaterial, { ...own, unitWeight: '2' } as never)
    }
    const [goes, back] = [await another(), await another()]
    const template = await make(printerTemplate, { printKind: 'MATERIAL', content: '{processPlanNo}' })
    const all = new Set([stays.lotNo, goes.lotNo, back.lotNo])
    expect(new Set(await lots())).toEqual(all)
    await admin.run(processPlan, 'release', plan)
    expect(new Set(await lots())).toEqual(all)
    const now = (one: { id: string }) => admin.get(preMaterial, one)
    await verb(preMaterial, 'take-out', await now(goes))
    await verb(preMaterial, 'launch-picking', await now(back))
    await admin.run(preMaterial, 'returnMaterial', await now(back), { returnQuantity: '4' })
    expect(new Set(await lots())).toEqual(new Set([stays.lotNo, back.lotNo]))
    await admin.run(preMaterial, 'returnMaterial', await now(back), { returnQuantity: '6' })
    expect(await lots()).toEqual([stays.lotNo])
  })

  test('a label is filled in by its template and every print is in the log', async () => {
    const task = await runningTask(maker)
    const box = await boxOf(task)
    const goods = await admin.findOne(item, { itemCode: String(box.itemCode) })
    await admin.save(item, goods, { itemNameEn: 'Kiwi in English' })
    const template = await make(printerTemplate, {
      printKind: 'MATERIAL_LABEL',
      widthMm: 100,
      heightMm: 60,
      content: '{itemName}\n净重 Net {netWeight} kg',
    })
    const printed = await admin.ask('POST', '/process/print/print', {
      kind: 'MATERIAL_LABEL',
      id: box.id,
      templateId: template.id,
      copies: 2,
    })
    expect(printed).toMatchObject({
      barcode: box.processRecordNo,
      words: [expect.stringMatching(/.+ Kiwi in English$/), '净重 Net 2 kg'],
    })
    const { records } = await admin.page(printerLog, { docNo: String(box.processRecordNo) })
    expect(records).toMatchObject([{ copies: 2, templateId: template.id }])
    await admin.run(printerTemplate, 'disable', template)
    await expect(
      admin.ask('GET', `/process/print/preview?kind=MATERIAL_LABEL&id=${box.id}&templateId=${template.id}`),
    ).rejects.toMatchObject({ bizCode: 'TEMPLATE_MISSING' })
  })
})

import { describe, expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorCoefficient } from '#areas/vendor/coefficient/document.ts'
import { vendorWorkGroup } from '#areas/vendor/work-group/document.ts'
import { lotsCosted } from '#areas/warehouse/offers.server.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { preMaterial } from './pre-material/document.ts'
import { procedure } from './procedure/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processDifficulty } from './process-difficulty/document.ts'
import { processLevel } from './process-level/document.ts'
import { processPackage } from './process-package/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processProduct } from './process-product/document.ts'
import { processTask } from './process-task/document.ts'
import { processWarehouse } from './process-warehouse/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { productionLine } from './production-line/document.ts'
import { releasedPlan, runningTask } from './samples.ts'
import { weighingRecord } from './weighing-record/document.ts'
import { yieldRate } from './yield-rate/document.ts'

const { admin, house: running, make, maker, sql } = await house()

/** A store with kiwifruit, the house that packs it, and who works there at which prices (business.md 2.2). */
async function kiwiHouse() {
  const category = await maker.one('attribute-value', { attrCode: 'category' })
  const kiwi = await make(item, { netWeight: '3.5', category })
  const gift = await make(item, { netWeight: '0.5', category, coo: kiwi.coo })
  const juice = await make(item, { netWeight: '1', category, coo: kiwi.coo })
  const store = await make(secondaryInventory, { warehouseType: 'COLD' })
  const place = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: store.orgId })
  await make(processWarehouse, { warehouseCode: place.warehouseCode, rawWarehouseCode: store.warehouseCode })
  const steps = await Promise.all(
    [
      ['0.12', '1'],
      ['0.35', '1.1'],
      ['0.08', '1'],
    ].map(([basePrice, coefficient]) => make(procedure, { basePrice, coefficient, chargeMode: 'PIECE' })),
  )
  const combination = await make(procedureCombination, { procedures: steps.map(({ id }) => ({ procedureId: id })) })
  const serving = await make(vendor, { vendorType: 'SERVICE' })
  const group = await make(vendorWorkGroup, { vendorId: serving.id })
  await make(vendorCoefficient, {
    vendorId: serving.id,
    productCategory: category,
    procedureCombination: null,
    coefficient: '0.98',
    startDate: '2025-01-01',
    endDate: null,
  })
  await make(processProduct, {
    itemCode: gift.itemCode,
    procedureCombinationId: combination.id,
    packageId: (await make(processPackage, { coefficient: '1.2' })).id,
    levelId: (await make(processLevel, { coefficient: '1.05' })).id,
    difficultyId: (await make(processDifficulty, { coefficient: '1' })).id,
    unitWeight: '0.5625',
    weighingMin: '0.5',
    weighingMax: '0.6',
    tareWeight: null,
    standardPerManHour: '60',
  })
  await make(yieldRate, { itemCode: gift.itemCode, standardYield: '94', startDate: '2025-01-01', endDate: null })
  const line = await make(productionLine)
  return { kiwi, gift, juice, store, place, combination, group, serving, line, steps, category }
}

const at = await kiwiHouse()

const planned = (more: object = {}) =>
  make(processPlan, {
    warehouseCode: at.place.warehouseCode,
    itemCode: at.gift.itemCode,
    planQuantity: '5760',
    procedureCombinationId: null,
    ...more,
  })
const onhandOf = async (lotNo: string, warehouseCode = at.store.warehouseCode) =>
  (await admin.page(stockOnhand, { warehouseCode, lotNo })).records[0]?.onhand
const asked = (path: string, body: object) => admin.ask('POST', path, body)

describe('container B is packed into gift boxes (business.md 2.2, steps 9 and 10)', () => {
  test('picked, packed, weighed, balanced, charged, approved and pushed [D1-1-07] [D1-1-08] [D0-1-10] [D1-1-09] [D1-1-10] [D1-2-62] [D1-2-63] [D1-2-64] [D1-2-65] [D1-2-67] [D1-4-28] [D1-4-29]', async () => {
    const { lotNo } = await found(maker, at.store.warehouseCode, { itemCode: at.kiwi.itemCode, quantity: '4188' })
    await sql('update stock_onhand set unit_cost = 20.5 where lot_no = $1', [lotNo])
    const plan = await planned({ unitValue: '30' })
    expect(await admin.get(processPlan, plan)).toMatchObject({
      status: '10',
      sequenceGroupPrice: '0.5850',
      standardYield: '94.00',
      planWeight: '3240.000',
      rawNeed: '3446.809',
      procedureCombinationId: at.combination.id,
    })
    await admin.run(processPlan, 'release', plan)
    const [joint] = await asked('/process-plan/joint-product/batchCreate', [
      { processPlanId: plan.id, itemCode: at.juice.itemCode, productKind: 'BY_PRODUCT', unitValue: '2' },
    ] as never)
    expect(await admin.ask('GET', `/process-plan/joint-product/list?processPlanId=${plan.id}`)).toMatchObject([
      { id: joint?.id, itemCode: at.juice.itemCode },
    ])
    await asked('/mes/process-plan/pre-material/batchCreate', [
      { processPlanId: plan.id, itemCode: at.kiwi.itemCode, lotNo, quantity: '1000' },
    ] as never)
    const [lot] = (await admin.page(preMaterial, { processPlanId: plan.id })).records
    expect(lot).toMatchObject({ status: 'PLANNED', unitWeight: '3.5000', warehouseCode: at.store.warehouseCode })
    await asked(`/process-plan/pre-material/launchPicking?ids=${lot?.id}`, {})
    const picked = await admin.get(preMaterial, lot as never)
    expect(picked).toMatchObject({
      status: 'PICKED',
      pickedWeight: '3500.000',
      pickingNo: expect.stringMatching(/^PK250506\d{4}$/),
    })
    expect(await onhandOf(lotNo)).toBe('3188.000')
    await admin.run(preMaterial, 'returnMaterial', picked, { returnQuantity: '20' })
    expect(await onhandOf(lotNo)).toBe('3208.000')
    expect(await admin.get(preMaterial, picked)).toMatchObject({ status: 'RETURNED', returnedWeight: '70.000' })

    const task = await runningTask(maker, {
      processPlanId: plan.id,
      productionLineId: at.line.id,
      workGroupId: at.group.id,
      weighingWay: 'BATCH',
      taskQuantity: '5760',
      weighingMin: null,
      weighingMax: null,
      tareWeight: null,
    })
    expect(task).toMatchObject({
      processTaskNo: `${plan.processPlanNo}-01`,
      weighingMin: '0.500',
      weighingMax: '0.600',
    })
    // Twelve pallets of 480 boxes, each a little heavier than the one before, so that none is the same box.
    for (let pallet = 0; pallet < 12; pallet++)
      await make(weighingRecord, {
        processTaskId: task.id,
        quantity: '480',
        grossWeight: String(270 + pallet - 5.5),
        tareWeight: '0',
      })
    expect(await admin.get(processPlan, plan)).toMatchObject({
      status: '30',
      processTaskNo: task.processTaskNo,
      processRecordNo: `${task.processTaskNo}-012`,
      completedQuantity: '5760.000',
      finishedWeights: '3240.000',
      yield: '94.46',
      yieldDiff: '0.46',
    })
    await expect(admin.run(processTask, 'finish', await admin.get(processTask, task))).rejects.toMatchObject({
      bizCode: 'NOT_RECEIVED',
    })
    await admin.run(processTask, 'receive', await admin.get(processTask, task))
    expect(await onhandOf(String(plan.processPlanNo), at.place.warehouseCode)).toBe('5760.000')
    await admin.save(processTask, await admin.get(processTask, task), { numberOfPeople: 12, actualHourWork: '7.5' })
    await admin.run(processTask, 'finish', await admin.get(processTask, task))
    expect(await admin.get(processTask, task)).toMatchObject({ laborEfficiency: '64.00', efficiencyRate: '106.67' })

    const squeezed = await runningTask(maker, {
      processPlanId: plan.id,
      itemCode: at.juice.itemCode,
      workGroupId: at.group.id,
      weighingWay: 'BATCH',
      taskQuantity: '120',
      weighingMin: null,
      weighingMax: null,
      tareWeight: null,
    })
    const barrel = await make(weighingRecord, {
      processTaskId: squeezed.id,
      quantity: '120',
      grossWeight: '120',
      tareWeight: '0',
    })
    await admin.run(weighingRecord, 'receive', barrel)
    await admin.run(processTask, 'finish', await admin.get(processTask, squeezed))

    expect(await admin.get(processPlan, plan)).toMatchObject({
      consumedWeight: '3430.000',
      byProductWeight: '120.000',
      lossWeight: '70.000',
      lossRate: '2.04',
      balanceWeight: '70.000',
    })
    await expect(asked(`/process-plan/batchComplete?ids=${plan.id}`, {})).rejects.toMatchObject({
      bizCode: 'MASS_BALANCE',
    })
    await admin.save(processPlan, await admin.get(processPlan, plan), { scrapWeight: '70' })
    expect(await admin.get(processPlan, plan)).toMatchObject({ balanceWeight: '0.000' })
    await asked(`/process-plan/batchComplete?ids=${plan.id}`, {})
    expect(await admin.get(processPlan, plan)).toMatchObject({ status: '40', yield: '94.46', lossRate: '2.04' })
    // 980 boxes at 20.50 and the work, by weight and value of what came of it: 3,240 kg at 30 and 120 kg at 2.
    const costed = await admin.get(processPlan, plan)
    expect(costed).toMatchObject({ usedBasis: 'VALUE', materialCost: '20090.00', totalCost: '24337.71' })
    expect(costed.outputs.map(one => `${one.itemCode} ${one.outputKind} ${one.cost} ${one.unitCost}`)).toEqual(
      [`${at.gift.itemCode} MAIN 24277.76 4.2149`, `${at.juice.itemCode} BY_PRODUCT 59.95 0.4996`].toSorted(),
    )
    const costOf = async (itemCode: unknown) =>
      (await admin.page(stockOnhand, { lotNo: String(plan.processPlanNo), itemCode: String(itemCode) })).records[0]
    expect(await costOf(at.gift.itemCode)).toMatchObject({ unitCost: '4.2149' })
    expect(await costOf(at.juice.itemCode)).toMatchObject({ unitCost: '0.4996' })
    const lying = await costOf(at.gift.itemCode)
    expect(await admin.ask('GET', `${stockOnhand.calls}/${lying?.id}/explain?field=unitCost`)).toMatchObject({
      value: '4.2149',
      from: { document: 'process-plan', id: plan.id, no: plan.processPlanNo },
    })
    const main = costed.outputs.find(one => one.outputKind === 'MAIN')
    expect(
      await admin.ask('GET', `${processPlan.calls}/${plan.id}/explain?field=outputs.cost&line=${main?.id}`),
    ).toMatchObject({ value: '24277.76' })

    // From the raw lot to what was made of it, and back from either of its goods.
    for (const sought of [lotNo, String(plan.processPlanNo)])
      expect((await admin.ask('GET', `/scm/stock/trace?lotNo=${sought}`)).through, sought).toMatchObject([
        {
          no: plan.processPlanNo,
          from: [{ lotNo, itemCode: at.kiwi.itemCode, qty: '980.000' }],
          to: expect.arrayContaining([
            expect.objectContaining({ lotNo: plan.processPlanNo, qty: '5760.000' }),
            expect.objectContaining({ lotNo: plan.processPlanNo, itemCode: at.juice.itemCode, qty: '120.000' }),
          ]),
        },
      ])
    const charges = await admin.findOne(processingCharges, { processTaskId: task.id })
    expect(charges).toMatchObject({
      chargesNo: expect.stringMatching(/^PC2505\d{5}$/),
      status: 'PENDING',
      processPlanNo: plan.processPlanNo,
      sequenceGroupPrice: '0.5850',
      coefficient: '0.9800',
      processCoefficientPrice: '0.7224',
      pieceAmount: '4161.02',
      apiPushFlag: '0',
    })
    await admin.save(processingCharges, charges, { surcharge: '120' })
    const known = await admin.get(processingCharges, charges)
    expect(known).toMatchObject({ makeAmount: '4281.02' })
    // What the work costs more, its lots cost more.
    const dearer = await admin.get(processPlan, plan)
    expect(dearer).toMatchObject({ totalCost: '24457.71' })
    expect(dearer.outputs.reduce((all, one) => all + Number(one.cost), 0).toFixed(2)).toBe('24457.71')
    expect(await costOf(at.gift.itemCode)).toMatchObject({
      unitCost: dearer.outputs.find(one => one.outputKind === 'MAIN')?.unitCost,
    })
    // So they do once their raw lot turns out to have cost something else.
    await sql('update stock_onhand set unit_cost = 21 where lot_no = $1', [lotNo])
    await running.asHouse('1', work => work.asked(lotsCosted, { lots: [lotNo], items: [String(at.kiwi.itemCode)] }))
    expect(await admin.get(processPlan, plan)).toMatchObject({ materialCost: '20580.00', totalCost: '24947.71' })
    await sql('update stock_onhand set unit_cost = null where lot_no = $1', [lotNo])
    await running.asHouse('1', work => work.asked(lotsCosted, { lots: [lotNo], items: [String(at.kiwi.itemCode)] }))
    expect(await admin.get(processPlan, plan)).toMatchObject({ materialCost: null, totalCost: null })
    expect(await costOf(at.gift.itemCode)).toMatchObject({ unitCost: null })

    const told = await admin.ask('GET', `/processing-charges/${charges.id}/explain?field=makeAmount`)
    expect(told).toMatchObject({ value: '4281.02' })
    await admin.run(processingCharges, 'approve', known)
    await eventually(async () =>
      expect(await admin.get(processingCharges, charges)).toMatchObject({ status: 'AUDITED', apiPushFlag: '1' }),
    )
    await expect(
      admin.run(processingCharges, 'repush', await admin.get(processingCharges, charges)),
    ).rejects.toMatchObject({ bizCode: 'REPUSH_NOT_ALLOWED' })
    await expect(
      asked(`/processing-charges/updateProcedureComb?ids=${charges.id}`, { procedureCombId: at.combination.id }),
    ).rejects.toMatchObject({ bizCode: 'CHARGES_AUDITED' })
  })
})

describe('the item of a plan, or of a task, is corrected', () => {
  test('and work, packaging, weight and limits are those of the new one, but for what somebody says with it', async () => {
    const plan = await planned()
    expect(plan).toMatchObject({ procedureCombinationId: at.combination.id, packageId: expect.any(String) })
    const change = async (values: object) => {
      await admin.save(processPlan, await admin.get(processPlan, plan), values as never)
      return admin.get(processPlan, plan)
    }
    expect(await change({ itemCode: at.juice.itemCode })).toMatchObject({
      procedureCombinationId: null,
      sequenceGroupPrice: null,
      packageId: null,
      levelId: null,
      difficultyId: null,
    })
    const { id: levelId } = await make(processLevel)
    expect(await change({ itemCode: at.gift.itemCode, levelId })).toMatchObject({
      procedureCombinationId: at.combination.id,
      packageId: plan.packageId,
      levelId,
    })
    await admin.run(processPlan, 'release', await admin.get(processPlan, plan))
    await asked('/process-plan/joint-product/batchCreate', [
      { processPlanId: plan.id, itemCode: at.juice.itemCode, productKind: 'BY_PRODUCT' },
    ] as never)
    const task = await make(processTask, {
      processPlanId: plan.id,
      itemCode: at.gift.itemCode,
      weighingMin: null,
      weighingMax: null,
      tareWeight: '0.1',
    })
    expect(task).toMatchObject({ weighingMin: '0.500', weighingMax: '0.600' })
    await admin.save(processTask, task, { itemCode: at.juice.itemCode, weighingMax: '2' })
    expect(await admin.get(processTask, task)).toMatchObject({
      weighingMin: null,
      weighingMax: '2.000',
      tareWeight: null,
    })
  })
})

describe('a plan', () => {
  test('is released with its work, and closed by its states [D1-2-60] [D1-2-61]', async () => {
    const bare = await planned({ itemCode: at.juice.itemCode })
    await expect(admin.in('zh').run(processPlan, 'release', bare)).rejects.toThrow('请选择工序组合')
  })
  test('is cancelled only while nothing was done for it', async () => {
    const plan = await releasedPlan(maker)
    const task = await runningTask(maker, { processPlanId: plan.id })
    const record = await make(weighingRecord, { processTaskId: task.id })
    await expect(asked(`/process-plan/batchCancel?ids=${plan.id}`, {})).rejects.toThrow('Records exist, cannot cancel')
    const other = await releasedPlan(maker)
    expect(await asked('/process-plan/batchCancel', { ids: [other.id] })).toMatchObject([{ ok: true }])
    await expect(asked('/process-plan/batchComplete', { ids: [other.id] })).rejects.toThrow(
      'Only plans in progress can be completed',
    )
    expect(record.processRecordNo).toBe(`${task.processTaskNo}-001`)
  })
})

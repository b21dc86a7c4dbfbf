import { describe, expect, test } from 'vitest'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { vendorPeople } from '#areas/vendor/people/document.ts'
import { vendorWorkGroup } from '#areas/vendor/work-group/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { jointProduct } from './joint-product/document.ts'
import { preMaterial } from './pre-material/document.ts'
import { procedure } from './procedure/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processTask } from './process-task/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { productionLine } from './production-line/document.ts'
import { vendorStatement } from './reports/vendor-statement/document.ts'
import { releasedPlan, runningTask } from './samples.ts'
import { steelyard } from './steelyard/document.ts'
import { weighingRecord } from './weighing-record/document.ts'

const { admin, base, make, maker, sql } = await house()

const verb = (document: { readonly calls: string }, name: string, record: Wire | object, more: Wire = {}) => {
  const { id, version } = record as { id: string; version: number }
  return admin.ask('POST', `${document.calls}/${name}`, { rows: [{ id, version }], ...more })
}

/** A released plan with a store of raw material beside its house, in one unit. */
async function worked(plan: Wire = {}) {
  const store = await make(secondaryInventory, { warehouseType: 'COLD' })
  const place = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: store.orgId })
  const made = await releasedPlan(maker, { warehouseCode: place.warehouseCode, ...plan })
  const chosen = {
    processPlanId: made.id,
    warehouseCode: store.warehouseCode,
    itemCode: made.itemCode,
    unitWeight: '2',
  }
  /** Boxes of a shipment, at a cost, picked for the plan. */
  const picked = async (of: { shipmentId?: string; quantity?: string; unitCost?: string } = {}) => {
    const { quantity = '10', shipmentId = null, unitCost = null } = of
    const { lotNo } = await found(maker, store.warehouseCode, { itemCode: made.itemCode, quantity })
    await sql('update stock_onhand set shipment_id = $1, unit_cost = $2 where lot_no = $3', [
      shipmentId,
      unitCost,
      lotNo,
    ])
    const material = await make(preMaterial, { ...chosen, lotNo, quantity })
    await verb(preMaterial, 'launch-picking', material)
    return admin.get(preMaterial, material)
  }
  const completed = async () => {
    await admin.save(processPlan, await admin.get(processPlan, made), { balanceReason: 'nobody knows' })
    await verb(processPlan, 'complete', await admin.get(processPlan, made))
    return admin.get(processPlan, made)
  }
  return { plan: made, store, place, chosen, picked, completed, now: () => admin.get(processPlan, made) }
}

const taskOf = (plan: { id: string }, more: Wire = {}) => runningTask(maker, { processPlanId: plan.id, ...more })

/** A box on a task, by hand, in stock. */
async function packed(task: { id: string }, more: Wire = {}) {
  const box = await make(weighingRecord, { processTaskId: task.id, steelyardId: null, ...more })
  await admin.run(weighingRecord, 'receive', box)
  return admin.get(weighingRecord, box)
}

/** What a task is charged once it is finished. */
async function charged(task: { id: string }) {
  await admin.run(processTask, 'finish', await admin.get(processTask, task))
  return admin.findOne(processingCharges, { processTaskId: task.id })
}

const lyingOf = ({ processPlanNo }: { processPlanNo: string | null }) =>
  admin.findOne(stockOnhand, { lotNo: String(processPlanNo) })

describe('whose fruit was made into something', () => {
  test('follows what is picked and comes back, also of boxes that are in stock already (business.md 3.16)', async () => {
    const [one, other] = [(await make(shipment)).id, (await make(shipment)).id]
    const { picked, plan } = await worked()
    const first = await picked({ shipmentId: one })
    const task = await taskOf(plan)
    await packed(task)
    expect(await lyingOf(plan)).toMatchObject({ shipmentId: one })
    // The first lot was not enough.
    const second = await picked({ shipmentId: other })
    expect(await lyingOf(plan)).toMatchObject({ shipmentId: null })
    await packed(task, { grossWeight: '2.3' })
    expect(await lyingOf(plan)).toMatchObject({ onhand: '2.000', shipmentId: null })
    // What comes back whole is in nothing that was made.
    await admin.run(preMaterial, 'returnMaterial', second, { returnQuantity: '10' })
    expect(await lyingOf(plan)).toMatchObject({ shipmentId: one })
    const through = async (lotNo: string) => (await admin.ask('GET', `/scm/stock/trace?lotNo=${lotNo}`)).through
    expect(await through(second.lotNo)).toEqual([])
    expect(await through(first.lotNo)).toMatchObject([{ no: plan.processPlanNo, from: [{ lotNo: first.lotNo }] }])
  })

  test('follows into what was made of it in a second plan [decision 0112]', async () => {
    const [one, other] = [(await make(shipment)).id, (await make(shipment)).id]
    const { picked, place, plan } = await worked()
    await picked({ shipmentId: one })
    await packed(await taskOf(plan))
    const lying = await lyingOf(plan)
    const next = await releasedPlan(maker, { warehouseCode: place.warehouseCode, itemCode: plan.itemCode })
    const material = await make(preMaterial, {
      processPlanId: next.id,
      warehouseCode: lying.warehouseCode,
      itemCode: plan.itemCode,
      unitWeight: '2',
      lotNo: String(plan.processPlanNo),
      quantity: '1',
    })
    await verb(preMaterial, 'launch-picking', material)
    await packed(await taskOf(next))
    expect(await lyingOf(next)).toMatchObject({ shipmentId: one })
    const second = await picked({ shipmentId: other })
    expect(await lyingOf(plan)).toMatchObject({ shipmentId: null })
    expect(await lyingOf(next)).toMatchObject({ shipmentId: null })
    await admin.run(preMaterial, 'returnMaterial', second, { returnQuantity: '10' })
    expect(await lyingOf(next)).toMatchObject({ shipmentId: one })
  })

  test('is named by a sale of it where it is on consignment, and waits to be matched by a person (business.md 4.1, 4.2)', async () => {
    const sold = async (tradeMode: string) => {
      const { shipmentId } = await auditedList(maker, { tradeMode })
      const { picked, plan } = await worked()
      await picked({ shipmentId: String(shipmentId) })
      await packed(await taskOf(plan))
      const lot = String(plan.processPlanNo)
      const sale = await make(saleRecord, { itemCode: plan.itemCode, feederLotNo: lot })
      return { shipmentId, sale, waiting: (await admin.page(openMention, { mention: lot })).total }
    }
    const { sale, shipmentId, waiting } = await sold('CONSIGN')
    expect(sale).toMatchObject({ matchFlag: 'N', shipmentId })
    expect(waiting).toBe(0)
    // What was bought is ours: its vendor is paid whatever we make of it.
    expect((await sold('PURCHASE')).sale).toMatchObject({ matchFlag: 'N', shipmentId: null })
  })
})

describe('the unit a plan is of', () => {
  test('works on its own lots alone: what another unit has is bought of it first (decision 0086)', async () => {
    const { chosen, plan, store } = await worked()
    const { id: orgId } = await make(operatingUnit)
    const foreign = await make(secondaryInventory, { warehouseType: 'COLD', orgId })
    const { lotNo } = await found(maker, foreign.warehouseCode, { itemCode: plan.itemCode })
    const values = { ...chosen, lotNo, quantity: '1' }
    await expect(make(preMaterial, { ...values, warehouseCode: foreign.warehouseCode })).rejects.toMatchObject({
      bizCode: 'LOT_OF_OTHER_UNIT',
      message: expect.stringContaining(`Lot ${lotNo} belongs to ${foreign.orgName}, plan ${plan.processPlanNo} to`),
    })
    // Chosen while it was the unit's own, it is not picked either.
    await found(maker, store.warehouseCode, { itemCode: plan.itemCode, lotNo })
    const material = await make(preMaterial, values)
    await sql('update pre_material set org_id = $1 where id = $2', [orgId, material.id])
    await expect(verb(preMaterial, 'launch-picking', material)).rejects.toMatchObject({ bizCode: 'LOT_OF_OTHER_UNIT' })
  })

  test('stays that of its warehouses until it is complete or cancelled', async () => {
    const { plan, picked, place, store } = await worked()
    await picked()
    const { id: orgId } = await make(operatingUnit)
    for (const { id, version } of [place, store])
      await expect(admin.save(secondaryInventory, { id, version }, { orgId })).rejects.toMatchObject({
        bizCode: 'WAREHOUSE_IN_USE',
        message: expect.stringContaining(`Processing plan ${plan.processPlanNo} of warehouse`),
      })
  })
})

describe('a charge whose boxes were all voided', () => {
  test('is no part of what its plan cost, nor of what a vendor is owed (business.md 3.16)', async () => {
    const { completed, now, picked, plan } = await worked()
    await picked({ quantity: '1', unitCost: '20' })
    const [first, second] = [await taskOf(plan, { taskQuantity: '1' }), await taskOf(plan, { taskQuantity: '1' })]
    const wrong = await packed(first)
    await packed(second)
    const [bad, good] = [await charged(first), await charged(second)]
    // Something was taken off it: without boxes it comes to less than nothing.
    await admin.save(processingCharges, bad, { surcharge: '-1' })
    await admin.run(weighingRecord, 'void', await admin.get(weighingRecord, wrong))
    expect(await completed()).toMatchObject({ status: '40', materialCost: '20.00', totalCost: null })
    await verb(processingCharges, 'dismiss', await admin.get(processingCharges, bad))
    const owed = (await admin.get(processingCharges, good)).makeAmount
    expect(await now()).toMatchObject({ labourCost: owed, totalCost: (20 + Number(owed)).toFixed(2) })
    const { vendorId, warehouseCode } = bad
    expect((await admin.page(vendorStatement, { vendorId, warehouseCode } as never)).records).toMatchObject([
      { charges: 1 },
    ])
  })
})

describe('boxes that come when their task is over', () => {
  test('are none of the task that runs by then: told by the scale once more, or refused by name (business.md 3.16)', async () => {
    const scale = await make(steelyard)
    const { id: productionLineId } = await make(productionLine, { steelyardId: scale.id })
    const deviceToken = 'token-of-a-scale-with-a-memory'
    await admin.run(steelyard, 'setToken', scale, { deviceToken })
    const told = async (weight: string, weighedAt: string) => {
      const response = await fetch(`${base}/process-plan/weighing/bridge`, {
        method: 'POST',
        headers: { 'tenant-id': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ deviceCode: scale.deviceCode, deviceToken, stable: true, weight, weighedAt }),
      })
      return (await response.json()) as Wire
    }
    const first = await runningTask(maker, { productionLineId })
    await told('2', '2025-05-06 10:00:00')
    await admin.run(processTask, 'receive', await admin.get(processTask, first))
    await charged(first)
    const next = await runningTask(maker, { productionLineId })
    const ran = (id: string, from: string, to: string | null) =>
      sql('update process_task set start_time = $1::timestamptz, finish_time = $2::timestamptz where id = $3', [
        from,
        to,
        id,
      ])
    await ran(first.id, '2025-05-06 09:00:00+08', '2025-05-06 12:00:00+08')
    await ran(next.id, '2025-05-06 13:00:00+08', null)
    expect(await told('2', '2025-05-06 10:00:00')).toMatchObject({ data: { recorded: true } })
    expect(await told('2.1', '2025-05-06 11:00:00')).toMatchObject({
      bizCode: 'BOX_OF_EARLIER_TASK',
      msg: expect.stringContaining(String(first.processTaskNo)),
    })
    expect(await admin.get(processTask, next)).toMatchObject({ completedQuantity: null })
    // While nothing ran it was weighed by a clock that is slow.
    await told('2.2', '2025-05-06 12:59:00')
    await told('2.2', '2025-05-06 14:00:00')
    expect(await admin.get(processTask, next)).toMatchObject({ completedQuantity: '2.000' })
    // One that ran and was closed takes none any more, and leaves none to who comes after.
    const closed = await runningTask(maker)
    await admin.run(processTask, 'close', closed, { closeReason: 'the wrong product' })
    await sql(
      "update process_task set production_line_id = $1, start_time = '2025-05-06 08:00:00+08', updated_time = '2025-05-06 08:59:00+08' where id = $2",
      [productionLineId, closed.id],
    )
    expect(await told('2.3', '2025-05-06 08:30:00')).toMatchObject({
      bizCode: 'BOX_OF_EARLIER_TASK',
      msg: expect.stringContaining(`${closed.processTaskNo}，该任务已完成或已关闭`),
    })
    await expect(packed(first, { grossWeight: '2.4' })).rejects.toMatchObject({
      bizCode: 'TASK_OVER',
      message: expect.stringContaining(`${first.processTaskNo} is finished or closed`),
    })
  })
})

describe('work that is paid by the hour', () => {
  test('has a price in the currency of its unit, and is not approved without one (business.md 3.16, 3.21)', async () => {
    const { id: vendorId } = await make(vendor, { vendorType: 'SERVICE' })
    const { id: workGroup } = await make(vendorWorkGroup, { vendorId })
    await make(vendorPeople, { workGroup, hourlyPrice: '30', currencyCode: 'CNY' })
    const thai = await make(vendorPeople, { workGroup, hourlyPrice: '100', currencyCode: 'THB' })
    const steps = [
      await make(procedure, { chargeMode: 'HOUR', basePrice: '0.1' }),
      await make(procedure, { chargeMode: 'PIECE', basePrice: '0.2' }),
    ]
    const combination = await make(procedureCombination, { procedures: steps.map(({ id }) => ({ procedureId: id })) })
    const unit = await make(operatingUnit, { currencyCode: 'CNY' })
    const { warehouseCode } = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: unit.id })
    const charge = async () => {
      const task = await runningTask(maker, {
        processPlanId: (await releasedPlan(maker, { procedureCombinationId: combination.id, warehouseCode })).id,
        workGroupId: workGroup,
      })
      await packed(task)
      await admin.save(processTask, await admin.get(processTask, task), { numberOfPeople: 2, actualHourWork: '3' })
      return charged(task)
    }
    const one = await charge()
    expect(one).toMatchObject({ chargeMode: 'MIXED', laborHourlyPrice: null, makeAmount: '0.30' })
    const [said] = (await verb(processingCharges, 'approve', one).catch(refused => [
      { msg: refused.message },
    ])) as Wire[]
    expect(said?.msg, 'HOURLY_PRICE_MISSING').toContain(`${one.chargesNo} is paid by the hour and has no hourly price`)
    await admin.save(processingCharges, await admin.get(processingCharges, one), { laborHourlyPrice: '0' })
    await verb(processingCharges, 'approve', await admin.get(processingCharges, one))
    expect(await admin.get(processingCharges, one)).toMatchObject({ status: 'AUDITED' })
    await admin.run(vendorPeople, 'disable', thai)
    expect(await charge()).toMatchObject({ laborHourlyPrice: '30.0000', laborPrice: '180.00' })
  })
})

describe('work of units that keep their books in two currencies', () => {
  test('is never added up, and costs their plans what it is worth in yuan (decisions 0104, 0111)', async () => {
    const { id: vendorId } = await make(vendor, { vendorType: 'SERVICE' })
    const { id: workGroup } = await make(vendorWorkGroup, { vendorId })
    const steps = [await make(procedure, { chargeMode: 'PIECE', basePrice: '50' })]
    const combination = await make(procedureCombination, { procedures: steps.map(({ id }) => ({ procedureId: id })) })
    for (const currencyCode of ['CNY', 'HKD'])
      if ((await admin.page(currency, { currencyCode })).records.length === 0) await make(currency, { currencyCode })
    await sql("delete from customs_rate where from_currency = 'HKD'")
    const workOf = async (currencyCode: string) => {
      const unit = await make(operatingUnit, { currencyCode })
      const { warehouseCode } = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: unit.id })
      const plan = await releasedPlan(maker, { procedureCombinationId: combination.id, warehouseCode })
      const task = await taskOf(plan, { workGroupId: workGroup })
      await packed(task)
      return { plan, charge: await charged(task) }
    }
    const [here, there] = [await workOf('CNY'), await workOf('HKD')]
    expect([here.charge, there.charge]).toMatchObject([
      { homeCurrencyCode: 'CNY', makeAmount: '50.00' },
      { homeCurrencyCode: 'HKD', makeAmount: '50.00' },
    ])
    const totals = await admin.ask('GET', `${vendorStatement.calls}/totals?vendorId=${vendorId}`)
    expect(totals).toMatchObject({
      byCurrency: [
        { currency: 'CNY', sums: { makeAmount: '50.00' } },
        { currency: 'HKD', sums: { makeAmount: '50.00' } },
      ],
    })
    const [now, abroad] = [() => admin.get(processPlan, here.plan), () => admin.get(processPlan, there.plan)]
    expect([await now(), await abroad()]).toMatchObject([{ labourCost: '50.00' }, { labourCost: null }])
    // Whoever completes the plan is told which rate is missing; it may be entered late, or wrongly first.
    const [said] = (await verb(processPlan, 'complete', await abroad()).catch(refused => [
      { msg: refused.message },
    ])) as Wire[]
    const month = String(there.charge.workDate).slice(0, 7)
    expect(said?.msg, 'LABOUR_RATE_MISSING').toContain(`no customs rate of ${month} for HKD; enter it`)
    const rate = await make(customsRate, {
      yearMonth: month,
      fromCurrency: 'HKD',
      toCurrency: 'CNY',
      exchangeRate: '0.9',
    })
    await queueEmpty(sql)
    expect(await abroad()).toMatchObject({ labourCost: '45.00' })
    await admin.save(customsRate, rate, { exchangeRate: '0.92' })
    await queueEmpty(sql)
    expect(await abroad()).toMatchObject({ labourCost: '46.00' })
    // It was another month's after all; put back it counts again, and taken out nobody knows what the work cost.
    const changed = async (values: Wire) => {
      await admin.save(customsRate, await admin.get(customsRate, rate), values)
      await queueEmpty(sql)
      return (await abroad()).labourCost
    }
    expect(await changed({ yearMonth: '2019-01' })).toBeNull()
    expect(await changed({ yearMonth: month })).toBe('46.00')
    await admin.delete(customsRate, await admin.get(customsRate, rate))
    await queueEmpty(sql)
    expect(await abroad()).toMatchObject({ labourCost: null })
  })
})

describe('hours of a task', () => {
  test('end with its last box where it is finished on a later day, and so does its day (business.md 3.16)', async () => {
    const task = await runningTask(maker)
    await sql("update process_task set start_time = '2025-05-02 22:00:00+08' where id = $1", [task.id])
    await packed(task, { weighingTime: '2025-05-03 01:30:00' })
    expect(await charged(task)).toMatchObject({ actualHourWork: '3.50', workDate: '2025-05-03' })
    expect(await admin.get(processTask, task)).toMatchObject({ actualHourWork: '3.50', status: '30' })
    const today = await runningTask(maker)
    await packed(today)
    expect(await charged(today)).toMatchObject({ workDate: '2025-05-06' })
  })

  test('that are put right in its charge are so on the task and in its plan (process.labor)', async () => {
    const { now, plan } = await worked()
    const task = await taskOf(plan)
    await packed(task)
    await admin.save(processTask, await admin.get(processTask, task), { numberOfPeople: 12, actualHourWork: '3' })
    const charges = await charged(task)
    expect(await now()).toMatchObject({ manHours: '36.00' })
    await admin.save(processingCharges, charges, { numberOfPeople: 2, actualHourWork: '0.5' })
    expect(await now()).toMatchObject({ manHours: '1.00', laborEfficiency: '1.00' })
    expect(await admin.get(processTask, task)).toMatchObject({ numberOfPeople: 2, laborEfficiency: '1.00' })
  })
})

describe('what a complete plan made', () => {
  test('is priced later, and its lots share the cost by that (business.md 3.16, process.joint)', async () => {
    const { completed, now, picked, plan } = await worked()
    await picked({ quantity: '1', unitCost: '100' })
    const { itemCode } = await make(item, { netWeight: '2' })
    const joint = await make(jointProduct, { processPlanId: plan.id, itemCode, planQuantity: '5' })
    const tasks = [await taskOf(plan), await taskOf(plan, { itemCode })]
    for (const task of tasks) await packed(task)
    for (const task of tasks) await admin.save(processingCharges, await charged(task), { surcharge: '0' })
    const costs = async () => Object.fromEntries((await now()).outputs.map(one => [one.itemCode, Number(one.cost)]))
    expect(await completed()).toMatchObject({ usedBasis: 'WEIGHT' })
    expect((await costs())[itemCode]).toBe((await costs())[plan.itemCode])
    await admin.save(processPlan, await now(), { unitValue: '30' })
    await expect(
      admin.save(jointProduct, await admin.get(jointProduct, joint), { unitValue: '10', planQuantity: '6' }),
    ).rejects.toMatchObject({ bizCode: 'PLAN_CLOSED' })
    await admin.save(jointProduct, await admin.get(jointProduct, joint), { unitValue: '10' })
    expect(await now()).toMatchObject({ usedBasis: 'VALUE', status: '40' })
    const [main, other] = [(await costs())[plan.itemCode], (await costs())[itemCode]]
    expect(main).toBeCloseTo(3 * Number(other), 1)
    const [{ unitCost } = {}] = (await admin.page(stockOnhand, { lotNo: String(plan.processPlanNo), itemCode })).records
    expect(Number(unitCost)).toBe(other)
  })

  test('is a by-product from the moment somebody says so', async () => {
    const { now, picked, plan } = await worked()
    await picked({ quantity: '2' })
    const { itemCode } = await make(item, { netWeight: '2' })
    const joint = await make(jointProduct, { processPlanId: plan.id, itemCode, planQuantity: '5' })
    await packed(await taskOf(plan, { itemCode }))
    expect(await now()).toMatchObject({ finishedWeights: '2.000', byProductWeight: null, yield: '50.00' })
    await admin.save(jointProduct, joint, { productKind: 'BY_PRODUCT' })
    expect(await now()).toMatchObject({ finishedWeights: null, byProductWeight: '2.000', yield: null })
  })
})

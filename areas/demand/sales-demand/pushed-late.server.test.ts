import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { DemandWeeks } from '../weeks/weeks.server.ts'
import { salesDemand } from './document.ts'

const open = await house()
const { admin, house: running, make, maker, sql, user } = open
const { calledBack } = outsideOf(open)

const now = (record: { id: string }) => admin.get(salesDemand, record)
const messageOf = async ({ salesPlanNumber }: { readonly salesPlanNumber: unknown }) =>
  admin.findOne(outboxMessage, { docNo: String(salesPlanNumber) })
/** A confirmed demand that was sent and did not arrive: refused, or out of order for the time being. */
async function sent(remark: 'SIM-REFUSE' | 'SIM-FAIL', more: Wire = {}) {
  const made = await make(salesDemand, { remark, ...more })
  await admin.run(salesDemand, 'confirm', made)
  await admin.run(salesDemand, 'push', await now(made))
  const status = remark === 'SIM-REFUSE' ? 'FAILED' : 'RETRY'
  await eventually(async () => expect(await messageOf(made)).toMatchObject({ status }))
  return made
}
/** Has the ERP tell of a push. */
const tells = async (record: { readonly salesPlanNumber: unknown }, status: string) => {
  const { idempotencyKey } = await messageOf(record)
  const occurredAt = new Date().toISOString()
  expect(await calledBack('erp', { eventId: randomUUID(), idempotencyKey, status, occurredAt })).toMatchObject({
    status: 200,
  })
}
const confirmed = async (record: { readonly salesPlanNumber: unknown }) =>
  admin.run(outboxMessage, 'confirm', await messageOf(record), { externalNo: 'E-1', remark: '在ERP查到' })
/** Demands that boxes are wanted for in the coming weeks. */
const wantedNow = async () => {
  const { items } = (await admin.ask('GET', `${salesDemand.calls}/weeks?weeks=12`)) as unknown as DemandWeeks
  return items.flatMap(one => one.demands.map(({ no }) => no))
}
const roomsTold = async (record: { readonly salesPlanNumber: unknown }) =>
  (await admin.page(robotMessage, { aboutNo: String(record.salesPlanNumber), template: 'DEMAND_PUSHED' })).total

test('what speaks against an order speaks against sending its failed push again: it is cancelled, on hold, its customer out of use (business.md 3.10)', async () => {
  const retry = async (record: { readonly salesPlanNumber: unknown }) =>
    admin.run(outboxMessage, 'retry', await messageOf(record))

  const held = await sent('SIM-REFUSE')
  await admin.run(salesDemand, 'hold', await now(held), { holdReason: '超过信用额度' })
  await expect(retry(held)).rejects.toMatchObject({
    bizCode: 'ORDER_ON_HOLD',
    message: expect.stringContaining(String(held.salesPlanNumber)),
  })
  await admin.run(salesDemand, 'release', await now(held))
  const buyer = async () => admin.get(customer, { id: held.customerId })
  await admin.run(customer, 'disable', await buyer())
  await expect(retry(held)).rejects.toMatchObject({ bizCode: 'CUSTOMER_DISABLED' })
  await admin.run(customer, 'enable', await buyer())

  await admin.run(salesDemand, 'cancelOrder', await now(held))
  await sql('update sales_demand set remark = null where id = $1', [held.id])
  await sql("update outbox_message set payload = replace(payload, 'SIM-REFUSE', '') where doc_no = $1", [
    held.salesPlanNumber,
  ])
  await expect(retry(held)).rejects.toMatchObject({
    bizCode: 'PUSH_NOT_ALLOWED',
    message: expect.stringContaining(String(held.salesPlanNumber)),
  })
  expect(await now(held)).toMatchObject({ status: 'CANCELLED' })

  const fine = await sent('SIM-REFUSE')
  await retry(fine)
})

test('an order the ERP cancelled before its answer came stays cancelled here, and its customer hears of no order (business.md 5.1)', async () => {
  const gone = await sent('SIM-FAIL')
  await tells(gone, 'CANCELLED')
  await admin.run(salesDemand, 'cancelOrder', await now(gone))
  await confirmed(gone)
  expect(await now(gone)).toMatchObject({ status: 'CANCELLED', enableFlag: 'N' })
  expect(await roomsTold(gone)).toBe(0)
})

test('an order the ERP cancelled before its answer came is told to who sells as it comes', async () => {
  const { id: userId } = await user('sales:demand:list', { scope: 'ALL' }).made
  const { id: salesrepId } = await make(salesrep, { userId })
  const waiting = await sent('SIM-FAIL')
  await running.asHouse('1', async work =>
    work.update(salesDemand, await work.get(salesDemand, waiting.id), { salesrepId }),
  )
  await tells(waiting, 'CANCELLED')
  await confirmed(waiting)
  expect(await now(waiting)).toMatchObject({ status: 'PUSHED', erpOrderStatus: 'CANCELLED' })
  expect(await roomsTold(waiting)).toBe(0)
  expect(
    await sql('select text_en as text from notice where record_no = $1 and user_id = $2', [
      waiting.salesPlanNumber,
      userId,
    ]),
  ).toMatchObject([
    { text: expect.stringContaining('was cancelled in the ERP, and its boxes are still promised here') },
  ])
  // Its promise lapses: the boxes are nobody's, and wanted by nobody.
  await sql("update stock_reservation set reservation_state = 'LAPSED', open_qty = 0 where source_id = $1", [
    waiting.id,
  ])
  expect(await wantedNow()).not.toContain(waiting.salesPlanNumber)
})

test('of an order that is cancelled in the ERP after it was delivered whoever sells hears what to enter, and nothing of it is wanted any more (business.md 3.10)', async () => {
  const { id: userId } = await user('sales:demand:list', { scope: 'ALL' }).made
  const { id: salesrepId } = await make(salesrep, { userId })
  const made = await make(salesDemand, {})
  await running.asHouse('1', async work =>
    work.update(salesDemand, await work.get(salesDemand, made.id), { salesrepId }),
  )
  await admin.run(salesDemand, 'confirm', await now(made))
  await admin.run(salesDemand, 'push', await now(made))
  await eventually(async () => expect(await now(made)).toMatchObject({ status: 'PUSHED' }))
  const paper = await admin.findOne(simulatedPaper, { docNo: String(made.salesPlanNumber) })
  await tellState(admin, paper, 'DELIVERED')
  await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'DELIVERED' }))
  await tellState(admin, paper, 'CANCELLED')
  await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
  expect(
    await sql('select text_en as text from notice where record_no = $1 and user_id = $2', [
      made.salesPlanNumber,
      userId,
    ]),
  ).toMatchObject([{ text: expect.stringContaining('a sale of a quantity below 0') }])
  expect(await wantedNow()).not.toContain(made.salesPlanNumber)
})

test('a delivery that cannot be booked is told to who sells, and tried again as the answer to the order comes (business.md 3.10)', async () => {
  const { id: userId } = await user('sales:demand:list', { scope: 'ALL' }).made
  const { id: salesrepId } = await make(salesrep, { userId })
  const asked = { preSaleFlag: 'Y', preSaleModel: 'PRICED', details: [{ applyQty: '99999' }] }
  const [short, later] = [await sent('SIM-FAIL', asked), await sent('SIM-FAIL', asked)]
  for (const one of [short, later]) {
    await running.asHouse('1', async work =>
      work.update(salesDemand, await work.get(salesDemand, one.id), { salesrepId }),
    )
    await tells(one, 'DELIVERED')
  }
  const reason = expect.stringContaining('可用量不足')
  expect(await now(short)).toMatchObject({ erpOrderStatus: 'DELIVERED', processingMessage: reason })
  const [line] = (await now(later)).details as Wire[]
  const { itemCode, lotNo } = line as Wire
  await found(maker, String(later.shipFromWarehouseCode), {
    itemCode: String(itemCode),
    lotNo: String(lotNo),
    quantity: '99999',
  })
  for (const one of [short, later]) await confirmed(one)
  expect(await now(short)).toMatchObject({ status: 'PUSHED', processingMessage: reason })
  expect(await now(later)).toMatchObject({ status: 'PUSHED', processingMessage: null })
  const told = async ({ salesPlanNumber: no }: { readonly salesPlanNumber: unknown }) =>
    sql('select text_en as text from notice where record_no = $1 and user_id = $2', [no, userId])
  const notBooked = { text: expect.stringContaining(`${short.salesPlanNumber} was delivered but is not booked`) }
  expect(await told(short)).toMatchObject([notBooked, notBooked])
  expect(await told(later)).toHaveLength(1)
})

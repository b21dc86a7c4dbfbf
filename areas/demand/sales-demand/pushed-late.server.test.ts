import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { salesDemand } from './document.ts'

const { admin, make, sql } = await house()

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

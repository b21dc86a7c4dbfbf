import { expect, test } from 'vitest'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { invoiceMoved } from '#areas/purchase/offers.server.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { cargoTracking } from './document.ts'

const opened = await house()
const { admin, house: server, make, sql } = opened
const { confirmOf, container, contracted, cost, generate, itemsOf, sell, submit } = settling(opened)

type Confirm = Awaited<ReturnType<typeof confirmOf>>

test('a container is paid once every settlement of it is, and not by what its vendor owes us', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  const { poNumber } = await contracted(list)
  await sql('update cargo_tracking set po_number = $2 where packing_list_id = $1', [list.id, poNumber])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const shown = async () => (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records[0]
  /** Hands a settlement in and has it confirmed and invoiced. */
  async function invoiced(one: { id: string }, told: (confirm: Confirm) => object = () => ({ remark: '已核对' })) {
    await submit(one)
    const confirm = await confirmOf(one)
    await admin.save(settlementConfirm, confirm, told(confirm))
    await admin.run(settlementConfirm, 'audit', await admin.get(settlementConfirm, confirm))
    const { id, version, settlementNo } = await admin.get(settlementConfirm, confirm)
    const made = await admin.ask('POST', `${settlementConfirm.calls}/create-invoice`, {
      rows: [{ id, version }],
      invoiceCode: `V-${settlementNo}`,
    })
    return String((made as Wire).id)
  }
  /** The ERP says of an invoice how far it is. */
  async function told(id: string, columns: string) {
    await sql(`update payable_invoice set push_erp_flag = 'Y', ${columns} where id = $1`, [id])
    await server.asHouse('1', async work => {
      await work.asked(invoiceMoved, await work.get(payableInvoice, id))
    })
  }

  const first = await invoiced(await generate(list), ({ salesLines: [line] }) => ({
    salesLines: [{ id: line?.id, confirmQty: '6' }],
  }))
  expect(await shown()).toMatchObject({ paymentStatusName: 'UNPAID', invoicePushErpFlag: 'N' })
  await told(first, "erp_invoice_status = 'PAID'")
  expect(await shown()).toMatchObject({ paymentStatusName: 'PAID', invoicePushErpFlag: 'Y' })

  const last = await generate(list, { finalFlag: 'Y' })
  const mistaken = await invoiced(last)
  expect(await shown()).toMatchObject({ paymentStatusName: 'PART_PAID' })
  // A draft that is deleted is owed nothing by; it is invoiced again.
  await admin.delete(payableInvoice, await admin.get(payableInvoice, { id: mistaken }))
  expect(await shown()).toMatchObject({ paymentStatusName: 'PAID' })
  const { id: again } = await confirmOf(last)
  const confirmed = await admin.get(settlementConfirm, { id: again })
  const second = String(
    (
      (await admin.ask('POST', `${settlementConfirm.calls}/create-invoice`, {
        rows: [{ id: again, version: confirmed.version }],
        invoiceCode: `V2-${confirmed.settlementNo}`,
      })) as Wire
    ).id,
  )
  expect(await admin.get(payableInvoice, { id: second })).toMatchObject({ invoiceAmount: '1400.00' })
  expect(await shown()).toMatchObject({ paymentStatusName: 'PART_PAID' })
  await told(second, "erp_invoice_status = 'PAID'")
  expect(await shown()).toMatchObject({ paymentStatusName: 'PAID' })

  await told(second, "invoice_type = 'CLAIM'")
  expect(await shown()).toMatchObject({ paymentStatusName: 'PAID' })
  await told(first, "erp_invoice_status = 'POSTED'")
  expect(await shown()).toMatchObject({ paymentStatusName: 'UNPAID' })
})

test('a container that is tracked anew is paid, declared and charged as it was before (business.md 3.6, 4.5)', async () => {
  const list = await container({ currencyCode: 'CNY', tradeMode: 'PURCHASE' }, ['10'], ['50'])
  const contract = await contracted(list)
  await cost(list, { expenseSubType: 'MARKET', amount: '100' })
  await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
  const invoice = await make(payableInvoice, {
    vendorId: contract.vendorId,
    vendorSiteId: contract.vendorSiteId,
    orgId: contract.buyerOrgId,
    invoiceCurrencyCode: 'CNY',
    payCurrencyCode: 'CNY',
    invoiceAmount: '500',
    orderLines: [{ contractId: contract.id, matchAmount: '500' }],
  } as never)
  await sql("update payable_invoice set push_erp_flag = 'Y', erp_invoice_status = 'PAID' where id = $1", [invoice.id])
  for (const verb of ['antiAudit', 'audit'] as const)
    await admin.run(packingList, verb, await admin.get(packingList, list))
  const shown = async () => (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records[0]
  expect(await shown()).toMatchObject({
    poNumber: contract.poNumber,
    paymentStatusName: 'PAID',
    invoicePushErpFlag: 'Y',
    customsStatus: 'DRAFT',
  })
  await eventually(async () => expect(await shown()).toMatchObject({ actMarketCost: '100.00' }))
})

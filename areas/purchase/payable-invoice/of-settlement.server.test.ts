import { expect, test } from 'vitest'
import { openPayable } from '#areas/dashboards/open-payable/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { orderDifference } from '../order-difference/document.ts'
import { payableInvoice } from './document.ts'

const opened = await house()
const { admin, sql } = opened
const { confirmOf, container, contracted, cost, generate, itemsOf, submit } = settling(opened)

const cny = { currencyCode: 'CNY' }
/** The invoice of a confirmed settlement, by a number of the vendor's. */
async function invoiced(confirm: { readonly id: string }, more: Wire = {}) {
  const { id, version, settlementNo } = await admin.get(settlementConfirm, confirm)
  const made = (await admin.ask('POST', `${settlementConfirm.calls}/create-invoice`, {
    rows: [{ id, version }],
    invoiceCode: `V-${settlementNo}`,
    ...more,
  })) as Wire
  return admin.get(payableInvoice, { id: String(made.id) })
}
/** What was last sent of an invoice to another system. */
async function sent(invoice: { readonly id: string }, target: string): Promise<Wire> {
  const { records } = await admin.page(outboxMessage, { docType: payableInvoice.name, docId: invoice.id, target })
  const { path, payload } = await admin.get(outboxMessage, { id: String(records[0]?.id) })
  return { path, ...(JSON.parse(String(payload)) as Wire) }
}

test('of fruit that came to less than nothing is a claim everywhere: a debit note, a claim in the OA, below zero in every sum', async () => {
  const list = await container(cny, ['10'])
  const contract = await contracted(list)
  await cost(list, { expenseSubType: 'DOCK', amount: '300' })
  const one = await generate(list, { sourceType: 'MANUAL' })
  await admin.save(settlement, one, {
    salesLines: [{ itemCode: itemsOf(list)[0], saleDate: '2025-05-06', saleQty: '0', salePrice: '0' }],
  })
  await submit(one)
  const confirm = await confirmOf(one)
  await admin.save(settlementConfirm, confirm, { negativeReason: '到货全损' })
  await admin.run(settlementConfirm, 'audit', await admin.get(settlementConfirm, confirm))
  const difference = async () => (await admin.page(orderDifference, { contractId: contract.id })).records[0]
  expect(await difference()).toMatchObject({ status: 'OPEN', payableAmount: '-300.00', openAmount: '-300.00' })

  const claim = { claimType: 'QUALITY', checkLevel: 'C', checkInfo: '到货全部腐烂', claimRate: '100' }
  const invoice = await invoiced(confirm, { claim })
  expect(invoice).toMatchObject({ invoiceType: 'CLAIM', invoiceAmount: '300.00' })
  expect(await difference()).toMatchObject({ status: 'CLEAR', invoicedAmount: '-300.00', openAmount: '0.00' })

  await admin.run(payableInvoice, 'audit', invoice)
  expect((await admin.page(openPayable, { invoiceBatchCode: invoice.invoiceBatchCode ?? '' })).records).toMatchObject([
    { invoiceAmount: '-300.00', netAmount: '-300.00' },
  ])
  await admin.run(payableInvoice, 'pushErp', await admin.get(payableInvoice, invoice))
  expect(await sent(invoice, 'ERP')).toMatchObject({
    path: '/erp/v1/ap/debit-notes',
    docNo: invoice.invoiceBatchCode,
    claimType: 'QUALITY',
    amount: '300.00',
    reason: '到货全损',
    lines: [{ poNumber: contract.poNumber, amount: '300.00' }],
  })
  await eventually(async () =>
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({ pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' }),
  )
  await sql('update payable_invoice set attachments = $2 where id = $1', [
    invoice.id,
    JSON.stringify([{ fileId: '1', fileName: 'photos.pdf', size: 1 }]),
  ])
  await admin.run(payableInvoice, 'pushOa', await admin.get(payableInvoice, invoice))
  expect(await sent(invoice, 'OA')).toMatchObject({
    path: '/oa/v1/workflows',
    templateCode: 'CLAIM',
    bizKey: invoice.invoiceBatchCode,
    form: { claimAmount: '300.00', claimReason: '到货全损' },
  })
  const printed = JSON.stringify(await admin.ask('GET', `${payableInvoice.calls}/${invoice.id}/print`))
  expect(printed).toContain('Amount to receive')
  expect(printed).not.toContain('PAYMENT REQUEST')
})

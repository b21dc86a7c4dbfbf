import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPayable } from '#areas/dashboards/open-payable/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { prepayment } from '../prepayment/document.ts'
import { prepaymentReservation } from '../prepayment-reservation/document.ts'
import { payableInvoice } from './document.ts'

const opened = await house()
const { admin, make, sql, user } = opened
const { calledBack } = outsideOf(opened)

type Invoice = { readonly id: string }
const current = (invoice: Invoice) => admin.get(payableInvoice, invoice)
const until = (invoice: Invoice, wanted: Wire) =>
  eventually(async () => expect(await current(invoice)).toMatchObject(wanted))
/** Has the simulated ERP tell of an invoice at once. */
async function told(invoice: Invoice, state: string) {
  const { invoiceBatchCode } = await current(invoice)
  const { records } = await admin.page(simulatedPaper, { system: 'erp', docNo: String(invoiceBatchCode) })
  await tellState(admin, records[0] as { id: string }, state)
  await until(invoice, { erpInvoiceStatus: state })
}
/** The ERP says that an invoice is paid, as of a moment; each time it is another event. */
async function saysPaid(invoice: Invoice, occurredAt: string) {
  const { records } = await admin.page(outboxMessage, {
    docType: payableInvoice.name,
    docId: invoice.id,
    target: 'ERP',
  })
  const { idempotencyKey } = records[0] as Wire
  const event = { eventId: randomUUID(), idempotencyKey, status: 'PAID', occurredAt }
  expect(await calledBack('erp', event)).toMatchObject({ status: 200 })
}
/** How often whoever sees to an invoice was told something of it. */
const saidOf = async (no: string, what: string) =>
  (
    await sql('select text_en from notice where document = $1 and text_en like $2', ['payable-invoice', `%${no}%`])
  ).filter(({ text_en }) => String(text_en).includes(what)).length
const returned = { paymentReturnDate: '2025-05-06', paymentReturnReason: '账号与户名不符' }

/** An invoice with its papers, of a vendor with an account, that deducts 0.10 of a prepayment of 100 and stands in the ERP. */
async function inBooks() {
  const made = await make(payableInvoice)
  const { invoiceCurrencyCode: currencyCode, orgId, vendorId } = made
  const site = await make(vendorSite, { vendorId, payeeNames: 'Golden Fruit', bankAccountNumber: '111-1' } as never)
  const paid = await make(prepayment, {
    vendorId,
    orgId,
    currencyCode,
    requestAmount: '100',
    erpBalanceAmount: '100',
  } as never)
  const { data } = await admin.upload('/admin/sys-file/upload', { name: 'invoice.png', content: pixel })
  const { fileId, fileName, size } = data as Wire
  await admin.save(payableInvoice, made, {
    vendorSiteId: site.id,
    attachments: [{ fileId, fileName, size }],
    prepaymentLines: [{ prepaymentId: paid.id, declarationAmount: '0.10' }],
  } as never)
  await admin.run(payableInvoice, 'audit', await current(made))
  await admin.run(payableInvoice, 'pushErp', await current(made))
  await until(made, { erpInvoiceStatus: 'CREATED' })
  return { invoice: made, paid, site }
}
const balanceOf = async (paid: Invoice) => {
  const { erpBalanceAmount, reservedAmount } = await admin.get(prepayment, paid)
  return [erpBalanceAmount, reservedAmount]
}

test('a payment that the bank returns is owed again, and asked for anew to the account the vendor has by then', async () => {
  const { invoice, paid, site } = await inBooks()
  for (const [language, message] of [
    ['zh', '未付款，不能登记退票'],
    ['en', 'is not paid; a returned payment is entered for a paid one'],
  ] as const)
    await expect(
      admin.in(language).run(payableInvoice, 'paymentReturned', await current(invoice), returned),
    ).rejects.toThrow(message)

  await admin.run(payableInvoice, 'pushOa', await current(invoice))
  await until(invoice, { oaWorkflowStatus: 'APPROVED', erpInvoiceStatus: 'PAID' })
  await eventually(async () => expect(await balanceOf(paid)).toEqual(['99.90', '0.00']))
  const no = String((await current(invoice)).invoiceBatchCode)
  const open = async () => (await admin.page(openPayable, { invoiceBatchCode: no })).records
  expect(await open()).toEqual([])
  await expect(admin.run(payableInvoice, 'pushOa', await current(invoice))).rejects.toThrow()

  await expect(
    user('finance:invoice:audit').run(payableInvoice, 'paymentReturned', await current(invoice), returned),
  ).rejects.toMatchObject({ status: 403 })
  for (const [paymentReturnDate, message] of [
    ['2025-05-07', 'is later than today'],
    ['2024-12-31', 'is before the invoice of'],
  ] as const)
    await expect(
      admin.run(payableInvoice, 'paymentReturned', await current(invoice), { ...returned, paymentReturnDate }),
    ).rejects.toMatchObject({ bizCode: 'RETURN_DAY_IMPOSSIBLE', message: expect.stringContaining(message) })
  await admin.run(payableInvoice, 'paymentReturned', await current(invoice), returned)
  expect(await current(invoice)).toMatchObject({
    status: 'AUDITED',
    erpInvoiceStatus: 'POSTED',
    pushErpFlag: 'Y',
    oaWorkflowStatus: null,
    ...returned,
  })
  expect(await open()).toMatchObject([{ invoiceBatchCode: no, erpInvoiceStatus: 'POSTED' }])
  // The invoice stands in the ERP's books: what it used of the prepayment stays used.
  expect(await balanceOf(paid)).toEqual(['99.90', '0.00'])

  await admin.save(vendorSite, await admin.get(vendorSite, site), { bankAccountNumber: '222-2' } as never)
  await admin.run(payableInvoice, 'pushOa', await current(invoice))
  const { records } = await admin.page(outboxMessage, { docType: payableInvoice.name, docId: invoice.id, target: 'OA' })
  expect(records).toHaveLength(2)
  expect(JSON.stringify(records[0])).toContain('222-2')
  await until(invoice, { oaWorkflowStatus: 'APPROVED', erpInvoiceStatus: 'PAID' })
  expect(await open()).toEqual([])
  expect(await balanceOf(paid)).toEqual(['99.90', '0.00'])
})

test('an invoice that the ERP cancels after it was posted gives its prepayment back, and deducts it once when it is audited anew', async () => {
  const { invoice, paid } = await inBooks()
  await told(invoice, 'POSTED')
  await eventually(async () => expect(await balanceOf(paid)).toEqual(['99.90', '0.00']))
  await told(invoice, 'CANCELLED')
  await eventually(async () => expect(await balanceOf(paid)).toEqual(['100.00', '0.00']))
  expect((await admin.page(prepaymentReservation, { prepaymentId: paid.id })).records).toMatchObject([
    { state: 'RELEASED' },
  ])
  await admin.run(payableInvoice, 'antiAudit', await current(invoice))
  await admin.run(payableInvoice, 'audit', await current(invoice))
  expect(await balanceOf(paid)).toEqual(['100.00', '0.10'])
})

test('an ERP that repeats its old PAID after the payment came back pays nothing: the invoice stays owed until the OA agrees again, or somebody has seen it paid [decision 0129]', async () => {
  const { invoice } = await inBooks()
  const { invoiceBatchCode, orgId } = await current(invoice)
  const no = String(invoiceBatchCode)
  await user('finance:invoice:list', { roles: ['FINANCE'], orgIds: [String(orgId)] }).made
  await expect(
    admin.in('en').run(payableInvoice, 'paidAgain', await current(invoice), { paidTime: '2025-06-20 09:00:00' }),
  ).rejects.toThrow()
  await told(invoice, 'POSTED')
  await expect(
    admin.in('en').run(payableInvoice, 'paidAgain', await current(invoice), { paidTime: '2025-06-20 09:00:00' }),
  ).rejects.toMatchObject({ bizCode: 'NOT_RETURNED', message: expect.stringContaining(no) })
  const first = new Date(Date.now() + 60_000)
  await saysPaid(invoice, first.toISOString())
  const { paidTime } = await current(invoice)
  expect(paidTime).not.toBeNull()
  expect((await admin.page(payableInvoice, { invoiceBatchCode: no, paidTimeStart: String(paidTime) })).total).toBe(1)
  // Told once more it is the same payment.
  await saysPaid(invoice, first.toISOString())
  await sql("update payable_invoice set oa_workflow_status = 'APPROVED' where id = $1", [invoice.id])

  await admin.run(payableInvoice, 'paymentReturned', await current(invoice), returned)
  const owed = { erpInvoiceStatus: 'POSTED', paidTime: null, returnedPaidTime: paidTime }
  expect(await current(invoice)).toMatchObject(owed)
  await saysPaid(invoice, first.toISOString())
  expect(await current(invoice)).toMatchObject(owed)
  expect((await admin.page(openPayable, { invoiceBatchCode: no })).total).toBe(1)
  expect(await saidOf(no, 'was paid at')).toBe(0)

  // As of a later moment, though nobody asked for it: finance is told, once, and decides.
  const later = new Date(first.getTime() + 60_000).toISOString()
  await saysPaid(invoice, later)
  await saysPaid(invoice, later)
  expect(await current(invoice)).toMatchObject({ erpInvoiceStatus: 'POSTED', paidTime: null })
  expect(await saidOf(no, 'was paid at')).toBe(1)
  await expect(
    admin.in('en').run(payableInvoice, 'paidAgain', await current(invoice), { paidTime: '2020-01-01 09:00:00' }),
  ).rejects.toMatchObject({ bizCode: 'PAID_BEFORE_RETURN' })
  await admin.run(payableInvoice, 'paidAgain', await current(invoice), {
    paidTime: `${returned.paymentReturnDate} 23:59:59`,
  })
  expect(await current(invoice)).toMatchObject({
    erpInvoiceStatus: 'PAID',
    paidTime: `${returned.paymentReturnDate} 23:59:59`,
  })
  expect((await admin.page(openPayable, { invoiceBatchCode: no })).total).toBe(0)
})

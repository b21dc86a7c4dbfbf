import { expect, test } from 'vitest'
import { pixel } from '#areas/exchange/testing.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { payableInvoice } from './document.ts'

const { admin, make } = await house()

type Invoice = { readonly id: string }
const current = (invoice: Invoice) => admin.get(payableInvoice, invoice)
const account = (payeeNames: string, bankAccountNumber: string) => ({ payeeNames, bankAccountNumber })
const siteOf = async (vendorId: unknown, values: Wire) =>
  make(vendorSite, { vendorId: String(vendorId), ...values } as never)
const changed = async (site: Invoice, values: Wire) =>
  admin.save(vendorSite, await admin.get(vendorSite, site), values as never)

/** An invoice that is paid to a site of its vendor. */
async function payable() {
  const made = await make(payableInvoice)
  const site = await siteOf(made.vendorId, account('Golden Fruit', '111-1'))
  await admin.save(payableInvoice, made, { vendorSiteId: site.id, payeeNames: null })
  return { site, invoice: await current(made) }
}

test('an invoice is paid to whom its site’s account is: with another account comes its payee, but for one that is typed', async () => {
  const { invoice, site } = await payable()
  expect(invoice).toMatchObject(account('Golden Fruit', '111-1'))
  await changed(site, account('Golden Fruit Holding', '222-2'))
  await admin.save(payableInvoice, invoice, { remark: 'looked at again' })
  expect(await current(invoice)).toMatchObject(account('Golden Fruit Holding', '222-2'))
  const other = await siteOf(invoice.vendorId, account('Golden Fruit Rayong', '333-3'))
  await admin.save(payableInvoice, await current(invoice), { vendorSiteId: other.id })
  expect(await current(invoice)).toMatchObject(account('Golden Fruit Rayong', '333-3'))
  await admin.save(payableInvoice, await current(invoice), { vendorSiteId: site.id, payeeNames: 'A trustee' })
  expect(await current(invoice)).toMatchObject(account('A trustee', '222-2'))
  await admin.save(payableInvoice, await current(invoice), { remark: 'once more' })
  expect(await current(invoice)).toMatchObject(account('A trustee', '222-2'))
})

test('an account that a vendor changes after the audit is the one the payment is asked for to', async () => {
  const { invoice, site } = await payable()
  await admin.run(payableInvoice, 'audit', invoice)
  await admin.run(payableInvoice, 'pushErp', invoice)
  await eventually(async () => expect(await current(invoice)).toMatchObject({ erpInvoiceStatus: 'CREATED' }))
  await changed(site, account('Golden Fruit Holding', '222-2'))
  const { data } = await admin.upload('/admin/sys-file/upload', { name: 'invoice.png', content: pixel })
  const { fileId, fileName, size } = data as Wire
  await admin.save(payableInvoice, await current(invoice), { attachments: [{ fileId, fileName, size }] } as never)
  await admin.run(payableInvoice, 'pushOa', invoice)
  expect(await current(invoice)).toMatchObject({ status: 'AUDITED', ...account('Golden Fruit Holding', '222-2') })
  const { records } = await admin.page(outboxMessage, {
    docType: payableInvoice.name,
    docId: invoice.id,
    target: 'OA',
  })
  expect(JSON.stringify(records[0])).toContain('222-2')
})

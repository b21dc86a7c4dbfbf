import { describe, expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { workflow } from '#areas/integration/workflow/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { claim } from '../claim/document.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { salesContract } from '../sales-contract/document.ts'

const { admin, make, sql, user } = await house()

/** Waits until a record says something, as somebody does who looks at it now and then. */
async function until<D extends Declaration>(document: D, record: { readonly id: string }, wanted: Wire): Promise<Wire> {
  return eventually(async () => {
    const now = (await admin.get(document, record)) as Wire
    expect(now).toMatchObject(wanted)
    return now
  })
}
const messageOf = async (document: Declaration, record: { readonly id: string }, target = 'ERP') => {
  const { records } = await admin.page(outboxMessage, { docType: document.name, docId: record.id, target })
  return records[0] as Wire | undefined
}
/** Has a simulated system tell of a state at once. */
async function told(system: string, docNo: string, state: string): Promise<void> {
  const { records } = await admin.page(simulatedPaper, { system, docNo })
  await tellState(admin, records[0] as { id: string }, state)
}
const attached = (invoice: { readonly id: string }) =>
  sql('update payable_invoice set attachments = $2 where id = $1', [
    invoice.id,
    JSON.stringify([{ fileId: '1', fileName: 'invoice.pdf', size: 1 }]),
  ])

describe('a payable invoice', () => {
  test('goes to the ERP and to the OA by two buttons, and is paid in the end [D0-4-17] [D0-3.5-01]', async () => {
    const invoice = await make(payableInvoice)
    for (const [language, message] of [
      ['zh', '只有已审核且未推送成功的数据可以推送ERP'],
      ['en', 'Only audited rows not yet pushed can be pushed to the ERP'],
    ] as const)
      await expect(admin.in(language).run(payableInvoice, 'pushErp', invoice)).rejects.toMatchObject({
        bizCode: 'PUSH_NOT_ALLOWED',
        message: expect.stringContaining(message),
      })
    await admin.run(payableInvoice, 'audit', invoice)
    await expect(admin.in('zh').run(payableInvoice, 'pushOa', invoice)).rejects.toMatchObject({
      bizCode: 'ERP_FIRST',
      message: expect.stringContaining('请先推送ERP'),
    })

    await admin.run(payableInvoice, 'pushErp', invoice)
    expect(await messageOf(payableInvoice, invoice)).toMatchObject({
      path: '/erp/v1/ap/invoices',
      idempotencyKey: `payable-invoice:${invoice.invoiceBatchCode}:0`,
    })
    const pushed = await until(payableInvoice, invoice, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' })
    expect(pushed.erpInvoiceNo).toEqual(expect.any(String))
    await expect(admin.run(payableInvoice, 'pushErp', invoice)).rejects.toThrow('not yet pushed')
    await expect(admin.run(payableInvoice, 'antiAudit', invoice)).rejects.toThrow('ERP invoice')

    await expect(admin.run(payableInvoice, 'pushOa', invoice)).rejects.toMatchObject({
      bizCode: 'ATTACHMENT_MISSING',
      message: expect.stringContaining('Attach the papers'),
    })
    await attached(invoice)
    await admin.run(payableInvoice, 'pushOa', invoice)
    await until(payableInvoice, invoice, { pushOaFlag: 'Y', oaWorkflowStatus: 'RUNNING' })
    await expect(admin.in('zh').run(payableInvoice, 'invalidate', invoice)).rejects.toMatchObject({
      bizCode: 'OA_RUNNING',
      message: expect.stringContaining('流程审批中，不能作废'),
    })
    await told('erp', String(invoice.invoiceBatchCode), 'PAID')
    await until(payableInvoice, invoice, { erpInvoiceStatus: 'PAID' })
  })

  test('that was pushed without its papers gets them as it stands, and goes on to the OA', async () => {
    const invoice = await make(payableInvoice)
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' })
    await expect(admin.run(payableInvoice, 'pushOa', invoice)).rejects.toMatchObject({ bizCode: 'ATTACHMENT_MISSING' })
    const { data } = await admin.upload('/admin/sys-file/upload', { name: 'invoice.png', content: pixel })
    const { fileId, fileName, size } = data as Wire
    await admin.save(payableInvoice, await admin.get(payableInvoice, invoice), {
      attachments: [{ fileId, fileName, size }],
    } as never)
    await admin.run(payableInvoice, 'pushOa', invoice)
    await until(payableInvoice, invoice, { pushOaFlag: 'Y', oaWorkflowStatus: 'RUNNING', status: 'AUDITED' })
  })

  test('is answered row by row: those that may go go, the others say why not', async () => {
    const [ready, fresh] = [await make(payableInvoice), await make(payableInvoice)]
    await admin.run(payableInvoice, 'audit', ready)
    const results = await admin.run(payableInvoice, 'pushErp', [ready, fresh])
    expect(results).toMatchObject([
      { id: ready.id, ok: true },
      { id: fresh.id, ok: false, msg: expect.stringContaining('Only audited rows') },
    ])
  })

  test('needs a permission for each system', async () => {
    const invoice = await make(payableInvoice)
    await admin.run(payableInvoice, 'audit', invoice)
    const clerk = user('finance:invoice:list', 'finance:invoice:pushErp')
    await expect(clerk.run(payableInvoice, 'pushOa', invoice)).rejects.toMatchObject({ status: 403 })
    await clerk.run(payableInvoice, 'pushErp', invoice)
  })

  test('that the ERP refuses says why, and is pushed again when it was put right', async () => {
    const invoice = await make(payableInvoice, { remark: 'SIM-REFUSE' })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    const failed = await until(payableInvoice, invoice, { pushErpFlag: 'F' })
    expect(failed.pushErpMessage).toContain('供应商已冻结')
    await admin.run(payableInvoice, 'antiAudit', invoice)
    await admin.save(payableInvoice, await admin.get(payableInvoice, invoice), { remark: '已解冻' })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'Y', pushErpMessage: null })
  })

  test('put right and pushed again is not sent a second time as it was before, whoever finds the old push', async () => {
    const invoice = await make(payableInvoice, { remark: 'SIM-REFUSE' })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'F' })
    const old = await messageOf(payableInvoice, invoice)
    await admin.run(payableInvoice, 'antiAudit', invoice)
    await admin.save(payableInvoice, await admin.get(payableInvoice, invoice), { remark: '已解冻' })
    const again = { id: String(old?.id) }
    expect(await admin.get(outboxMessage, again)).toMatchObject({ status: 'CANCELLED' })
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({ pushErpFlag: 'F' })
    await expect(admin.run(outboxMessage, 'retry', again)).rejects.toMatchObject({
      bizCode: 'REVISION_OUTDATED',
      message: expect.stringContaining(`${invoice.invoiceBatchCode} is at revision 1 by now`),
    })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'Y' })
    const { records } = await admin.page(simulatedPaper, { system: 'erp', docNo: String(invoice.invoiceBatchCode) })
    expect(records).toMatchObject([{ effects: 1, idempotencyKey: `payable-invoice:${invoice.invoiceBatchCode}:1` }])
  })

  test('of which nobody knows whether it arrived is not changed before somebody has decided', async () => {
    const invoice = await make(payableInvoice, { remark: 'SIM-REFUSE' })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'F' })
    const message = await messageOf(payableInvoice, invoice)
    await sql("update outbox_message set unknown_flag = 'Y' where id = $1", [message?.id])
    for (const [language, words] of [
      ['zh', `${invoice.invoiceBatchCode}推送ERP结果未知`],
      ['en', `Nobody knows whether ${invoice.invoiceBatchCode} reached the ERP`],
    ] as const)
      await expect(admin.in(language).run(payableInvoice, 'antiAudit', invoice)).rejects.toMatchObject({
        bizCode: 'OUTCOME_UNKNOWN',
        message: expect.stringContaining(words),
      })
    const decided = { remark: 'ERP里没有', accepted: ['MAY_HAVE_ARRIVED'] }
    await admin.run(outboxMessage, 'cancel', { id: String(message?.id) }, decided)
    await admin.run(payableInvoice, 'antiAudit', invoice)
  })

  test('that the ERP has cancelled is taken back, and goes there again as another revision', async () => {
    const invoice = await make(payableInvoice)
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'Y' })
    await told('erp', String(invoice.invoiceBatchCode), 'CANCELLED')
    await until(payableInvoice, invoice, { erpInvoiceStatus: 'CANCELLED' })
    await admin.run(payableInvoice, 'antiAudit', invoice)
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({
      pushErpFlag: 'N',
      erpInvoiceNo: null,
      erpInvoiceStatus: null,
    })
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    expect(await until(payableInvoice, invoice, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' })).toMatchObject({
      revision: 1,
    })
  })

  test('that the OA rejects is put to it once more, as another revision', async () => {
    const invoice = await make(payableInvoice, { remark: 'SIM-OAREJECT' })
    await attached(invoice)
    await admin.run(payableInvoice, 'audit', invoice)
    await admin.run(payableInvoice, 'pushErp', invoice)
    await until(payableInvoice, invoice, { pushErpFlag: 'Y' })
    await admin.run(payableInvoice, 'pushOa', invoice)
    await until(payableInvoice, invoice, { pushOaFlag: 'Y' })
    // Whoever edited it has left meanwhile: finance of its unit hears in their stead (decision 0110).
    const options = { scope: 'ORG', orgIds: [String(invoice.orgId)] } as const
    const leaver = await user('finance:invoice:list', options).made
    const colleague = await user('finance:invoice:list', { ...options, roles: ['FINANCE'] }).made
    await sql('update payable_invoice set updated_by = $2 where id = $1', [invoice.id, leaver.id])
    await admin.run(person, 'lock', await admin.get(person, leaver))
    await told('oa', String(invoice.invoiceBatchCode), 'REJECTED')
    await until(payableInvoice, invoice, { oaWorkflowStatus: 'REJECTED' })
    const heard = await sql('select user_id::text as id from notice where document = $1 and record_id = $2', [
      payableInvoice.name,
      invoice.id,
    ])
    expect(heard.map(row => row.id)).toContain(colleague.id)
    expect(heard.map(row => row.id)).not.toContain(leaver.id)
    // What happened at their desks stands there, step by step [R1-2-001].
    const [kept] = (await admin.page(workflow, { recordId: invoice.id })).records
    expect(kept).toMatchObject({
      result: 'REJECTED',
      documentNo: invoice.invoiceBatchCode,
      documentType: 'payable-invoice',
    })
    expect((await admin.get(workflow, { id: String(kept?.id) })).steps).toMatchObject([
      { result: 'RUNNING', node: null },
      { result: 'REJECTED', node: expect.stringContaining('Finance approval'), person: expect.any(String) },
    ])
    await admin.run(payableInvoice, 'pushOa', invoice)
    const { records } = await admin.page(outboxMessage, { docType: 'payable-invoice', docId: invoice.id, target: 'OA' })
    expect(new Set(records.map(one => one.idempotencyKey))).toEqual(
      new Set([0, 1].map(revision => `payable-invoice:${invoice.invoiceBatchCode}:${revision}`)),
    )
  })
})

test('a claim that no invoice deducts goes to the ERP alone, as a debit note', async () => {
  const asked = await make(claim)
  await admin.run(claim, 'audit', asked)
  await admin.run(claim, 'pushErp', asked)
  expect(await messageOf(claim, asked)).toMatchObject({ path: '/erp/v1/ap/debit-notes' })
  await until(claim, asked, { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' })
  await expect(admin.run(claim, 'antiAudit', asked)).rejects.toMatchObject({ bizCode: 'DOWNSTREAM_EXISTS' })
  await sql("update claim set used_flag = 'Y', push_erp_flag = 'N' where id = $1", [asked.id])
  await expect(admin.run(claim, 'pushErp', asked)).rejects.toMatchObject({
    bizCode: 'CLAIM_USED',
    message: expect.stringContaining('is deducted by an invoice'),
  })
})

test('a claim that failed to go alone and is deducted by an invoice since goes with the invoice', async () => {
  const asked = await make(claim, { remark: 'SIM-REFUSE' })
  await admin.run(claim, 'audit', asked)
  await admin.run(claim, 'pushErp', asked)
  await until(claim, asked, { pushErpFlag: 'F' })
  await sql("update claim set used_flag = 'Y' where id = $1", [asked.id])
  const message = await messageOf(claim, asked)
  await expect(admin.run(outboxMessage, 'retry', { id: String(message?.id) })).rejects.toThrow(
    `${asked.claimCode} is deducted by an invoice`,
  )
})

test('a push to the OA that failed is not sent again once the ERP has cancelled what it is about (business.md 3.12)', async () => {
  const invoice = await make(payableInvoice)
  await admin.run(payableInvoice, 'audit', invoice)
  await admin.run(payableInvoice, 'pushErp', invoice)
  await until(payableInvoice, invoice, { erpInvoiceStatus: 'CREATED' })
  await attached(invoice)
  await sql("update payable_invoice set remark = 'SIM-REFUSE' where id = $1", [invoice.id])
  await admin.run(payableInvoice, 'pushOa', invoice)
  await until(payableInvoice, invoice, { pushOaFlag: 'F' })
  const { id } = await admin.findOne(outboxMessage, { docId: invoice.id, target: 'OA' })
  await sql("update payable_invoice set erp_invoice_status = 'CANCELLED' where id = $1", [invoice.id])
  await expect(admin.run(outboxMessage, 'retry', { id })).rejects.toMatchObject({
    bizCode: 'ERP_CANCELLED',
    message: expect.stringContaining(`The ERP has cancelled ${invoice.invoiceBatchCode}`),
  })
  await admin.run(outboxMessage, 'cancel', { id }, { remark: 'ERP已取消' })
})

test.each([
  ['purchase', purchaseContract, '/erp/v1/po/orders', 'erpPoNo'],
  ['sales', salesContract, '/erp/v1/ic/orders', 'erpOrderNo'],
] as const)('a %s contract is an order in the ERP', async (_, document, path, number) => {
  const contract = await make(document as typeof purchaseContract)
  await admin.run(document as typeof purchaseContract, 'audit', contract)
  await admin.run(document as typeof purchaseContract, 'push', contract)
  expect(await messageOf(document, contract)).toMatchObject({ path })
  const pushed = await until(document, contract, { pushErpFlag: 'Y' })
  expect(pushed[number]).toEqual(expect.any(String))
})

import { expect, test } from 'vitest'
import { openPayable } from '#areas/dashboards/open-payable/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { claim } from '../claim/document.ts'
import { orderDifference } from '../order-difference/document.ts'
import { prepayment } from '../prepayment/document.ts'
import { endPromises } from '../prepayment-reservation/promises.server.ts'
import { payableInvoice } from './document.ts'

const opened = await house()
const { admin, make, sql } = opened
const { confirmOf, container, contracted, cost, generate, itemsOf, prepay, sell, submit } = settling(opened)

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

test('takes off what finance confirmed of the settlement, and nothing else', async () => {
  const list = await container(cny, ['10'])
  await contracted(list)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const [paid, other] = [await prepay(list, '5000'), await prepay(list, '9000', { requestAmount: '9000' })]
  const one = await generate(list)
  await submit(one)
  const confirm = await confirmOf(one)
  await admin.save(settlementConfirm, confirm, {
    prepaymentLines: confirm.prepaymentLines.map(line => ({
      id: line.id,
      confirmAppliedAmount: line.prepaymentId === paid.id ? '800' : '0',
    })),
  })
  await admin.run(settlementConfirm, 'audit', await admin.get(settlementConfirm, confirm))
  const invoice = await invoiced(confirm)
  expect(invoice).toMatchObject({ netAmount: '4800.00', prepaymentLines: [{ declarationAmount: '800.00' }] })

  const [line] = invoice.prepaymentLines
  const { invoiceBatchCode: no, settlementNo } = invoice
  const confirmed = { id: line?.id, prepaymentId: paid.id, declarationAmount: '800' }
  for (const [language, message] of [
    ['zh', `发票${no}第1行：结算${settlementNo}确认核销预付款${paid.paymentRequestNumber}800.00，如需更改`],
    ['en', `Invoice ${no}, row 1: settlement ${settlementNo} was confirmed with 800.00 of prepayment`],
  ] as const)
    await expect(
      admin
        .in(language)
        .save(payableInvoice, invoice, { prepaymentLines: [{ ...confirmed, declarationAmount: '5000' }] }),
    ).rejects.toMatchObject({ bizCode: 'PREPAYMENT_CONFIRMED', message: expect.stringContaining(message) })
  await expect(
    admin.save(payableInvoice, invoice, {
      prepaymentLines: [confirmed, { prepaymentId: other.id, declarationAmount: '4000' }],
    }),
  ).rejects.toThrow(
    `row 2: settlement ${settlementNo} was confirmed with 0.00 of prepayment ${other.paymentRequestNumber}`,
  )
  await expect(admin.save(payableInvoice, invoice, { prepaymentLines: [] })).rejects.toThrow(
    `${no} lacks 1 of the prepayments that settlement ${settlementNo} was confirmed with`,
  )

  // Whom the settlement is owed, by whom and in which currency, it says itself.
  const { id: orgId } = await make(operatingUnit)
  const orderLines = [
    {
      contractId: (
        await contracted(await container({ ...cny, vendorId: list.vendorId, vendorSiteId: list.vendorSiteId }, ['10']))
      ).id,
      matchAmount: '5600',
    },
  ]
  for (const change of [{ orgId }, { invoiceCurrencyCode: 'USD', exchangeRate: '7' }, { orderLines }])
    await expect(admin.save(payableInvoice, invoice, change as never)).rejects.toMatchObject({
      bizCode: 'SETTLED_FIELD',
      message: expect.stringContaining(`that of settlement ${settlementNo} and cannot be changed`),
    })
  await admin.save(payableInvoice, invoice, { remark: '核对无误' })
  await admin.run(payableInvoice, 'audit', await admin.get(payableInvoice, invoice))
  await admin.run(payableInvoice, 'antiAudit', await admin.get(payableInvoice, invoice))
  await admin.run(payableInvoice, 'invalidate', await admin.get(payableInvoice, invoice))
  const again = await invoiced(confirm, { invoiceCode: `W-${settlementNo}` })
  await admin.run(payableInvoice, 'audit', again)
  expect(await admin.get(prepayment, paid)).toMatchObject({ reservedAmount: '800.00', dopBalanceAmount: '4200.00' })

  // What is promised stays the money it was promised.
  const promised = { bizCode: 'PREPAYMENT_PROMISED' }
  for (const change of [{ currencyCode: 'USD' }, { season: '2026' }, { orgId }])
    await expect(admin.save(prepayment, await admin.get(prepayment, paid), change as never)).rejects.toMatchObject(
      promised,
    )
  await expect(admin.run(prepayment, 'disable', await admin.get(prepayment, paid))).rejects.toMatchObject(promised)
  await admin.save(prepayment, await admin.get(prepayment, paid), { remark: '合同首付' })

  // What is left of it once it was used is carried into the next season; whose money it is stays.
  await opened.house.asHouse('1', work => endPromises(work, { settlementId: one.id }, 'POSTED'))
  await admin.save(prepayment, await admin.get(prepayment, paid), { season: '2026', erpBalanceAmount: '4200' })
  expect(await admin.get(prepayment, paid)).toMatchObject({ season: '2026', dopBalanceAmount: '4200.00' })
  for (const change of [{ currencyCode: 'USD' }, { orgId }])
    await expect(admin.save(prepayment, await admin.get(prepayment, paid), change as never)).rejects.toMatchObject(
      promised,
    )
})

test('takes off the audited claims about fruit on consignment, and asks for a debit note where they come to more than it', async () => {
  const list = await container(cny, ['10'])
  const contract = await contracted(list)
  const claimed = async (unitPrice: string) => {
    const made = await make(claim, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      currencyCode: contract.currencyCode,
      purchaseDepartment: contract.purchaseDepartmentCode,
      details: [{ contractId: contract.id, claimQty: '1', unitPrice, baseAmount: null, claimRate: null }],
    } as never)
    await admin.run(claim, 'audit', made)
    return made
  }
  const first = await claimed('100')
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const one = await generate(list)
  await submit(one)
  const confirm = await confirmOf(one)
  await admin.run(settlementConfirm, 'audit', confirm)
  const second = await claimed('6000')
  await expect(invoiced(confirm)).rejects.toMatchObject({ bizCode: 'CLAIMS_EXCEED_OPEN' })
  await admin.run(claim, 'antiAudit', await admin.get(claim, second))
  const invoice = await invoiced(confirm)
  expect(invoice).toMatchObject({
    invoiceAmount: '5600.00',
    claimAmount: '100.00',
    netAmount: '5500.00',
    claimLines: [{ claimId: first.id }],
  })
  await admin.run(payableInvoice, 'audit', invoice)
  expect(await admin.get(claim, first)).toMatchObject({ usedFlag: 'Y', usedInvoiceId: invoice.id })
})

test('names the claims that stand beside prepayments which pay all of it, and what to do with them', async () => {
  const list = await container(cny, ['10'])
  const contract = await contracted(list)
  await prepay(list, '100000', { season: '2025' })
  const asked = await make(claim, {
    vendorId: contract.vendorId,
    orgId: contract.orgId,
    currencyCode: contract.currencyCode,
    purchaseDepartment: contract.purchaseDepartmentCode,
    details: [{ contractId: contract.id, claimQty: '1', unitPrice: '100', baseAmount: null, claimRate: null }],
  } as never)
  await admin.run(claim, 'audit', asked)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const one = await generate(list)
  await admin.save(settlement, one, {
    prepaymentLines: one.prepaymentLines.map(line => ({ ...line, appliedAmount: '5600' })),
  } as never)
  await submit(one)
  const confirm = await confirmOf(one)
  await admin.run(settlementConfirm, 'audit', confirm)
  await expect(invoiced(confirm)).rejects.toMatchObject({
    bizCode: 'CLAIMS_EXCEED_OPEN',
    message: expect.stringMatching(new RegExp(`${asked.claimCode}.*as a debit note`)),
  })
})

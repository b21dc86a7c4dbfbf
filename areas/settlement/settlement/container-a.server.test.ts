import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { prepaymentReservation } from '#areas/purchase/prepayment-reservation/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, house: server, make, user } = opened
const { agree, confirmOf, contracted, container, costAll, exchange, generate, itemsOf, prepay, sellAll, submit } =
  settling(opened)

test('container A is settled from its sales to what its vendor gets, confirmed and taken back [D1-1-02] [D0-1-08]', async () => {
  const offshore = await make(operatingUnit)
  const { id: internalVendorId } = await make(vendor, { vendorType: 'INTERNAL', orgId: offshore.id })
  const { id: internalVendorSiteId } = await make(vendorSite, { vendorId: internalVendorId })
  const list = await container({ internalVendorId, internalVendorSiteId })
  const [one, two, three] = itemsOf(list)
  const order = await contracted(list)
  await server.asHouse('1', async work => {
    for (const row of await work.all(cargoTracking, { packingListId: list.id }))
      await work.update(cargoTracking, row, { estCurrencyRate: decimal('0.2132') })
  })
  await agree(list)
  await exchange(list, '1600000')
  await sellAll(list)
  await costAll(list)
  const paymentRequestNumber = unused('PR', 12)
  const paid = await prepay(list, '5900000', { paymentRequestNumber })

  // The clerk generates, everything is there.
  const made = await generate(list)
  expect(made).toMatchObject({
    settlementNo: expect.stringMatching(/^ST250506\d{4}$/),
    status: 'DRAFT',
    settlementSeq: 1,
    poNumber: order.poNumber,
    sourceType: 'SYSTEM',
    commissionRule: 'RATE_GROSS',
    commissionRate: '7.0000',
    avgCostRate: '0.21450000',
    currencyRate: '0.21450000',
    confirmQty: '954.000',
    confirmWeight: '17172.00',
    salesAmountCny: '636350.00',
    deductibleCostCny: '79375.50',
    commissionAmount: '44544.50',
    payableAmountCny: '512430.00',
    payableAmount: '2388951.05',
    payablePrice: '139.1190',
    profit: '43944.50',
    profitRate: '6.9100',
  })
  expect(made.salesLines).toHaveLength(8)
  expect(made.costLines).toHaveLength(7)
  expect(made.prepaymentLines).toMatchObject([
    { paymentRequestNumber, erpBalanceAmount: '5900000.00', dopBalanceAmount: '5900000.00' },
  ])
  expect(Object.fromEntries(made.skuLines.map(line => [line.itemCode, line.payableAmount]))).toEqual({
    [String(one)]: '1305067.97',
    [String(two)]: '709475.90',
    [String(three)]: '374407.18',
  })

  // She hands it to finance; the vendor's report is made.
  await submit(made)
  const { records } = await admin.page(salesReport, { settlementId: made.id })
  const report = await admin.get(salesReport, { id: String(records[0]?.id) })
  expect(report).toMatchObject({ salesReportNo: expect.stringMatching(/^SR250506\d{4}$/), payableAmount: '2388951.05' })
  expect(report.days).toHaveLength(8)
  expect(report.costs.map(line => line.amountCny)).not.toContain('600.00')
  const tracked = async () => (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records
  expect((await tracked()).map(row => row.sifStatus)).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED'])

  // Finance applies 800,000 of the prepayment and audits.
  const confirm = await confirmOf(made)
  const current = async () => {
    const { id, version } = await admin.get(settlementConfirm, confirm)
    return { id, version }
  }
  expect(confirm).toMatchObject({
    status: 'UNAUDITED',
    settlementNo: made.settlementNo,
    vendor: list.vendorId,
    payableAmount: '2388951.05',
    operator: expect.any(String),
  })
  await admin.save(settlementConfirm, confirm, {
    prepaymentLines: [{ id: confirm.prepaymentLines[0]?.id, confirmAppliedAmount: '800000' }],
  })
  expect(await admin.get(settlementConfirm, confirm)).toMatchObject({
    totalApplied: '800000.00',
    netPayAmount: '1588951.05',
    prepaymentLines: [{ remainAmount: '5100000.00' }],
  })
  await admin.run(settlementConfirm, 'audit', confirm)
  expect(await admin.get(settlement, made)).toMatchObject({
    status: 'CONFIRMED',
    totalApplied: '800000.00',
    netPayAmount: '1588951.05',
    prepaymentLines: [{ confirmAppliedAmount: '800000.00' }],
  })
  expect(await admin.get(prepayment, paid)).toMatchObject({
    reservedAmount: '800000.00',
    dopBalanceAmount: '5100000.00',
  })
  expect(await admin.page(prepaymentReservation, { settlementId: made.id })).toMatchObject({
    records: [{ amount: '800000.00', state: 'ACTIVE', paymentRequestNumber }],
  })
  const sold = async () => (await admin.page(saleRecord, { containerNo: list.containerNo ?? '', size: '100' })).records
  expect((await sold()).every(sale => sale.settledFlag === 'Y' && sale.settledQty === sale.saleQty)).toBe(true)
  const sif = new Map((await tracked()).map(row => [row.itemCode, row as Wire]))
  expect(sif.get(String(one))).toMatchObject({
    sifStatus: 'CONFIRMED',
    sifSalesAmount: '345516.00',
    sifCommissionAmount: '24186.12',
    sifPayableAmountCny: '279937.08',
    sifPayableAmount: '1305067.97',
    sifPayablePrice: '152.3189',
    sifCurrencyRate: '0.21450000',
  })
  const profits = [...sif.values()].map(row => Math.round(Number(row.sifProfit) * 100))
  expect(profits.reduce((all, part) => all + part, 0)).toBe(4394450)

  // The queue works out what the container really cost: bought currency first, the rest at the month's rate.
  await eventually(async () =>
    expect((await tracked()).reduce((all, row) => all + Math.round(Number(row.actProfit) * 100), 0)).toBe(4497014),
  )
  const act = await tracked()
  expect(new Set(act.map(row => row.actCurrencyRate))).toEqual(new Set(['0.21407067']))
  expect(act.reduce((all, row) => all + Math.round(Number(row.actPayableAmountCny) * 100), 0)).toBe(51140436)
  expect(act.reduce((all, row) => all + Math.round(Number(row.actSalesAmount) * 100), 0)).toBe(63635000)
  expect(new Set(act.map(row => row.sellQty))).toEqual(new Set(['190.000', '288.000', '476.000']))

  // How the margin came to be: what the currency cost less than the settlement's rate is gone from it once it is settled.
  const bridge = async (who = admin) => who.call('GET', `/settlement/settlement/bridge?id=${made.id}`)
  expect(await bridge(user('settlement:settlement:list'))).toMatchObject({ status: 403 })
  const { stages, total, items } = (await bridge()).data as unknown as {
    stages: { key: string }[]
    total: { from: string; start: string; end: string; bars: { key: string; amount: string }[] }[]
    items: { steps: { start: string; end: string; bars: { amount: string }[] }[] }[]
  }
  expect(stages.map(stage => stage.key).slice(-2)).toEqual(['act', 'sif'])
  const settled = total.at(-1)
  expect(settled).toMatchObject({ from: 'act', start: '44970.14', end: '43944.50' })
  expect(settled?.bars.filter(bar => Number(bar.amount) !== 0)).toMatchObject([{ key: 'rate', amount: '-1025.64' }])
  expect(items).toHaveLength(3)
  for (const step of [...total, ...items.flatMap(one => one.steps)]) {
    const change = step.bars.reduce((all, bar) => all + Math.round(Number(bar.amount) * 100), 0)
    expect(change).toBe(Math.round(Number(step.end) * 100) - Math.round(Number(step.start) * 100))
  }

  // One press makes the invoice: what is owed less what was applied, paid by the offshore unit.
  const makeInvoice = async (invoiceCode: string, who = admin) => {
    const asked = { rows: [await current()], invoiceCode, invoiceDate: '2025-05-06' }
    return who.call('POST', `${settlementConfirm.calls}/create-invoice`, asked)
  }
  expect(await makeInvoice('JG', user('settlement:confirm:list'))).toMatchObject({ status: 403 })
  const elsewhere = user('settlement:confirm:list', 'finance:invoice:create', { scope: 'ORG', orgIds: [] })
  expect(await makeInvoice('JG', elsewhere)).toMatchObject({ status: 404 })
  // Who could not work on it afterwards, because another unit pays, is told so at the press, and nothing is made.
  const seller = user('settlement:confirm:list', 'finance:invoice:create', 'finance:invoice:save', {
    scope: 'ORG',
    orgIds: [list.orgId],
  })
  expect(await makeInvoice('JG', seller)).toMatchObject({ code: 1, bizCode: 'BEYOND_SCOPE' })
  expect(await makeInvoice('JG', seller.in('en'))).toMatchObject({
    msg: expect.stringMatching(`^${made.settlementNo} is paid by .+, a unit outside your data scope`),
  })
  expect((await admin.page(payableInvoice, { settlementNo: made.settlementNo ?? '' })).records).toEqual([])
  // However many press at once, it is made once.
  const presses = await Promise.all(
    Array.from({ length: 8 }, (_, at) => makeInvoice(`JG-0518-${at}-${list.containerNo}`)),
  )
  const answered = presses.filter(one => one.status === 200 && one.code === 0)
  expect(answered).toHaveLength(1)
  const { id: invoiceId } = (answered[0] as { data: Wire }).data
  const invoice = await admin.get(payableInvoice, { id: String(invoiceId) })
  expect(invoice).toMatchObject({
    invoiceType: 'PAYABLE',
    invoiceAmount: '2388951.05',
    prepaymentDeclarationAmount: '800000.00',
    netAmount: '1588951.05',
    orderLines: [{ contractId: order.id, matchAmount: '2388951.05' }],
  })
  await expect(
    admin.in('zh').ask('POST', `${settlementConfirm.calls}/create-invoice`, {
      rows: [await current()],
      invoiceCode: 'JG-2',
    }),
  ).rejects.toThrow(`${made.settlementNo}已生成发票`)
  await expect(admin.run(settlementConfirm, 'antiAudit', confirm)).rejects.toThrow('Downstream documents exist')
  await admin.run(payableInvoice, 'audit', invoice)
  const promised = async () => (await admin.page(prepaymentReservation, { settlementId: made.id })).records
  expect(await promised()).toMatchObject([{ amount: '800000.00', state: 'ACTIVE', invoiceId }])
  await admin.run(payableInvoice, 'antiAudit', await admin.get(payableInvoice, invoice))
  await admin.run(payableInvoice, 'invalidate', await admin.get(payableInvoice, invoice))
  expect(await promised()).toMatchObject([{ amount: '800000.00', state: 'RELEASED' }])

  // Taken back, everything is as it was; nothing else is.
  await admin.run(settlementConfirm, 'antiAudit', confirm)
  expect(await admin.get(settlement, made)).toMatchObject({ status: 'SUBMITTED', payableAmount: '2388951.05' })
  expect(await admin.get(prepayment, paid)).toMatchObject({ reservedAmount: '0.00', dopBalanceAmount: '5900000.00' })
  expect((await sold()).every(sale => sale.settledFlag === 'N' && sale.settlementId === made.id)).toBe(true)
  expect((await tracked()).every(row => row.sifStatus === 'SUBMITTED' && row.sifPayableAmount === null)).toBe(true)
  expect(await admin.get(settlementConfirm, confirm)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
})

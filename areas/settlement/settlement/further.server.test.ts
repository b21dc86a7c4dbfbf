import { describe, expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, make, sql } = opened
const { agree, confirmOf, container, contracted, cost, exchange, generate, itemsOf, prepay, sell, submit } =
  settling(opened)

const cny = { currencyCode: 'CNY' }
type List = Awaited<ReturnType<typeof container>>
type Settlement = Sent<typeof settlement>

const current = (one: { id: string }) => admin.get(settlement, one)
const sellOf = (list: List, saleQty: string) => sell(list, [{ itemCode: itemsOf(list)[0], saleQty, salePrice: '700' }])

async function audited(one: Settlement, qty?: string) {
  await submit(one)
  const confirm = await confirmOf(one)
  if (qty !== undefined)
    await admin.save(settlementConfirm, confirm, { salesLines: [{ id: confirm.salesLines[0]?.id, confirmQty: qty }] })
  await admin.run(settlementConfirm, 'audit', confirm)
  return confirm
}

describe('a container that is settled more than once (business.md 4.7)', () => {
  test('is owed what was bought of it once', async () => {
    const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
    await sellOf(list, '6')
    const first = await generate(list)
    expect(first).toMatchObject({ payableAmount: '500.00', purchaseLines: [{ qty: '10.000' }] })
    await admin.run(settlement, 'collect', first)
    expect(await current(first)).toMatchObject({ payableAmount: '500.00' })
    await audited(await current(first))
    await sellOf(list, '4')
    const second = await generate(list, { finalFlag: 'Y' })
    expect(second).toMatchObject({
      settlementSeq: 2,
      payableAmount: '0.00',
      salesAmountCny: '2800.00',
      purchaseLines: [],
    })
    await audited(second)
    const rows = (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records
    expect(rows).toMatchObject([{ sifPayableAmount: '500.00' }])
  })

  test('says how far all of its settlements are, whichever is taken back', async () => {
    const list = await container(cny, ['10'])
    await sellOf(list, '6')
    const first = await generate(list)
    const said = async () => (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records[0]
    await audited(first)
    await sellOf(list, '4')
    const second = await generate(list, { sourceType: 'MANUAL' })
    expect(await said()).toMatchObject({ sifStatus: 'CONFIRMED' })
    await submit(second)
    expect(await said()).toMatchObject({ sifStatus: 'SUBMITTED' })
    await admin.run(settlement, 'withdraw', await current(second))
    expect(await said()).toMatchObject({ sifStatus: 'CONFIRMED' })
    await submit(await current(second))
    await admin.run(settlementConfirm, 'reject', await confirmOf(second), { rejectReason: '价格' })
    expect(await said()).toMatchObject({ sifStatus: 'REJECTED' })
    await admin.delete(settlement, await current(second))
    expect(await said()).toMatchObject({ sifStatus: 'CONFIRMED' })
  })

  test('settles no sale beyond its quantity, when an earlier part was taken back and a later one confirmed', async () => {
    const list = await container(cny, ['10'])
    await sellOf(list, '10')
    const first = await generate(list)
    const confirm = await audited(first, '4')
    const second = await generate(list)
    expect(second).toMatchObject({ salesLines: [{ saleQty: '6.000' }] })
    await audited(second, '3')
    await admin.run(settlementConfirm, 'antiAudit', await confirmOf(first))
    const again = await confirmOf(first)
    const [line] = again.salesLines
    await admin.save(settlementConfirm, again, { salesLines: [{ id: line?.id, confirmQty: '10' }] })
    await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({
      bizCode: 'SETTLED_BEYOND_SALE',
      message: expect.stringContaining('3 are confirmed by another settlement, 10 here is too much; confirm 7 at most'),
    })
    await admin.save(settlementConfirm, await confirmOf(first), { salesLines: [{ id: line?.id, confirmQty: '7' }] })
    await admin.run(settlementConfirm, 'audit', confirm)
    const [sale] = (await admin.page(saleRecord, { containerNo: list.containerNo ?? '' })).records
    expect(sale).toMatchObject({ settledQty: '10.000', settledFlag: 'Y' })
  })
})

test('a cost that was corrected after a settlement took it is collected anew before anybody is paid (business.md 4.1)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '10')
  const entry = await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  const one = await generate(list)
  const correct = async (amount: string) => {
    await admin.run(businessCost, 'antiAudit', entry)
    await admin.save(businessCost, await admin.get(businessCost, entry), { amount })
    await admin.run(businessCost, 'audit', entry)
  }
  await correct('150')
  await expect(submit(one)).rejects.toMatchObject({
    bizCode: 'COST_CHANGED',
    message: expect.stringContaining("this container's share went from 100.00 to 150.00; collect the settlement anew"),
  })
  await admin.run(settlement, 'collect', one)
  expect(await current(one)).toMatchObject({ deductibleCostCny: '150.00', payableAmount: '6850.00' })
  await submit(await current(one))
  await admin.run(businessCost, 'antiAudit', entry)
  await expect(admin.run(settlementConfirm, 'audit', await confirmOf(one))).rejects.toMatchObject({
    bizCode: 'COST_NOT_CONFIRMED',
  })
  await admin.run(businessCost, 'audit', entry)
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
  expect(await current(one)).toMatchObject({ status: 'CONFIRMED', payableAmount: '6850.00' })
})

test('a share that a settlement has taken stays with it: its row of the cost neither goes nor changes its container (business.md 4.1)', async () => {
  const [list, other] = [await container(cny, ['10']), await container(cny, ['10'])]
  await sellOf(list, '10')
  const entry = await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  const one = await generate(list)
  await admin.run(businessCost, 'antiAudit', entry)
  const open = await admin.get(businessCost, entry)
  const [row] = open.containers
  const named = { containerNo: other.containerNo, shipmentLotNo: other.shipmentLotNo }
  for (const containers of [
    [named],
    [{ ...named, id: row?.id }],
    [{ containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo, qty: '9' }],
  ])
    for (const [language, words] of [
      ['zh', `货柜${list.containerNo}的份额已归集到结算单${one.settlementNo}`],
      ['en', `container ${list.containerNo} is in settlement ${one.settlementNo} and cannot go`],
    ] as const)
      await expect(admin.in(language).save(businessCost, open, { containers } as never)).rejects.toMatchObject({
        bizCode: 'COST_SETTLED',
        message: expect.stringContaining(words),
      })
  await admin.run(businessCost, 'audit', entry)
  await submit(one)
  // A tie that was lost all the same is told before anybody is paid.
  await sql('update business_cost_containers set settlement_id = null where document_id = $1', [entry.id])
  await expect(admin.run(settlementConfirm, 'audit', await confirmOf(one))).rejects.toMatchObject({
    bizCode: 'COST_LET_GO',
    message: expect.stringContaining("this container's share is not this settlement's any more"),
  })
})

test('a deleted settlement comes back with its sales only as they still are (business.md 4.1)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '6')
  const gone = await generate(list, { sourceType: 'MANUAL' })
  await admin.delete(settlement, gone)
  const undo = () => admin.call('POST', '/admin/deleted/restore', { document: settlement.name, recordId: gone.id })
  const [sale] = (await admin.page(saleRecord, { containerNo: list.containerNo ?? '' })).records
  const set = (column: string, value: string) =>
    sql(`update sale_record set ${column} = $2 where tenant_id = 1 and id = $1`, [sale?.id, value])
  await set('sale_qty', '5')
  expect(await undo()).toMatchObject({ bizCode: 'SALE_CHANGED', msg: expect.stringContaining('5 are left of it') })
  await set('sale_qty', '6')
  await set('exclude_flag', 'Y')
  expect(await undo()).toMatchObject({ bizCode: 'SALE_CHANGED', msg: expect.stringContaining('is left out') })
  await set('exclude_flag', 'N')
  expect(await undo()).toMatchObject({ code: 0 })
  expect(await current(gone)).toMatchObject({ salesLines: [{ saleQty: '6.000' }], status: 'DRAFT' })
})

test('what a settlement cannot be reckoned by is told before it is saved: a foreign cost without its rate, CNY at another rate, claims above what was bought (business.md 4.3)', async () => {
  const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
  await sellOf(list, '6')
  const one = await generate(list)
  const saved = (values: object) => admin.save(settlement, one, values as never)
  const foreign = { expenseSubType: 'OTHER', amount: '100', currencyCode: 'USD', allocateBasis: 'WEIGHT' }
  await expect(saved({ costLines: [foreign] })).rejects.toMatchObject({
    bizCode: 'EXCHANGE_RATE_REQUIRED',
    message: expect.stringContaining('Cost detail row 1 is in USD; enter its exchange rate'),
  })
  await expect(saved({ currencyRate: '7.1' })).rejects.toMatchObject({ bizCode: 'RATE_OF_CNY' })
  await expect(saved({ claimAmount: '500.01' })).rejects.toMatchObject({ bizCode: 'CLAIM_EXCEEDS_PURCHASE' })
  await saved({ claimAmount: '500', costLines: [{ ...foreign, exchangeRate: '7.1' }] })
  expect(await current(one)).toMatchObject({ payableAmount: '0.00', costAmountCny: '710.00' })
  // The kind of trade and the customs rate are those of the container.
  for (const values of [{ tradeMode: 'CONSIGN' }, { estCurrencyRate: '2' }])
    await expect(admin.save(settlement, await current(one), values as never)).rejects.toMatchObject({
      bizCode: 'FIELD_READ_ONLY',
    })
})

test('a sale that is corrected to other goods is not sold of its container any more (business.md 4.5)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '6')
  const sold = async () =>
    (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records.map(row => row.sellQty)
  await eventually(async () => expect(await sold()).toEqual(['6.000']))
  const [sale] = (await admin.page(saleRecord, { containerNo: list.containerNo ?? '' })).records
  await admin.save(saleRecord, await admin.get(saleRecord, { id: String(sale?.id) }), {
    itemCode: (await make(item)).itemCode,
  })
  await eventually(async () => expect((await sold()).map(qty => Number(qty ?? 0))).toEqual([0]))
})

test('a cost that was there before its packing list is of it as soon as it is made (business.md 3.14)', async () => {
  const original = await make(originalPackingList, { currencyCode: 'CNY', tradeMode: 'CONSIGN' } as never)
  const bill = await make(businessCost, {
    orgId: original.orgId,
    expenseSubType: 'DOCK',
    pricingUom: 'SHIPMENT',
    unitPrice: null,
    amount: '300',
    containers: [{ containerNo: original.containerNo }],
  } as never)
  await admin.run(businessCost, 'audit', bill)
  expect(await admin.get(businessCost, bill)).toMatchObject({ containers: [{ packingListId: null, amount: '300.00' }] })
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const list = await admin.findOne(packingList, { originalId: original.id } as never)
  expect(await admin.get(businessCost, bill)).toMatchObject({ containers: [{ packingListId: list.id }] })
})

test('currency that was matched and never audited is taken away again, whatever is settled (business.md 3.13)', async () => {
  const list = await container({ currencyCode: 'THB' }, ['10'])
  await sellOf(list, '10')
  const one = await generate(list)
  await admin.save(settlement, one, { currencyRate: '0.21' })
  await audited(await current(one))
  const bought = await exchange(list, '1000')
  const named = { containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }
  const taken = async () => admin.run(exchangeReceipt, 'unmatch', await admin.get(exchangeReceipt, bought), named)
  await expect(taken()).rejects.toMatchObject({ bizCode: 'SETTLEMENT_AUDITED' })
  await sql(`update exchange_receipt set status = 'UNAUDITED' where id = $1`, [bought.id])
  await taken()
})

test('what is bought later comes in as a settlement is collected anew (business.md 4.3)', async () => {
  const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
  await sellOf(list, '6')
  const one = await generate(list)
  await sql(`update settlement_purchase_lines set purchase_unit_price = 1 where tenant_id = 1 and document_id = $1`, [
    one.id,
  ])
  await admin.run(settlement, 'collect', one)
  expect(await current(one)).toMatchObject({
    payableAmount: '500.00',
    purchaseLines: [{ qty: '10.000', amount: '500.00' }],
  })
})

test('finance decides only on what is handed in: a copy that is brought back waits for it (business.md 4.1)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '6')
  const one = await generate(list)
  await submit(one)
  const confirm = await confirmOf(one)
  await admin.delete(settlementConfirm, confirm)
  expect(await current(one)).toMatchObject({ status: 'DRAFT' })
  await admin.ask('POST', '/admin/deleted/restore', { document: settlementConfirm.name, recordId: confirm.id })
  const waits = { bizCode: 'SETTLEMENT_NOT_SUBMITTED' }
  await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject(waits)
  await expect(admin.run(settlementConfirm, 'reject', confirm, { rejectReason: '价格' })).rejects.toMatchObject(waits)
  await submit(await current(one))
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
  expect(await current(one)).toMatchObject({ status: 'CONFIRMED' })
})

test('a settlement that was audited once is taken back and handed in again, with an ended invoice; it is not deleted (business.md 4.1)', async () => {
  const list = await container(cny, ['10'])
  await contracted(list)
  await sellOf(list, '6')
  const one = await generate(list, { sourceType: 'MANUAL' })
  const confirm = await audited(one)
  const { id, version } = await admin.get(settlementConfirm, confirm)
  await admin.ask('POST', `${settlementConfirm.calls}/create-invoice`, {
    rows: [{ id, version }],
    invoiceCode: unused('I', 10),
  })
  await admin.run(payableInvoice, 'invalidate', await admin.findOne(payableInvoice, { settlementConfirmId: id }))
  await admin.run(settlementConfirm, 'antiAudit', confirm)
  await admin.run(settlement, 'withdraw', await current(one))
  expect(await admin.get(settlementConfirm, confirm)).toMatchObject({ status: 'REJECTED' })
  await expect(admin.delete(settlement, await current(one))).rejects.toMatchObject({ bizCode: 'SETTLEMENT_LEFT_MARKS' })
  await submit(await current(one))
  await admin.run(settlementConfirm, 'audit', confirm)
  expect(await current(one)).toMatchObject({ status: 'CONFIRMED' })
})

test('a container stays settled while another of its last settlements stands (business.md 4.7)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '10')
  const first = await generate(list, { finalFlag: 'Y' })
  await submit(first)
  const confirm = await confirmOf(first)
  await admin.save(settlementConfirm, confirm, { salesLines: [{ id: confirm.salesLines[0]?.id, confirmQty: '8' }] })
  await admin.run(settlementConfirm, 'audit', confirm)
  const second = await generate(list, { finalFlag: 'Y' })
  const later = await audited(second)
  const states = async () =>
    (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records.map(row => row.status)
  await admin.run(settlementConfirm, 'antiAudit', later)
  expect(await states()).toEqual(['SETTLED'])
  await admin.run(settlement, 'withdraw', await current(second))
})

test('an outright purchase takes no prepayment: its invoice does (business.md 4.4)', async () => {
  const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
  await sellOf(list, '6')
  const paid = await prepay(list, '400')
  const one = await generate(list)
  expect(one).toMatchObject({ prepaymentLines: [] })
  const { paymentRequestNumber } = await admin.get(prepayment, paid)
  await expect(
    admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: paid.id, appliedAmount: '1' }] }),
  ).rejects.toMatchObject({
    bizCode: 'PREPAYMENT_BY_INVOICE',
    message: expect.stringContaining(String(paymentRequestNumber)),
  })
})

test('a prepayment for another season than the agreement is for is not offered (business.md 4.4)', async () => {
  const list = await container(cny, ['10'])
  await sellOf(list, '6')
  await agree(list, { season: '2025' })
  const [old, own, any] = [await prepay(list, '400'), await prepay(list, '500'), await prepay(list, '600')]
  await sql('update prepayment set season = $2 where id = $1', [old.id, '2024'])
  await sql('update prepayment set season = $2 where id = $1', [own.id, '2025'])
  const one = await generate(list)
  expect(new Set(one.prepaymentLines.map(line => line.prepaymentId))).toEqual(new Set([own.id, any.id]))
  await expect(
    admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: old.id, appliedAmount: '1' }] }),
  ).rejects.toMatchObject({ bizCode: 'PREPAYMENT_NOT_OURS', message: expect.stringContaining('is of season 2024') })
})

test('a tax that is corrected after it was paid is corrected where its container is tracked (business.md 4.5, decision 0086)', async () => {
  const list = await container(cny, ['6', '4'])
  const [made] = await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
  const entry = { id: String(made?.targetId) }
  await sql("update customs_document set status = 'DECLARED', tariff = 0, vat = 500 where id = $1", [entry.id])
  await admin.run(customsDocument, 'payTax', await admin.get(customsDocument, entry))
  const { customsNo } = await admin.get(customsDocument, entry)
  const shown = async () =>
    (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records.reduce(
      (sum, row) => sum + Number(row.actVat ?? 0),
      0,
    )
  expect(await shown()).toBe(500)
  const [paid] = (await admin.page(businessCost, { sourceNo: String(customsNo), expenseSubType: 'VAT' })).records
  const vat = { id: String(paid?.id) }
  await admin.run(businessCost, 'antiAudit', vat)
  await admin.save(businessCost, await admin.get(businessCost, vat), { amount: '300', remark: '海关退税' })
  await admin.run(businessCost, 'audit', vat)
  await eventually(async () => expect(await shown()).toBe(300))
})

test('a shipment that is merged brings its currency along to open settlements, and none into one that is settled in it (business.md 2.5, 3.13)', async () => {
  const list = await container({}, ['10'])
  await sellOf(list, '4')
  const open = await generate(list)
  const other = (values = {}) => container({ orgId: list.orgId, ...values }, ['10'])
  const merge = async (one: List) =>
    admin.run(shipment, 'merge', await admin.get(shipment, { id: String(one.shipmentId) }), {
      intoId: String(list.shipmentId),
      reason: '同一个货柜',
    })
  const bought = await other()
  await exchange(bought, '1000000')
  await merge(bought)
  expect(await current(open)).toMatchObject({ avgCostRate: '0.21450000', currencyRate: '0.21450000' })

  await audited(open)
  const late = await other()
  await exchange(late, '500000')
  await expect(merge(late)).rejects.toMatchObject({
    bizCode: 'MERGED_INTO_SETTLED',
    message: expect.stringContaining(`is settled in THB (${open.settlementNo})`),
  })
})

test('a cost that several containers share follows a packing list that is amended, unless it stands already (business.md 3.14, 4.3)', async () => {
  const [first, second] = [await container(cny, ['100']), await container(cny, ['100'])]
  const bill = await make(businessCost, {
    orgId: first.orgId,
    expenseSubType: 'DOCK',
    pricingUom: 'SHIPMENT',
    unitPrice: null,
    amount: '300',
    allocateBasis: 'WEIGHT',
    containers: [first, second].map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo })),
  } as never)
  await admin.run(businessCost, 'audit', bill)
  const listNow = () => admin.get(packingList, first)
  const amended = async (qty: string) => {
    const [line] = (await listNow()).details
    const weights = { totalNetWeight: String(Number(qty) * 18), grossWeight: String(Number(qty) * 19.5) }
    await admin.save(packingList, await listNow(), { details: [{ ...line, qty, ...weights }] } as never)
  }
  const shown = async ({ containerNo }: List) =>
    (await admin.page(cargoTracking, { containerNo: containerNo ?? '' })).records[0]?.actDockFees
  await eventually(async () => expect(await shown(second)).toBe('150.00'))

  await admin.run(packingList, 'antiAudit', await listNow())
  await amended('50')
  expect(await admin.get(businessCost, bill)).toMatchObject({
    status: 'CONFIRMED',
    amount: '300.00',
    containers: [
      { qty: '50.000', netWeight: '900.000', grossWeight: '975.000', amount: '100.00' },
      { qty: '100.000', netWeight: '1800.000', amount: '200.00' },
    ],
  })
  await admin.run(packingList, 'audit', await listNow())
  await eventually(async () => expect([await shown(first), await shown(second)]).toEqual(['100.00', '200.00']))

  await sql("update business_cost set push_erp_flag = 'Y' where id = $1", [bill.id])
  await admin.run(packingList, 'antiAudit', await listNow())
  await amended('20')
  expect(await admin.get(businessCost, bill)).toMatchObject({ containers: [{ qty: '50.000' }, {}] })
  const told = await sql("select * from notice where document = 'business-cost' and record_id = $1", [bill.id])
  expect(JSON.stringify(told)).toContain(String((await listNow()).packingListNo))
})

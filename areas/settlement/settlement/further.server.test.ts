import { describe, expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
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
  const [strange, unit] = [await prepay(list, '700'), await make(operatingUnit)]
  await sql("update prepayment set org_id = $2, org_name = 'Other unit' where id = $1", [strange.id, unit.id])
  const one = await generate(list)
  expect(new Set(one.prepaymentLines.map(line => line.prepaymentId))).toEqual(new Set([own.id, any.id]))
  await expect(
    admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: old.id, appliedAmount: '1' }] }),
  ).rejects.toMatchObject({ bizCode: 'PREPAYMENT_NOT_OURS', message: expect.stringContaining('is of season 2024') })
  // Each unit has its own books: what another one paid the same vendor is none of this settlement's (business.md 1.3).
  await expect(
    admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: strange.id, appliedAmount: '1' }] }),
  ).rejects.toMatchObject({
    bizCode: 'PREPAYMENT_NOT_OURS',
    message: expect.stringContaining('was paid by Other unit'),
  })
})

/** The customs rate of a month that other tests leave alone. */
async function customsRateOf(yearMonth: string, exchangeRate: string) {
  const of = { yearMonth, fromCurrency: 'THB', toCurrency: 'CNY' }
  const [known] = (await admin.page(customsRate, of)).records
  return (known ?? (await make(customsRate, { ...of, exchangeRate }))).exchangeRate
}
const inMay2027 = { loadDate: '2027-05-18', etdDate: '2027-05-20', etaDate: '2027-05-28' }

test('a container is settled on the terms of the day it arrives as it is tracked, not of the one its packing list said (business.md 3.6, 4.3)', async () => {
  await customsRateOf('2027-05', '0.21')
  const june = await customsRateOf('2027-06', '0.22')
  const list = await container(inMay2027, ['10'])
  const contract = await contracted(list)
  await agree(list, { startDate: '2027-01-01', endDate: '2027-05-31' })
  await agree(list, {
    startDate: '2027-06-01',
    endDate: '2027-12-31',
    commissionRate: '9',
    settlementDays: 10,
    season: '2027',
  })
  await sellOf(list, '8')
  const made = await generate(list)
  expect(made).toMatchObject({ etaDate: '2027-05-28', commissionRate: '7.0000' })

  await queueEmpty(sql)
  const tracked = await admin.findOne(cargoTracking, { packingListId: list.id })
  await admin.save(cargoTracking, tracked, { etaDate: '2027-06-03', etaReason: '台风停航' })
  await admin.run(settlement, 'collect', await current(made))
  await admin.run(settlement, 'refreshAgreement', await current(made))
  const arrived = { etaDate: '2027-06-03', estCurrencyRate: june, commissionRate: '9.0000', settleBy: '2027-06-13' }
  expect(await current(made)).toMatchObject(arrived)
  // Costs are shared by its value at the rate of that month, and its invoice may take off what was paid for that season.
  const early = { accepted: ['DATED_BEFORE_FORMER'] }
  const docked = await cost(list, { expenseSubType: 'DOCK', amount: '100', ...early })
  const { containers } = await admin.get(businessCost, docked)
  expect(Number(containers[0]?.value)).toBeCloseTo(Number(list.totalSalesAmount) * Number(june), 2)
  const paid = await prepay(list, '500')
  await sql('update prepayment set season = $2 where id = $1', [paid.id, '2027'])
  const of = `vendorId=${list.vendorId}&currencyCode=THB&contractIds=${contract.id}`
  expect(await admin.ask('GET', `${payableInvoice.calls}/prepayments?${of}`)).toMatchObject({
    records: [{ id: paid.id }],
  })
  await submit(await current(made))
  await sellOf(list, '1')
  expect(
    ((await admin.ask('GET', `${settlement.calls}/waiting`)) as unknown as Wire[]).find(
      one => one.packingListId === list.id,
    ),
  ).toMatchObject({ etaDate: '2027-06-03' })
  expect(await generate(list)).toMatchObject({ ...arrived, settlementSeq: 2, currencyRate: june })
})

test('a container is settled by a packing list that is audited (business.md 3.2, 4.1)', async () => {
  const list = await make(packingList, { ...cny, tradeMode: 'CONSIGN' })
  const sold = { itemCode: list.details[0]?.itemCode, saleQty: '6', salePrice: '700', containerNo: list.containerNo }
  await sell({ ...list, shipmentLotNo: null }, [sold])
  const waiting = async () =>
    ((await admin.ask('GET', `${settlement.calls}/waiting`)) as unknown as { packingListId: string }[]).filter(
      one => one.packingListId === list.id,
    )
  const refused = {
    bizCode: 'LIST_NOT_AUDITED',
    message: `Packing list ${list.packingListNo} of container ${list.containerNo} is not audited; audit it first`,
  }
  expect(await waiting()).toEqual([])
  await expect(generate(list)).rejects.toMatchObject(refused)
  await contracted(list as List)
  await admin.run(packingList, 'audit', await admin.get(packingList, list))
  expect(await waiting()).toHaveLength(1)
  const one = await generate(list)
  await sql("update packing_list set status = 'UNAUDITED' where id = $1", [list.id])
  await expect(submit(one)).rejects.toMatchObject(refused)
  await sql("update packing_list set status = 'AUDITED' where id = $1", [list.id])
  await audited(one)
})

test('a claim that is taken back is deducted no longer: the settlement is collected anew, and an amount that was typed is asked about (business.md 4.3)', async () => {
  const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
  const contract = await contracted(list)
  const { currencyCode, purchaseDepartmentCode: purchaseDepartment, vendorId } = contract
  const claimed = await make(claim, {
    vendorId,
    orgId: contract.orgId,
    currencyCode,
    purchaseDepartment,
    details: [{ contractId: contract.id, claimQty: '2', unitPrice: '50', baseAmount: null, claimRate: null }],
  } as never)
  const now = () => admin.get(claim, claimed)
  const takeBack = async (more = {}) => admin.run(claim, 'antiAudit', await now(), more)
  await admin.run(claim, 'audit', claimed)
  await sellOf(list, '6')
  const one = await generate(list, { finalFlag: 'Y' })
  expect(one).toMatchObject({ payableAmount: '400.00', claimAmount: '100.00', auditedClaims: '100.00' })

  await takeBack()
  await expect(submit(await current(one))).rejects.toMatchObject({
    bizCode: 'CLAIM_CHANGED',
    message: expect.stringMatching(/audited claims went from 100.00 to 0.00; collect the settlement anew/),
  })
  await admin.run(claim, 'audit', await now())
  await submit(await current(one))
  const confirm = await confirmOf(one)
  await takeBack()
  await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({ bizCode: 'CLAIM_CHANGED' })

  // Collected anew it owes all; what is typed instead is the clerk's, also when it is collected once more.
  await admin.run(settlementConfirm, 'reject', confirm, { rejectReason: '索赔已撤回' })
  await admin.run(settlement, 'collect', await current(one))
  expect(await current(one)).toMatchObject({ payableAmount: '500.00', claimAmount: '0.00' })
  await admin.save(settlement, await current(one), { claimAmount: '30' })
  await admin.run(settlement, 'collect', await current(one))
  expect(await current(one)).toMatchObject({ payableAmount: '470.00', claimAmount: '30.00' })
  await admin.run(claim, 'audit', await now())
  await expect(submit(await current(one))).rejects.toMatchObject({
    bizCode: 'CLAIM_CHANGED',
    message: expect.stringContaining('the settlement has 30.00 as it was typed'),
  })
  const accepted = ['CLAIM_CHANGED', 'SETTLEMENT_LEAVES_OUT']
  await admin.run(settlement, 'submit', await current(one), { accepted })
  await expect(admin.run(settlementConfirm, 'audit', await confirmOf(one))).rejects.toMatchObject({
    bizCode: 'CLAIM_CHANGED',
  })
  await admin.run(settlementConfirm, 'audit', await confirmOf(one), { accepted })

  // A confirmed settlement stays as it is, and whoever takes the claim back is told which.
  await expect(takeBack()).rejects.toMatchObject({
    bizCode: 'CLAIM_SETTLED',
    message: expect.stringContaining(
      `Claim ${claimed.claimCode} is deducted by the audited settlement ${one.settlementNo}`,
    ),
  })
  await takeBack({ accepted: ['CLAIM_SETTLED'] })
})

test('a purchase that is owed otherwise than its settlement has it is collected anew (business.md 4.3)', async () => {
  const list = await container({ ...cny, tradeMode: 'PURCHASE' }, ['10'], ['50'])
  await sellOf(list, '6')
  const one = await generate(list)
  await sql('update packing_list_details set purchase_unit_price = 40 where document_id = $1', [list.id])
  await expect(submit(one)).rejects.toMatchObject({
    bizCode: 'PURCHASE_CHANGED',
    message: expect.stringContaining('500.00 then and 400.00 now; collect the settlement anew'),
  })
  await admin.run(settlement, 'collect', await current(one))
  await audited(await current(one))
})

test('the usual rate of a settlement that nobody has confirmed follows a customs rate that is put right, also with finance (business.md 4.3, decision 0113)', async () => {
  const rate = await make(customsRate, {
    yearMonth: '2027-08',
    fromCurrency: 'THB',
    toCurrency: 'CNY',
    exchangeRate: '0.021',
  })
  const putRight = async (exchangeRate: string) => {
    await admin.save(customsRate, await admin.get(customsRate, rate), { exchangeRate })
    await queueEmpty(sql)
  }
  const list = await container({ loadDate: '2027-08-08', etdDate: '2027-08-10', etaDate: '2027-08-18' }, ['10'])
  await contracted(list)
  await sellOf(list, '8')
  const one = await generate(list)
  expect(one).toMatchObject({ currencyRate: '0.02100000', payableAmount: '266666.67' })
  await putRight('0.21')
  expect(await current(one)).toMatchObject({ estCurrencyRate: '0.21000000', payableAmount: '26666.67' })
  await submit(await current(one))
  await putRight('0.22')
  const confirm = await confirmOf(one)
  await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({
    bizCode: 'COST_RATE_CHANGED',
    message: expect.stringContaining(
      `Settlement ${one.settlementNo}: the estimated rate went from 0.21 to 0.22; sync first`,
    ),
  })
  await admin.run(settlementConfirm, 'sync', confirm)
  expect(await confirmOf(one)).toMatchObject({ currencyRate: '0.22000000' })
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
  await putRight('0.23')
  expect(await current(one)).toMatchObject({ status: 'CONFIRMED', currencyRate: '0.22000000' })
})

test('a rate that was agreed on stays when a settlement is collected anew; the usual one follows what is bought, also with finance (business.md 4.3)', async () => {
  await customsRateOf('2027-05', '0.21')
  const list = await container(inMay2027, ['10'])
  await contracted(list)
  await sellOf(list, '8')
  const one = await generate(list)
  const usual = one.currencyRate
  expect(one).toMatchObject({ avgCostRate: null, estCurrencyRate: usual })
  await admin.save(settlement, one, { currencyRate: '0.215', remark: '约定汇率' })
  await admin.run(settlement, 'collect', await current(one))
  expect(await current(one)).toMatchObject({ currencyRate: '0.21500000' })
  await admin.save(settlement, await current(one), { currencyRate: usual, remark: null })

  // Three percent and more lie between what was estimated and what was paid for it.
  await submit(await current(one))
  await exchange(list, '30000', { payeeAmount: '30000', currencyExchangeAmount: '6900' })
  expect(await current(one)).toMatchObject({ avgCostRate: '0.23000000', currencyRate: '0.23000000' })
  await expect(admin.run(settlementConfirm, 'audit', await confirmOf(one))).rejects.toMatchObject({
    bizCode: 'COST_RATE_CHANGED',
    message: expect.stringContaining(
      `Settlement ${one.settlementNo}: the average cost rate went from — to 0.23; sync first`,
    ),
  })
  await admin.run(settlementConfirm, 'sync', await confirmOf(one))
  expect(await confirmOf(one)).toMatchObject({ avgCostRate: '0.23000000', currencyRate: '0.23000000' })
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
})

describe('what a feeder corrects after the night has drafted a settlement (business.md 3.11, 4.1)', () => {
  /** A sale that stands in a draft, and what its feeder says of it later. */
  async function drafted() {
    const list = await container(cny, ['10'])
    const told = { feederDocNo: unused('sale', 20), itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }
    await sell(list, [told])
    const one = await generate(list)
    const correct = (values: object) => sell(list, [{ ...told, ...values }])
    const sale = () => admin.findOne(saleRecord, { feederDocNo: told.feederDocNo })
    return { correct, one, sale }
  }

  test('reaches the draft', async () => {
    const { correct, one, sale } = await drafted()
    await correct({ saleQty: '6', salePrice: '650' })
    expect(await sale()).toMatchObject({ saleQty: '6.000', salePrice: '650.0000', settlementId: one.id })
    expect(await current(one)).toMatchObject({
      salesAmountCny: '3900.00',
      salesLines: [{ saleQty: '6.000', settleQty: '6.000', salePrice: '650.0000', settlePrice: '650.0000' }],
    })
    await submit(await current(one))
    await correct({ saleQty: '5' })
    expect(await sale()).toMatchObject({ saleQty: '6.000' })
  })

  test('leaves what the clerk has typed, and the submit says so', async () => {
    const { correct, one, sale } = await drafted()
    await admin.save(settlement, one, { salesLines: [{ id: one.salesLines[0]?.id, settlePrice: '690' }] })
    await correct({ salePrice: '650' })
    expect(await current(one)).toMatchObject({ salesLines: [{ salePrice: '700.0000', settlePrice: '690.0000' }] })
    const { feederDocNo } = await sale()
    await expect(submit(await current(one))).rejects.toMatchObject({
      bizCode: 'SALE_CHANGED',
      message: `Row 1: sale ${feederDocNo}-1 was corrected to 8 boxes at 650; take the row out and collect anew`,
    })
  })
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

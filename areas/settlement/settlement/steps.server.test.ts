import { describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { matchCalls } from '../match/terms.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, house: server, user } = opened
const { agree, confirmOf, container, contracted, cost, exchange, generate, itemsOf, prepay, sell, submit, submitted } =
  settling(opened)

const cny = { currencyCode: 'CNY' }
const languages = ['zh', 'en'] as const
const current = (one: { id: string }) => admin.get(settlement, one)
const sold = async (list: { containerNo: string | null }) =>
  (await admin.page(saleRecord, { containerNo: list.containerNo ?? '', size: '100' })).records
/** A container of ten boxes of one item, of which some are sold at 700. */
async function small(saleQty = '8', values = {}) {
  const list = await container({ ...cny, ...values }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty, salePrice: '700' }])
  return list
}

describe('generating a settlement', () => {
  test('needs a sale, unless it is added by hand; one that is worked on is gone on with', async () => {
    const list = await container(cny, ['10'])
    for (const [side, language] of languages.entries())
      await expect(generate(list, {}, admin.in(language))).rejects.toMatchObject({
        bizCode: 'NO_SALES',
        message: expect.stringContaining(String(['没有可结算的销售数据', 'No sales to settle'][side])),
      })
    const added = await generate(list, { sourceType: 'MANUAL' })
    expect(added).toMatchObject({ sourceType: 'MANUAL', salesLines: [], currencyRate: '1.00000000', settlementSeq: 1 })
    await expect(generate(list)).rejects.toThrow(`has already generated settlement ${added.settlementNo}`)
    await expect(admin.run(settlement, 'suggestPrepayment', added)).rejects.toMatchObject({
      bizCode: 'NOTHING_PAYABLE',
      message: expect.stringContaining('There is nothing payable to deduct from'),
    })
    await expect(generate({ ...list, containerNo: 'TEMU0000000' })).rejects.toMatchObject({
      bizCode: 'CONTAINER_UNKNOWN',
      message: expect.stringContaining('Container TEMU0000000'),
    })
  })

  test('gives each sale and cost to one settlement only, fifty pressing at once', async () => {
    const list = await small()
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    const asked = { containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.call('POST', `${settlement.calls}/generate`, asked)),
    )
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    expect((await sold(list)).map(sale => sale.settlementId)).toEqual([answers.find(one => one.code === 0)?.data.id])
  })

  test('is for containers of one’s unit', async () => {
    const list = await small()
    const elsewhere = user('settlement:settlement:save', { scope: 'ORG', orgIds: [] })
    const asked = { containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }
    expect(await elsewhere.call('POST', `${settlement.calls}/generate`, asked)).toMatchObject({ status: 404 })
  })

  test('collects later sales and costs anew, and takes over a changed agreement while it is with the clerk', async () => {
    const list = await small()
    const one = await generate(list)
    expect(one).toMatchObject({ commissionRule: 'NONE', payableAmount: '5600.00', settleBy: null })
    await expect(admin.run(settlement, 'refreshAgreement', one)).rejects.toMatchObject({
      bizCode: 'AGREEMENT_MISSING',
      message: expect.stringContaining('No vendor agreement holds'),
    })
    await agree(list, { commissionRate: '10', settlementDays: 20 })
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '2', salePrice: '700' }])
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    await admin.run(settlement, 'collect', one)
    await admin.run(settlement, 'refreshAgreement', one)
    expect(await current(one)).toMatchObject({
      salesAmountCny: '7000.00',
      deductibleCostCny: '100.00',
      commissionAmount: '700.00',
      payableAmount: '6200.00',
      settleBy: daysAfter(String(list.etaDate), 20),
    })
    await expect(generate(list)).rejects.toThrow('has already generated')
  })
})

describe('the clerk’s settlement', () => {
  test('lets go what is taken out only when it is saved [D1-5-06], and frees it', async () => {
    const list = await small()
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '1', salePrice: '700' }])
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    const one = await generate(list)
    const [first] = one.salesLines
    expect((await sold(list)).every(sale => sale.settlementId === one.id)).toBe(true)
    await admin.save(settlement, one, { salesLines: [{ id: first?.id }], costLines: [] })
    const free = (await sold(list)).filter(sale => sale.settlementId === null)
    expect(free.map(sale => sale.id)).toEqual([one.salesLines[1]?.saleRecordId])
    expect(await admin.get(businessCost, { id: String(one.costLines[0]?.businessCostId) })).toMatchObject({
      containers: [{ settlementId: null }],
    })
    expect(await current(one)).toMatchObject({ salesAmountCny: '5600.00', deductibleCostCny: '0.00' })
  })

  test('that saves nothing new hears it [D1-5-05]', async () => {
    const one = await generate(await small())
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).save(settlement, one, { finalFlag: 'N' })).rejects.toThrow(
        ['没有需要保存的数据', 'Nothing to save'][side],
      )
  })

  test('keeps what comes from records as it is, and shows the price in its currency per kg [D1-9-11]', async () => {
    const one = await generate(await small())
    const [line] = one.salesLines
    await expect(admin.save(settlement, one, { salesLines: [{ id: line?.id, salePrice: '1' }] })).rejects.toThrow(
      'Row 1: Sale price (CNY) cannot be changed now',
    )
    await admin.save(settlement, one, { salesLines: [{ id: line?.id, settleQty: '5', settlePrice: '690' }] })
    expect(await current(one)).toMatchObject({
      currencyCode: 'CNY',
      confirmWeight: '90.00',
      payableAmount: '3450.00',
      payablePrice: '38.3333',
      salesLines: [{ saleQty: '8.000', settleQty: '5.000', confirmQty: '5.000', settleAmount: '3450.00' }],
    })
  })

  test('says of a cost without its status which row of which tab it is, beside what other tabs lack [D1-5-03]', async () => {
    const one = await generate(await small())
    const [line] = one.salesLines
    const costLines = [{ expenseSubType: 'DOCK', amount: '5', currencyCode: 'CNY', flowStatus: null }]
    const prepaymentLines = [{ appliedAmount: '1' }]
    await expect(
      admin.save(settlement, one, { salesLines: [{ id: line?.id }], costLines, prepaymentLines } as never),
    ).rejects.toMatchObject({
      errors: [
        { message: 'Cost detail row 1: Flow status cannot be empty' },
        { message: 'Prepayment row 1: Prepayment request cannot be empty' },
      ],
    })
  })

  test('answers its state as statusName too, whoever moves it (Spec 002 settlement; business.md 4.1)', async () => {
    const one = await generate(await small())
    const states: unknown[] = []
    const note = async () => {
      const { status, statusName } = await current(one)
      expect(statusName).toBe(status)
      const { records } = await admin.page(settlement, { settlementNo: one.settlementNo ?? '' })
      expect(records).toMatchObject([{ status, statusName: status }])
      states.push(statusName)
    }
    await note()
    await submit(one)
    await note()
    await admin.run(settlement, 'withdraw', await current(one))
    await note()
    await submit(await current(one))
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    await note()
    await admin.run(settlementConfirm, 'antiAudit', await confirmOf(one))
    await note()
    await admin.run(settlementConfirm, 'reject', await confirmOf(one), { rejectReason: 'no' })
    await note()
    expect(states).toEqual(['DRAFT', 'SUBMITTED', 'DRAFT', 'CONFIRMED', 'SUBMITTED', 'REJECTED'])
  })

  test('is not handed in without a ticked sale [D1-5-01] [D1-8-12]', async () => {
    const one = await generate(await small())
    const [line] = one.salesLines
    await admin.save(settlement, one, { salesLines: [{ id: line?.id, tickFlag: 'N' }] })
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlement, 'submit', one)).rejects.toThrow(
        ['请勾选销售明细数据', 'Please tick sales detail data'][side],
      )
  })

  test('is not handed in while a sale of the container waits, more is sold than came, or a cost is taken back', async () => {
    const list = await small()
    const entry = await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    const one = await generate(list)
    const [item] = itemsOf(list)
    await sell(list, [{ itemCode: (await container(cny, ['1'])).details[0]?.itemCode, saleQty: '1', salePrice: '1' }])
    await expect(submit(one)).rejects.toMatchObject({
      bizCode: 'SALES_UNMATCHED',
      message: expect.stringContaining('has 1 sale records that are not matched'),
    })
    const waiting = (await admin.page(saleRecord, { matchFlag: 'N', size: '100' })).records.filter(
      sale => sale.feederLotNo === list.shipmentLotNo,
    )
    await admin.ask('POST', '/settlement/settlement-match/exclude', {
      rows: waiting.map(({ id, version }) => ({ id, version })),
      excludeFlag: 'Y',
      remark: '样品',
    })
    await admin.run(businessCost, 'antiAudit', entry)
    await expect(submit(one)).rejects.toMatchObject({
      bizCode: 'COST_NOT_CONFIRMED',
      message: expect.stringContaining('is not confirmed; confirm it or take it out'),
    })
    await admin.run(businessCost, 'audit', entry)
    await sell(list, [{ itemCode: item, saleQty: '3.5', salePrice: '700' }])
    await expect(submit(one)).rejects.toThrow('Sold quantity exceeds received by 1.5')
    await expect(admin.in('zh').run(settlement, 'submit', one)).rejects.toThrow('销售数量超过到货数量1.5')
  })

  test('is handed in once, taken back while nobody has audited it, and not after', async () => {
    const list = await small()
    const one = await generate(list)
    await submit(one)
    await expect(submit(one)).rejects.toThrow('Only unsubmitted data can be submitted')
    await expect(admin.save(settlement, await current(one), { remark: 'x' })).rejects.toThrow('cannot be changed')
    await admin.run(settlement, 'withdraw', one)
    expect(await current(one)).toMatchObject({ status: 'DRAFT', revision: 1 })
    expect((await admin.page(settlementConfirm, { settlementId: one.id })).records).toEqual([])
    expect((await admin.page(salesReport, { settlementId: one.id })).records).toEqual([])
    await submit(one)
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlement, 'withdraw', one)).rejects.toThrow(
        ['结算已审核，不能撤回', 'Audited, cannot withdraw'][side],
      )
  })

  test('is deleted only when it was added by hand, and frees what it held [D0-5.9-01] [D1-5-49] [D1-2-22]', async () => {
    const [byMachine, byHand] = [await small(), await small()]
    const [system, manual] = [await generate(byMachine), await generate(byHand, { sourceType: 'MANUAL' })]
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).delete(settlement, system)).rejects.toMatchObject({
        bizCode: 'NOT_MANUAL',
        message: expect.stringContaining(
          String(['只能删除手工新增的数据', 'Only manually added rows can be deleted'][side]),
        ),
      })
    await submit(manual)
    await expect(admin.delete(settlement, await current(manual))).rejects.toThrow('Delete is not allowed')
    await admin.run(settlementConfirm, 'reject', await confirmOf(manual), { rejectReason: '价格' })
    await admin.delete(settlement, await current(manual))
    expect((await sold(byHand)).map(sale => sale.settlementId)).toEqual([null])
    expect(await generate(byHand)).toMatchObject({ settlementSeq: 1, payableAmount: '5600.00' })
  })

  test('has prepayments suggested, those of the container first, then the oldest', async () => {
    const list = await small()
    const season = { requestAmount: '9000', requestDate: '2025-01-05' }
    await prepay(list, '5000', { ...season, paymentRequestNumber: `A${list.containerNo}` })
    await prepay(list, '9000', {
      ...season,
      requestAmount: '9100',
      requestDate: '2025-01-02',
      paymentRequestNumber: `B${list.containerNo}`,
    })
    await prepay(list, '600', {
      paymentRequestNumber: `C${list.containerNo}`,
      requestDate: '2025-03-01',
      seasonPrepaymentFlag: 'N',
      containerNo: list.containerNo,
    })
    const other = await prepay(list, '700', {
      paymentRequestNumber: `D${list.containerNo}`,
      seasonPrepaymentFlag: 'N',
      containerNo: 'TEMU0000001',
    })
    const one = await generate(list)
    expect(one.prepaymentLines.map(line => line.paymentRequestNumber?.slice(0, 1))).toEqual(['C', 'B', 'A'])
    await admin.run(settlement, 'suggestPrepayment', one)
    const { prepaymentLines, netPayAmount } = await current(one)
    expect(prepaymentLines.map(line => line.appliedAmount)).toEqual(['600.00', '5000.00', '0.00'])
    expect(netPayAmount).toBe('0.00')
    await expect(
      admin.save(settlement, await current(one), { prepaymentLines: [{ prepaymentId: other.id, appliedAmount: '1' }] }),
    ).rejects.toThrow('is for container TEMU0000001 only')
    const stranger = await prepay(await small(), '50', { paymentRequestNumber: `E${list.containerNo}` })
    await expect(
      admin.save(settlement, await current(one), {
        prepaymentLines: [{ prepaymentId: stranger.id, appliedAmount: '1' }],
      }),
    ).rejects.toMatchObject({
      bizCode: 'PREPAYMENT_NOT_OURS',
      message: expect.stringContaining('is of another vendor or currency'),
    })
  })
})

test('sales that wait get their settlement by night, one each; what the clerk is at is left alone', async () => {
  const [waits, open] = [await small(), await small()]
  const begun = await generate(open)
  await server.asHouse('1', work => work.later('settlement-nightly', {}))
  const found = async (list: { containerNo: string | null }) =>
    (await admin.page(settlement, { containerNo: list.containerNo ?? '' })).records
  await eventually(async () => expect(await found(waits)).toMatchObject([{ sourceType: 'SYSTEM', status: 'DRAFT' }]))
  expect(await found(open)).toMatchObject([{ id: begun.id }])
})

describe('special cases', () => {
  test('a container is settled in parts; what finance did not accept comes back in the next', async () => {
    const list = await small('8')
    const { one, confirm } = await submitted(list)
    const [line] = confirm.salesLines
    await admin.save(settlementConfirm, confirm, { salesLines: [{ id: line?.id, confirmQty: '6' }] })
    await admin.run(settlementConfirm, 'audit', confirm)
    expect(await current(one)).toMatchObject({
      payableAmount: '4200.00',
      salesLines: [{ settleQty: '8.000', confirmQty: '6.000' }],
    })
    const [sale] = await sold(list)
    expect(sale).toMatchObject({ settledQty: '6.000', settledFlag: 'N', settlementId: null })
    const second = await generate(list, { finalFlag: 'Y' })
    expect(second).toMatchObject({
      settlementSeq: 2,
      finalFlag: 'Y',
      salesLines: [{ saleQty: '2.000' }],
      payableAmount: '1400.00',
    })
    await expect(admin.run(settlementConfirm, 'antiAudit', confirm)).rejects.toThrow(
      `Already settled by ${second.settlementNo}`,
    )
    await submit(second)
    await admin.run(settlementConfirm, 'audit', await confirmOf(second))
    expect((await sold(list))[0]).toMatchObject({ settledQty: '8.000', settledFlag: 'Y', settlementId: second.id })
  })

  test('what finance does not accept of a sale is left out, and comes no more (business.md 4.3)', async () => {
    const list = await small('8')
    const { confirm } = await submitted(list)
    const [line] = confirm.salesLines
    await admin.save(settlementConfirm, confirm, { salesLines: [{ id: line?.id, confirmQty: '6' }] })
    await admin.run(settlementConfirm, 'audit', confirm)
    const [sale] = await sold(list)
    const rows = [{ id: sale?.id, version: sale?.version }]
    await admin.ask('POST', `${matchCalls}/exclude`, { rows, excludeFlag: 'Y', remark: '损耗' })
    const [whole, rest] = (await sold(list)).toSorted((one, other) => Number(one.id) - Number(other.id))
    expect(whole).toMatchObject({ saleQty: '6.000', settledQty: '6.000', settledFlag: 'Y', excludeFlag: 'N' })
    expect(rest).toMatchObject({
      saleQty: '2.000',
      settledFlag: 'N',
      excludeFlag: 'Y',
      remark: '损耗',
      splitFromId: sale?.id,
    })
    await expect(generate(list, { sourceType: 'SYSTEM' })).rejects.toThrow('No sales to settle')
    const out = (await admin.ask('GET', `${matchCalls}/page?excludeFlag=Y&size=200`)) as unknown as {
      records: { id: string }[]
    }
    expect(out.records.map(one => one.id)).toContain(rest?.id)
    // Finance may take its audit back and audit the same again.
    await admin.run(settlementConfirm, 'antiAudit', confirm)
    await admin.run(settlementConfirm, 'audit', confirm)
    expect((await sold(list)).map(one => one.settledFlag).toSorted()).toEqual(['N', 'Y'])
  })

  test('fruit that nobody bought is settled at its cost, with a reason', async () => {
    const list = await container(cny, ['10'])
    await cost(list, { expenseSubType: 'DOCK', amount: '300' })
    const one = await generate(list, { sourceType: 'MANUAL' })
    await admin.save(settlement, one, {
      salesLines: [{ itemCode: itemsOf(list)[0], saleDate: '2025-05-06', saleQty: '0', salePrice: '0' }],
    })
    await submit(one)
    const confirm = await confirmOf(one)
    expect(confirm).toMatchObject({ payableAmount: '-300.00' })
    await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({
      bizCode: 'NEGATIVE_REASON_REQUIRED',
      message: expect.stringContaining('The payable is negative; enter the reason'),
    })
    await admin.save(settlementConfirm, confirm, { negativeReason: '到货全损' })
    await admin.run(settlementConfirm, 'audit', confirm)
    expect(await current(one)).toMatchObject({
      status: 'CONFIRMED',
      negativeReason: '到货全损',
      payableAmount: '-300.00',
    })

    // What the vendor owes us becomes a claim, once it says what is claimed.
    await contracted(list)
    const press = async (claim?: Wire) => {
      const { id, version } = (await admin.get(settlementConfirm, confirm)) as never as { id: string; version: number }
      return admin.call('POST', `${settlementConfirm.calls}/create-invoice`, {
        rows: [{ id, version }],
        invoiceCode: `CN-${list.containerNo}`,
        ...(claim ? { claim } : {}),
      })
    }
    expect(await press()).toMatchObject({ code: 1, bizCode: 'REQUIRED' })
    const said = { claimType: 'QUALITY', checkLevel: 'C', checkInfo: '到货全部腐烂', claimRate: '100' }
    const made = (await press(said)) as { data: Wire }
    expect(made).toMatchObject({ code: 0 })
    const { data } = made
    expect(await admin.get(payableInvoice, { id: String(data.id) })).toMatchObject({
      ...said,
      claimRate: '100.0000',
      invoiceType: 'CLAIM',
      invoiceAmount: '300.00',
      claimReason: '到货全损',
    })
    expect(await press(said)).toMatchObject({ code: 1 })
  })

  test('a container sold and settled at sea is on its way again as that is taken back, whether its sale stands or not', async () => {
    const list = await small('10')
    const tracked = () => admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
    await queueEmpty(opened.sql)
    await admin.run(cargoTracking, 'depart', await tracked())
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'DEPARTED' })
    const one = await generate(list, { finalFlag: 'Y' })
    await submit(one)
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'SETTLED' })
    await admin.run(settlementConfirm, 'antiAudit', await confirmOf(one))
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'DEPARTED', ataDate: null })
    // What the last state says of it counts, also where it was told as sold by then.
    await opened.sql("update cargo_tracking set status = 'SELLING' where packing_list_id = $1", [list.id])
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '-10', salePrice: '700' }])
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'DEPARTED', ataDate: null })
  })

  test('a container that was lost at sea is settled to its end; found again, it is on its way as it was', async () => {
    const list = await container(cny, ['10'])
    await cost(list, { expenseSubType: 'OCEAN_FREIGHT', amount: '300' })
    await queueEmpty(opened.sql)
    const tracked = () => admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
    const [known] = (await admin.page(role, { roleCode: 'LOGISTICS' })).records
    const held =
      known ??
      (await admin.create(role, { roleCode: 'LOGISTICS', roleName: 'LOGISTICS', permissions: [], dataScope: 'ALL' }))
    const { id: logistics } = await user('tracking:cargo:list').made
    await admin.save(person, await admin.get(person, { id: logistics }), {
      orgIds: [String(list.orgId)],
      roleIds: [String(held.id)],
    })
    const told = async () =>
      (
        await opened.sql("select text_en from notice where user_id = $1 and document = 'cargo-tracking' order by id", [
          logistics,
        ])
      ).map(row => String(row.text_en))
    await admin.run(cargoTracking, 'depart', await tracked())
    const one = await generate(list, { sourceType: 'MANUAL', finalFlag: 'Y' })
    await admin.save(settlement, one, {
      negativeReason: '整柜落海',
      salesLines: [{ itemCode: itemsOf(list)[0], saleDate: '2025-05-06', saleQty: '0', salePrice: '0' }],
    })
    await submit(one)
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'SETTLED', ataDate: null })
    expect(await told()).toEqual([expect.stringContaining('is expected no more; check the demands and plans')])
    await admin.run(settlementConfirm, 'antiAudit', await confirmOf(one))
    expect(await tracked()).toMatchObject({ status: 'DEPARTED' })
    expect((await told()).slice(1)).toEqual([expect.stringContaining('is expected again')])
    await queueEmpty(opened.sql)
    expect(await tracked()).toMatchObject({ status: 'DEPARTED', ataDate: null })
    await admin.run(cargoTracking, 'arrive', await tracked(), { ataDate: '2025-05-06' })
    expect(await tracked()).toMatchObject({ status: 'ARRIVED', ataDate: '2025-05-06' })
  })

  test('a last settlement holds no estimates, and later costs are ours to bear', async () => {
    const list = await small()
    const one = await generate(list, { finalFlag: 'Y' })
    const estimate = {
      expenseSubType: 'DOCK' as const,
      flowStatus: 'ESTIMATED' as const,
      amount: '50',
      currencyCode: 'CNY',
    }
    await admin.save(settlement, one, { costLines: [estimate] })
    await expect(submit(one)).rejects.toMatchObject({
      bizCode: 'COST_ESTIMATED',
      message: expect.stringContaining('A final settlement may not hold estimated costs'),
    })
    await admin.save(settlement, await current(one), { costLines: [] })
    await submit(one)
    await admin.run(settlementConfirm, 'audit', await confirmOf(one))
    await expect(cost(list, { expenseSubType: 'DOCK', amount: '80' })).rejects.toThrow(
      `Container ${list.containerNo} is settled; set it to not deductible`,
    )
    await cost(list, { expenseSubType: 'DOCK', amount: '80', deductFlag: 'N' })

    // A sale that comes late opens it again: what the last one has settled costs nothing more, late costs go into it.
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '1', salePrice: '600' }])
    const supplementary = await generate(list)
    expect(supplementary).toMatchObject({
      settlementSeq: 2,
      salesLines: [{ saleQty: '1.000' }],
      costLines: [{ deductFlag: 'N', amount: '80.00' }],
      deductibleCostCny: '0.00',
      payableAmount: '600.00',
    })
    await cost(list, { expenseSubType: 'MARKET', amount: '90' })
    await admin.run(settlement, 'collect', supplementary)
    expect(await current(supplementary)).toMatchObject({ deductibleCostCny: '90.00', payableAmount: '510.00' })
  })

  test('a container paid in foreign currency follows what its currency cost, also when it is bought later', async () => {
    // A currency that customs have told no rate of.
    const list = await container({ currencyCode: 'AUD' }, ['10'])
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    const one = await generate(list)
    expect(one).toMatchObject({ avgCostRate: null, currencyRate: null, payableAmount: null })
    await expect(submit(one)).rejects.toThrow('Settlement rate cannot be empty')
    await exchange(list, '20000')
    expect(await current(one)).toMatchObject({
      avgCostRate: '0.21450000',
      currencyRate: '0.21450000',
      payableAmount: '26107.23',
    })
    await submit(one)
  })

  test('container B is bought outright: what was bought less what is claimed', async () => {
    const list = await container({ tradeMode: 'PURCHASE', currencyCode: 'CNY' }, ['10'])
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    await cost(list, { expenseSubType: 'HAULAGE', amount: '100' })
    const one = await generate(list)
    expect(one).toMatchObject({
      tradeMode: 'PURCHASE',
      commissionAmount: '0.00',
      deductibleCostCny: '0.00',
      payableAmount: '250.00',
      profit: '5250.00',
      purchaseLines: [{ qty: '10.000', purchaseUnitPrice: '25.0000', amount: '250.00' }],
    })
  })
})

test('a prepayment is never promised twice: fifty audits at once and its balance stays above nothing', async () => {
  const first = await small('1')
  const paid = await prepay(first, '1000', { requestAmount: '1000' })
  const lists = [first]
  for (let at = 1; at < 12; at++)
    lists.push(await small('1', { vendorId: first.vendorId, vendorSiteId: first.vendorSiteId }))
  const confirms: { id: string }[] = []
  for (const list of lists) {
    const one = await generate(list)
    await admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: paid.id, appliedAmount: '300' }] })
    await submit(one)
    confirms.push(await confirmOf(one))
  }
  const rows = await Promise.all(confirms.map(one => admin.get(settlementConfirm, one)))
  // Each of them is pressed by several people at once.
  const presses = [...rows, ...rows, ...rows, ...rows, ...rows].slice(0, 50)
  const answers = await Promise.all(
    presses.map(({ id, version }) =>
      admin.call('POST', `${settlementConfirm.calls}/audit`, { rows: [{ id, version }] }),
    ),
  )
  expect(answers.filter(answer => answer.code === 0)).toHaveLength(3)
  expect(answers.filter(answer => answer.bizCode === 'PREPAYMENT_EXCEEDS_DOP_BALANCE').length).toBeGreaterThan(0)
  expect(await admin.get(prepayment, paid)).toMatchObject({ reservedAmount: '900.00', dopBalanceAmount: '100.00' })
})

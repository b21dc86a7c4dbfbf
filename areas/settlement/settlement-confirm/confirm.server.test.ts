import { describe, expect, test } from 'vitest'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { settlement } from '../settlement/document.ts'
import { settling } from '../testing.server.ts'
import { settlementConfirm } from './document.ts'

const opened = await house()
const { admin, sql, user } = opened
const { confirmOf, container, cost, exchange, generate, itemsOf, prepay, sell, submit, submitted } = settling(opened)

const languages = ['zh', 'en'] as const
const current = (one: { id: string }) => admin.get(settlementConfirm, one)
/** A container of ten boxes of which eight are sold, at 5,600 CNY. */
async function small(values = {}) {
  const list = await container({ currencyCode: 'CNY', ...values }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return list
}

describe('a settlement confirmation', () => {
  test('is edited and saved by finance: quantities, prices, costs, rate and prepayments [D1-2-24] [D1-2-25] [D1-2-26]', async () => {
    const list = await small()
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    await prepay(list, '1000')
    const { confirm } = await submitted(list)
    await admin.save(settlementConfirm, confirm, {
      salesLines: [{ id: confirm.salesLines[0]?.id, confirmQty: '7', confirmPrice: '690' }],
      costLines: [{ id: confirm.costLines[0]?.id, amount: '90' }],
      prepaymentLines: [{ id: confirm.prepaymentLines[0]?.id, confirmAppliedAmount: '400' }],
    })
    expect(await current(confirm)).toMatchObject({
      salesAmountCny: '4830.00',
      deductibleCostCny: '90.00',
      payableAmount: '4740.00',
      totalApplied: '400.00',
      netPayAmount: '4340.00',
      salesLines: [{ saleQty: '8.000', settleQty: '8.000', confirmQty: '7.000' }],
    })
    const changed = await current(confirm)
    const [line] = changed.salesLines
    for (const [change, sentence] of [
      [{ salesLines: [{ id: line?.id, confirmQty: '8.001' }] }, 'the confirm quantity exceeds the settle quantity'],
      [{ salesLines: [{ id: line?.id, confirmQty: null }] }, 'Sales detail row 1: Confirm quantity cannot be empty'],
      [
        { prepaymentLines: [{ id: changed.prepaymentLines[0]?.id, confirmAppliedAmount: '1000.01' }] },
        'The confirmed applied amount may not exceed the DOP remaining prepayment',
      ],
      [{ currencyRate: '1.03' }, 'The rate of CNY is 1'],
    ] as const)
      await expect(admin.save(settlementConfirm, changed, change as never)).rejects.toThrow(sentence)
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).save(settlementConfirm, changed, { remark: null })).rejects.toThrow(
        ['没有需要保存的数据', 'Nothing to save'][side],
      )
  })

  test('keeps apart lines that were typed by hand, of one item on one day', async () => {
    const list = await small()
    const one = await generate(list)
    const [record] = one.salesLines
    const typed = { itemCode: itemsOf(list)[0], saleDate: '2025-05-06', salePrice: '700' }
    await admin.save(settlement, one, {
      salesLines: [{ id: record?.id }, { ...typed, saleQty: '1' }, { ...typed, saleQty: '0.5' }],
    })
    await submit(one)
    const confirm = await confirmOf(one)
    await admin.save(settlementConfirm, confirm, {
      salesLines: confirm.salesLines.map(({ id, saleQty, confirmQty }) => ({
        id,
        confirmQty: saleQty === '0.500' ? '0.250' : confirmQty,
      })),
    })
    await admin.run(settlementConfirm, 'audit', confirm)
    const { salesLines, payableAmount } = await admin.get(settlement, one)
    expect(salesLines.map(line => line.confirmQty)).toEqual(['8.000', '1.000', '0.250'])
    expect(payableAmount).toBe((await current(confirm)).payableAmount)
  })

  test('never applies more than is left of a prepayment [D1-5-04]', async () => {
    const list = await small()
    const paid = await prepay(list, '1000')
    const { confirm } = await submitted(list)
    const apply = (confirmAppliedAmount: string) =>
      ({ prepaymentLines: [{ id: confirm.prepaymentLines[0]?.id, confirmAppliedAmount }] }) as never
    await expect(admin.in('zh').save(settlementConfirm, confirm, apply('1000.01'))).rejects.toThrow(
      '核销金额不能大于DOP剩余预付款',
    )
    await admin.save(settlementConfirm, confirm, apply('1000'))
    // The ERP has less of it meanwhile.
    await admin.save(prepayment, paid, { erpBalanceAmount: '999.99' })
    await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toThrow('may not exceed the DOP remaining')
    await admin.save(prepayment, await admin.get(prepayment, paid), { erpBalanceAmount: '1000' })
    await admin.run(settlementConfirm, 'audit', confirm)
  })

  test('is audited, taken back and rejected only where that is due, each in its own words [D1-3-04] [D1-4-01] [D1-4-02] [D1-4-03] [D1-8-15] [D1-2-27] [D1-2-28] [D1-2-29]', async () => {
    const { one, confirm } = await submitted(await small())
    const no = confirm.settlementNo
    const refused = async (verb: 'audit' | 'antiAudit' | 'reject', zh: string, en: string) => {
      const input = verb === 'reject' ? { rejectReason: '价格' } : {}
      await expect(admin.in('zh').run(settlementConfirm, verb, confirm, input)).rejects.toThrow(`${no}${zh}`)
      await expect(admin.run(settlementConfirm, verb, confirm, input)).rejects.toThrow(`${no} ${en}`)
    }
    await refused('antiAudit', '不是已审核状态，不能反审核', 'is not audited, cannot anti-audit')
    await expect(admin.run(settlementConfirm, 'reject', confirm)).rejects.toThrow('Enter a reason')
    await admin.run(settlementConfirm, 'audit', confirm)
    await refused('audit', '不是未审核状态，不能审核', 'is not unaudited, cannot audit')
    await refused('reject', '不是未审核状态，不能驳回', 'is not unaudited, cannot reject')
    await admin.run(settlementConfirm, 'antiAudit', confirm)
    await admin.run(settlementConfirm, 'reject', confirm, { rejectReason: '单价与市场不符' })
    expect(await current(confirm)).toMatchObject({ status: 'REJECTED', rejectReason: '单价与市场不符' })
    expect(await admin.get(settlement, one)).toMatchObject({ status: 'REJECTED', rejectReason: '单价与市场不符' })
    await refused('audit', '不是未审核状态，不能审核', 'is not unaudited, cannot audit')
  })

  test('that was rejected comes again on the same paper, with what the clerk mended', async () => {
    const { one, confirm } = await submitted(await small())
    await admin.run(settlementConfirm, 'reject', confirm, { rejectReason: '价格' })
    const back = await admin.get(settlement, one)
    await admin.save(settlement, back, { salesLines: [{ id: back.salesLines[0]?.id, settlePrice: '650' }] })
    await submit(one)
    const again = await confirmOf(one)
    expect(again).toMatchObject({
      id: confirm.id,
      status: 'UNAUDITED',
      revision: 1,
      rejectReason: null,
      payableAmount: '5200.00',
    })
  })

  test('is not audited at figures that are not those of its lines', async () => {
    const { confirm } = await submitted(await small())
    await sql('update settlement_confirm set payable_amount = payable_amount + 1 where id = $1', [confirm.id])
    await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({
      bizCode: 'AMOUNTS_CHANGED',
      message: expect.stringContaining('Amounts changed, refresh'),
    })
  })

  test('becomes an invoice where something is owed, and where it was no purchase by order', async () => {
    const { confirm } = await submitted(await small())
    await admin.run(settlementConfirm, 'audit', confirm)
    const { version, settlementNo } = await current(confirm)
    const invoice = () =>
      admin.call('POST', `${settlementConfirm.calls}/create-invoice`, {
        rows: [{ id: confirm.id, version }],
        invoiceCode: `I-${settlementNo}`,
      })
    const put = (columns: string) => sql(`update settlement_confirm set ${columns} where id = $1`, [confirm.id])
    await put("trade_mode = 'PURCHASE'")
    expect(await invoice()).toMatchObject({
      bizCode: 'PURCHASE_BY_ORDERS',
      msg: `${settlementNo} is a purchase; its invoice is made of its orders`,
    })
    await put("trade_mode = 'CONSIGN', payable_amount = 0")
    expect(await invoice()).toMatchObject({
      bizCode: 'NOTHING_PAYABLE',
      msg: `${settlementNo} owes nothing; it needs no invoice`,
    })
  })

  test('cannot be changed once it is audited, and neither can the settlement [D1-4-04]', async () => {
    const { one, confirm } = await submitted(await small())
    await admin.run(settlementConfirm, 'audit', confirm)
    await expect(admin.save(settlementConfirm, await current(confirm), { remark: 'x' })).rejects.toThrow(
      'cannot be changed',
    )
    await expect(admin.save(settlement, await admin.get(settlement, one), { remark: 'x' })).rejects.toThrow(
      'cannot be changed',
    )
  })

  test('names each of several that cannot be synced, and why [D1-4-05] [D1-8-13]', async () => {
    const [open, audited, back] = [
      await submitted(await small()),
      await submitted(await small()),
      await submitted(await small()),
    ]
    await admin.run(settlementConfirm, 'audit', audited.confirm)
    await admin.run(settlementConfirm, 'reject', back.confirm, { rejectReason: '价格' })
    const all = [audited.confirm, open.confirm, back.confirm]
    const [no, other] = [String(audited.one.settlementNo), String(back.one.settlementNo)]
    for (const [language, message] of [
      ['zh', `只有结算状态为已提交的数据才能同步：${no}已审核；${other}已驳回`],
      ['en', `Only data with settlement status submitted can be synced: ${no} is audited; ${other} is rejected`],
    ] as const)
      await expect(admin.in(language).run(settlementConfirm, 'sync', all)).rejects.toMatchObject({
        bizCode: 'STATE_NOT_ALLOWED',
        message,
      })
  })

  test('takes over what changed since, keeping finance’s own rate and prepayments [D0-4-20] [D1-4-05] [D1-8-13] [D1-8-14] [D1-2-30]', async () => {
    const list = await container({ currencyCode: 'THB' }, ['10'])
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    const fx = await exchange(list, '20000')
    await prepay(list, '1000')
    const { one, confirm } = await submitted(list)
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlementConfirm, 'sync', confirm)).rejects.toMatchObject({
        bizCode: 'NOTHING_TO_SYNC',
        message: expect.stringContaining(String(['没有需要同步的数据', 'No data to sync'][side])),
      })
    await admin.save(settlementConfirm, confirm, {
      currencyRate: '0.2150',
      prepaymentLines: [{ id: confirm.prepaymentLines[0]?.id, confirmAppliedAmount: '500' }],
    })
    await exchange(list, '20000', { currencyExchangeAmount: '660000' })
    await admin.run(settlementConfirm, 'sync', confirm)
    expect(await current(confirm)).toMatchObject({
      avgCostRate: '0.21725000',
      currencyRate: '0.21500000',
      totalApplied: '500.00',
    })
    await admin.run(settlementConfirm, 'audit', confirm)
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlementConfirm, 'sync', confirm)).rejects.toThrow(
        ['只有结算状态为已提交的数据才能同步', 'Only data with settlement status submitted can be synced'][side],
      )
    expect(await admin.get(settlement, one)).toMatchObject({ currencyRate: '0.21500000' })
    // What was paid with the currency stands: it is not taken off the container any more.
    const { containerNo, shipmentLotNo } = list
    await expect(admin.run(exchangeReceipt, 'unmatch', fx, { containerNo, shipmentLotNo })).rejects.toMatchObject({
      bizCode: 'SETTLEMENT_AUDITED',
      message: expect.stringContaining(`The settlement is audited; cannot unmatch: ${one.settlementNo}`),
    })
  })

  test('of the last settlement ends the container’s way; taken back it is sold again', async () => {
    const list = await small()
    // It has come: what was sold at sea is on its way again instead (decision 0124).
    await sql("update cargo_tracking set ata_date = eta_date, status = 'SELLING' where packing_list_id = $1", [list.id])
    const { confirm } = await submitted(list, { finalFlag: 'Y' })
    const states = async () =>
      (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records.map(row => row.status)
    await admin.run(settlementConfirm, 'audit', confirm)
    expect(await states()).toEqual(['SETTLED'])
    // The vendor bears no more of what it costs.
    await expect(cost(list, { expenseSubType: 'DOCK', amount: '100' })).rejects.toMatchObject({
      bizCode: 'CONTAINER_SETTLED',
      message: expect.stringContaining(`Container ${list.containerNo} is settled; set it to not deductible`),
    })
    // What comes back of a cost they bore is theirs.
    await expect(
      cost(list, { expenseSubType: 'DOCK', amount: '-100', accepted: ['AMOUNT_NOT_POSITIVE'] }),
    ).rejects.toMatchObject({
      bizCode: 'CONTAINER_SETTLED',
      message: expect.stringContaining('add a supplementary settlement of it first'),
    })
    await admin.run(settlementConfirm, 'antiAudit', confirm)
    // Two of its ten boxes are still to be sold.
    await eventually(async () => expect(await states()).toEqual(['SELLING']))
  })

  test('keeps the lines the clerk handed in: none is added, taken away or put in the place of another', async () => {
    const list = await container({ currencyCode: 'CNY' }, ['10', '10'])
    await sell(
      list,
      itemsOf(list).map(itemCode => ({ itemCode, saleQty: '4', salePrice: '700' })),
    )
    await cost(list, { expenseSubType: 'DOCK', amount: '100' })
    await prepay(list, '1000')
    const { confirm } = await submitted(list)
    const ids = (name: 'salesLines' | 'costLines' | 'prepaymentLines') => confirm[name].map(({ id }) => ({ id }))
    const [first = { id: '' }] = ids('salesLines')
    for (const [change, label] of [
      [{ salesLines: [first] }, 'Sales detail'],
      [{ salesLines: [...ids('salesLines'), { confirmQty: '0', confirmPrice: '1' }] }, 'Sales detail'],
      [{ salesLines: [first, { confirmQty: '0', confirmPrice: '1' }] }, 'Sales detail'],
      [{ costLines: [] }, 'Cost detail'],
      [{ costLines: [...ids('costLines'), { amount: '-50' }] }, 'Cost detail'],
      [{ prepaymentLines: [] }, 'Prepayment'],
    ] as const)
      await expect(admin.save(settlementConfirm, confirm, change as never)).rejects.toThrow(
        `${label} of ${confirm.settlementNo}: its rows come from elsewhere`,
      )
    await expect(admin.in('zh').save(settlementConfirm, confirm, { costLines: [] } as never)).rejects.toThrow(
      `${confirm.settlementNo}的费用明细由系统带入，不能增加或删除行`,
    )
    // What the clerk decides is not finance's to write, and neither is anything for who only looks.
    const [line] = ids('salesLines')
    const clerks = {
      salesLines: ids('salesLines').map(one => (one.id === line?.id ? { ...one, settleQty: '3' } : one)),
    }
    await expect(admin.save(settlementConfirm, confirm, clerks as never)).rejects.toThrow('is written by the system')
    await expect(
      user('settlement:confirm:list').save(settlementConfirm, confirm, { remark: 'x' }),
    ).rejects.toMatchObject({ status: 403 })
    const elsewhere = user('settlement:confirm:list', 'settlement:confirm:save', { scope: 'ORG', orgIds: [] })
    await expect(elsewhere.save(settlementConfirm, confirm, { remark: 'x' })).rejects.toMatchObject({ status: 404 })
    expect(await current(confirm)).toMatchObject({ version: confirm.version, salesLines: confirm.salesLines })
  })

  test('is audited by whoever may, and shows no profit to who may not see it', async () => {
    const { confirm } = await submitted(await small())
    const clerk = user('settlement:confirm:list', 'settlement:confirm:save')
    await expect(clerk.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({ status: 403 })
    const seen = await clerk.get(settlementConfirm, confirm)
    for (const name of ['profit', 'profitRate', 'costAmountCny']) expect(seen).not.toHaveProperty(name)
    expect(await admin.get(settlementConfirm, confirm)).toHaveProperty('profit')
    await generate(await small())
  })
})

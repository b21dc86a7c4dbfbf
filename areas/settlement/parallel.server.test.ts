import { expect, test } from 'vitest'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { house } from '#platform/testing/house.ts'
import { prepayment } from './prepayment/document.ts'
import { settlement } from './settlement/document.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'
import { settling } from './testing.server.ts'

const opened = await house()
const { admin, sql } = opened
const { container, confirmOf, exchange, generate, itemsOf, prepay, sell, submit } = settling(opened)

const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)

test('fifty clients confirming, taking back and unmatching at once: nothing is promised, matched or settled twice', async () => {
  const first = await container({ currencyCode: 'THB' }, ['10'])
  const lists = [first]
  for (let at = 1; at < 4; at++)
    lists.push(
      await container({ currencyCode: 'THB', vendorId: first.vendorId, vendorSiteId: first.vendorSiteId }, ['10']),
    )
  const paid = await prepay(first, '50000', { requestAmount: '50000' })
  const receipts: { id: string }[] = []
  const confirms: { id: string }[] = []
  const ones: { id: string }[] = []
  for (const list of lists) {
    receipts.push(await exchange(list, '20000'))
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
    const one = await generate(list)
    await admin.save(settlement, one, { prepaymentLines: [{ prepaymentId: paid.id, appliedAmount: '20000' }] })
    await submit(one)
    ones.push(one)
    confirms.push(await confirmOf(one))
  }
  const press = async (at: number) => {
    const confirm = confirms[at % 4] as { id: string }
    const receipt = receipts[at % 4] as { id: string }
    const { containerNo, shipmentLotNo } = lists[at % 4] as (typeof lists)[number]
    if (at % 5 === 4) {
      const { version } = await admin.get(exchangeReceipt, receipt)
      return admin.call('POST', `${exchangeReceipt.calls}/unmatch`, {
        rows: [{ id: receipt.id, version }],
        containerNo,
        shipmentLotNo,
      })
    }
    const { version } = await admin.get(settlementConfirm, confirm)
    const verb = at % 5 === 3 ? 'anti-audit' : 'audit'
    return admin.call('POST', `${settlementConfirm.calls}/${verb}`, { rows: [{ id: confirm.id, version }] })
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => press(at)))
  // Every press is done or told why not; nobody sees a fault of the house.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 503)).toEqual([])

  const { dopBalanceAmount, erpBalanceAmount, reservedAmount } = await admin.get(prepayment, paid)
  const [promised] = await sql(
    "select coalesce(sum(amount), 0)::text as sum from prepayment_reservation where prepayment_id = $1 and state = 'ACTIVE'",
    [paid.id],
  )
  expect(cents(reservedAmount)).toBe(cents(promised?.sum))
  expect(cents(dopBalanceAmount)).toBe(cents(erpBalanceAmount) - cents(reservedAmount))
  expect(cents(dopBalanceAmount)).toBeGreaterThanOrEqual(0)

  for (const [at, one] of ones.entries()) {
    const settled = await admin.get(settlement, one)
    const confirm = await admin.get(settlementConfirm, confirms[at] as { id: string })
    const isConfirmed = settled.status === 'CONFIRMED'
    expect(confirm.status).toBe(isConfirmed ? 'AUDITED' : 'UNAUDITED')
    const [active] = await sql(
      "select count(*)::int as n from prepayment_reservation where settlement_id = $1 and state = 'ACTIVE'",
      [one.id],
    )
    expect(active?.n).toBe(isConfirmed ? 1 : 0)
    const [sold] = await sql(
      'select bool_and(settled_qty = sale_qty) as whole, bool_or(coalesce(settled_qty, 0) <> 0) as any from sale_record where packing_list_id = $1',
      [lists[at]?.id],
    )
    expect(isConfirmed ? sold?.whole : sold?.any).toBe(isConfirmed)
    const { records } = await admin.page(cargoTracking, { containerNo: lists[at]?.containerNo ?? '' })
    const sif = records.reduce((all, row) => all + cents(row.sifPayableAmount), 0)
    expect(sif).toBe(isConfirmed ? cents(settled.payableAmount) : 0)
    const receipt = await admin.get(exchangeReceipt, receipts[at] as { id: string })
    const matched = receipt.details.reduce((all, line) => all + cents(line.amount), 0)
    expect(matched + cents(receipt.currencyExchangeBalance)).toBe(cents(receipt.payeeAmount))
    // What was bought for a confirmed container stays with it.
    if (isConfirmed) expect(confirm.avgCostRate).not.toBeNull()
  }
})

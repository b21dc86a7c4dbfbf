import { expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/offers.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { limitOf } from '#platform/testing/patience.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'

const opened = await house()
const { admin, sql } = opened
const { confirmOf, container, cost, exchange, generate, itemsOf, sell, submit } = settling(opened)

const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
const draw = drawFrom(16)

/** Sells a container in two weeks, settles each of them, and confirms a part of what is offered. */
async function lived() {
  const bought = [draw.whole(20, 60), draw.whole(5, 30)]
  const list = await container({ currencyCode: 'THB' }, bought.map(String))
  const receipt = await exchange(list, String(draw.whole(1_000, 900_000)))
  await cost(list, { expenseSubType: 'DOCK', amount: String(draw.whole(10, 250)) })
  await cost(list, { expenseSubType: 'OTHER', amount: String(draw.whole(10, 90)), deductFlag: 'N' })
  const left = [...bought]
  const settled: { id: string }[] = []
  for (const finalFlag of ['N', 'Y']) {
    const sales: Wire[] = []
    for (const [at, itemCode] of itemsOf(list).entries()) {
      const saleQty = draw.whole(1, Math.ceil((left[at] ?? 0) / 2))
      left[at] = (left[at] ?? 0) - saleQty
      sales.push({ itemCode, saleQty: String(saleQty), salePrice: `${draw.whole(300, 900)}.5` })
    }
    await sell(list, sales)
    const one = await generate(list, { finalFlag })
    await submit(one)
    const confirm = await confirmOf(one)
    const [first] = confirm.salesLines
    // Of the first line of the first settlement one box is not accepted; it is free for the second.
    if (finalFlag === 'N' && Number(first?.saleQty) > 1)
      await admin.save(settlementConfirm, confirm, {
        salesLines: confirm.salesLines.map(({ confirmQty, id }) => ({
          id,
          confirmQty: id === first?.id ? String(Number(confirmQty) - 1) : confirmQty,
        })),
      })
    await admin.run(settlementConfirm, 'audit', confirm)
    settled.push(one)
  }
  return { list, receipt, bought, settled }
}

/** How many are lived through; the suite takes a few, the same test goes through hundreds when asked. */
const many = Number(process.env.RANDOM_CONTAINERS ?? 6)

test('random containers, sold and settled in two parts each, keep what they promise', {
  timeout: limitOf(many),
}, async () => {
  for (let number = 0; number < many; number++) {
    const { bought, list, receipt, settled } = await lived()
    const ones = await Promise.all(settled.map(one => admin.get(settlement, one)))

    // The header is the sum of its lines, the parts are the whole.
    for (const one of ones) {
      expect(one.status).toBe('CONFIRMED')
      const sumOf = (rows: readonly Wire[], name: string) => rows.reduce((all, row) => all + cents(row[name]), 0)
      expect(sumOf(one.salesLines as Wire[], 'confirmAmountCny')).toBe(cents(one.salesAmountCny))
      expect(sumOf(one.costLines as Wire[], 'amountCny')).toBe(cents(one.costAmountCny))
      expect(sumOf(one.skuLines as Wire[], 'payableAmountCny')).toBe(cents(one.payableAmountCny))
      expect(sumOf(one.skuLines as Wire[], 'payableAmount')).toBe(cents(one.payableAmount))
    }

    // Settled is no more than sold, sold no more than came; nothing is settled twice.
    const [sold] = await sql(
      `select sum(sale_qty)::int as sold, sum(settled_qty)::int as settled, bool_and(settled_qty <= sale_qty) as within
         from sale_record where packing_list_id = $1`,
      [list.id],
    )
    const confirmed = ones.reduce((all, one) => all + Number(one.confirmQty), 0)
    expect(sold?.within).toBe(true)
    expect(sold?.settled).toBe(confirmed)
    expect(Number(sold?.sold)).toBeLessThanOrEqual(bought.reduce((all, boxes) => all + boxes, 0))
    await expect(generate(list)).rejects.toThrow('No sales to settle')
    const [costs] = await sql(
      `select count(*)::int as lines, count(distinct settlement_id)::int as owners from business_cost_containers
        where packing_list_id = $1 and settlement_id is not null`,
      [list.id],
    )
    expect(costs).toMatchObject({ lines: 2, owners: 1 })

    // What is told in tracking is what its settlements confirm.
    const { records } = await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })
    const told = (name: string) => records.reduce((all, row) => all + cents((row as Wire)[name]), 0)
    const all = (name: 'payableAmount' | 'payableAmountCny' | 'salesAmountCny' | 'profit') =>
      ones.reduce((sum, one) => sum + cents(one[name]), 0)
    expect([told('sifSalesAmount'), told('sifPayableAmountCny'), told('sifPayableAmount'), told('sifProfit')]).toEqual([
      all('salesAmountCny'),
      all('payableAmountCny'),
      all('payableAmount'),
      all('profit'),
    ])

    // What was bought is matched or left.
    const { currencyExchangeBalance, details, payeeAmount } = await admin.get(exchangeReceipt, receipt)
    const matched = details.reduce((sum, line) => sum + cents(line.amount), 0)
    expect(matched + cents(currencyExchangeBalance)).toBe(cents(payeeAmount))
  }
})

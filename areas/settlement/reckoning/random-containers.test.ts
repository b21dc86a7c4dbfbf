import { describe, expect, test } from 'vitest'
import { type Draw, drawFrom } from '#areas/demo/offers.ts'
import { exchangeReceipt } from '#areas/formulas/fx.ts'
import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { trackingColumns } from '#areas/tracking/columns.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import { saleFault } from '../form/line-faults.ts'
import { type Confirmed, confirmedColumns } from '../tracking/sif.ts'
import type { CostCounted, PurchaseCounted, SaleCounted } from './counted.ts'
import { reckoned } from './reckon.ts'

interface Sale extends SaleCounted {
  readonly lineNo: number
  readonly record: string
}

const modes = ['CONSIGN', 'CONSIGN_MG', 'PURCHASE'] as const
const rules = ['RATE_GROSS', 'RATE_NET', 'FIXED_UNIT', 'NONE'] as const
const money = (draw: Draw, most: number) => decimal(draw.whole(0, most * 100)).div(100)

/** Sales of an item until so many boxes are gone at most; some came back. */
function salesOf(draw: Draw, itemCode: string, received: number): Sale[] {
  const sales: Sale[] = []
  let left = received
  for (let at = 0; left > 0 && at < draw.whole(1, 12); at++) {
    const isReturn = at > 0 && draw.whole(1, 8) === 1
    const boxes = isReturn ? -Math.min(draw.whole(1, 5), received - left) : draw.whole(1, left)
    if (boxes === 0) continue
    left -= boxes
    const saleQty = decimal(boxes)
    // What is offered lies between nothing and what was sold, what is confirmed between nothing and what is offered.
    const settleQty = draw.whole(1, 5) === 1 ? decimal(Math.trunc(boxes / 2)) : saleQty
    const confirmQty = draw.whole(1, 5) === 1 ? decimal(Math.trunc(settleQty.toNumber() / 2)) : settleQty
    sales.push({
      lineNo: sales.length + 1,
      record: `${itemCode} ${at}`,
      itemCode,
      saleQty,
      settleQty,
      confirmQty,
      confirmPrice: decimal(draw.whole(0, 9_000_000)).div(10_000),
      netWeight: draw.one([decimal(18), decimal('3.5'), decimal('11.125')]),
      guaranteedPrice: money(draw, 130),
    })
  }
  return sales
}

const costsOf = (draw: Draw): CostCounted[] =>
  Array.from({ length: draw.whole(0, 8) }, () => {
    const isForeign = draw.whole(1, 3) === 1
    return {
      expenseSubType: draw.one(Object.keys(expenseSubTypes)),
      amount: money(draw, 20_000),
      currencyCode: isForeign ? 'USD' : 'CNY',
      exchangeRate: isForeign ? decimal('7.1785') : null,
      allocateBasis: draw.one(['QTY', 'WEIGHT', 'VALUE', 'EQUAL']),
      deductFlag: draw.whole(1, 5) === 1 ? 'N' : 'Y',
    }
  })

/** A container as it may come: its rows in tracking, its sales, and the settlements these are shared out over. */
function container(number: number) {
  const draw = drawFrom(number)
  const items = Array.from({ length: draw.whole(1, 5) }, (_, at) => `10${number}${at}`)
  const received = new Map(items.map(code => [code, draw.whole(1, 960)]))
  // An item bought at two prices stands in two rows.
  const rows = items.flatMap(itemCode =>
    Array.from({ length: draw.whole(1, 2) }, () => ({ itemCode, qty: decimal(draw.whole(1, 480)) })),
  )
  const sales = items.flatMap(code => salesOf(draw, code, received.get(code) ?? 0))
  const tradeMode = draw.one(modes)
  const terms = {
    tradeMode,
    commissionRule: draw.one(rules),
    commissionRate: money(draw, 12),
    commissionUnit: draw.one(['BOX', 'KG']),
    currencyRate: draw.one([decimal(1), decimal('0.2145'), decimal('7.1879'), decimal('0.000277')]),
    claimAmount: tradeMode === 'PURCHASE' ? money(draw, 20) : null,
  }
  const times = draw.whole(1, 3)
  const settlements = Array.from({ length: times }, (_, time) => {
    const own = sales.filter((_sale, at) => at % times === time)
    const purchases: PurchaseCounted[] =
      tradeMode === 'PURCHASE' && time === 0
        ? items.map(itemCode => ({
            itemCode,
            qty: decimal(received.get(itemCode) ?? 0),
            purchaseUnitPrice: decimal(draw.whole(1, 200_000)).div(10_000),
          }))
        : []
    const costs = time === 0 ? costsOf(draw) : []
    const claimAmount = purchases.length > 0 ? terms.claimAmount : null
    const known = reckoned({ terms: { ...terms, claimAmount }, sales: own, costs, prepayments: [], purchases })
    return { own, costs, known }
  }).filter(({ own }) => own.length > 0)
  return { draw, items, received, rows, sales, terms, settlements }
}

type Settled = ReturnType<typeof container>['settlements'][number]

const confirmedOf = ({ costs, known }: Settled, terms: ReturnType<typeof container>['terms']): Confirmed => ({
  skuLines: known.items,
  costLines: costs.map((cost, at) => ({ ...cost, amountCny: known.costs[at]?.amountCny ?? null }) as never),
  commissionRate: terms.commissionRate,
  currencyRate: terms.currencyRate,
})

const all = Array.from({ length: 500 }, (_, number) => container(number))
const cents = (value: Decimal | null | undefined): string => decimal(value ?? 0).toFixed(2)

describe('five hundred containers', () => {
  test('have headers that are the sum of their lines, and wholes that are the sum of their parts', () => {
    let settlements = 0
    for (const { settlements: settled } of all)
      for (const { known } of settled) {
        settlements++
        const { header, items, sales } = known
        const summed = {
          salesAmountCny: cents(sum(sales, line => line.confirmAmountCny)),
          confirmWeight: cents(sum(sales, line => line.confirmWeight)),
          commissionAmount: cents(sum(sales, line => line.commission)),
          costAmountCny: cents(sum(known.costs, line => line.amountCny)),
          bySku: {
            salesAmountCny: cents(sum(items, item => item.confirmAmountCny)),
            deductibleCostCny: cents(sum(items, item => item.costAmountCny)),
            commissionAmount: cents(sum(items, item => item.commissionAmount)),
            payableAmountCny: cents(sum(items, item => item.payableAmountCny)),
            payableAmount: cents(sum(items, item => item.payableAmount)),
          },
        }
        expect(summed).toEqual({
          salesAmountCny: cents(header.salesAmountCny),
          confirmWeight: cents(header.confirmWeight),
          commissionAmount: cents(header.commissionAmount),
          costAmountCny: cents(header.costAmountCny),
          bySku: {
            salesAmountCny: cents(header.salesAmountCny),
            deductibleCostCny: cents(header.deductibleCostCny),
            commissionAmount: cents(header.commissionAmount),
            payableAmountCny: cents(header.payableAmountCny),
            payableAmount: cents(header.payableAmount),
          },
        })
      }
    expect(settlements).toBeGreaterThan(600)
  })

  test('settle no more than was sold, and sell no more than came', () => {
    for (const { items, received, sales, settlements } of all) {
      for (const itemCode of items) {
        const sold = sum(
          sales.filter(sale => sale.itemCode === itemCode),
          sale => sale.saleQty,
        )
        const settled = sum(
          settlements.flatMap(one => one.known.items).filter(item => item.itemCode === itemCode),
          item => item.confirmQty,
        )
        expect(sold.lte(received.get(itemCode) ?? 0)).toBe(true)
        // Of a return less may be settled than came back: sales alone bound what is settled.
        const soldOut = sum(
          sales.filter(sale => sale.itemCode === itemCode && sale.saleQty?.gt(0)),
          sale => sale.saleQty,
        )
        expect(settled.lte(soldOut)).toBe(true)
      }
      const lines = settlements.flatMap(one => one.own)
      expect(saleFault(lines)).toEqual([])
      // Each sale stands in one settlement, once.
      expect(new Set(lines.map(line => line.record)).size).toBe(sales.length)
      // A box more than was offered is refused, with the row that says so.
      const [line] = lines
      if (!line) continue
      const more = (line.settleQty ?? decimal(0)).plus(line.saleQty?.isNegative() ? -1 : 1)
      expect(saleFault([{ ...line, confirmQty: more }])).toMatchObject([
        { lines: 'salesLines', line: line.lineNo, field: 'confirmQty', bizCode: 'CONFIRM_QTY_EXCEEDS_SETTLE' },
      ])
      const beyond = (line.saleQty ?? decimal(0)).plus(line.saleQty?.isNegative() ? -1 : 1)
      expect(saleFault([{ ...line, settleQty: beyond, confirmQty: decimal(0) }])).toMatchObject([
        { field: 'settleQty', bizCode: 'SETTLE_QTY_EXCEEDS_SALE' },
      ])
    }
  })

  test('are told in cargo tracking as their settlements confirm them, row by row and to the cent', () => {
    for (const { rows, settlements, terms } of all) {
      const confirms = settlements.map(one => confirmedOf(one, terms))
      const columns = confirmedColumns(rows, confirms) as Record<string, Decimal | null>[]
      const told = (name: string) => cents(sum(columns, row => row[`sif${name}`] ?? null))
      const settled = (name: keyof Settled['known']['header']) =>
        cents(sum(settlements, one => one.known.header[name] as Decimal | null))
      expect({
        sales: told('SalesAmount'),
        commission: told('CommissionAmount'),
        payableCny: told('PayableAmountCny'),
        payable: told('PayableAmount'),
        profit: told('Profit'),
      }).toEqual({
        sales: settled('salesAmountCny'),
        commission: settled('commissionAmount'),
        payableCny: settled('payableAmountCny'),
        payable: settled('payableAmount'),
        profit: settled('profit'),
      })
      const costs = ['MarketCost', 'Tariff', 'Vat', 'OceanFreight', 'DockFees', 'ClearanceFees', 'Packaging']
      expect(cents(sum(costs, name => told(name)))).toBe(settled('costAmountCny'))
      expect(trackingColumns).toEqual(expect.arrayContaining(costs))
    }
  })

  test('share out bought currency: what is matched and what is left is what was bought, in both currencies', () => {
    for (const { draw, items } of all) {
      const bought = draw.whole(1_000, 3_000_000)
      const paid = decimal(draw.whole(100_000, 99_999_999)).div(100)
      let left = bought
      const lines = items.flatMap(() => {
        const amount = draw.whole(0, left)
        left -= amount
        return amount > 0 ? [{ amount: decimal(amount) }] : []
      })
      const known = exchangeReceipt(bought, paid, lines)
      const matched = sum(lines, line => line.amount)
      expect(matched.plus(known.currencyExchangeBalance).toFixed(2)).toBe(decimal(bought).toFixed(2))
      const given = sum(known.lines, line => line.homeCurrencyAmount)
      expect(given.plus(known.homeCurrencyBalance).toFixed(2)).toBe(paid.toFixed(2))
      expect(() => exchangeReceipt(bought, paid, [...lines, { amount: left + 1 }])).toThrow()
    }
  })
})

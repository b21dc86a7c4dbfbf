import { describe, expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/offers.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import { type Bar, barsBetween, costBars, marginOf, type Stage, summedBars } from './bridge.ts'

const bar = (bars: readonly Bar[], key: Bar['key']) => bars.find(one => one.key === key)?.amount.toFixed(2)
const draw = drawFrom(4_5)
const money = (most: number): Decimal => decimal(draw.whole(-100, most * 100)).div(100)

const stage = (isArrived: boolean): Stage => ({
  qty: decimal(draw.whole(0, 960)),
  ...(isArrived ? { receivedQty: decimal(draw.whole(0, 960)) } : {}),
  salesAmount: money(600_000),
  costs: Object.fromEntries(costBars.map(name => [name, draw.whole(0, 4) ? money(20_000) : decimal(0)])),
  commission: money(40_000),
  payable: money(2_000_000),
  owedCny: money(500_000),
  paidCny: money(500_000),
})

describe('the bridge of a margin', () => {
  test('has bars that add up to the change, to the cent, whatever the two stages are', () => {
    for (let number = 0; number < 500; number++) {
      const [from, to] = [stage(false), stage(number % 2 === 0)]
      const bars = barsBetween(from, to, number % 3 === 0)
      expect(sum(bars, one => one.amount).toFixed()).toBe(marginOf(to).minus(marginOf(from)).toFixed())
    }
  })

  /** Container A of the worked example, item 1, as it was estimated and as it came (business.md 4.5). */
  const estimated: Stage = {
    qty: decimal(480),
    salesAmount: decimal('340800'),
    costs: { MarketCost: decimal('41263.89') },
    commission: decimal('23856'),
    payable: decimal('1293058.68'),
    owedCny: decimal('275680.11'),
    paidCny: decimal('275680.11'),
  }
  const came: Stage = {
    qty: decimal(476),
    receivedQty: decimal(480),
    salesAmount: decimal('345516'),
    costs: { MarketCost: decimal('41392.80') },
    commission: decimal('24186.12'),
    payable: decimal('1305067.97'),
    owedCny: decimal('279937.08'),
    paidCny: decimal('279376.78'),
  }

  test('on consignment leaves us our fee and what the currency cost less than the settlement’s rate', () => {
    const bars = barsBetween(estimated, came, false)
    expect(marginOf(estimated).toFixed(2)).toBe('23856.00')
    expect(bar(bars, 'price')).toBe('7556.00')
    expect(bar(bars, 'arrival')).toBe('0.00')
    expect(bar(bars, 'unsold')).toBe('-2840.00')
    expect(bar(bars, 'MarketCost')).toBe('-128.91')
    expect(bar(bars, 'commission')).toBe('330.12')
    expect(bar(bars, 'vendor')).toBe('-4587.09')
    expect(bar(bars, 'rate')).toBe('560.30')
    // What sales and costs changed is the vendor's.
    const ours = sum(
      bars.filter(one => one.key === 'commission' || one.key === 'rate'),
      one => one.amount,
    )
    expect(ours.toFixed(2)).toBe(marginOf(came).minus(marginOf(estimated)).toFixed(2))
  })

  test('of what is bought outright leaves price, boxes, costs and the rate with us', () => {
    const bought = { ...estimated, commission: decimal(0), payable: decimal(1000), owedCny: decimal(7000) }
    const from: Stage = { ...bought, paidCny: decimal(7000) }
    const to: Stage = { ...from, payable: decimal(980), owedCny: decimal('7050.12'), paidCny: decimal('7050.12') }
    const bars = barsBetween(from, to, true)
    expect([bar(bars, 'vendor'), bar(bars, 'rate')]).toEqual(['140.00', '-190.12'])
  })

  test('of a container is the sum of its items’, bar by bar', () => {
    const all = [barsBetween(estimated, came, false), barsBetween(came, estimated, false)]
    const summed = summedBars(all)
    expect(sum(summed, one => one.amount).toFixed(2)).toBe(sum(all.flat(), one => one.amount).toFixed(2))
    expect(summed.map(one => one.key)).toContain('quantity')
  })
})

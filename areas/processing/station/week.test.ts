import { expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/offers.ts'
import { massBalance, processingCharge, processingYield, weighing } from '#areas/formulas/process.ts'
import { decimal, round, sum } from '#platform/model/decimal.ts'
import { readingOf } from './scale.ts'

/** A box as the scale's line says it, and what became of it. */
interface Box {
  readonly line: 1 | 2
  readonly day: number
  readonly grams: number
  readonly isVoid: boolean
}

const [min, max, tare] = [540, 585, 55]

/** A week of two lines, the same at every run: mostly within the limits, some beyond, some voided. */
function week(): Box[] {
  const draw = drawFrom(36)
  return Array.from({ length: 10_000 }, (_, at) => ({
    line: at % 2 === 0 ? 1 : 2,
    day: Math.floor(at / 1430),
    grams: draw.whole(1, 50) === 1 ? draw.one([min - 3, max + 4]) : draw.whole(min, max),
    isVoid: draw.whole(1, 100) <= 2,
  }))
}

test('ten thousand boxes of two lines come to what whole grams say, and what was voided never counts (issue 36)', () => {
  const boxes = week()
  const weighed = boxes.map(box => {
    const reading = readingOf('SICS', `S S ${((box.grams + tare) / 1000).toFixed(3)} kg`)
    expect(reading?.stable).toBe(true)
    return { ...box, ...weighing(reading?.gross ?? '0', (tare / 1000).toFixed(3), '0.540', '0.585') }
  })
  // The oracle counts whole grams and knows nothing of decimals.
  const valid = boxes.filter(box => !box.isVoid)
  const grams = valid.reduce((all, box) => all + box.grams, 0)
  const counted = weighed.filter(box => !box.isVoid)
  expect(counted).toHaveLength(valid.length)
  expect(boxes.length - valid.length).toBeGreaterThan(100)
  expect(
    sum(counted, box => box.netWeight)
      .times(1000)
      .toNumber(),
  ).toBe(grams)
  for (const line of [1, 2] as const)
    for (let day = 0; day < 7; day++) {
      const own = (box: Box) => box.line === line && box.day === day
      const told = sum(counted.filter(own), box => box.netWeight)
      expect(told.times(1000).toNumber()).toBe(valid.filter(own).reduce((all, box) => all + box.grams, 0))
    }
  const flagged = (flag: string) => weighed.filter(box => box.weighingRangeFlag === flag).length
  expect(flagged('LOW')).toBe(boxes.filter(box => box.grams < min).length)
  expect(flagged('HIGH')).toBe(boxes.filter(box => box.grams > max).length)
  expect(flagged('LOW') + flagged('HIGH') + flagged('IN')).toBe(10_000)

  // What the week comes to as a plan: yield, loss and balance close to the gram, the charge to the cent.
  const finished = sum(counted, box => box.netWeight)
  const consumed = round(finished.div('0.94'), 3)
  const known = processingYield({ rawWeight: consumed, finishedWeight: finished })
  expect(round(known.lossWeight, 2).toFixed(2)).toBe(round(consumed.minus(finished), 2).toFixed(2))
  expect(massBalance(consumed, finished, null, consumed.minus(finished)).isZero()).toBe(true)
  const charge = processingCharge({
    chargeMode: 'PIECE',
    receivedQuantity: valid.length,
    processCoefficientPrice: '0.7224',
  })
  expect(charge.makeAmount.toFixed(2)).toBe(round(decimal(valid.length * 7224).div(10_000), 2).toFixed(2))
})

import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

/** A step of a margin as the call tells it. */
export interface Told {
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
  readonly bars: readonly {
    readonly key: string
    readonly label: Label
    readonly amount: string
    readonly why: Label | null
  }[]
}

/** A row of the waterfall: where its bar begins and how long it is, in percent of the width. */
export interface Drawn {
  readonly key: string
  readonly label: Label
  readonly amount: string
  readonly why: Label | null
  readonly left: number
  readonly width: number
  /** What stands at a stage, or what moved it up or down. */
  readonly tone: 'whole' | 'more' | 'less'
}

/** The rows of a step, drawn one below the other: the margin there was, what moved it, the margin there is; what moved nothing is left out. */
export function waterfall(step: Told, names: { readonly from: Label; readonly to: Label }): Drawn[] {
  const moved = step.bars.filter(bar => Number(bar.amount) !== 0)
  let running = new Decimal(step.start)
  const spans = moved.map(bar => {
    const begin = running
    running = running.plus(bar.amount)
    return { bar, begin, end: running }
  })
  const points = [new Decimal(0), new Decimal(step.start), new Decimal(step.end), ...spans.map(span => span.end)]
  const [least, most] = [Decimal.min(...points), Decimal.max(...points)]
  const width = most.minus(least)
  const percent = (value: Decimal) => (width.isZero() ? 0 : value.div(width).times(100).toNumber())
  const placed = (begin: Decimal, end: Decimal) => ({
    left: percent(Decimal.min(begin, end).minus(least)),
    width: percent(end.minus(begin).abs()),
  })
  const whole = (key: string, label: Label, amount: string): Drawn => ({
    key,
    label,
    amount,
    why: null,
    ...placed(new Decimal(0), new Decimal(amount)),
    tone: 'whole',
  })
  return [
    whole(step.from, names.from, step.start),
    ...spans.map(
      ({ bar, begin, end }): Drawn => ({
        key: bar.key,
        label: bar.label,
        amount: bar.amount,
        why: bar.why,
        ...placed(begin, end),
        tone: end.gte(begin) ? 'more' : 'less',
      }),
    ),
    whole(step.to, names.to, step.end),
  ]
}

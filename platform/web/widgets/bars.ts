import type { ChartConfiguration, Plugin } from 'chart.js'
import { figureOf, grouped } from '../../kinds/decimal/kind.ts'
import { Decimal } from '../../model/decimal.ts'

/** One bar: what it is of, and its figure as it is written. */
export interface ChartBar {
  readonly key: string
  readonly name: string
  readonly value: string
  /** All that are too small for a bar of their own, together. */
  readonly rest?: boolean
}

/** More bars than this say nothing: the largest stand alone, the others together. */
export const mostBars = 12

/** The largest bars first, those beyond what can be read added up exactly. */
export function largestOf(bars: readonly ChartBar[], restName: (count: number) => string): ChartBar[] {
  const sorted = bars.toSorted((one, other) => new Decimal(other.value).cmp(one.value))
  if (sorted.length <= mostBars) return sorted
  const rest = sorted.slice(mostBars - 1)
  const sum = rest.reduce((all, one) => all.plus(one.value), new Decimal(0))
  return [...sorted.slice(0, mostBars - 1), { key: '', name: restName(rest.length), value: sum.toFixed(), rest: true }]
}

/** A figure as it stands beside its bar: exact, drawn to scale only. */
export const writtenOf = ({ value }: ChartBar): string => grouped(figureOf(value)?.toFixed() ?? '')

/**
 * Figures that stand beside each other above upright bars, in the room each has: as they are written, else with as few
 * decimals as fit; what would still run into its neighbour is left to whoever points at the bar.
 */
export function figuresIn(bars: readonly ChartBar[], room: number, widthOf: (text: string) => number): string[] {
  const exact = bars.map(writtenOf)
  const fits = (texts: readonly string[]) => texts.every(text => widthOf(text) <= room)
  const shorter = [2, 1, 0].map(places =>
    bars.map(({ value }) => grouped(new Decimal(value || 0).toDecimalPlaces(places).toFixed())),
  )
  const found = [exact, ...shorter].find(fits)
  if (found) return found
  const every = Math.ceil(Math.max(...(shorter[2] ?? []).map(widthOf)) / Math.max(1, room))
  return (shorter[2] ?? []).map((text, at) => ((bars.length - 1 - at) % every === 0 ? text : ''))
}

interface Look {
  readonly bar: string
  readonly text: string
  readonly line: string
  readonly font: string
}

/** How bars are drawn: upright for what follows in time, lying otherwise, each with its figure written out. */
export function barsOf(bars: readonly ChartBar[], upright: boolean, look: Look): ChartConfiguration<'bar'> {
  const ticks = { color: look.text, font: { family: look.font, size: 12 } }
  const names = { grid: { display: false }, ticks: { ...ticks, autoSkip: upright } }
  const figures = { grid: { color: look.line }, ticks: { ...ticks, maxTicksLimit: 6 }, grace: '12%' }
  return {
    type: 'bar',
    data: {
      labels: bars.map(({ name }) => (upright || name.length <= 18 ? name : `${name.slice(0, 17)}…`)),
      datasets: [{ data: bars.map(({ value }) => Number(value)), backgroundColor: look.bar, maxBarThickness: 32 }],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: upright ? 'x' : 'y',
      scales: upright ? { x: names, y: figures } : { x: figures, y: names },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([one]) => bars[one?.dataIndex ?? -1]?.name ?? '',
            label: ({ dataIndex }) => writtenOf(bars[dataIndex] as ChartBar),
          },
        },
      },
    },
    // Beside more bars than these the figures would run into each other; pointed at, a bar says its own.
    plugins: bars.length <= mostBars ? [figuresBeside(bars, upright, look)] : [],
  }
}

/** Writes each figure at the end of its bar. */
const figuresBeside = (bars: readonly ChartBar[], upright: boolean, look: Look): Plugin<'bar'> => ({
  id: 'figures',
  afterDatasetsDraw(chart) {
    const { ctx } = chart
    ctx.save()
    ctx.fillStyle = look.text
    ctx.font = `12px ${look.font}`
    ctx.textAlign = upright ? 'center' : 'left'
    ctx.textBaseline = upright ? 'bottom' : 'middle'
    const { data } = chart.getDatasetMeta(0)
    const room = (data[1]?.x ?? Number.POSITIVE_INFINITY) - (data[0]?.x ?? 0) - 4
    const texts = upright ? figuresIn(bars, room, text => ctx.measureText(text).width) : bars.map(writtenOf)
    for (const [at, { x, y }] of data.entries()) ctx.fillText(texts[at] ?? '', upright ? x : x + 6, upright ? y - 4 : y)
    ctx.restore()
  },
})

import type { ChartConfiguration } from 'chart.js'
import { figureOf, grouped } from '../../kinds/decimal/kind.ts'

/** One part of every bar: what it is, and its figure in each as it is written. */
export interface Series {
  readonly name: string
  readonly values: readonly string[]
}

interface Look {
  readonly text: string
  readonly line: string
  readonly font: string
}

/** Colours that follow each other as far apart as they can, by the golden angle. */
const colourOf = (at: number): string => `hsl(${Math.round((212 + at * 137.508) % 360)} 60% 55%)`

/** How bars of parts are drawn, each part with its figure as it is written when it is pointed at. */
export function stackedOf(names: readonly string[], series: readonly Series[], look: Look): ChartConfiguration<'bar'> {
  const ticks = { color: look.text, font: { family: look.font, size: 12 } }
  return {
    type: 'bar',
    data: {
      labels: names.map(name => (name.length <= 18 ? name : `${name.slice(0, 17)}…`)),
      datasets: series.map(({ name, values }, at) => ({
        label: name,
        data: values.map(Number),
        backgroundColor: colourOf(at),
        maxBarThickness: 48,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: { stacked: true, grid: { display: false }, ticks },
        y: { stacked: true, grid: { color: look.line }, ticks: { ...ticks, maxTicksLimit: 6 } },
      },
      plugins: {
        legend: { display: series.length > 1, position: 'right', labels: { color: look.text, boxWidth: 12 } },
        tooltip: {
          callbacks: {
            title: ([one]) => names[one?.dataIndex ?? -1] ?? '',
            label: ({ datasetIndex, dataIndex, dataset }) =>
              `${dataset.label}: ${grouped(figureOf(series[datasetIndex]?.values[dataIndex])?.toFixed() ?? '')}`,
          },
        },
      },
    },
  }
}

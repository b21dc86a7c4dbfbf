import { BarController, BarElement, CategoryScale, Chart as Drawn, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSettings } from '../settings/settings.ts'
import { barsOf, type ChartBar } from './bars.ts'
import './chart.css'

Drawn.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface ChartProps {
  /** What is shown, for whoever cannot see it; the figures themselves stand beside it as a table. */
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** Standing bars from left to right, for what follows in time; lying ones otherwise. */
  readonly upright?: boolean
  /** Hears which bar was pressed. */
  readonly onPick?: (bar: ChartBar) => void
}

/** So high is a lying bar with the room around it. */
const barPixels = 28

/** Figures as bars, in the colours of the page. */
export default function Chart({ label, bars, upright = false, onPick }: ChartProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const theme = useSettings(state => state.theme)
  const colour = useSettings(state => state.colour)
  const pick = useEffectEvent((at: number) => {
    const bar = bars[at]
    if (bar && !bar.rest) onPick?.(bar)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and colour are read from the page they were painted on
  useEffect(() => {
    if (!place.current) return
    const drawn = new Drawn(place.current, barsOf(bars, upright, lookOf(place.current)))
    drawn.options.onClick = (_, [first]) => {
      if (first) pick(first.index)
    }
    return () => drawn.destroy()
  }, [bars, upright, theme, colour])
  return (
    <div className="chart" style={{ height: upright ? 260 : Math.max(120, bars.length * barPixels + 40) }}>
      <canvas ref={place} role="img" aria-label={label} />
    </div>
  )
}

/** The page's own colours and letters as they are at this moment. */
function lookOf(element: Element) {
  const styles = getComputedStyle(element)
  const colour = (name: string) => styles.getPropertyValue(`--ant-color-${name}`).trim()
  return { bar: colour('primary'), text: colour('text'), line: colour('border-secondary'), font: styles.fontFamily }
}

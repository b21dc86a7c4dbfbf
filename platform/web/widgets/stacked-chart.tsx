import { BarController, BarElement, CategoryScale, Chart as Drawn, Legend, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { useSettings } from '../settings/settings.ts'
import { type Series, stackedOf } from './stacked.ts'
import './chart.css'

Drawn.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip)

interface StackedProps {
  /** What is shown, for whoever cannot see it; the figures themselves stand beside it as a table. */
  readonly label: string
  /** What each bar is of. */
  readonly names: readonly string[]
  /** The parts each bar is made of, from the bottom. */
  readonly series: readonly Series[]
}

/** Figures as bars of parts, in colours that differ on light and dark ground. */
export default function StackedChart({ label, names, series }: StackedProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const theme = useSettings(state => state.theme)
  const colour = useSettings(state => state.colour)
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and colour are read from the page they were painted on
  useEffect(() => {
    if (!place.current) return
    const styles = getComputedStyle(place.current)
    const read = (name: string) => styles.getPropertyValue(`--ant-color-${name}`).trim()
    const look = { text: read('text'), line: read('border-secondary'), font: styles.fontFamily }
    const drawn = new Drawn(place.current, stackedOf(names, series, look))
    return () => drawn.destroy()
  }, [names, series, theme, colour])
  return (
    <div className="chart" style={{ height: 260 }}>
      <canvas ref={place} role="img" aria-label={label} />
    </div>
  )
}

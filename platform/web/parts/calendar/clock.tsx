import { inLanguage, type Label, type Language } from '../../../model/label.ts'

interface ClockProps {
  readonly language: Language
  /** The time taken now, `HH:mm:ss`. */
  readonly time: string
  readonly onTake: (time: string) => void
}

const two = (figure: number): string => String(figure).padStart(2, '0')
const hours = Array.from({ length: 24 }, (_, hour) => two(hour))
const minutes = Array.from({ length: 12 }, (_, five) => two(five * 5))

/** The hours of a day, and each fifth minute, to take a time from; it takes no keys, they stay in the field above it. */
export function Clock({ language, time, onTake }: ClockProps) {
  const [hour = '00', minute = '00'] = time.split(':')
  const buttons = (label: Label, figures: readonly string[], taken: string, of: (figure: string) => string) => (
    <div className="dop-clock" role="group" aria-label={inLanguage(label, language)}>
      {figures.map(figure => (
        <button
          key={figure}
          type="button"
          tabIndex={-1}
          aria-label={of(figure).slice(0, 5)}
          aria-pressed={figure === taken}
          className={figure === taken ? 'dop-taken' : ''}
          onClick={() => onTake(of(figure))}
        >
          {figure}
        </button>
      ))}
    </div>
  )
  return (
    <div className="dop-calendar">
      <div className="dop-clock-head">{inLanguage(['时', 'Hour'], language)}</div>
      {buttons(['时', 'Hour'], hours, hour, figure => `${figure}:${minute}:00`)}
      <div className="dop-clock-head">{inLanguage(['分', 'Minute'], language)}</div>
      {buttons(['分', 'Minute'], minutes, minute, figure => `${hour}:${figure}:00`)}
    </div>
  )
}

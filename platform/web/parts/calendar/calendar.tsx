import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { inLanguage, type Label, type Language } from '../../../model/label.ts'
import { today } from '../../today.ts'
import { monthsLater, weeksAround } from './days.ts'
import './calendar.css'

const weekdays: readonly Label[] = [
  ['一', 'Mo'],
  ['二', 'Tu'],
  ['三', 'We'],
  ['四', 'Th'],
  ['五', 'Fr'],
  ['六', 'Sa'],
  ['日', 'Su'],
]

const earlier = [
  { months: -12, label: ['上一年', 'Previous year'], icon: <DoubleLeftOutlined /> },
  { months: -1, label: ['上个月', 'Previous month'], icon: <LeftOutlined /> },
] as const
const later = [
  { months: 1, label: ['下个月', 'Next month'], icon: <RightOutlined /> },
  { months: 12, label: ['下一年', 'Next year'], icon: <DoubleRightOutlined /> },
] as const

interface CalendarProps {
  readonly id?: string
  readonly language: Language
  /** The day taken now; the month around it is shown. */
  readonly day: string | undefined
  readonly onTake: (day: string) => void
}

/** A month to take a day from; it takes no keys, they stay in the field above it. */
export function Calendar({ id, language, day: taken, onTake }: CalendarProps) {
  const [turned, setTurned] = useState<{ readonly from: string | undefined; readonly month: string }>()
  const month = turned && turned.from === taken ? turned.month : (taken ?? today())
  const turns = (buttons: typeof earlier | typeof later) =>
    buttons.map(({ months, label, icon }) => (
      <button
        key={months}
        type="button"
        tabIndex={-1}
        aria-label={inLanguage(label, language)}
        onClick={() => setTurned({ from: taken, month: monthsLater(month, months) })}
      >
        {icon}
      </button>
    ))
  return (
    <div
      {...(id ? { id } : {})}
      className="dop-calendar"
      role="group"
      aria-label={inLanguage(['选择日期', 'Choose a day'], language)}
    >
      <div className="dop-calendar-head">
        {turns(earlier)}
        <span>{month.slice(0, 7)}</span>
        {turns(later)}
      </div>
      <div className="dop-calendar-days">
        {weekdays.map(label => (
          <span key={label[1]}>{inLanguage(label, language)}</span>
        ))}
        {weeksAround(month).map(day => (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            aria-label={day}
            aria-pressed={day === taken}
            className={[
              day.slice(0, 7) !== month.slice(0, 7) && 'dop-other',
              day === today() && 'dop-today',
              day === taken && 'dop-taken',
            ]
              .filter(Boolean)
              .join(' ')}
            onClick={() => onTake(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

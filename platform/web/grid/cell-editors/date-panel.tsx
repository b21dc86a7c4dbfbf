import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { dateFromText } from '../../../model/date-text.ts'
import { inLanguage, type Label } from '../../../model/label.ts'
import { today } from '../../today.ts'
import type { Editing } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'
import { keyOf } from '../rows.ts'
import { words } from '../words.ts'
import { daysLater, monthsLater, weeksAround } from './days.ts'
import { Popup } from './popup.tsx'

const weekdays: readonly Label[] = [
  ['一', 'Mo'],
  ['二', 'Tu'],
  ['三', 'We'],
  ['四', 'Th'],
  ['五', 'Fr'],
  ['六', 'Sa'],
  ['日', 'Su'],
]

/** Today where the business is. */

interface DatePanelProps {
  readonly id: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly anchor: RefObject<HTMLElement | null>
}

/** The calendar under a date cell: arrows move by a week, a press takes a day. */
export function DatePanel({ id, model, editing, anchor }: DatePanelProps) {
  const typed = dateFromText(editing.text)
  const [turned, setTurned] = useState<{ readonly from: string | undefined; readonly month: string }>()
  const month = turned && turned.from === typed ? turned.month : (typed ?? today())
  const say = (label: keyof typeof words) => inLanguage(words[label], model.language)
  const move = useEffectEvent((by: number) => model.type(typed ? daysLater(typed, by * 7) : today(), false))
  useLayoutEffect(() => {
    return model.attach({ move: (by: number) => move(by), picked: () => undefined })
  }, [model])
  const turn = (months: number) => setTurned({ from: typed, month: monthsLater(month, months) })
  const take = (day: string) => {
    const row = model.rows.find(row => keyOf(row) === editing.key)
    model.cancel()
    if (row) model.put([{ row, name: editing.name, cell: { value: day } }])
  }
  const arrows = [
    { months: -12, label: 'earlierYear', icon: <DoubleLeftOutlined /> },
    { months: -1, label: 'earlierMonth', icon: <LeftOutlined /> },
    { months: 1, label: 'laterMonth', icon: <RightOutlined /> },
    { months: 12, label: 'laterYear', icon: <DoubleRightOutlined /> },
  ] as const
  const button = ({ months, label, icon }: (typeof arrows)[number]) => (
    <button key={label} type="button" tabIndex={-1} aria-label={say(label)} onClick={() => turn(months)}>
      {icon}
    </button>
  )
  return (
    <Popup anchor={anchor}>
      <div id={id} className="dop-calendar" role="group" aria-label={say('chooseDay')}>
        <div className="dop-calendar-head">
          {arrows.slice(0, 2).map(button)}
          <span>{month.slice(0, 7)}</span>
          {arrows.slice(2).map(button)}
        </div>
        <div className="dop-calendar-days">
          {weekdays.map(label => (
            <span key={label[1]}>{inLanguage(label, model.language)}</span>
          ))}
          {weeksAround(month).map(day => (
            <button
              key={day}
              type="button"
              tabIndex={-1}
              aria-label={day}
              aria-pressed={day === typed}
              className={[
                day.slice(0, 7) !== month.slice(0, 7) && 'dop-other',
                day === today() && 'dop-today',
                day === typed && 'dop-taken',
              ]
                .filter(Boolean)
                .join(' ')}
              onClick={() => take(day)}
            >
              {Number(day.slice(8))}
            </button>
          ))}
        </div>
      </div>
    </Popup>
  )
}

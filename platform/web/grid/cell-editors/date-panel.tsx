import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { dayTyped, momentTyped } from '../../../model/day-typed.ts'
import { Calendar } from '../../parts/calendar/calendar.tsx'
import { Clock } from '../../parts/calendar/clock.tsx'
import { daysLater } from '../../parts/calendar/days.ts'
import { Popup } from '../../parts/calendar/popup.tsx'
import { now, today } from '../../today.ts'
import type { Editing } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'
import { keyOf } from '../rows.ts'

interface DatePanelProps {
  readonly id: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly anchor: RefObject<HTMLElement | null>
}

/** The calendar under the cell of a day or a moment: arrows move by a week, a press takes it. */
export function DatePanel({ id, model, editing, anchor }: DatePanelProps) {
  const timed = model.fields[editing.name]?.kind === 'date-time'
  const moment = timed ? momentTyped(editing.text, now()) : undefined
  const typed = timed ? moment?.slice(0, 10) : dayTyped(editing.text, today())
  const time = moment?.slice(11) ?? '00:00:00'
  const written = (day: string, time: string) => (timed ? `${day} ${time}` : day)
  const move = useEffectEvent((by: number) =>
    model.type(written(typed ? daysLater(typed, by * 7) : today(), time), false),
  )
  useLayoutEffect(() => {
    return model.attach({ move: (by: number) => move(by), picked: () => undefined })
  }, [model])
  const take = (value: string) => {
    const row = model.rows.find(row => keyOf(row) === editing.key)
    model.cancel()
    if (row) model.put([{ row, name: editing.name, cell: { value } }])
  }
  return (
    <Popup anchor={anchor} {...(timed ? { room: 420 } : {})}>
      <Calendar id={id} language={model.language} day={typed} onTake={day => take(written(day, time))} />
      {timed && <Clock language={model.language} time={time} onTake={time => take(written(typed ?? today(), time))} />}
    </Popup>
  )
}

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { dayTyped } from '../../../model/day-typed.ts'
import { Calendar } from '../../parts/calendar/calendar.tsx'
import { daysLater } from '../../parts/calendar/days.ts'
import { Popup } from '../../parts/calendar/popup.tsx'
import { today } from '../../today.ts'
import type { Editing } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'
import { keyOf } from '../rows.ts'

interface DatePanelProps {
  readonly id: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly anchor: RefObject<HTMLElement | null>
}

/** The calendar under a date cell: arrows move by a week, a press takes a day. */
export function DatePanel({ id, model, editing, anchor }: DatePanelProps) {
  const typed = dayTyped(editing.text, today())
  const move = useEffectEvent((by: number) => model.type(typed ? daysLater(typed, by * 7) : today(), false))
  useLayoutEffect(() => {
    return model.attach({ move: (by: number) => move(by), picked: () => undefined })
  }, [model])
  const take = (day: string) => {
    const row = model.rows.find(row => keyOf(row) === editing.key)
    model.cancel()
    if (row) model.put([{ row, name: editing.name, cell: { value: day } }])
  }
  return (
    <Popup anchor={anchor}>
      <Calendar id={id} language={model.language} day={typed} onTake={take} />
    </Popup>
  )
}

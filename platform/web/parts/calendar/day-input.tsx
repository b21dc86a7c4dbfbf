import { CalendarOutlined, CloseCircleFilled } from '@ant-design/icons'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { isDay } from '../../../kinds/date/kind.ts'
import { isMoment } from '../../../kinds/date-time/kind.ts'
import { dayTyped, momentTyped } from '../../../model/day-typed.ts'
import { inLanguage } from '../../../model/label.ts'
import { useLanguageState } from '../../language.ts'
import { now, today } from '../../today.ts'
import { Calendar } from './calendar.tsx'
import { Clock } from './clock.tsx'
import { daysLater } from './days.ts'
import { Popup } from './popup.tsx'

interface DayInputProps {
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  /** A day as `YYYY-MM-DD`, timed one as `YYYY-MM-DD HH:mm:ss`, or what was typed and is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly disabled?: boolean
  /** Whether the time of the day belongs to it. */
  readonly timed?: boolean
}

/**
 * A day, typed or taken from a month: `0513`, `5/13`, `13.5`, `明天`, `+3` are understood at once, so that nothing typed
 * waits for the field to be left; a time is typed behind it (`1126 8:00`, `明天下午3点`) or taken below the month. What is
 * none stays as typed and is marked.
 */
export function DayInput({ id, label, placeholder, value, onChange, disabled = false, timed = false }: DayInputProps) {
  const language = useLanguageState(state => state.language)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const taken = (timed ? isMoment(value) : isDay(value)) ? value : undefined
  const day = taken?.slice(0, 10)
  const time = taken?.slice(11) || '00:00:00'
  const understood = (text: string) => (timed ? momentTyped(text, now()) : dayTyped(text, today()))
  const read = (text: string) => {
    setTyped(text)
    setOpen(text.trim() !== '')
    onChange(text.trim() === '' ? null : (understood(text) ?? text))
  }
  const give = (day: string, time: string) => {
    setTyped(undefined)
    onChange(timed ? `${day} ${time}` : day)
  }
  const take = (day: string) => {
    // Its hour is still to be said where there was none.
    setOpen(timed && !taken)
    give(day, time)
  }
  const move = (days: number) => give(day ? daysLater(day, days) : today(), time)
  return (
    <span ref={anchor}>
      <Input
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(placeholder ? { placeholder } : {})}
        value={typed ?? value ?? ''}
        disabled={disabled}
        autoComplete="off"
        status={typed === undefined && value && !taken ? 'error' : ''}
        suffix={
          // Neither takes the keyboard: Tab goes on to the next field.
          <>
            {value && !disabled && (
              <button
                type="button"
                tabIndex={-1}
                className="dop-day-open"
                aria-label={inLanguage(['清空', 'Clear'], language)}
                onMouseDown={event => event.preventDefault()}
                onClick={event => {
                  event.stopPropagation()
                  setTyped(undefined)
                  setOpen(false)
                  onChange(null)
                }}
              >
                <CloseCircleFilled />
              </button>
            )}
            <button
              type="button"
              tabIndex={-1}
              disabled={disabled}
              className="dop-day-open"
              aria-label={inLanguage(['打开日历', 'Open the calendar'], language)}
              onMouseDown={event => event.preventDefault()}
              onClick={event => {
                event.stopPropagation()
                setOpen(open => !open)
              }}
            >
              <CalendarOutlined />
            </button>
          </>
        }
        onClick={() => setOpen(true)}
        onChange={event => read(event.target.value)}
        onBlur={() => {
          setTyped(undefined)
          setOpen(false)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          else if (!isOpen) return
          else if (event.key === 'ArrowDown') move(7)
          else if (event.key === 'ArrowUp') move(-7)
          else if (event.key === 'Enter' || event.key === 'Escape') {
            setTyped(undefined)
            setOpen(false)
            // What the field stands in is searched by Enter, and not closed by the press that closes the calendar.
            if (event.key === 'Enter') return
            event.stopPropagation()
          } else return
          event.preventDefault()
        }}
      />
      {isOpen && !disabled && (
        <Popup anchor={anchor} {...(timed ? { room: 420 } : {})}>
          <Calendar language={language} day={day} onTake={take} />
          {timed && <Clock language={language} time={time} onTake={time => give(day ?? today(), time)} />}
        </Popup>
      )}
    </span>
  )
}

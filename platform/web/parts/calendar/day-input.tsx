import { CalendarOutlined, CloseCircleFilled } from '@ant-design/icons'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { isDay } from '../../../kinds/date/kind.ts'
import { dayTyped } from '../../../model/day-typed.ts'
import { inLanguage } from '../../../model/label.ts'
import { useLanguageState } from '../../language.ts'
import { today } from '../../today.ts'
import { Calendar } from './calendar.tsx'
import { daysLater } from './days.ts'
import { Popup } from './popup.tsx'

interface DayInputProps {
  readonly id?: string
  readonly label?: string
  readonly placeholder?: string
  /** A day as `YYYY-MM-DD`, or what was typed and is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly disabled?: boolean
}

/**
 * A day, typed or taken from a month: `0513`, `5/13`, `13.5`, `明天`, `+3` are understood at once, so that nothing typed
 * waits for the field to be left. What is no day stays as typed and is marked.
 */
export function DayInput({ id, label, placeholder, value, onChange, disabled = false }: DayInputProps) {
  const language = useLanguageState(state => state.language)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const day = isDay(value) ? value : undefined
  const read = (text: string) => {
    setTyped(text)
    setOpen(text.trim() !== '')
    onChange(text.trim() === '' ? null : (dayTyped(text, today()) ?? text))
  }
  const take = (taken: string) => {
    setTyped(undefined)
    setOpen(false)
    onChange(taken)
  }
  const move = (days: number) => {
    setTyped(undefined)
    onChange(day ? daysLater(day, days) : today())
  }
  return (
    <span ref={anchor}>
      <Input
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(placeholder ? { placeholder } : {})}
        value={typed ?? value ?? ''}
        disabled={disabled}
        autoComplete="off"
        status={typed === undefined && value && !day ? 'error' : ''}
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
        <Popup anchor={anchor}>
          <Calendar language={language} day={day} onTake={take} />
        </Popup>
      )}
    </span>
  )
}

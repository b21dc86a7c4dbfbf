import { InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../language.ts'
import { numberNote } from './number-note.ts'

interface NumberInputProps {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Decimals it takes: two, four for prices (Spec 000 §5.13, §9). */
  readonly precision?: number
  readonly min?: string
  readonly max?: string
  readonly disabled?: boolean
  readonly label: string
}

/** A figure with a limited number of decimals, kept as text and never a float. What cannot stay as typed is told. */
export function NumberInput({ value, onChange, precision = 2, min, max, disabled = false, label }: NumberInputProps) {
  const say = useLanguage()
  const [typed, setTyped] = useState('')
  const note = numberNote(typed, { precision, min, max })
  return (
    <>
      <InputNumber<string>
        aria-label={label}
        stringMode
        controls={false}
        {...(min === undefined ? {} : { inputMode: precision === 0 ? ('numeric' as const) : ('decimal' as const) })}
        value={value ?? ''}
        precision={precision}
        disabled={disabled}
        style={{ width: '100%' }}
        {...(note ? { status: 'warning' as const } : {})}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        onInput={setTyped}
        onChange={next => onChange(next === null || next === '' ? null : next)}
      />
      {note && (
        <small className="number-note" role="alert">
          {say(note)}
        </small>
      )}
    </>
  )
}

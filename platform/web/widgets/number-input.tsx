import { InputNumber } from 'antd'

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

/** A figure with a limited number of decimals, kept as text and never a float. */
export function NumberInput({ value, onChange, precision = 2, min, max, disabled = false, label }: NumberInputProps) {
  return (
    <InputNumber<string>
      aria-label={label}
      stringMode
      controls={false}
      value={value ?? ''}
      precision={precision}
      disabled={disabled}
      style={{ width: '100%' }}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      onChange={next => onChange(next === null || next === '' ? null : next)}
    />
  )
}

import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../language.ts'

interface FilterSelectProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly label: string
}

/** A list to tick, with a search above it and "all" for what the search has left. */
export function FilterSelect({ options, value, onChange, label }: FilterSelectProps) {
  const say = useLanguage()
  const [typed, setTyped] = useState('')
  const seen = options.filter(one => one.label.toLowerCase().includes(typed.trim().toLowerCase()))
  const chosen = new Set(value)
  const ticked = seen.filter(one => chosen.has(one.value)).length
  const put = (values: readonly string[], on: boolean) => {
    const next = new Set(value)
    for (const one of values) {
      if (on) next.add(one)
      else next.delete(one)
    }
    onChange(options.filter(one => next.has(one.value)).map(one => one.value))
  }
  return (
    <fieldset className="filter-select">
      <legend>{label}</legend>
      <Input
        size="small"
        allowClear
        maxLength={150}
        aria-label={say(`查找${label}`, `Find in ${label}`)}
        placeholder={say('查找', 'Find')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Checkbox
        checked={seen.length > 0 && ticked === seen.length}
        indeterminate={ticked > 0 && ticked < seen.length}
        disabled={seen.length === 0}
        onChange={event =>
          put(
            seen.map(one => one.value),
            event.target.checked,
          )
        }
      >
        {say('全选', 'All')}
      </Checkbox>
      <div className="filter-select-list">
        {seen.map(one => (
          <Checkbox
            key={one.value}
            checked={chosen.has(one.value)}
            onChange={event => put([one.value], event.target.checked)}
          >
            {one.label}
          </Checkbox>
        ))}
        {seen.length === 0 && <span>{say('没有匹配的选项', 'No matching option')}</span>}
      </div>
      <Button size="small" type="link" disabled={value.length === 0} onClick={() => onChange([])}>
        {say('清空', 'Clear')}
      </Button>
    </fieldset>
  )
}

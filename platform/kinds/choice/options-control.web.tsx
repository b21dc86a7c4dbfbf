import { Select } from 'antd'
import { useMemo } from 'react'
import type { ChoiceField } from '../../model/fields.ts'
import { inLanguage } from '../../model/label.ts'
import { useLanguageState } from '../../web/language.ts'
import type { ControlProps } from '../control-props.web.ts'

interface ChoiceControlProps extends ControlProps {
  readonly options: ChoiceField['options']
  readonly clearable: boolean
}

/** One of a few words, found by typing any of theirs. */
export function ChoiceControl({ id, value, onChange, disabled, options, clearable }: ChoiceControlProps) {
  const language = useLanguageState(state => state.language)
  const list = useMemo(
    () =>
      Object.entries(options).map(([code, words]) => ({
        value: code,
        label: inLanguage(words, language),
        search: words.join(' ').toLowerCase(),
      })),
    [options, language],
  )
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      options={list}
      allowClear={clearable}
      disabled={disabled ?? false}
      showSearch={{ filterOption: (typed, option) => (option?.search ?? '').includes(typed.toLowerCase()) }}
      onChange={chosen => onChange?.(chosen ?? null)}
    />
  )
}

import { Button, Tag } from 'antd'
import { useMemo } from 'react'
import { kindOf } from '../../../kinds/kinds.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '../../../model/fields.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { useNames } from '../../record-names.ts'
import { type Filters, parametersOf } from './query-form.tsx'

interface FilterChipsProps {
  readonly fields: Fields
  readonly filters: Filters
  readonly onSearch: (filters: Filters) => void
}

/** What a list is narrowed to, each to be taken off; a filter nobody sees is a list that lies. */
export function FilterChips({ fields, filters, onSearch }: FilterChipsProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const shown = Object.entries(fields).filter(([name, field]) =>
    parametersOf(name, field).some(parameter => filters[parameter] !== undefined),
  )
  if (shown.length === 0) return null
  const wordOf = (field: Field, value: string): string => {
    const option = (field as ChoiceField).options?.[value]
    if (option) return say(option)
    if (field.kind === 'flag') return value === 'Y' ? say('是', 'Yes') : say('否', 'No')
    return kindOf(field).show(value, field, language) || value
  }
  const wordsOf = (name: string, field: Field): string => {
    const [from, to] = [filters[`${name}Start`], filters[`${name}End`]]
    if (from !== undefined || to !== undefined) return `${String(from ?? '')} ~ ${String(to ?? '')}`
    const values = [filters[name] ?? []].flat().map(String)
    return values.length > 3
      ? say(`${values.length}项`, `${values.length} of them`)
      : values.map(value => wordOf(field, value)).join(say('、', ', '))
  }
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  return (
    <div className="filter-chips no-print" role="group" aria-label={say('已筛选', 'Filtered by')}>
      {shown.map(([name, field]) => (
        <Tag key={name} closable onClose={() => onSearch(without(parametersOf(name, field)))}>
          {say(field.label)}：
          {field.kind === 'reference' && [filters[name] ?? []].flat().length <= 3 ? (
            <Names field={field as ReferenceField} values={[filters[name] ?? []].flat().join('\n')} />
          ) : (
            wordsOf(name, field)
          )}
        </Tag>
      ))}
      {shown.length > 1 && (
        <Button
          type="link"
          size="small"
          onClick={() => onSearch(without(shown.flatMap(([name, field]) => parametersOf(name, field))))}
        >
          {say('全部清除', 'Clear all')}
        </Button>
      )}
    </div>
  )
}

/** What records are called, a line each. */
function Names({ field, values }: { readonly field: ReferenceField; readonly values: string }) {
  const list = useMemo(() => values.split('\n'), [values])
  return useNames(field, list)
}

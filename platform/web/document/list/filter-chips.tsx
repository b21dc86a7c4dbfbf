import { Button, Tag } from 'antd'
import { Fragment, useMemo } from 'react'
import { kindOf } from '../../../kinds/kinds.ts'
import { anyOf } from '../../../model/any-of.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '../../../model/fields.ts'
import { emptyOf, emptyWords } from '../../../model/filter-names.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { useNames } from '../../record-names.ts'
import { grouped, ungrouped, withoutGroup } from './any-groups.ts'
import { type Filters, parametersOf } from './query-form.tsx'

interface FilterChipsProps {
  /** The fields whose filters are told. */
  readonly fields: Fields
  /** Every field that a group of conditions may ask of. */
  readonly all: Fields
  readonly filters: Filters
  readonly onSearch: (filters: Filters) => void
}

/** What a list is narrowed to, each to be taken off; a filter nobody sees is a list that lies. */
export function FilterChips({ fields, all, filters, onSearch }: FilterChipsProps) {
  const say = useLanguage()
  const shown = namesAsked(fields, filters)
  const isGrouped = filters[anyOf] !== undefined
  const groups = isGrouped ? grouped(filters).groups : []
  if (shown.length === 0 && !isGrouped) return null
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  const parameters = shown.flatMap(name => parametersOf(name, fields[name] as Field))
  return (
    <div className="filter-chips no-print" role="group" aria-label={say('已筛选', 'Filtered by')}>
      {shown.map(name => (
        <Tag key={name} closable onClose={() => onSearch(without(parametersOf(name, fields[name] as Field)))}>
          <Condition name={name} field={fields[name] as Field} filters={filters} />
        </Tag>
      ))}
      {groups.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <span>{say('或', 'or')}</span>}
          <Tag closable onClose={() => onSearch(ungrouped(withoutGroup(grouped(filters), at)))}>
            {say('（', '(')}
            <ConditionWords fields={all} conditions={group} />
            {say('）', ')')}
          </Tag>
        </Fragment>
      ))}
      {shown.length + groups.length > 1 && (
        <Button type="link" size="small" onClick={() => onSearch(without([...parameters, anyOf]))}>
          {say('全部清除', 'Clear all')}
        </Button>
      )}
    </div>
  )
}

/** The fields that something is asked of. */
export const namesAsked = (fields: Fields, filters: Filters): readonly string[] =>
  Object.entries(fields)
    .filter(([name, field]) => parametersOf(name, field).some(parameter => filters[parameter] !== undefined))
    .map(([name]) => name)

/** Conditions that hold together, in words. */
export function ConditionWords({ fields, conditions }: { readonly fields: Fields; readonly conditions: Filters }) {
  const say = useLanguage()
  return namesAsked(fields, conditions).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && say(' 且 ', ' and ')}
      <Condition name={name} field={fields[name] as Field} filters={conditions} />
    </Fragment>
  ))
}

interface ConditionProps {
  readonly name: string
  readonly field: Field
  readonly filters: Filters
}

/** What is asked of one field, in words. */
function Condition({ name, field, filters }: ConditionProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const values = [filters[name] ?? []].flat()
  const [from, to] = [filters[`${name}Start`], filters[`${name}End`]]
  const wordOf = (value: string): string => {
    const option = (field as ChoiceField).options?.[value]
    if (option) return say(option)
    if (field.kind === 'flag') return value === 'Y' ? say('是', 'Yes') : say('否', 'No')
    return kindOf(field).show(value, field, language) || value
  }
  const isEmpty = filters[emptyOf(name)]
  const words = () => {
    if (isEmpty !== undefined) return say(emptyWords(isEmpty))
    if (from !== undefined || to !== undefined) return `${String(from ?? '')} ~ ${String(to ?? '')}`
    return values.length > 3
      ? say(`${values.length}项`, `${values.length} of them`)
      : values.map(wordOf).join(say('、', ', '))
  }
  return (
    <>
      {say(field.label)}：
      {(field.kind === 'reference' || field.kind === 'references') && isEmpty === undefined && values.length <= 3 ? (
        <Names field={field as ReferenceField} values={values.join('\n')} />
      ) : (
        words()
      )}
    </>
  )
}

/** What records are called, a line each. */
function Names({ field, values }: { readonly field: ReferenceField; readonly values: string }) {
  const list = useMemo(() => values.split('\n'), [values])
  return useNames(field, list)
}

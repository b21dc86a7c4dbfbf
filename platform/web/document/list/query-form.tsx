import DownOutlined from '@ant-design/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/UpOutlined'
import { Button, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Control } from '../../../kinds/controls.web.tsx'
import { filterOf } from '../../../kinds/kinds.ts'
import { givenIn } from '../../../model/any-of.ts'
import { codesIn, mostCodes } from '../../../model/code-text.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '../../../model/fields.ts'
import { emptyOf, emptyWords, filterNames } from '../../../model/filter-names.ts'
import { inLanguage } from '../../../model/label.ts'
import { sayWarning } from '../../feedback.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { DayInput } from '../../parts/calendar/day-input.tsx'
import { useColumnsOfForm } from '../../parts/form-columns.ts'
import { type Grouped, grouped, ungrouped, withOneMore, withoutGroup } from './any-groups.ts'
import { OrButton, QueryGroup } from './query-group.tsx'

/** Filters as they are sent: one parameter each, several values for "one of", two for a range. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

/** Filters as they are sent: without what was left empty. */
export const given = (draft: Filters): Filters => givenIn([draft])[0] ?? {}

interface QueryFormProps {
  readonly fields: Fields
  readonly names: readonly string[]
  readonly value: Filters
  readonly onSearch: (filters: Filters) => void
  /** Filters that stand as they are and cannot be changed. */
  readonly fixed?: Filters | undefined
  /** Whether several groups of conditions may be asked for, of which one is enough. */
  readonly inGroups?: boolean
}

/** Parameters that a field's filter is sent as. */
export const parametersOf = (name: string, field: Field): string[] => [
  ...(filterOf(field) === 'range' ? [`${name}Start`, `${name}End`] : [name]),
  emptyOf(name),
]

/** The form above a list: search, reset, fold; texts are trimmed and hold 150 characters at most (Spec 000 §2.5). */
export function QueryForm({ fields, names, value, onSearch, fixed = {}, inGroups = false }: QueryFormProps) {
  const say = useLanguage()
  const columns = useColumnsOfForm()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => grouped(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(withTyped(draft, seen, value))
  }
  const { groups } = draft
  const room = Math.max(1, columns * (columns === 1 ? 1 : 2) - 1)
  const change = (at: number, changes: Changes) =>
    setDraft(before => ({
      ...before,
      groups: before.groups.map((group, one) => (one === at ? changedBy(group, changes) : group)),
    }))
  const controls = (group: Filters, at: number) =>
    shownOf(fields, names, group, open ? names.length : room).map(name => {
      const field = fields[name]
      const id = at === 0 ? `query-${name}` : `query-${at + 1}-${name}`
      if (!field) return null
      return (
        <Form.Item key={name} label={say(field.label)} htmlFor={id}>
          {fixed[name] === undefined ? (
            <FilterControl name={name} id={id} field={field} draft={group} put={changes => change(at, changes)} />
          ) : (
            <Input id={id} value={[fixed[name]].flat().join(', ')} disabled />
          )}
        </Form.Item>
      )
    })
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
  return (
    <Form
      className="query-form no-print"
      layout="vertical"
      onFinish={() => onSearch(ungrouped(draft))}
      style={{ gridTemplateColumns }}
    >
      {groups.length > 1 ? (
        <div className="query-groups">
          {groups.map((group, at) => (
            <QueryGroup
              key={at}
              at={at}
              columns={gridTemplateColumns}
              onRemove={() => setDraft(withoutGroup(draft, at))}
            >
              {controls(group, at)}
            </QueryGroup>
          ))}
        </div>
      ) : (
        controls(groups[0] ?? {}, 0)
      )}
      <div className="query-form-buttons">
        <Button type="primary" htmlType="submit">
          {say('查询', 'Search')}
        </Button>
        <Button
          onClick={() => {
            setDraft(grouped(fixed))
            onSearch(fixed)
          }}
        >
          {say('重置', 'Reset')}
        </Button>
        {inGroups && (
          <OrButton
            count={groups.length}
            onPress={() => {
              const own = names.flatMap(name => parametersOf(name, fields[name] as Field))
              flushSync(() => setDraft(withOneMore(draft, own)))
              // The new group is filled in at once, by keyboard as well.
              document.getElementById(`query-${groups.length + 1}-${names[0]}`)?.focus()
            }}
          />
        )}
        {names.length > room && (
          <Button
            type="link"
            onClick={() => setOpen(!open)}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
          >
            {open ? say('收起', 'Fold') : say('展开', 'Unfold')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** What is asked for now, with what was typed into the form and not searched for yet. */
function withTyped(draft: Grouped, before: Filters, now: Filters): Grouped {
  const next = grouped(now)
  const [typed, ...others] = draft.groups
  const [was, ...more] = grouped(before).groups
  const [asked, ...rest] = next.groups
  if (others.length + more.length + rest.length > 0) return next
  const names = [...new Set([...Object.keys(typed ?? {}), ...Object.keys(was ?? {})])]
  const fresh = names.filter(name => JSON.stringify(typed?.[name]) !== JSON.stringify(was?.[name]))
  return { ...next, groups: [changedBy(asked ?? {}, Object.fromEntries(fresh.map(name => [name, typed?.[name]])))] }
}

/** The fields of a form that are seen: the first of them, and those that something is asked of. */
const shownOf = (fields: Fields, names: readonly string[], draft: Filters, room: number): readonly string[] => [
  ...names.slice(0, room),
  ...names
    .slice(room)
    .filter(name => parametersOf(name, fields[name] as Field).some(parameter => draft[parameter] !== undefined)),
]

/** What is typed into filters; nothing where one is emptied. */
export type Changes = Readonly<Record<string, string | readonly string[] | undefined>>

/** Filters after some were typed; what is empty is none. */
export const changedBy = (before: Filters, changes: Changes): Filters =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && entry[1].length > 0,
    ),
  )

/** The changes after which nothing is asked of a field. */
export const nothingOf = (name: string): Changes =>
  Object.fromEntries(filterNames(name).map(parameter => [parameter, undefined]))

interface FilterControlProps {
  readonly name: string
  /** The id of its control, where it stands beside the form as well. */
  readonly id?: string
  readonly field: Field
  readonly draft: Filters
  readonly put: (changes: Changes) => void
}

/** What a list is asked for by one field. */
export function FilterControl({ name, id = `query-${name}`, field, draft, put: change }: FilterControlProps) {
  // What is asked for is not empty.
  const put = (changes: Changes) => change({ [emptyOf(name)]: undefined, ...changes })
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const value = draft[name]
  const list = value === undefined ? [] : [value].flat()
  if (field.kind === 'date' || field.kind === 'date-time') return <DayRange {...{ name, id, draft, put }} />
  if (field.kind === 'choice' || field.kind === 'flag') {
    const options =
      field.kind === 'flag' ? { Y: ['是', 'Yes'] as const, N: ['否', 'No'] as const } : (field as ChoiceField).options
    return (
      <Select
        id={id}
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        value={list}
        options={Object.entries(options).map(([code, words]) => ({ value: code, label: inLanguage(words, language) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={chosen => put({ [name]: chosen })}
      />
    )
  }
  if (field.kind === 'reference' || field.kind === 'references') {
    const asked = { ...(field as ReferenceField), kind: 'references' as const, where: undefined, required: false }
    return (
      <Control
        id={id}
        field={asked as unknown as Field}
        value={list}
        onChange={chosen => put({ [name]: chosen as string[] })}
      />
    )
  }
  if (filterOf(field) === 'range')
    return (
      <div className="query-range">
        <Input
          id={id}
          value={(draft[`${name}Start`] as string) ?? ''}
          maxLength={30}
          placeholder={say('最小', 'from')}
          onChange={event => put({ [`${name}Start`]: event.target.value })}
        />
        <Input
          value={(draft[`${name}End`] as string) ?? ''}
          maxLength={30}
          placeholder={say('最大', 'to')}
          onChange={event => put({ [`${name}End`]: event.target.value })}
        />
      </div>
    )
  return (
    <Input
      id={id}
      allowClear
      value={list.join(', ')}
      {...(list.length > 1 ? {} : { maxLength: 150 })}
      suffix={list.length > 1 ? <Tag>{say(`${list.length}个`, `${list.length}`)}</Tag> : undefined}
      onPaste={event => {
        // A column of a sheet or the numbers of a mail: each is looked for.
        const codes = isCode(field) ? codesIn(event.clipboardData.getData('text/plain')) : []
        if (codes.length < 2) return
        event.preventDefault()
        put({ [name]: [...new Set([...list, ...codes])].slice(0, mostCodes) })
        if (codes.length > mostCodes)
          sayWarning(
            say(
              `一次最多查询${mostCodes}个，已取前${mostCodes}个，共粘贴${codes.length}个`,
              `${mostCodes} are searched at once: the first of the ${codes.length} pasted are taken`,
            ),
          )
      }}
      onChange={event => {
        const typed = event.target.value
        const codes = list.length > 1 ? codesIn(typed) : []
        put({ [name]: codes.length > 1 ? codes : typed })
      }}
    />
  )
}

interface EmptyChoiceProps {
  readonly name: string
  readonly draft: Filters
  readonly put: (changes: Changes) => void
}

/** Asks a list for what is empty in a column, or what is not; pressed again, for neither. */
export function EmptyChoice({ name, draft, put }: EmptyChoiceProps) {
  const say = useLanguage()
  const parameter = emptyOf(name)
  return (
    <span className="query-empty">
      {(['Y', 'N'] as const).map(value => {
        const isOn = draft[parameter] === value
        return (
          <Button
            key={value}
            type={isOn ? 'primary' : 'link'}
            size="small"
            aria-pressed={isOn}
            onClick={() => put({ ...nothingOf(name), ...(isOn ? {} : { [parameter]: value }) })}
          >
            {say(emptyWords(value))}
          </Button>
        )
      })}
    </span>
  )
}

/** Whether a field is searched by codes, of which several may be asked for at once. */
const isCode = ({ kind }: Field) => kind === 'code' || kind === 'number-series'

/** The days between which something lies, as year, month and day (Spec 000 §2.5). */
function DayRange({ name, id, draft, put }: Omit<FilterControlProps, 'field'>) {
  const say = useLanguage()
  const [start, end] = [draft[`${name}Start`], draft[`${name}End`]]
  return (
    <div className="query-range">
      <DayInput
        {...(id ? { id } : {})}
        placeholder={say('自', 'From')}
        value={typeof start === 'string' ? start : null}
        onChange={day => put({ [`${name}Start`]: day ?? undefined })}
      />
      <DayInput
        id={`${id}-end`}
        label={say('至', 'To')}
        placeholder={say('至', 'To')}
        value={typeof end === 'string' ? end : null}
        onChange={day => put({ [`${name}End`]: day ?? undefined })}
      />
    </div>
  )
}

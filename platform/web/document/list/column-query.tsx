import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Spin } from 'antd'
import { useState } from 'react'
import { filterOf } from '../../../kinds/kinds.ts'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import { emptyOf } from '../../../model/filter-names.ts'
import { isGroupable } from '../../../model/groupable.ts'
import type { Sort } from '../../grid/arrange.ts'
import { Funnel } from '../../grid/funnel.tsx'
import { useKeyboard } from '../../grid/use-keyboard.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import { type GroupAnswer, narrowedTo } from '../report/groups.ts'
import { GroupName } from '../report/list-groups.tsx'
import { sortedBy } from './list-address.ts'
import {
  type Changes,
  changedBy,
  EmptyChoice,
  FilterControl,
  type Filters,
  given,
  nothingOf,
  parametersOf,
} from './query-form.tsx'

interface ColumnQueryProps {
  readonly document: Declaration
  readonly name: string
  readonly fields: Fields
  /** What the list is narrowed to. */
  readonly filters: Filters
  /** What of it cannot be changed here. */
  readonly fixed?: Filters | undefined
  readonly sorts: readonly Sort[]
  readonly onSort: (sorts: readonly Sort[]) => void
  readonly onSearch: (filters: Filters) => void
}

/** The funnel on a heading of a list: its order, and what of the column is shown. */
export function ColumnQuery(props: ColumnQueryProps) {
  const { name, fields, filters, fixed } = props
  const say = useLanguage()
  const field = fields[name]
  if (!field || filterOf(field) === 'none' || fixed?.[name] !== undefined) return null
  const isOn = parametersOf(name, field).some(parameter => filters[parameter] !== undefined)
  return (
    <Funnel label={`${say('筛选', 'Filter')} ${say(field.label)}`} isOn={isOn}>
      {close => <Choice {...props} field={field} onClose={close} />}
    </Funnel>
  )
}

/** Most values listed at once; the others are found by typing. */
const mostListed = 100

function Choice(props: ColumnQueryProps & { readonly field: Field; readonly onClose: () => void }) {
  const { document, name, field, filters, fixed = {}, sorts, onSort, onSearch, onClose } = props
  const say = useLanguage()
  const tab = useTab()
  const panel = useKeyboard<HTMLFormElement>()
  const [draft, setDraft] = useState<Filters>(filters)
  const others = changedBy(filters, nothingOf(name))
  const listed = name === 'status' || name === 'enableFlag' || isGroupable(field)
  const groups = useQuery({
    queryKey: ['tab', tab.key, 'groups', name, others],
    queryFn: ({ signal }) =>
      call<GroupAnswer[]>(`${document.calls}/groups`, { query: { ...others, ...fixed, by: name }, signal }),
    enabled: listed,
    // More values than anybody would look through: they are found by typing.
    retry: false,
  })
  const take = (next: Filters) => {
    onSearch(given(next))
    onClose()
  }
  const several = filterOf(field) === 'one-of' || filterOf(field) === 'exact'
  const chosen = new Set([draft[name] ?? []].flat())
  const put = (changes: Changes) => setDraft(before => changedBy(before, changes))
  const press = (value: string, narrower: Filters) => {
    if (!several || value === '') return take({ ...others, ...narrower })
    if (chosen.has(value)) chosen.delete(value)
    else chosen.add(value)
    return put({ [name]: [...chosen], [emptyOf(name)]: undefined })
  }
  const sort = sorts.find(one => one.name === name)
  const hasOthers = sorts.some(one => one !== sort)
  const [adds, setAdds] = useState(sort !== undefined && hasOthers)
  const order = (direction: 'asc' | 'desc') => onSort(sortedBy(sorts, { name, direction }, adds))
  return (
    <form
      ref={panel}
      className="dop-filter-list"
      onSubmit={event => {
        event.preventDefault()
        take(draft)
      }}
    >
      <div className="dop-filter-sorts">
        {(['asc', 'desc'] as const).map(direction => (
          <Button
            key={direction}
            size="small"
            type={sort?.direction === direction ? 'primary' : 'default'}
            icon={direction === 'asc' ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
            onClick={() => order(direction)}
          >
            {direction === 'asc' ? say('升序', 'Ascending') : say('降序', 'Descending')}
          </Button>
        ))}
        {hasOthers && (
          <Checkbox checked={adds} onChange={event => setAdds(event.target.checked)}>
            {say('在现有排序之后', 'after the present order')}
          </Checkbox>
        )}
      </div>
      <FilterControl name={name} id={`column-${name}`} field={field} draft={draft} put={put} />
      <EmptyChoice name={name} draft={draft} put={changes => take(changedBy(draft, changes))} />
      {listed && groups.isPending && <Spin size="small" />}
      <ul>
        {groups.data?.slice(0, mostListed).map(group => {
          const narrower = narrowedTo(name, field, group.value)
          const value = group.value ?? ''
          const words = <GroupName {...{ document, by: name, field, group }} />
          return (
            <li key={value}>
              {several && value !== '' ? (
                <Checkbox checked={chosen.has(value)} onChange={() => press(value, narrower)}>
                  <span className="dop-filter-text">{words}</span>
                </Checkbox>
              ) : (
                <Button type="link" size="small" onClick={() => press(value, narrower)}>
                  <span className="dop-filter-text">{words}</span>
                </Button>
              )}
              <span className="dop-filter-count">{group.total.toLocaleString('en')}</span>
            </li>
          )
        })}
        {(groups.data?.length ?? 0) > mostListed && (
          <li className="dop-filter-count">{say('其余请在上面输入', 'type above to find the others')}</li>
        )}
      </ul>
      <div className="dop-filter-foot">
        <Button type="text" size="small" onClick={() => take(others)}>
          {say('清除筛选', 'Clear filter')}
        </Button>
        <Button type="primary" size="small" htmlType="submit">
          {say('完成', 'Done')}
        </Button>
      </div>
    </form>
  )
}

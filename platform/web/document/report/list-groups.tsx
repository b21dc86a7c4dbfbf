import DownOutlined from '@ant-design/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields, ReferenceField } from '../../../model/fields.ts'
import { isGroupable } from '../../../model/groupable.ts'
import { shownSumOf } from '../../grid/totals.ts'
import { call, type Query } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useEnglishName } from '../../record-names.ts'
import { useTab } from '../../tab-context.tsx'
import { mostLevels } from '../list/list-address.ts'
import type { Filters } from '../list/query-form.tsx'
import { bothOf, type GroupAnswer, groupNamed, inOrder, narrowedTo } from './groups.ts'
import { ChartBy, ListChart, measuresOf } from './list-chart.tsx'
import { leftOutOf, type TotalsAnswer, totalsOfPart } from './shown-totals.ts'

const GroupRecords = lazyScreen(() => import('./group-records.tsx'))

/** The columns of a list that its rows can be grouped by. */
export const groupable = (names: readonly string[], fields: Fields): string[] =>
  names.filter(name => name === 'status' || isGroupable(fields[name]))

interface GroupsProps {
  readonly document: Declaration
  readonly fields: Fields
  readonly within: Filters
  /** What the server is asked for, but for groups and pages. */
  readonly asked: Query
  /** The columns of the list, in their order. */
  readonly listed: readonly string[]
  /** One level within the other. */
  readonly by: readonly string[]
  /** Shows the rows of one group. */
  readonly onChoose: (filters: Filters) => void
}

interface ListGroupsProps extends GroupsProps {
  /** What the chart above them shows; none when empty. */
  readonly chart: string
  readonly onChart: (measure: string) => void
}

/** The rows of a list in groups, each with its count and sums; opened, it shows what is within it, pressed it alone. */
export function ListGroups({ chart, onChart, ...props }: ListGroupsProps) {
  const { by, document, fields, onChoose, within } = props
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const groups = useGroups(document, by[0] ?? '', within)
  const whole = useWhole(document, within)
  if (groups.isPending) return <Skeleton active style={{ padding: 16 }} />
  if (groups.isError) return <Alert type="error" showIcon title={groups.error.message} />
  if (groups.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('暂无数据', 'No data')} />
  const measures = measuresOf(groups.data)
  const sumsOf = (part: TotalsAnswer) => totalsOfPart(document, within, part, say)
  const summed = Object.keys(groups.data.reduce((all, one) => ({ ...all, ...sumsOf(one) }), {}))
  const sums = whole && sumsOf(whole)
  const called = (name: string) => say(name === 'status' ? ['状态', 'Status'] : (fields[name] as Field).label)
  return (
    <div className="list-groups" lang={language}>
      <div className="list-chart">
        <ChartBy fields={fields} measures={measures} value={chart} onChange={onChart} />
        {measures.includes(chart) && (
          <ListChart {...{ document, fields, onChoose }} by={by[0] ?? ''} groups={groups.data} measure={chart} />
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th>{by.map(called).join(' › ')}</th>
            <th className="list-groups-figure">{say('条数', 'Rows')}</th>
            {summed.map(name => (
              <th key={name} className="list-groups-figure">
                {called(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <GroupRows {...props} summed={summed} level={0} chosen={{}} />
        </tbody>
        {whole && (
          <tfoot>
            <tr>
              <th scope="row">{say('合计', 'Total')}</th>
              <td className="list-groups-figure">{whole.total.toLocaleString('en')}</td>
              {summed.map(name => (
                <td key={name} className="list-groups-figure">
                  {shownSumOf(sums, name, fields)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function useGroups(document: Declaration, by: string, within: Filters) {
  const tab = useTab()
  return useQuery({
    queryKey: ['tab', tab.key, 'groups', by, within],
    queryFn: ({ signal }) => call<GroupAnswer[]>(`${document.calls}/groups`, { query: { ...within, by }, signal }),
  })
}

/** The sums of all groups together. */
function useWhole(document: Declaration, within: Filters): TotalsAnswer | undefined {
  const tab = useTab()
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'totals', within],
    queryFn: ({ signal }) => call<TotalsAnswer>(`${document.calls}/totals`, { query: within, signal }),
  })
  return data
}

interface GroupRowsProps extends GroupsProps {
  /** The sums every row shows. */
  readonly summed: readonly string[]
  readonly level: number
  /** What the groups around these narrow the list to. */
  readonly chosen: Filters
}

/** The groups of one level, each with those within it behind its arrow. */
function GroupRows(props: GroupRowsProps) {
  const { by, chosen, document, level, summed, within } = props
  const say = useLanguage()
  const name = by[level] ?? ''
  const groups = useGroups(document, name, bothOf(within, chosen))
  if (!groups.data)
    return (
      <tr>
        <td colSpan={2 + summed.length}>{groups.error ? groups.error.message : say('正在读取…', 'Reading…')}</td>
      </tr>
    )
  return inOrder(groups.data, props.fields[name]).map(group => (
    <GroupRow key={group.value ?? ''} {...props} name={name} group={group} />
  ))
}

function GroupRow({ name, group, ...props }: GroupRowsProps & { readonly name: string; readonly group: GroupAnswer }) {
  const { asked, by, chosen, document, fields, level, listed, onChoose, summed } = props
  const say = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const field = fields[name]
  const filters = bothOf(chosen, narrowedTo(name, field, group.value))
  const sums = totalsOfPart(document, props.within, group, say)
  const leftOut = leftOutOf(document, group)
  const called = <GroupName document={document} by={name} field={field} group={group} />
  return (
    <>
      <tr data-level={level}>
        <td>
          <span className="list-groups-name" style={{ paddingInlineStart: level * 20 }}>
            <Button
              type="text"
              size="small"
              aria-expanded={isOpen}
              aria-label={isOpen ? say('收起', 'Close') : say('展开', 'Open')}
              icon={isOpen ? <DownOutlined /> : <RightOutlined />}
              onClick={() => setOpen(!isOpen)}
            />
            <Button type="link" onClick={() => onChoose(filters)}>
              {called}
            </Button>
            {leftOut && <small>{say(leftOut)}</small>}
          </span>
        </td>
        <td className="list-groups-figure">{group.total.toLocaleString('en')}</td>
        {summed.map(one => (
          <td key={one} className="list-groups-figure">
            {shownSumOf(sums, one, fields)}
          </td>
        ))}
      </tr>
      {isOpen && level + 1 < by.length && <GroupRows {...props} level={level + 1} chosen={filters} />}
      {isOpen && level + 1 === by.length && (
        <Suspense fallback={null}>
          <GroupRecords
            {...{ document, fields, summed, level }}
            asked={{ ...asked, ...bothOf(props.within, filters) }}
            facts={listed.filter(
              one => fields[one] && one !== document.title && !by.includes(one) && !summed.includes(one),
            )}
          />
        </Suspense>
      )}
    </>
  )
}

interface GroupNameProps {
  readonly document: Declaration
  readonly by: string
  readonly field: Field | undefined
  readonly group: GroupAnswer
}

/** What a group is called in the language of the screen; a record that another one names is called by its own name. */
export function GroupName({ document, by, field, group }: GroupNameProps) {
  const say = useLanguage()
  const isRecord = field?.kind === 'reference'
  const english = useEnglishName(isRecord ? (field as ReferenceField) : nothing, isRecord ? group.value : undefined)
  return english ?? groupNamed(document, by, field, group, say)
}
const nothing = { to: '' }

interface GroupByProps {
  readonly fields: Fields
  readonly names: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (by: readonly string[]) => void
}

/** Chooses what the rows of a list are grouped by: one field, or up to three, one within the other in the order chosen. */
export function GroupBy({ fields, names, value, onChange }: GroupByProps) {
  const say = useLanguage()
  const called = (name: string) => say(name === 'status' ? ['状态', 'Status'] : (fields[name] as Field).label)
  return (
    <Select<string[]>
      allowClear
      mode="multiple"
      maxCount={mostLevels}
      showSearch={false}
      aria-label={say('分组', 'Group by')}
      className="list-group-by"
      placeholder={say('分组', 'Group by')}
      value={[...value]}
      popupMatchSelectWidth={false}
      maxTagCount={0}
      maxTagPlaceholder={() => value.map(called).join(' › ')}
      onChange={onChange}
      options={groupable(names, fields).map(name => ({ value: name, label: called(name) }))}
    />
  )
}

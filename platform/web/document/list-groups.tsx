import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { kindOf } from '../../kinds/kinds.ts'
import type { Declaration } from '../../model/document.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '../../model/fields.ts'
import { isGroupable } from '../../model/groupable.ts'
import type { Label } from '../../model/label.ts'
import { call } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { useEnglishName } from '../record-names.ts'
import { useTab } from '../tab-context.tsx'
import type { Filters } from './query-form.tsx'
import { shownTotals, type TotalsAnswer } from './shown-totals.ts'

/** The columns of a list that its rows can be grouped by. */
export const groupable = (names: readonly string[], fields: Fields): string[] =>
  names.filter(name => name === 'status' || isGroupable(fields[name]))

/** One group of a list's rows, as the server counts it. */
export interface GroupAnswer extends TotalsAnswer {
  readonly value: string | null
  readonly name: string | null
}
interface GroupsProps {
  readonly document: Declaration
  readonly fields: Fields
  readonly within: Filters
  readonly by: string
  /** Shows the rows of one group. */
  readonly onChoose: (filters: Filters) => void
}

/** The rows of a list in groups, each with its count and sums; pressed, it shows its rows. */
export function ListGroups({ document, fields, within, by, onChoose }: GroupsProps) {
  const say = useLanguage()
  const tab = useTab()
  const language = useLanguageState(state => state.language)
  const groups = useQuery({
    queryKey: ['tab', tab.key, 'groups', by, within],
    queryFn: ({ signal }) => call<GroupAnswer[]>(`${document.calls}/groups`, { query: { ...within, by }, signal }),
  })
  if (groups.isPending) return <Skeleton active style={{ padding: 16 }} />
  if (groups.isError) return <Alert type="error" showIcon title={groups.error.message} />
  const field = fields[by]
  const summed = Object.keys(groups.data.reduce((all, one) => ({ ...all, ...shownTotals(one) }), {}))
  const nameOf = (group: GroupAnswer) => <GroupName {...{ document, by, field, group }} />
  const rows = groups.data.map(group => ({ group, sums: shownTotals(group) ?? {} }))
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('暂无数据', 'No data')} />
  return (
    <div className="list-groups" lang={language}>
      <table>
        <thead>
          <tr>
            <th>{say(by === 'status' ? ['状态', 'Status'] : (field as Field).label)}</th>
            <th className="list-groups-figure">{say('条数', 'Rows')}</th>
            {summed.map(name => (
              <th key={name} className="list-groups-figure">
                {say((fields[name] as Field).label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, sums }) => {
            const filters = narrowedTo(by, field, group.value)
            return (
              <tr key={group.value ?? ''}>
                <td>
                  {filters ? (
                    <Button type="link" onClick={() => onChoose(filters)}>
                      {nameOf(group)}
                    </Button>
                  ) : (
                    nameOf(group)
                  )}
                </td>
                <td className="list-groups-figure">{group.total.toLocaleString('en')}</td>
                {summed.map(name => (
                  <td key={name} className="list-groups-figure">
                    {String(sums[name as keyof typeof sums] ?? '')}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What a group is called: the words of its state or choice, else the name or value its rows have in common. */
function groupNamed(
  document: Declaration,
  by: string,
  field: Field | undefined,
  { value, name }: GroupAnswer,
  say: (label: Label) => string,
): string {
  if (value === null || value === '') return say(['（空）', '(blank)'])
  const options: Readonly<Record<string, Label>> =
    by === 'status' ? (document.states ?? {}) : ((field as ChoiceField | undefined)?.options ?? {})
  const option = options[value]
  if (option) return say(option)
  if (field?.kind === 'flag') return say(value === 'Y' ? ['是', 'Yes'] : ['否', 'No'])
  return name || value
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

/** The filter that shows the rows of a group; what is empty cannot be asked for. */
export function narrowedTo(by: string, field: Field | undefined, value: string | null): Filters | undefined {
  if (value === null || value === '') return undefined
  if (field && kindOf(field).filter === 'range') {
    const [year = 0, month = 0] = value.split('-').map(Number)
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { [`${by}Start`]: `${value}-01`, [`${by}End`]: `${value}-${String(last).padStart(2, '0')}` }
  }
  return { [by]: value }
}

interface GroupByProps {
  readonly fields: Fields
  readonly names: readonly string[]
  readonly value: string | undefined
  readonly onChange: (by: string | undefined) => void
}

/** Chooses what the rows of a list are grouped by. */
export function GroupBy({ fields, names, value, onChange }: GroupByProps) {
  const say = useLanguage()
  return (
    <Select
      allowClear
      aria-label={say('分组', 'Group by')}
      className="list-group-by"
      placeholder={say('分组', 'Group by')}
      value={value}
      popupMatchSelectWidth={false}
      onChange={next => onChange(next)}
      options={groupable(names, fields).map(name => ({
        value: name,
        label: say(name === 'status' ? ['状态', 'Status'] : (fields[name] as Field).label),
      }))}
    />
  )
}

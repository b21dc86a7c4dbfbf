import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import type { Declaration } from '../../../model/document.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import type { GroupAnswer } from '../report/groups.ts'
import type { Filters } from './query-form.tsx'
import type { Standing } from './standing.ts'

interface StateTabsProps extends Standing {
  readonly document: Declaration
  /** What the list is narrowed to; the counts are of the same rows. */
  readonly within: Filters
  readonly state: string | readonly string[] | undefined
  readonly onChoose: (state: string | undefined) => void
}

/** How many records stand in each state; a course beside a state is counted by its groups. */
async function countsOf(
  document: Declaration,
  name: string,
  query: Filters,
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>> | null> {
  if (name === 'status') return call(`${document.calls}/states`, { query, signal })
  const groups = await call<GroupAnswer[]>(`${document.calls}/groups`, { query: { ...query, by: name }, signal })
  return Object.fromEntries(groups.map(({ value, total }) => [value ?? '', total]))
}

/** Stands for all states; it is part of an element's id and has no space for that. */
const every = 'every'

/** The states of a list's records with how many stand in each; one of them is looked at, or all. */
export function StateTabs({ document, name, states, within, state, onChoose }: StateTabsProps) {
  const say = useLanguage()
  const tab = useTab()
  const { [name]: _, ...others } = within
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'states', others],
    queryFn: ({ signal }) => countsOf(document, name, others, signal),
    placeholderData: keepPreviousData,
  })
  const count = (of: number | undefined) => (data ? ` ${of ?? 0}` : '')
  const all = Object.values(data ?? {}).reduce((sum, one) => sum + one, 0)
  return (
    <Tabs
      className="list-states no-print"
      size="small"
      activeKey={typeof state === 'string' ? state : state === undefined ? every : ''}
      onChange={key => onChoose(key === every ? undefined : key)}
      items={[
        { key: every, label: `${say('全部', 'All')}${count(all)}` },
        ...Object.entries(states).map(([key, label]) => ({
          key,
          label: `${say(label)}${count(data?.[key])}`,
        })),
      ]}
    />
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import type { Declaration } from '../../../model/document.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { useTab } from '../../tab-context.tsx'
import type { Filters } from './query-form.tsx'

interface StateTabsProps {
  readonly document: Declaration
  /** What the list is narrowed to; the counts are of the same rows. */
  readonly within: Filters
  readonly state: string | readonly string[] | undefined
  readonly onChoose: (state: string | undefined) => void
}

/** Stands for all states; it is part of an element's id and has no space for that. */
const every = 'every'

/** The states of a list's records with how many stand in each; one of them is looked at, or all. */
export function StateTabs({ document, within, state, onChoose }: StateTabsProps) {
  const say = useLanguage()
  const tab = useTab()
  const { status: _, ...others } = within
  const { data } = useQuery({
    queryKey: ['tab', tab.key, 'states', others],
    queryFn: ({ signal }) =>
      call<Readonly<Record<string, number>> | null>(`${document.calls}/states`, { query: others, signal }),
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
        ...Object.entries(document.states ?? {}).map(([key, label]) => ({
          key,
          label: `${say(label)}${count(data?.[key])}`,
        })),
      ]}
    />
  )
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { shownText } from '../../grid/cells.ts'
import { call, type Query } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { OwnLink } from '../../parts/own-link.tsx'
import { useTab } from '../../tab-context.tsx'
import type { PageAnswer } from '../list/list-count.tsx'
import { StatusTag } from '../status-tag.tsx'

/** As many records of a group are shown at first, and each time more are asked for. */
const portion = 20
/** As many facts say what a record is. */
const mostFacts = 3

interface GroupRecordsProps {
  readonly document: Declaration
  readonly fields: Fields
  /** What the list and the groups around narrow it to, and its order. */
  readonly asked: Query
  /** The fields that are summed, a column each. */
  readonly summed: readonly string[]
  /** The fields of the list that say more of a record, in their order. */
  readonly facts: readonly string[]
  readonly level: number
}

/** The records of one group, beneath it: each with its number, its state, what it is about, and its part of the sums. */
export default function GroupRecords({ document, fields, asked, summed, facts, level }: GroupRecordsProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const tab = useTab()
  const page = useInfiniteQuery({
    queryKey: ['tab', tab.key, 'group records', asked],
    queryFn: ({ pageParam, signal }) =>
      call<PageAnswer>(`${document.calls}/page`, { query: { ...asked, current: pageParam, size: portion }, signal }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    placeholderData: keepPreviousData,
  })
  const indent = { paddingInlineStart: level * 20 + 28 }
  const wide = 2 + summed.length
  if (!page.data)
    return (
      <tr>
        <td colSpan={wide} style={indent}>
          {page.error ? page.error.message : say('正在读取…', 'Reading…')}
        </td>
      </tr>
    )
  const records = page.data.pages.flatMap(one => one.records)
  const total = page.data.pages.at(-1)?.total ?? 0
  return (
    <>
      {records.map(row => (
        <tr key={String(row.id)} className="list-groups-record">
          <td style={indent}>
            <OwnLink to={`${document.screen}/detail?id=${row.id}`}>
              {say(titleLabel(document, row)) || say('（无编号）', '(no number)')}
            </OwnLink>{' '}
            {document.states && <StatusTag document={document} record={row} />}
            <small>
              {facts
                .map(name => shownText(row, name, fields[name] as Field, language))
                .filter(Boolean)
                .slice(0, mostFacts)
                .join(' · ')}
            </small>
          </td>
          <td />
          {summed.map(name => (
            <td key={name} className="list-groups-figure">
              {shownText(row, name, fields[name] as Field, language)}
            </td>
          ))}
        </tr>
      ))}
      {total > records.length && (
        <tr>
          <td colSpan={wide} style={indent}>
            <Button type="link" size="small" loading={page.isFetching} onClick={() => void page.fetchNextPage()}>
              {say(
                `再显示一些（${records.length}/${total}）`,
                `Show more (${records.length} of ${total.toLocaleString('en')})`,
              )}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

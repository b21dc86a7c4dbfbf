import { Button, Empty } from 'antd'
import { useMemo } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { isWelcome } from '../../../model/editable.ts'
import { ListGrid } from '../../grid/list-grid.tsx'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { OwnLink } from '../../parts/own-link.tsx'
import { useScreenLevel } from '../../parts/screen-level.ts'
import { broughtCells } from '../brought-link.tsx'
import { RecordTitle } from '../record-title.tsx'
import { namedTotals, shownTotals } from '../report/shown-totals.ts'
import type { ScreenSlots } from '../screen-slots.ts'
import { StatusTag } from '../status-tag.tsx'
import { ruleClass } from './colour-rules.ts'
import { ColumnQuery } from './column-query.tsx'
import { useInPlace } from './in-place.tsx'
import type { Filters } from './query-form.tsx'
import type { Listed, ListLook } from './use-list-look.ts'
import type { ListRowsRead } from './use-list-rows.ts'

const ListCards = lazyScreen(() => import('./list-cards.tsx'))

interface ListRowsProps {
  readonly of: Listed
  readonly look: ListLook
  readonly read: ListRowsRead
  readonly slots: Partial<ScreenSlots>
  readonly mayEdit: boolean
  readonly search: (filters: Filters) => void
  readonly onPeek: (at: number) => void
}

/** The rows of a list: cards on a phone, else a grid whose headings ask and whose harmless cells are changed in place. */
export function ListRows({ of, look, read, slots, mayEdit, search, onPeek }: ListRowsProps) {
  const { document, desk, fields } = of
  const { columns, layout, filters, sorts, setSorts } = look
  const { list, rows, ruleOf, selected, setSelected, refresh } = read
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const isPhone = useScreenLevel() === 0
  const inPlace = useInPlace({ document, fields, language, mayEdit, onSaved: refresh }, slots.cells)
  // On a card no heading says in which currency a sum is.
  const totals = read.totals.data && (isPhone ? namedTotals : shownTotals)(read.totals.data, say)
  const loading = list.isFetching && !list.isRefetching && rows.length === 0
  // Stands as long as the rows do: the grid draws all of them anew for another one.
  const rowTitle = useMemo(
    () => (ruleOf.size > 0 ? (row: Wire) => ruleOf.get(String(row.id))?.name : undefined),
    [ruleOf],
  )
  const isNarrowed = Object.keys(filters).length > 0
  const empty = <NoRows list={list} slots={slots} onAll={isNarrowed ? () => search({}) : undefined} />
  if (isPhone)
    return (
      <ListCards
        document={document}
        fields={fields}
        columns={columns}
        rows={rows}
        ruleOf={ruleOf}
        totals={totals}
        selected={selected}
        onSelect={setSelected}
        renderCell={slots.cells ?? noCells}
        empty={empty}
        loading={loading}
      />
    )
  return (
    <ListGrid
      label={say(document.label)}
      height="100%"
      fields={fields}
      columns={columns}
      onColumnsChange={layout}
      rows={rows}
      sorts={sorts}
      onSort={setSorts}
      selected={selected}
      onSelect={setSelected}
      onOpen={row => go(`${document.screen}/detail?id=${row.id}`)}
      onDouble={(row, name) => {
        if (inPlace.edit(row, name)) return
        const isEdited = mayEdit && isWelcome(document, row)
        go(`${document.screen}/${isEdited ? 'edit' : 'detail'}?id=${row.id}`)
      }}
      onPeek={row => onPeek(rows.indexOf(row))}
      onEdit={inPlace.edit}
      besideHeading={name => (
        <ColumnQuery
          document={document}
          name={name}
          fields={fields}
          filters={filters}
          fixed={desk?.only}
          sorts={sorts}
          onSort={setSorts}
          onSearch={search}
        />
      )}
      renderCell={{ ...broughtCells(document), ...linkCell(document, ruleOf), ...inPlace.cells }}
      rowClass={row =>
        [row.enableFlag === 'N' ? 'dop-row-off' : '', ruleClass(ruleOf.get(String(row.id)))]
          .filter(Boolean)
          .join(' ') || undefined
      }
      {...(rowTitle ? { rowTitle } : {})}
      totals={totals}
      loading={loading}
      empty={empty}
      language={language}
    />
  )
}

const noCells: ScreenSlots['cells'] & object = {}

/** Why a list shows nothing, and what can be done about it. */
function NoRows({
  list,
  onAll,
  slots,
}: {
  readonly list: ListRowsRead['list']
  readonly slots: Partial<ScreenSlots>
  /** Takes the filters off, where there are any. */
  readonly onAll: (() => void) | undefined
}) {
  const say = useLanguage()
  if (list.isError)
    return (
      <Empty description={list.error.message}>
        <Button onClick={() => void list.refetch()}>{say('重试', 'Retry')}</Button>
      </Empty>
    )
  if (onAll && list.data && !list.data.scopeEmpty)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={say('没有符合条件的数据', 'Nothing matches the filters')}
      >
        <Button onClick={onAll}>{say('清除筛选条件', 'Take the filters off')}</Button>
      </Empty>
    )
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        list.data?.scopeEmpty
          ? say('无数据权限', 'No data permission')
          : slots.listDrop
            ? say(slots.listDrop.hint)
            : say('暂无数据', 'No data')
      }
    />
  )
}

/** The number of a record leads to it, and says the rule it is coloured by to who does not see it; its state has its colour. */
const linkCell = (document: Declaration, ruleOf: ListRowsRead['ruleOf']): ScreenSlots['cells'] & object => ({
  ...(document.states ? { status: row => <StatusTag document={document} record={row} /> } : {}),
  [document.title]: row => (
    <>
      <OwnLink to={`${document.screen}/detail?id=${row.id}`} tabIndex={-1}>
        <RecordTitle document={document} record={row} />
      </OwnLink>
      {ruleOf.has(String(row.id)) && <span className="visually-hidden">{ruleOf.get(String(row.id))?.name}</span>}
    </>
  ),
})

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Pagination } from 'antd'
import { type DragEvent, useMemo, useState } from 'react'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { isOpen, openStates } from '../../../model/editable.ts'
import { holdsFiles } from '../../../model/files-held.ts'
import { selectData, selectDataFirst } from '../../../model/sentences.ts'
import { wayTo } from '../../../model/verbs.ts'
import { answerTo } from '../../early-answers.ts'
import { ColumnToggle } from '../../grid/column-toggle.tsx'
import { type GridColumn, restoredColumns } from '../../grid/columns.ts'
import { ListGrid } from '../../grid/list-grid.tsx'
import { CallFailure, call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { filtersIn } from '../../parts/filters-in.ts'
import { lazyDialog } from '../../parts/lazy-dialog.tsx'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { OwnLink } from '../../parts/own-link.tsx'
import { useScreenLevel } from '../../parts/screen-level.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { useMay } from '../../session/session.ts'
import { keep, kept } from '../../storage.ts'
import { useTab } from '../../tab-context.tsx'
import { lineFilterFields, shownFields } from '../fields.ts'
import { GroupBy, groupable, ListGroups } from '../report/list-groups.tsx'
import { shownTotals, type TotalsAnswer } from '../report/shown-totals.ts'
import type { ScreenSlots } from '../screen-slots.ts'
import { StatusTag } from '../status-tag.tsx'
import { useSlots } from '../use-slots.ts'
import { useVerbs } from '../verbs/use-verbs.tsx'
import { VerbButtons } from '../verbs/verb-buttons.tsx'
import { ColumnGroups } from './column-groups.tsx'
import { ColumnQuery } from './column-query.tsx'
import { FilterChips } from './filter-chips.tsx'
import { useInPlace } from './in-place.tsx'
import { groupsIn, listAddress, sortIn } from './list-address.ts'
import { ListCount, type PageAnswer } from './list-count.tsx'
import { ExportButton, FilesButton } from './list-outputs.tsx'
import { pageSizes, usualPageSize } from './page-size.ts'
import { type Filters, QueryForm } from './query-form.tsx'
import { Sheet } from './sheet.tsx'
import { StateTabs } from './state-tabs.tsx'
import type { ViewSettings } from './use-views.ts'
import { ViewMenu } from './view-menu.tsx'
import '../document.css'

const BulkEdit = lazyDialog(() => import('./bulk-edit.tsx'))
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'))
const ListCards = lazyScreen(() => import('./list-cards.tsx'))
const ListTree = lazyScreen(() => import('./list-tree.tsx'))
const Peek = lazyDialog(() => import('./peek.tsx'))
const Refused = lazyScreen(() => import('../../parts/refused.tsx'))

/** The list of a document: query form, buttons, grid and pages, all from its declaration. */
export default function ListScreen({ member, desk: deskName }: { readonly member: Member; readonly desk?: string }) {
  const { document, rules } = member
  const desk = deskName === undefined ? undefined : document.desks?.[deskName]
  const { list: listed, shown = usuallyShown, filters: filtered } = { ...document, ...desk }
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const tab = useTab()
  const isPhone = useScreenLevel() === 0
  const queries = useQueryClient()
  const slots = useSlots(document)
  const fields = shownFields(document)
  const ofLines = lineFilterFields(document)
  const usual = useMemo<GridColumn[]>(
    () =>
      listed
        .filter(name => !hiddenFrom(fields[name]?.permission, may))
        .map((name, at) => ({
          name,
          frozen: at === 0,
          ...(at < shown ? {} : { hidden: true }),
        })),
    [listed, shown, fields, may],
  )
  const place = [document.name, ...(deskName ? [deskName] : [])].join(' ')
  const layoutKey = `columns ${place}`
  const [columns, setColumns] = useState<readonly GridColumn[]>(() => restoredColumns(kept(layoutKey), usual))
  const [filters, setFilters] = useState<Filters>(() =>
    filtersIn(tab.query, [...filtered, ...listed, ...Object.keys(ofLines)]),
  )
  const [sort, setSort] = useState(() => sortIn(tab.query, listed))
  const [page, setPage] = useState({ current: 1, size: usualPageSize(document) })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [importing, setImporting] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [bulk, setBulk] = useState(false)
  const [by, setBy] = useState<readonly string[]>(() => groupsIn(tab.query, groupable(listed, fields)))
  const [chart, setChart] = useState(() => tab.query.get('chart') ?? '')
  const isGrouped = by.length > 0
  const [tree, setTree] = useState(false)
  const [peeked, setPeeked] = useState<number>()
  const [dropped, setDropped] = useState<File>()
  const [over, setOver] = useState(false)
  const within = { ...filters, ...desk?.only }
  const asked = { ...within, ...(sort ? { [sort.direction === 'asc' ? 'ascs' : 'descs']: sort.name } : {}) }
  const mayList = may(`${document.permission}:list`)
  const list = useQuery({
    enabled: mayList,
    queryKey: ['tab', tab.key, 'page', asked, page],
    queryFn: ({ signal }) => answerTo<PageAnswer>(`${document.calls}/page`, { ...asked, ...page }, signal),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    queryKey: ['tab', tab.key, 'totals', within],
    queryFn: ({ signal }) => call<TotalsAnswer>(`${document.calls}/totals`, { query: within, signal }),
    enabled: list.data?.totalExact === true && list.data.total > 0,
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.records ?? noRows
  const chosen = useMemo(() => rows.filter(row => selected.has(String(row.id))), [rows, selected])
  const refresh = () => void queries.invalidateQueries({ queryKey: ['tab', tab.key] })
  const reload = () => {
    refresh()
    setSelected(new Set())
  }
  const { buttons, dialog, outcome } = useVerbs({
    document,
    rules,
    rows: chosen,
    // What was just audited is what the next button is for; what is deleted is gone.
    onDone: (_, verb) => (verb === 'delete' ? reload() : refresh()),
  })
  const layout = (next: GridColumn[]) => {
    setColumns(next)
    keep(layoutKey, next)
  }
  const search = (next: Filters) => {
    setFilters(next)
    setPage(before => ({ ...before, current: 1 }))
    setSelected(new Set())
    void list.refetch()
  }
  const chooseState = (state: string | undefined) => {
    const { status: _, ...others } = filters
    search(state === undefined ? others : { ...others, status: state })
  }
  const view: ViewSettings = {
    columns,
    sort: sort ? [{ field: sort.name, direction: sort.direction }] : [],
    filters,
    ...(isGrouped ? { by, chart } : {}),
  }
  const choose = (settings: ViewSettings | undefined) => {
    layout([...restoredColumns(settings?.columns, usual)])
    const [first] = settings?.sort ?? []
    setSort(first && { name: first.field, direction: first.direction })
    setBy(settings?.by ?? [])
    setChart(settings?.chart ?? '')
    search(settings?.filters ?? {})
  }
  const openDetail = (row: Wire) => go(`${document.screen}/detail?id=${row.id}`)
  const mayEdit = may(`${document.permission}:save`) && !document.readOnly
  const inPlace = useInPlace({ document, fields, language, mayEdit, onSaved: refresh }, slots.cells)
  const [only] = chosen
  const wayToEdit =
    only && !isOpen(document, only) ? wayTo(document, only, openStates(document), ['修改', 'Edit']) : undefined
  const editWhy =
    chosen.length === 0
      ? say(selectData)
      : chosen.length > 1
        ? say('只能选择单条数据', 'Only a single item may be selected')
        : wayToEdit && say(wayToEdit)
  const { listTools: Tools } = slots
  // What the form above asks for is seen there, a state on its tab.
  const chipped = Object.fromEntries(
    Object.entries(fields).filter(([name]) => listed.includes(name) && !filtered.includes(name) && name !== 'status'),
  )
  const Drop = slots.listDrop?.Dialog
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDropped(event.dataTransfer.files[0])
  }
  if (!mayList)
    return (
      <Refused
        title={say(
          `您没有查看${document.label[0]}的权限`,
          `You may not see ${document.label[1].toLowerCase()} records`,
        )}
        more={say('如需查看，请联系管理员开通。', 'Ask your administrator for it if you need it.')}
      />
    )
  if (list.error instanceof CallFailure && list.error.status === 403) return <Refused title={list.error.message} />
  if (sheet)
    return (
      <div className="list-screen">
        <div className="list-panel">
          <Sheet
            member={member}
            rows={rows}
            names={listed}
            onSaved={refresh}
            onClose={() => {
              setSheet(false)
              reload()
            }}
          />
        </div>
      </div>
    )
  const renderCell = { ...linkCell(document), ...inPlace.cells }
  const empty = list.isError ? (
    <Empty description={list.error.message}>
      <Button onClick={() => void list.refetch()}>{say('重试', 'Retry')}</Button>
    </Empty>
  ) : (
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
  return (
    <div className="list-screen">
      <QueryForm
        fields={{ ...fields, ...ofLines }}
        names={[
          ...filtered.filter(name => !hiddenFrom(fields[name]?.permission, may) && !desk?.only[name]),
          ...Object.keys(ofLines).filter(name => !hiddenFrom(ofLines[name]?.permission, may)),
        ]}
        value={filters}
        onSearch={search}
      />
      <div
        className="list-panel"
        data-over={over}
        {...(Drop
          ? {
              onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
              onDragLeave: () => setOver(false),
              onDrop: drop,
            }
          : {})}
      >
        {document.states && !desk?.only.status && (
          <StateTabs document={document} within={within} state={filters.status} onChoose={chooseState} />
        )}
        <div className="list-tools no-print" data-chosen={chosen.length}>
          {mayEdit && !document.generated && !desk?.generated && (
            <Button type="primary" onClick={() => go(`${document.screen}/edit`)}>
              {say('新增', 'New')}
            </Button>
          )}
          {mayEdit && document.sheet && (
            <Button onClick={() => setSheet(true)}>{say('表格编辑', 'Edit as a sheet')}</Button>
          )}
          {mayEdit && (
            <WhyButton
              why={editWhy}
              said={chosen.length === 0 ? say(selectDataFirst) : undefined}
              onClick={() => go(`${document.screen}/edit?id=${chosen[0]?.id}`)}
            >
              {say('编辑', 'Edit')}
            </WhyButton>
          )}
          {mayEdit && chosen.length > 1 && (
            <Button onClick={() => setBulk(true)}>{say('批量修改', 'Change all')}</Button>
          )}
          {chosen.length > 0 && holdsFiles(document) && <FilesButton document={document} rows={chosen} />}
          {rows.length > 0 && (
            <Button
              onClick={() =>
                setPeeked(
                  Math.max(
                    0,
                    rows.findIndex(row => selected.has(String(row.id))),
                  ),
                )
              }
            >
              {say('预览', 'Peek')}
            </Button>
          )}
          <VerbButtons buttons={buttons.filter(({ verb }) => !desk?.verbs || desk.verbs.includes(verb))} />
          {Tools && <Tools asked={asked} reload={reload} />}
          <div className="list-tools-end">
            {document.excel?.import === true && may(`${document.permission}:import`) && (
              <Button onClick={() => setImporting(true)}>{say('导入', 'Import')}</Button>
            )}
            {document.excel?.export && may(`${document.permission}:export`) && (
              <ExportButton
                document={document}
                asked={asked}
                shown={columns.filter(column => !column.hidden).map(column => column.name)}
              />
            )}
            {document.within && (
              <Button aria-pressed={tree} onClick={() => setTree(!tree)}>
                {tree ? say('列表', 'As a list') : say('树形', 'As a tree')}
              </Button>
            )}
            {!isPhone && <ColumnGroups document={document} columns={columns} onChange={layout} />}
            <GroupBy fields={fields} names={listed} value={by} onChange={setBy} />
            <ViewMenu
              screen={place}
              current={view}
              address={listAddress(desk?.screen ?? document.screen, { filters, sort, by, chart })}
              onChoose={choose}
            />
            <ColumnToggle fields={fields} columns={columns} usual={usual} onChange={layout} language={language} />
          </div>
        </div>
        {outcome}
        <FilterChips fields={chipped} filters={filters} onSearch={search} />
        {isGrouped && (
          <ListGroups
            key={by.join(' ')}
            document={document}
            fields={fields}
            within={within}
            by={by}
            chart={chart}
            onChart={setChart}
            onChoose={narrower => {
              setBy([])
              search({ ...filters, ...narrower })
            }}
          />
        )}
        {tree && !isGrouped && <ListTree document={document} />}
        <div className="list-grid" hidden={tree || isGrouped}>
          {isPhone ? (
            <ListCards
              document={document}
              fields={fields}
              columns={columns}
              rows={rows}
              totals={totals.data && shownTotals(totals.data)}
              selected={selected}
              onSelect={setSelected}
              renderCell={slots.cells ?? noCells}
              empty={empty}
            />
          ) : (
            <ListGrid
              label={say(document.label)}
              height="100%"
              fields={fields}
              columns={columns}
              onColumnsChange={layout}
              rows={rows}
              sort={sort}
              onSort={next => setSort(next)}
              selected={selected}
              onSelect={setSelected}
              onOpen={openDetail}
              onPeek={row => setPeeked(rows.indexOf(row))}
              onEdit={inPlace.edit}
              besideHeading={name => (
                <ColumnQuery
                  document={document}
                  name={name}
                  fields={fields}
                  filters={filters}
                  fixed={desk?.only}
                  sort={sort}
                  onSort={setSort}
                  onSearch={search}
                />
              )}
              renderCell={renderCell}
              rowClass={row => (row.enableFlag === 'N' || row.status === 'INVALID' ? 'dop-row-off' : undefined)}
              totals={totals.data && shownTotals(totals.data)}
              loading={list.isFetching && !list.isRefetching && rows.length === 0}
              empty={empty}
              language={language}
            />
          )}
        </div>
        <div className="list-foot no-print">
          <span className="list-foot-count" aria-live="polite">
            {chosen.length > 0 && say(`已选${chosen.length}条，`, `${chosen.length} selected, `)}
            <ListCount answer={list.data} exact={totals.data?.total} onCount={() => void totals.refetch()} />
          </span>
          <Pagination
            size="small"
            current={page.current}
            pageSize={page.size}
            total={list.data?.total ?? 0}
            showSizeChanger
            pageSizeOptions={pageSizes}
            onChange={(current, size) => {
              setPage({ current: size === page.size ? current : 1, size })
              setSelected(new Set())
            }}
          />
        </div>
      </div>
      {dialog}
      {bulk && (
        <BulkEdit
          document={document}
          rows={chosen}
          onClose={changed => {
            setBulk(false)
            if (changed) refresh()
          }}
        />
      )}
      {peeked !== undefined && (
        <Peek
          member={member}
          rows={rows}
          at={peeked}
          onMove={setPeeked}
          onClose={() => {
            setPeeked(undefined)
            refresh()
          }}
        />
      )}
      {importing && (
        <ImportDialog
          document={document}
          onClose={() => {
            setImporting(false)
            reload()
          }}
        />
      )}
      {Drop && dropped && (
        <Drop
          file={dropped}
          onDone={again => {
            setDropped(undefined)
            if (again) reload()
          }}
        />
      )}
    </div>
  )
}

/** Columns that fit beside each other on a usual screen. */
const usuallyShown = 11

const noRows: readonly Wire[] = []
const noCells: ScreenSlots['cells'] & object = {}

const hiddenFrom = (permission: string | undefined, may: (code: string) => boolean) =>
  permission !== undefined && !may(permission)

/** The number of a record leads to it; its state has its colour. */
const linkCell = (document: Declaration) => ({
  ...(document.states ? { status: (row: Wire) => <StatusTag document={document} record={row} /> } : {}),
  [document.title]: (row: Wire) => (
    <OwnLink to={`${document.screen}/detail?id=${row.id}`} tabIndex={-1}>
      {String(row[document.title] ?? '')}
    </OwnLink>
  ),
})

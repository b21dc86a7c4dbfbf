import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Empty, Pagination, Result } from 'antd'
import { type DragEvent, useMemo, useState } from 'react'
import type { Member } from '../../model/area.ts'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { isOpen, openStates } from '../../model/editable.ts'
import { selectData, selectDataFirst } from '../../model/sentences.ts'
import { wayTo } from '../../model/verbs.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { freshKey } from '../fresh-key.ts'
import { ColumnToggle } from '../grid/column-toggle.tsx'
import { type GridColumn, restoredColumns } from '../grid/columns.ts'
import { ListGrid } from '../grid/list-grid.tsx'
import { answered, CallFailure, call } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { go } from '../location.ts'
import { filtersIn } from '../parts/filters-in.ts'
import { OwnLink } from '../parts/own-link.tsx'
import { WhyButton } from '../parts/why-button.tsx'
import { useMay } from '../session/session.ts'
import { keep, kept } from '../storage.ts'
import { useTab } from '../tab-context.tsx'
import { shownFields } from './fields.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ListCount, type PageAnswer } from './list-count.tsx'
import { pageSizes, usualPageSize } from './page-size.ts'
import { type Filters, QueryForm } from './query-form.tsx'
import { shownTotals, type TotalsAnswer } from './shown-totals.ts'
import { useSlots } from './use-slots.ts'
import { useVerbs } from './use-verbs.tsx'
import type { ViewSettings } from './use-views.ts'
import { VerbButtons } from './verb-buttons.tsx'
import { ViewMenu } from './view-menu.tsx'
import './document.css'

/** The list of a document: query form, buttons, grid and pages, all from its declaration. */
export default function ListScreen({ member }: { readonly member: Member }) {
  const { document, rules } = member
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const tab = useTab()
  const queries = useQueryClient()
  const slots = useSlots(document)
  const fields = shownFields(document)
  const usual = useMemo<GridColumn[]>(
    () =>
      document.list
        .filter(name => !hiddenFrom(fields[name]?.permission, may))
        .map((name, at) => ({ name, frozen: at === 0 })),
    [document, fields, may],
  )
  const layoutKey = `columns ${document.name}`
  const [columns, setColumns] = useState<readonly GridColumn[]>(() => restoredColumns(kept(layoutKey), usual))
  const [filters, setFilters] = useState<Filters>(() => filtersIn(tab.query, document.filters))
  const [sort, setSort] = useState<{ name: string; direction: 'asc' | 'desc' }>()
  const [page, setPage] = useState({ current: 1, size: usualPageSize(document) })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [importing, setImporting] = useState(false)
  const [dropped, setDropped] = useState<File>()
  const [over, setOver] = useState(false)
  const asked = { ...filters, ...(sort ? { [sort.direction === 'asc' ? 'ascs' : 'descs']: sort.name } : {}) }
  const list = useQuery({
    queryKey: ['tab', tab.key, 'page', asked, page],
    queryFn: ({ signal }) => call<PageAnswer>(`${document.calls}/page`, { query: { ...asked, ...page }, signal }),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({
    queryKey: ['tab', tab.key, 'totals', filters],
    queryFn: ({ signal }) => call<TotalsAnswer>(`${document.calls}/totals`, { query: filters, signal }),
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
  const view: ViewSettings = { columns, sort: sort ? [{ field: sort.name, direction: sort.direction }] : [], filters }
  const choose = (settings: ViewSettings | undefined) => {
    layout([...restoredColumns(settings?.columns, usual)])
    const [first] = settings?.sort ?? []
    setSort(first && { name: first.field, direction: first.direction })
    search(settings?.filters ?? {})
  }
  const exportAs = async (format: 'xlsx' | 'csv') => {
    try {
      const shown = columns.filter(column => !column.hidden).map(column => column.name)
      const { msg } = await answered(`${document.calls}/export`, {
        method: 'POST',
        body: { columns: shown, filters: asked, format },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      void queries.invalidateQueries({ queryKey: ['export-count'] })
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const openDetail = (row: Wire) => go(`${document.screen}/detail?id=${row.id}`)
  const mayEdit = may(`${document.permission}:save`) && !document.readOnly
  const [only] = chosen
  const wayToEdit =
    only && !isOpen(document, only) ? wayTo(document, only, openStates(document), ['修改', 'Edit']) : undefined
  const editWhy =
    chosen.length === 0
      ? say(selectData)
      : chosen.length > 1
        ? say('只能选择单条数据', 'Only a single item may be selected')
        : wayToEdit && say(wayToEdit)
  const { listDrop: Drop, listTools: Tools } = slots
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDropped(event.dataTransfer.files[0])
  }
  if (list.error instanceof CallFailure && list.error.status === 403)
    return <Result status="403" title={list.error.message} />
  return (
    <div className="list-screen">
      <QueryForm
        fields={fields}
        names={document.filters.filter(name => !hiddenFrom(fields[name]?.permission, may))}
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
        <div className="list-tools no-print">
          {mayEdit && !document.generated && (
            <Button type="primary" onClick={() => go(`${document.screen}/edit`)}>
              {say('新增', 'New')}
            </Button>
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
          <VerbButtons buttons={buttons} />
          {Tools && <Tools reload={reload} />}
          <div className="list-tools-end">
            {document.excel?.import === true && may(`${document.permission}:import`) && (
              <Button onClick={() => setImporting(true)}>{say('导入', 'Import')}</Button>
            )}
            {document.excel?.export && may(`${document.permission}:export`) && (
              <Dropdown
                menu={{
                  items: [
                    { key: 'xlsx', label: 'Excel (.xlsx)' },
                    { key: 'csv', label: 'CSV' },
                  ],
                  onClick: ({ key }) => void exportAs(key as 'xlsx' | 'csv'),
                }}
              >
                <Button>{say('导出', 'Export')}</Button>
              </Dropdown>
            )}
            <ViewMenu screen={document.name} current={view} onChoose={choose} />
            <ColumnToggle fields={fields} columns={columns} usual={usual} onChange={layout} language={language} />
          </div>
        </div>
        {outcome}
        <div className="list-grid">
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
            renderCell={{ ...linkCell(document), ...slots.cells }}
            rowClass={row => (row.enableFlag === 'N' || row.status === 'INVALID' ? 'dop-row-off' : undefined)}
            totals={totals.data && shownTotals(totals.data)}
            loading={list.isFetching && !list.isRefetching && rows.length === 0}
            empty={
              list.isError ? (
                <Empty description={list.error.message}>
                  <Button onClick={() => void list.refetch()}>{say('重试', 'Retry')}</Button>
                </Empty>
              ) : (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={
                    list.data?.scopeEmpty
                      ? say('无数据权限', 'No data permission')
                      : Drop
                        ? say('暂无数据，可把供应商的装箱单文件拖到此处', 'No data; drop a vendor’s workbook here')
                        : say('暂无数据', 'No data')
                  }
                />
              )
            }
            language={language}
          />
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

const noRows: readonly Wire[] = []

const hiddenFrom = (permission: string | undefined, may: (code: string) => boolean) =>
  permission !== undefined && !may(permission)

/** The number of a record leads to it. */
const linkCell = ({ title, screen }: Declaration) => ({
  [title]: (row: Wire) => (
    <OwnLink to={`${screen}/detail?id=${row.id}`} tabIndex={-1}>
      {String(row[title] ?? '')}
    </OwnLink>
  ),
})

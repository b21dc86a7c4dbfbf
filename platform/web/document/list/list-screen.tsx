import { Pagination } from 'antd'
import { type DragEvent, Suspense, useState } from 'react'
import { anyOf } from '../../../model/any-of.ts'
import type { Member } from '../../../model/area.ts'
import type { Declaration } from '../../../model/document.ts'
import { emptyOf } from '../../../model/filter-names.ts'
import { withinSentence } from '../../../model/label.ts'
import { CallFailure } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { lazyDialog } from '../../parts/lazy-dialog.tsx'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useMay } from '../../session/session.ts'
import { lineFilterFields, shownFields } from '../fields.ts'
import { bothOf } from '../report/groups.ts'
import { ListGroups } from '../report/list-groups.tsx'
import { leftOutOf } from '../report/shown-totals.ts'
import { useSlots } from '../use-slots.ts'
import { useVerbs } from '../verbs/use-verbs.tsx'
import { VerbButtons } from '../verbs/verb-buttons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListCount } from './list-count.tsx'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { pageSizes } from './page-size.ts'
import type { Peeked } from './peek.tsx'
import { type Filters, QueryForm } from './query-form.tsx'
import { standingOf } from './standing.ts'
import { StateTabs } from './state-tabs.tsx'
import { hiddenFrom, type ListLook, useListLook } from './use-list-look.ts'
import { type ListRowsRead, useListRows } from './use-list-rows.ts'
import '../document.css'

const Sheet = lazyScreen(() => import('./sheet.tsx'))
const Pivot = lazyScreen(() => import('../report/pivot.tsx'))
const ListTree = lazyScreen(() => import('./list-tree.tsx'))
const Peek = lazyDialog(() => import('./peek.tsx'))
const Refused = lazyScreen(() => import('../../parts/refused.tsx'))

/** The list of a document: query form, buttons, grid and pages, all from its declaration. */
export default function ListScreen({ member, desk: deskName }: { readonly member: Member; readonly desk?: string }) {
  const { document, rules } = member
  const desk = deskName === undefined ? undefined : document.desks?.[deskName]
  const say = useLanguage()
  const may = useMay()
  const slots = useSlots(document)
  const fields = shownFields(document)
  const of = { document, desk, deskName, fields, ofLines: lineFilterFields(document) }
  const look = useListLook(of)
  const mayList = may(`${document.permission}:list`)
  const read = useListRows(document, look, mayList)
  const [sheet, setSheet] = useState(false)
  const [tree, setTree] = useState(false)
  const [peeked, setPeeked] = useState<Peeked>()
  const { list, rows, chosen, setSelected, refresh, reload } = read
  const peek = (at: number) => rows[at] && setPeeked({ row: rows[at], at })
  const { filters, within, by, page, pivot } = look
  // The rows of the last page have left the list: the one that is last now is read.
  const last = Math.ceil((list.data?.total ?? 0) / page.size)
  if (!list.isPlaceholderData && rows.length === 0 && last > 0 && page.current > last)
    look.setPage({ ...page, current: last })
  const isGrouped = look.isGrouped && !pivot
  const { buttons, dialog, outcome } = useVerbs({
    document,
    rules,
    rows: chosen,
    // What was just audited is what the next button is for; what is deleted is gone.
    onDone: (_, verb) => (verb === 'delete' ? reload() : refresh()),
  })
  const drop = useDrop(slots.listDrop?.Dialog !== undefined)
  const search = (next: Filters) => {
    look.search(next)
    setSelected(new Set())
    void list.refetch()
  }
  const standing = standingOf(document)
  const chooseState = (name: string, state: string | undefined) => {
    const { [name]: _, ...others } = filters
    search(state === undefined ? others : { ...others, [name]: state })
  }
  if (!mayList)
    return (
      <Refused
        title={say(
          `您没有查看${document.label[0]}的权限`,
          `You may not see ${withinSentence(document.label[1])} records`,
        )}
        more={say('如需查看，请联系管理员开通。', 'Ask your administrator for it if you need it.')}
      />
    )
  if (list.error instanceof CallFailure && list.error.status === 403) return <Refused title={list.error.message} />
  if (sheet)
    return (
      <div className="list-screen">
        <div className="list-panel">
          <Suspense fallback={null}>
            <Sheet
              member={member}
              rows={rows}
              names={look.listed}
              onSaved={refresh}
              onClose={() => {
                setSheet(false)
                reload()
              }}
            />
          </Suspense>
        </div>
      </div>
    )
  const mayEdit = may(`${document.permission}:save`) && !document.readOnly
  const Drop = slots.listDrop?.Dialog
  return (
    <div className="list-screen">
      <QueryForm
        fields={{ ...fields, ...of.ofLines }}
        names={[
          ...look.filtered.filter(name => !hiddenFrom(fields[name]?.permission, may) && !desk?.only[name]),
          ...Object.keys(of.ofLines).filter(name => !hiddenFrom(of.ofLines[name]?.permission, may)),
        ]}
        value={filters}
        onSearch={search}
        inGroups
      />
      <div className="list-panel" data-over={drop.over} {...drop.handlers}>
        {standing && !desk?.only[standing.name] && (
          <StateTabs
            document={document}
            {...standing}
            within={within}
            state={filters[standing.name]}
            onChoose={state => chooseState(standing.name, state)}
          />
        )}
        <ListTools
          of={of}
          look={look}
          read={read}
          search={search}
          mayEdit={mayEdit}
          verbs={
            <VerbButtons
              buttons={buttons.filter(({ verb }) => !desk?.verbs || desk.verbs.includes(verb))}
              isFor={chosen.length > 0}
            />
          }
          more={slots.listTools}
          onSheet={() => setSheet(true)}
          onPeek={peek}
          tree={tree}
          onTree={setTree}
        />
        {outcome}
        <FilterChips
          fields={chippedOf(fields, look)}
          all={{ ...fields, ...of.ofLines }}
          filters={filters}
          onSearch={search}
        />
        {isGrouped && (
          <ListGroups
            key={by.join(' ')}
            document={document}
            fields={fields}
            within={within}
            asked={look.asked}
            listed={look.columns.flatMap(({ hidden, name }) => (hidden ? [] : [name]))}
            by={by}
            chart={look.chart}
            onChart={look.setChart}
            onChoose={narrower => {
              look.setBy([])
              search(bothOf(filters, narrower))
            }}
          />
        )}
        {pivot && (
          <Suspense fallback={null}>
            <Pivot
              document={document}
              fields={fields}
              listed={look.usual.map(({ name }) => name)}
              measures={look.measures}
              filters={within}
              look={pivot}
              onLook={look.setPivot}
              onChoose={narrower => {
                look.setPivot(undefined)
                look.setBy([])
                search(bothOf(filters, narrower))
              }}
            />
          </Suspense>
        )}
        {tree && !isGrouped && !pivot && <ListTree document={document} />}
        <div className="list-grid" hidden={tree || isGrouped || pivot !== undefined}>
          <ListRows of={of} look={look} read={read} slots={slots} mayEdit={mayEdit} search={search} onPeek={peek} />
        </div>
        {!pivot && <ListFoot document={document} look={look} read={read} />}
      </div>
      {dialog}
      {peeked !== undefined && (
        <Peek
          member={member}
          rows={rows}
          peeked={peeked}
          onMove={peek}
          onClose={() => {
            setPeeked(undefined)
            refresh()
          }}
        />
      )}
      {Drop && drop.file && (
        <Drop
          file={drop.file}
          onDone={again => {
            drop.done()
            if (again) reload()
          }}
        />
      )}
    </div>
  )
}

/**
 * What the form above asks for is seen there, a state on its tab; everything else a list is narrowed to is a chip, and so is
 * that something is empty. Where the form holds groups of conditions, what holds beside them is not in it.
 */
const chippedOf = <F,>(
  fields: Readonly<Record<string, F>>,
  { listed, filtered, filters }: ListLook,
): Record<string, F> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        name !== 'status' &&
        (filters[anyOf] !== undefined ||
          filters[emptyOf(name)] !== undefined ||
          (listed.includes(name) && !filtered.includes(name))),
    ),
  )

/** A file that is dropped on a list, where an area takes one. */
function useDrop(isTaken: boolean) {
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => (event.preventDefault(), setOver(true)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      setFile(event.dataTransfer.files[0])
    },
  }
  return { file, over, done: () => setFile(undefined), handlers: isTaken ? handlers : {} }
}

interface ListFootProps {
  readonly document: Declaration
  readonly look: ListLook
  readonly read: ListRowsRead
}

/** How many rows there are and are marked, which of them no sum counts, and the way from page to page. */
function ListFoot({ document, look, read }: ListFootProps) {
  const say = useLanguage()
  const { page, setPage } = look
  const { list, totals, chosen, setSelected } = read
  const leftOut = totals.data && leftOutOf(document, totals.data)
  return (
    <div className="list-foot no-print">
      <span className="list-foot-count" aria-live="polite">
        {chosen.length > 0 && say(`已选${chosen.length}条，`, `${chosen.length} selected, `)}
        <ListCount answer={list.data} exact={totals.data?.total} onCount={() => void totals.refetch()} />
        {leftOut && `${say('（', ' (')}${say(leftOut)}${say('）', ')')}`}
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
  )
}

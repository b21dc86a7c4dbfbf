import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellMouseArgs,
  type CellMouseEvent,
  type CellRendererProps,
  type Column,
  type DataGridHandle,
  DataGrid as Grid,
  type PositionChangeArgs,
  type RenderRowProps,
  Row,
  type SortColumn,
} from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import './grid.css'
import type { Wire } from '../../model/check.ts'
import { CellNote } from './cell-note.tsx'
import { pinnedIn, widthsIn } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridModel } from './grid-model.ts'
import { ModelContext } from './model-context.ts'
import { type Answer, navigate } from './navigation.ts'
import { rowNumberKey } from './row-number.tsx'
import { holds, nearest, rangeOf } from './selection.ts'
import { linesOfSums } from './totals.ts'
import { useDrag } from './use-drag.ts'
import { useTabbedInto } from './use-tabbed-into.ts'

/** What both grids have in common: how cells are chosen, copied and walked through. */
export interface DataGridProps {
  readonly model: GridModel
  readonly label: string
  readonly columns: readonly Column<Wire, Wire>[]
  readonly rows: readonly Wire[]
  readonly rowKey: (row: Wire) => string
  readonly height: number | string
  /** How tall a row is; as usual unless said. */
  readonly rowHeight?: number
  readonly totals?: Wire | undefined
  readonly sortColumns?: readonly SortColumn[]
  readonly onSortColumns?: (sort: SortColumn[]) => void
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((selected: Set<string>) => void) | undefined
  readonly onReorder?: (name: string, to: string) => void
  /** Columns that take up what room is left. */
  readonly stretch?: ReadonlySet<string> | undefined
  /** A column was made as wide as that; the others stand as wide as said. */
  readonly onResize?: (name: string, width: number, widths: ReadonlyMap<string, number>) => void
  readonly rowClass?: (row: Wire) => string | undefined
  /** What is said of a row as a whole. */
  readonly rowTitle?: (row: Wire) => string | undefined
  readonly empty: ReactNode
  /** Keys the grid knows before moving by them. */
  readonly onKey?: (event: CellKeyboardEvent) => Answer
  /** Keys pressed while there are no rows. */
  readonly onEmptyKey?: ((event: KeyboardEvent) => void) | undefined
  /** A press of the mouse on a cell, before the cell is chosen; true when nothing more is to happen. */
  readonly onPress?: (args: CellMouseArgs<Wire, Wire>, event: CellMouseEvent) => boolean
  readonly onClickCell?: (args: CellMouseArgs<Wire, Wire>, event: CellMouseEvent) => void
  readonly onOpenCell?: (args: CellMouseArgs<Wire, Wire>, event: CellMouseEvent) => void
  readonly onFill?: (row: number) => void
  /** Somebody came into the grid with Tab, from the field before it. */
  readonly onTabbedInto?: () => void
  readonly onCopy?: (cut: boolean) => string | undefined
  readonly onPaste?: (text: string) => void
  /** Whether clipboard events belong to what is being typed. */
  readonly isTyping?: (pasted?: string) => boolean
}

const cellRenderer = (key: React.Key, props: CellRendererProps<Wire, Wire>) => <GridCell key={key} {...props} />
const none: ReadonlySet<string> = new Set()
const usualRowHeight = 30
/** Each further line of a sum, where amounts are of several currencies. */
const sumHeight = 18
const headHeight = 35
/** How near to the corner of the block the pointer takes its handle. */
const handleReach = 9

const onHandle = (event: CellMouseEvent) => {
  const cell = event.currentTarget
  if (!cell.classList.contains('dop-corner')) return false
  const { right, bottom } = cell.getBoundingClientRect()
  return right - event.clientX < handleReach && bottom - event.clientY < handleReach
}

interface NoRowsProps {
  readonly onKey: ((event: KeyboardEvent) => void) | undefined
  readonly children: ReactNode
}

/** What stands where rows would be; the keyboard can rest on it, to paste or to take back. */
const NoRows = ({ onKey, children }: NoRowsProps) => (
  <div role="row" aria-rowindex={2} className="dop-empty">
    <div role="gridcell" aria-colindex={1} tabIndex={0} onKeyDown={onKey}>
      {children}
    </div>
  </div>
)

/** A grid of cells that are chosen, copied and walked through as in a spreadsheet. */
export function DataGrid(props: DataGridProps) {
  const { model, columns, rows, rowKey, selected, onSelect, onResize, onReorder, totals, stretch = none } = props
  const { rowHeight = usualRowHeight } = props
  const handle = useRef<DataGridHandle>(null)
  const element = useRef<HTMLElement | null>(null)
  const drag = useDrag(element, model)
  const onFocus = useTabbedInto(props.onTabbedInto)

  const follow = useCallback(() => {
    const grid = handle.current
    const goal = grid ? model.takeGoal(rows, rowKey) : undefined
    if (!goal || !grid) return
    if (!goal.row) {
      model.choose(undefined)
      grid.element?.querySelector<HTMLElement>('.dop-empty [tabindex]')?.focus()
      return
    }
    const spot = nearest(goal.spot, { rows: rows.length, columns: model.columns.length })
    grid.setActivePosition({ rowIdx: spot.row, idx: spot.column + model.lead }, { shouldFocus: true })
    model.activate(spot)
    if (goal.range) model.choose(goal.range)
    const active = grid.element?.querySelector<HTMLElement>('.dop-active')
    if (active && !active.contains(document.activeElement)) active.focus({ preventScroll: true })
  }, [model, rows, rowKey])
  useLayoutEffect(() => {
    element.current = handle.current?.element ?? null
    follow()
  })
  useEffect(() => model.subscribe(follow), [model, follow])

  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const grid = handle.current?.element
    if (!grid) return
    // A page behind another one has no width; it keeps its columns.
    const measure = () => grid.clientWidth > 0 && setRoom(grid.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [])
  const columnsBefore = useRef<readonly string[]>([])
  useEffect(() => {
    const before = new Set(columnsBefore.current)
    const keys = columns.map(({ key }) => key)
    columnsBefore.current = keys
    // Columns that join those there are looked at next: they come into sight, the first with some of its neighbours.
    const came = keys.flatMap((key, at) => (before.has(key) ? [] : [at]))
    if (before.size === 0 || came.length === 0 || came.length + before.size !== keys.length) return
    handle.current?.scrollToCell({ idx: came[Math.min(came.length, 4) - 1] as number })
  }, [columns])
  const standing = useMemo(
    () =>
      widthsIn(
        room,
        columns.map(({ key, width }) => ({ key, width: typeof width === 'number' ? width : 100 })),
        stretch,
      ),
    [columns, room, stretch],
  )
  const widths = useMemo(
    () => new Map([...standing].map(([key, width]) => [key, { type: 'resized' as const, width }])),
    [standing],
  )
  const pinned = useMemo(() => pinnedIn(room, columns, standing), [columns, room, standing])
  const { rowTitle } = props
  const renderers = useMemo(
    () => ({
      renderCell: cellRenderer,
      ...(rowTitle
        ? {
            renderRow: (key: React.Key, row: RenderRowProps<Wire, Wire>) => (
              <Row key={key} {...row} title={rowTitle(row.row)} />
            ),
          }
        : {}),
      noRowsFallback: <NoRows onKey={props.onEmptyKey}>{props.empty}</NoRows>,
    }),
    [props.empty, props.onEmptyKey, rowTitle],
  )
  const summary = useMemo(() => (totals ? [totals] : undefined), [totals])

  const onKeyDown = (args: CellKeyDownArgs<Wire, Wire>, event: CellKeyboardEvent) => {
    if (args.mode !== 'ACTIVE' || !model.active || model.aside) return
    let answer = props.onKey?.(event) ?? 'grid'
    if (answer === 'grid') {
      const before = model.range
      answer = navigate(
        model,
        event,
        Math.max(1, Math.floor(((element.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
      )
      if (event.shiftKey && model.range && model.range !== before)
        handle.current?.scrollToCell({ rowIdx: model.range.focus.row, idx: model.range.focus.column + model.lead })
    }
    if (answer === 'grid') return
    event.preventGridDefault()
    if (answer === 'browser') return
    event.preventDefault()
    event.stopPropagation()
  }

  const onMouseDown = (args: CellMouseArgs<Wire, Wire>, event: CellMouseEvent) => {
    const spot = { row: args.rowIdx, column: args.column.idx - model.lead }
    const { box, range } = model
    if (props.onPress?.(args, event)) return event.preventGridDefault()
    if (event.button !== 0) {
      if (box && holds(box, spot.row, spot.column)) event.preventGridDefault()
      return
    }
    if (args.column.key === rowNumberKey) {
      event.preventGridDefault()
      event.preventDefault()
      const from = event.shiftKey && range ? range.anchor.row : spot.row
      const through = (row: number) =>
        rangeOf({ top: Math.min(from, row), bottom: Math.max(from, row), left: 0, right: model.extent.columns - 1 })
      model.goTo({ row: spot.row, column: 0 }, through(spot.row))
      drag(({ row }) => model.choose(through(row)))
      return
    }
    if (spot.column < 0) return
    if (props.onFill && box && onHandle(event)) {
      event.preventGridDefault()
      event.preventDefault()
      let to = box.bottom
      drag(
        ({ row }) => {
          to = row
          model.fillOver({ ...box, top: Math.min(row, box.top), bottom: Math.max(row, box.bottom) })
        },
        () => props.onFill?.(to),
      )
      return
    }
    if (event.shiftKey && range) {
      event.preventGridDefault()
      event.preventDefault()
      model.extendTo(spot)
    } else model.activate(spot)
    drag(spot => model.extendTo(spot))
  }

  const onMove = ({ rowIdx, column }: PositionChangeArgs<Wire, Wire>) => {
    const at = column ? column.idx - model.lead : -1
    if (at >= 0 && rowIdx >= 0 && rowIdx < rows.length) model.activate({ row: rowIdx, column: at })
    else {
      model.stepAside()
    }
  }

  /** Shift adds a column to the order, as Ctrl does. */
  const addToOrder = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const head = target.closest('[role="columnheader"]')
    if (!event.shiftKey || event.ctrlKey || !head || target.closest('button')) return false
    event.preventDefault()
    event.stopPropagation()
    target.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    return true
  }
  const onHeadKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && addToOrder(event)) return
    if (event.key !== 'ArrowDown' || !event.altKey) return
    const funnel = (event.target as Element).closest('[role="columnheader"]')?.querySelector<HTMLElement>('.dop-funnel')
    if (!funnel) return
    event.preventDefault()
    event.stopPropagation()
    funnel.click()
  }
  const onClipboard = (event: ClipboardEvent, put: (event: ClipboardEvent) => boolean) => {
    if (!element.current?.contains(event.target as Element)) return
    const pasted = event.type === 'paste' ? event.clipboardData.getData('text/plain') : undefined
    if (props.isTyping?.(pasted)) return
    if (put(event)) event.preventDefault()
  }
  const takeOut = (cut: boolean) => (event: ClipboardEvent) => {
    const text = props.onCopy ? props.onCopy(cut) : cut ? undefined : model.copied()
    if (text === undefined) return false
    event.clipboardData.setData('text/plain', text)
    return true
  }

  return (
    <ModelContext value={model}>
      <div
        className="dop-grid"
        style={{ height: props.height }}
        onClickCapture={addToOrder}
        onKeyDownCapture={onHeadKey}
        onFocus={onFocus}
        onCopy={event => onClipboard(event, takeOut(false))}
        onCut={event => onClipboard(event, takeOut(true))}
        onPaste={event =>
          onClipboard(event, event => {
            props.onPaste?.(event.clipboardData.getData('text/plain'))
            return props.onPaste !== undefined
          })
        }
      >
        <Grid
          ref={handle}
          aria-label={props.label}
          columns={pinned}
          rows={rows}
          rowKeyGetter={rowKey}
          rowHeight={rowHeight}
          headerRowHeight={headHeight}
          summaryRowHeight={rowHeight + (totals ? linesOfSums(totals) - 1 : 0) * sumHeight}
          bottomSummaryRows={rows.length > 0 ? summary : undefined}
          columnWidths={widths}
          onColumnWidthsChange={after => {
            for (const [key, { type, width }] of after)
              if (type === 'resized' && standing.get(key) !== width) onResize?.(key, Math.round(width), standing)
          }}
          onColumnsReorder={onReorder}
          sortColumns={props.sortColumns ?? []}
          onSortColumnsChange={props.onSortColumns}
          selectedRows={selected}
          onSelectedRowsChange={onSelect}
          rowClass={props.rowClass}
          renderers={renderers}
          onCellKeyDown={onKeyDown}
          onCellMouseDown={onMouseDown}
          onCellClick={props.onClickCell}
          onCellDoubleClick={(args, event) => {
            event.preventGridDefault()
            if (args.column.idx < model.lead) return
            if (props.onFill && onHandle(event)) props.onFill(rows.length - 1)
            else props.onOpenCell?.(args, event)
          }}
          onActivePositionChange={onMove}
          className="dop-rdg"
          style={{ height: '100%' }}
        />
        <CellNote grid={element} model={model} />
      </div>
    </ModelContext>
  )
}

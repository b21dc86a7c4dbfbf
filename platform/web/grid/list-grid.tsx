import { Empty, Spin } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { Column, SortColumn } from 'react-data-grid'
import type { Wire } from '../../model/check.ts'
import type { DecimalField, Fields } from '../../model/fields.ts'
import { inLanguage, type Language } from '../../model/label.ts'
import type { Sort } from './arrange.ts'
import { CellValue, sideOf } from './cell-value.tsx'
import { shownText } from './cells.ts'
import { ColumnHeader } from './column-header.tsx'
import { fieldOf, type GridColumn, moved, resized, shownColumns, stretching, widthOf } from './columns.ts'
import { DataGrid } from './data-grid.tsx'
import { GridModel } from './grid-model.ts'
import { tickColumn } from './row-number.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { shownSum } from './totals.ts'
import { useSample } from './use-sample.ts'
import { words } from './words.ts'

/** A page of records and how it is shown. */
export interface ListGridProps {
  readonly fields: Fields
  readonly columns: readonly GridColumn[]
  readonly onColumnsChange?: (columns: GridColumn[]) => void
  readonly rows: readonly Wire[]
  readonly rowKey?: string
  /** The order the server gave the rows in. */
  readonly sorts?: readonly Sort[]
  readonly onSort?: (sorts: readonly Sort[]) => void
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: Set<string>) => void
  readonly onOpen?: (row: Wire) => void
  /** A cell that is pressed twice; opened, unless the screen says otherwise. */
  readonly onDouble?: (row: Wire, name: string) => void
  /** Space on a row: a quick look at it. */
  readonly onPeek?: (row: Wire) => void
  /** F2 on a cell: its field is to be changed. */
  readonly onEdit?: (row: Wire, name: string) => void
  /** What the screen puts beside the name in a heading. */
  readonly besideHeading?: (name: string) => ReactNode
  /** Cells the screen draws itself. */
  readonly renderCell?: Readonly<Record<string, (row: Wire) => ReactNode>>
  readonly rowClass?: (row: Wire) => string | undefined
  /** What is said of a row as a whole. */
  readonly rowTitle?: (row: Wire) => string | undefined
  /** The sums of the whole list, by field. */
  readonly totals?: Wire | undefined
  readonly loading?: boolean
  readonly empty?: ReactNode
  readonly height?: number | string
  readonly label?: string
  readonly language: Language
}

interface ListLook {
  readonly shown: readonly GridColumn[]
  readonly fields: Fields
  readonly renderCell: ListGridProps['renderCell']
  readonly besideHeading: ListGridProps['besideHeading']
  readonly language: Language
  readonly ticks: boolean
  readonly movable: boolean
  readonly sortable: boolean
  /** What the columns are as wide as. */
  readonly sample: readonly Wire[]
  /** Their sums, as first told. */
  readonly sums: Wire | undefined
}

function listColumns({
  shown,
  fields,
  renderCell,
  besideHeading,
  language,
  ticks,
  movable,
  sortable,
  sample,
  sums,
}: ListLook) {
  const foot = () => <span className="dop-sum">{inLanguage(words.total, language)}</span>
  const columns = shown.map((column, index): Column<Wire, Wire> => {
    const { name } = column
    const field = fieldOf(fields, name)
    const own = renderCell?.[name]
    const filled = sample.map(row => shownText(row, name, field, language).split('\n')[0] ?? '')
    const { decimals } = field as Partial<DecimalField>
    const sum = sums && shownSum(sums[name], decimals)
    const width = widthOf(column, field, language, sum ? [...filled, ...sum.split('\n')] : filled)
    return {
      key: name,
      name: inLanguage(field.label, language),
      // What a screen draws itself may say more than the value does.
      width: own ? Math.max(width, widthOf(column, field, language)) : width,
      minWidth: 50,
      frozen: column.frozen ?? false,
      resizable: movable,
      sortable,
      draggable: movable,
      cellClass: sideOf(field),
      headerCellClass: sideOf(field),
      summaryCellClass: `dop-foot ${sideOf(field)}`,
      renderHeaderCell: ({ sortDirection, priority }) => (
        <ColumnHeader field={field} language={language} direction={sortDirection} priority={priority}>
          {besideHeading?.(name)}
        </ColumnHeader>
      ),
      renderCell: ({ row }) => (own ? own(row) : <CellValue row={row} name={name} field={field} language={language} />),
      renderSummaryCell: ({ row }) => (
        <span title={shownSum(row[name], decimals)}>
          {index === 0 && !ticks && foot()} {shownSum(row[name], decimals)}
        </span>
      ),
    }
  })
  return ticks ? [{ ...tickColumn(language), renderSummaryCell: foot }, ...columns] : columns
}

const unsorted: readonly Sort[] = []

/** A list of records in columns that can be ordered, widened, moved and hidden. */
export function ListGrid(props: ListGridProps) {
  const {
    fields,
    columns,
    onColumnsChange,
    rows,
    rowKey = 'id',
    sorts = unsorted,
    onSort,
    selected,
    onSelect,
    onOpen,
    onDouble,
    onPeek,
    onEdit,
    renderCell,
    besideHeading,
    language,
  } = props
  const [model] = useState(() => new GridModel())
  const shown = useMemo(() => shownColumns(columns), [columns])
  useLayoutEffect(() => {
    model.lay(
      shown.map(column => column.name),
      onSelect ? 1 : 0,
    )
    model.show(rows, fields, language)
  })
  const ticks = onSelect !== undefined
  const movable = onColumnsChange !== undefined
  const sortable = onSort !== undefined
  const sample = useSample(rows)
  const [sums, setSums] = useState<Wire>()
  if (!sums && props.totals) setSums(props.totals)
  const gridColumns = useMemo(
    () => listColumns({ shown, fields, renderCell, besideHeading, language, ticks, movable, sortable, sample, sums }),
    [shown, fields, renderCell, besideHeading, language, ticks, movable, sortable, sample, sums],
  )
  const stretch = useMemo(() => stretching(shown, fields), [shown, fields])
  const keyOf = useMemo(() => (row: Wire) => String(row[rowKey] ?? ''), [rowKey])
  const sortColumns = useMemo(
    () =>
      sorts.map(
        ({ name, direction }): SortColumn => ({ columnKey: name, direction: direction === 'asc' ? 'ASC' : 'DESC' }),
      ),
    [sorts],
  )
  const atActive = (what: (row: Wire) => void) => {
    const row = model.active && rows[model.active.row]
    if (row) what(row)
  }
  return (
    <div className="dop-list" style={{ height: props.height ?? 480 }} aria-busy={props.loading === true}>
      <DataGrid
        model={model}
        label={props.label ?? inLanguage(words.list, language)}
        columns={gridColumns}
        rows={rows}
        rowKey={keyOf}
        height="100%"
        totals={props.totals}
        sortColumns={sortColumns}
        onSortColumns={next =>
          onSort?.(
            next.map(({ columnKey, direction }) => ({
              name: columnKey,
              direction: direction === 'ASC' ? 'asc' : 'desc',
            })),
          )
        }
        selected={onSelect ? (selected ?? new Set()) : undefined}
        onSelect={onSelect}
        onReorder={(name, to) => onColumnsChange?.(moved(columns, name, to))}
        stretch={stretch}
        onResize={(name, width, widths) => onColumnsChange?.(resized(columns, name, width, widths))}
        {...(props.rowClass ? { rowClass: props.rowClass } : {})}
        {...(props.rowTitle ? { rowTitle: props.rowTitle } : {})}
        empty={
          props.loading
            ? ''
            : (props.empty ?? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={inLanguage(words.empty, language)} />
              ))
        }
        onKey={event => {
          const name = model.active && model.columns[model.active.column]
          const press =
            event.key === 'F2' && onEdit && name
              ? (row: Wire) => onEdit(row, name)
              : event.key === 'Enter'
                ? onOpen
                : event.key === ' ' && !event.shiftKey && !event.ctrlKey
                  ? onPeek
                  : undefined
          if (!press || (event.target as Element).closest('a,button,input')) return 'grid'
          atActive(press)
          return 'done'
        }}
        onOpenCell={({ column, row }) => (onDouble ? onDouble(row, column.key) : onOpen?.(row))}
      />
      <SelectionBar model={model} />
      {props.loading && (
        <div className="dop-loading">
          <Spin description={inLanguage(words.loading, language)} />
        </div>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { RowTable } from './row-table.tsx'
import './stacked-rows.css'
import './labelled-rows.css'

interface LabelledRowsProps<Row> {
  readonly label: string
  readonly height: number
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly columns: readonly {
    readonly title: string
    readonly width?: number
    readonly isFigure?: boolean
    readonly cell: (row: Row) => ReactNode
  }[]
}

/** A table whose rows are read from top to bottom on a phone, where its headings are not in sight: each figure with its name. */
export const LabelledRows = <Row,>({ label, height, rows, keyOf, columns }: LabelledRowsProps<Row>) => (
  <div className="stacked-rows">
    <RowTable<Row>
      label={label}
      height={height}
      rows={rows}
      keyOf={keyOf}
      columns={columns.map(column => ({ ...column, cell: (row: Row) => told(column.title, column.cell(row)) }))}
    />
  </div>
)

/** A value with its name before it; nothing where there is none. */
const told = (title: string, value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' || value === false ? null : (
    <>
      <small className="told-label">{title}</small>
      {value}
    </>
  )

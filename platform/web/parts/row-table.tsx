import type { ReactNode } from 'react'
import './row-table.css'

interface Column<Row> {
  readonly title: string
  readonly width?: number
  /** Its values are figures: they stand at the right, and so does their heading. */
  readonly isFigure?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface RowTableProps<Row> {
  readonly label: string
  /** Highest it may grow, in pixels; it scrolls within, with its headings in sight. */
  readonly height: number
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly columns: readonly Column<Row>[]
  /** Rows stay one line high, however wide the table becomes. */
  readonly oneLine?: boolean
  /** On a phone the last column, which is the longest, stands beneath the others. */
  readonly stacked?: boolean
}

/** A plain table to read in a dialog. */
export const RowTable = <Row,>({
  label,
  height,
  rows,
  keyOf,
  columns,
  oneLine = false,
  stacked = false,
}: RowTableProps<Row>) => (
  <div
    className="row-table"
    data-one-line={oneLine}
    data-stacked={stacked}
    style={{ maxHeight: height }}
    role="region"
    aria-label={label}
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          {columns.map(({ isFigure, title, width }) => (
            <th
              key={title}
              scope="col"
              data-figure={isFigure}
              style={width === undefined ? {} : { width, minWidth: width }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ cell, isFigure, title }) => (
              <td key={title} data-figure={isFigure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

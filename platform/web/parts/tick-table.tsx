import { Button, Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { mostOffered } from '../../model/most-offered.ts'
import { useLanguage } from '../language.ts'
import { RowTable } from './row-table.tsx'
import './stacked-rows.css'
import './tick-table.css'

/** A column of a table of rows to tick. */
export interface Column<Row> {
  readonly title: string
  readonly width?: number
  readonly isFigure?: boolean
  /** Its values say by themselves what they are: numbers of records, names. */
  readonly isSelfEvident?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface TickTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row is called, for whoever does not see it. */
  readonly nameOf: (row: Row) => string
  /** The words a row is found by. */
  readonly wordsOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
  /** Why a row may not be ticked beside those that are; nothing where it may. */
  readonly whyNot?: (row: Row) => string | undefined
}

/** So many of the rows stand in the table at once; the others are found by their words. */
const mostShown = 200

/** A figure in a table of rows to tick, its digits below those of the others. */
export const TickFigure = ({ children }: { readonly children: ReactNode }) => (
  <span className="tick-figure">{children}</span>
)

/** Rows to tick in a dialog: found by any of their words, told why they do not go together with those ticked. */
export function TickTable<Row>(props: TickTableProps<Row>) {
  const { label, rows, keyOf, nameOf, wordsOf, columns, ticked, onTick, whyNot } = props
  const say = useLanguage()
  const [sought, setSought] = useState('')
  const words = sought.trim().toLowerCase()
  const isSought = (row: Row) => wordsOf(row).toLowerCase().includes(words)
  // What is ticked counts, so it stays in sight whatever is looked for.
  const offered = rows.slice(0, mostOffered)
  const found = offered.filter(row => isSought(row) || ticked.has(keyOf(row)))
  const inSight = new Set(found.filter(row => !ticked.has(keyOf(row))).slice(0, mostShown))
  const shown = found.filter(row => ticked.has(keyOf(row)) || inSight.has(row))
  const tick = (row: Row, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(keyOf(row))
    else next.delete(keyOf(row))
    onTick(next)
  }
  const fitting = shown.filter(row => !ticked.has(keyOf(row)) && !whyNot?.(row))
  return (
    <>
      <div style={{ display: 'flex', gap: 8, marginBottom: 8 }}>
        <Input
          allowClear
          autoFocus
          value={sought}
          onChange={event => setSought(event.target.value)}
          placeholder={say('按单号、柜号、供应商找', 'Find by number, container, vendor')}
          aria-label={say('筛选', 'Filter')}
        />
        {ticked.size > 0 && (
          <Button onClick={() => onTick(new Set([...ticked, ...fitting.map(keyOf)]))} disabled={fitting.length === 0}>
            {say('勾选同类', 'Tick alike')}
          </Button>
        )}
      </div>
      <div className="stacked-rows">
        <RowTable
          label={label}
          height={420}
          rows={shown}
          keyOf={keyOf}
          columns={[
            {
              title: '',
              width: 36,
              cell: row => {
                const isTicked = ticked.has(keyOf(row))
                const why = isTicked ? undefined : whyNot?.(row)
                return (
                  <span title={why}>
                    <Checkbox
                      aria-label={nameOf(row)}
                      checked={isTicked}
                      disabled={why !== undefined}
                      onChange={event => tick(row, event.target.checked)}
                    />
                  </span>
                )
              },
            },
            ...columns.map(column => ({
              ...column,
              // On a phone, where no heading stands above it, a value says what it is.
              cell: (row: Row) => (
                <span className="tick-cell" data-title={column.isSelfEvident ? undefined : column.title}>
                  {column.cell(row)}
                </span>
              ),
            })),
            // Why a row does not go with those ticked stands there to be read, also without a mouse.
            ...(ticked.size > 0
              ? [
                  {
                    title: say('说明', 'Note'),
                    width: 110,
                    cell: (row: Row) => (
                      <small className="tick-why">{ticked.has(keyOf(row)) ? '' : (whyNot?.(row) ?? '')}</small>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {shown.length < found.length && (
          <p role="note">
            {say(
              `另有${found.length - shown.length}条未列出，请用上面的筛选查找`,
              `${found.length - shown.length} more are not listed; find them with the filter above`,
            )}
          </p>
        )}
        {rows.length > mostOffered && (
          <p role="note">
            {say(
              `只取最前的${mostOffered}条；其余的在处理了这些之后列出`,
              `Only the first ${mostOffered} are offered; the others follow once these are done`,
            )}
          </p>
        )}
        {!offered.some(isSought) && (
          <p role="status">{say('没有符合的行，换个词找', 'No row has these words; try others')}</p>
        )}
      </div>
    </>
  )
}

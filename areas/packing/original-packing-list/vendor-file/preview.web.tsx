import { Button, Checkbox } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { type DryReading, fieldLabel, lineFields, type Mended } from './state.ts'
import { walk } from './walk.web.tsx'

interface PreviewProps {
  readonly reading: DryReading
  readonly mended: Mended
  /** What the sheet says at a place that cannot be read. */
  readonly saidAt: (row: number, field: string) => string | undefined
  readonly onCorrect: (row: number, field: string, text: string) => void
  readonly onSkip: (row: number, skip: boolean) => void
}

/** So many lines are shown; a faulty one is shown wherever it stands. */
const shownLines = 60

/** The lines as they are read: a faulty value is red and typed over in place, a row may be left out with a tick. */
export function Preview({ reading, mended, saidAt, onCorrect, onSkip }: PreviewProps) {
  const say = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<{ readonly row: number; readonly field: string }>()
  const faults = new Map(reading.errors.map(error => [`${error.lineNum} ${error.field}`, error]))
  const faulty = new Set(reading.errors.map(({ lineNum }) => lineNum))
  const skipped = new Set(mended.skipRows)
  const rows = reading.found.filter(({ rowNo }, at) => at < shownLines || faulty.has(rowNo) || skipped.has(rowNo))
  const fields = lineFields.filter(field =>
    reading.found.some(line => (line[field] ?? null) !== null || faults.has(`${line.rowNo} ${field}`)),
  )
  const lineFaults = reading.errors.filter(({ lineNum }) => rows.some(({ rowNo }) => rowNo === lineNum))
  const goToFault = () => frame.current?.querySelector<HTMLElement>('td[data-mark="fault"]')?.focus()
  const leave = (at: string) => {
    setTyping(undefined)
    // The cell is drawn again before it can take the focus.
    setTimeout(() => frame.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus())
  }
  const commit = (event: KeyboardEvent<HTMLInputElement>, row: number, field: string, at: string) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') onCorrect(row, field, event.currentTarget.value)
    leave(at)
  }
  const out = [
    reading.ignoredRows.length > 0 &&
      say(
        `合计、备注${reading.ignoredRows.length}行`,
        `${reading.ignoredRows.length} ${reading.ignoredRows.length === 1 ? 'row' : 'rows'} of totals and notes`,
      ),
    reading.hiddenRows.length > 0 && say(`隐藏${reading.hiddenRows.length}行`, `${reading.hiddenRows.length} hidden`),
    reading.skippedRows.length > 0 &&
      say(`跳过${reading.skippedRows.length}行`, `${reading.skippedRows.length} left out by you`),
  ].filter(Boolean)
  const count = reading.found.length - reading.skippedRows.length
  return (
    <section aria-label={say('读取结果', 'What is read')}>
      <h3>
        {say(`将导入${count}行明细`, `${count} ${count === 1 ? 'line' : 'lines'} to import`)}
        {out.length > 0 && (
          <span style={{ fontWeight: 400, color: 'var(--ant-color-text-secondary)' }}>
            {say(`，不导入：${out.join('、')}`, `; not imported: ${out.join(', ')}`)}
          </span>
        )}{' '}
        {lineFaults.length > 0 && (
          <Button size="small" danger onClick={goToFault}>
            {say(`有误${lineFaults.length}处，到第一处`, `${lineFaults.length} to correct: go to the first`)}
          </Button>
        )}
      </h3>
      <div className="vendor-file-sheet" ref={frame} onKeyDown={walk}>
        <table aria-label={say('读取结果', 'What is read')}>
          <thead>
            <tr>
              <th scope="col">{say('行', 'Row')}</th>
              <th scope="col" style={{ minWidth: 60 }}>
                {say('跳过', 'Leave out')}
              </th>
              {fields.map(field => (
                <th key={field} scope="col" style={{ minWidth: 70 }}>
                  {say(fieldLabel(field))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line, at) => (
              <tr key={line.rowNo} data-kind={skipped.has(line.rowNo) ? 'skipped' : 'line'}>
                <th scope="row">{line.rowNo}</th>
                <td>
                  <Checkbox
                    tabIndex={faulty.has(line.rowNo) || skipped.has(line.rowNo) || at === 0 ? 0 : -1}
                    checked={skipped.has(line.rowNo)}
                    aria-label={say(`跳过第${line.rowNo}行`, `Leave out row ${line.rowNo}`)}
                    onChange={event => onSkip(line.rowNo, event.target.checked)}
                  />
                </td>
                {fields.map((field, column) => {
                  const fault = skipped.has(line.rowNo) ? undefined : faults.get(`${line.rowNo} ${field}`)
                  const typed = mended.corrections[line.rowNo]?.[field]
                  const place = `${at},${column}`
                  const isTyping = typing?.row === line.rowNo && typing.field === field
                  const value = String(line[field] ?? '')
                  const raw = typed ?? (fault ? saidAt(line.rowNo, field) : undefined) ?? ''
                  const said = value || raw || (fault ? say('请更正', 'correct this') : '')
                  return (
                    <td
                      key={field}
                      data-at={place}
                      data-mark={fault ? 'fault' : typed === undefined ? undefined : 'corrected'}
                      tabIndex={fault || (at === 0 && column === 0) ? 0 : -1}
                      title={fault ? say(fault.message) : value}
                      aria-label={fault ? say(fault.message) : undefined}
                      onClick={() => setTyping({ row: line.rowNo, field })}
                      onKeyDown={event => {
                        if (event.target !== event.currentTarget) return
                        if (event.key !== 'Enter' && event.key !== 'F2') return
                        event.preventDefault()
                        setTyping({ row: line.rowNo, field })
                      }}
                    >
                      {isTyping ? (
                        <input
                          autoFocus
                          defaultValue={value || raw}
                          aria-label={say(
                            `第${line.rowNo}行${fieldLabel(field)[0]}`,
                            `Row ${line.rowNo}, ${fieldLabel(field)[1].toLowerCase()}`,
                          )}
                          style={{ width: 110 }}
                          onFocus={event => event.target.select()}
                          onKeyDown={event => commit(event, line.rowNo, field, place)}
                          onBlur={() => setTyping(undefined)}
                        />
                      ) : (
                        said
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < reading.found.length && (
        <small style={{ color: 'var(--ant-color-text-secondary)' }}>
          {say(
            `这里显示${rows.length}行，其余${reading.found.length - rows.length}行一并导入。`,
            `${rows.length} lines are shown; the other ${reading.found.length - rows.length} are imported with them.`,
          )}
        </small>
      )}
    </section>
  )
}

import { Segmented } from 'antd'
import { useState } from 'react'
import { columnName } from '#platform/model/workbook.ts'
import { useLanguage } from '#platform/web/language.ts'
import { headerPlace, lineHeading } from '../../packing-template/excel-field.ts'
import type { MappingProposal } from '../../packing-template/propose-mapping.ts'
import type { SheetPicture } from '../../packing-template/sheet-picture.ts'
import type { TemplateRow } from '../../packing-template/template-row.ts'
import { ColumnChooser } from './column-choosers.web.tsx'
import { type DryReading, headingsOf, withColumn } from './state.ts'
import { walk } from './walk.web.tsx'

/** A cell a person points at: on which sheet it stands, and whether that is the sheet of the lines. */
export interface PointedCell {
  readonly sheet: string | undefined
  readonly row: number
  readonly column: number
  readonly text: string
}

interface SheetViewProps {
  readonly sheets: readonly SheetPicture[]
  readonly template: readonly TemplateRow[]
  readonly proposal: MappingProposal | undefined
  readonly reading: DryReading | undefined
  readonly chosen: PointedCell | undefined
  readonly onMap: (template: readonly TemplateRow[]) => void
  readonly onCell: (cell: PointedCell) => void
}

/** The vendor's sheet as it is, with row numbers, what each column is taken as above it, and cells that can be pointed at. */
export function SheetView({ sheets, template, proposal, reading, chosen, onMap, onCell }: SheetViewProps) {
  const say = useLanguage()
  const [shown, setShown] = useState<string>()
  const [headingRow, setHeadingRow] = useState<number>()
  const sheet = sheets.find(({ name }) => name === shown) ?? sheets[0]
  if (!sheet) return null
  const isMain = sheet === sheets[0]
  const headings = headingsOf(sheet, headingRow)
  const headerRows = headingRow === undefined ? sheet.headerRows : [headingRow]
  const lines = new Set(isMain ? reading?.found.map(({ rowNo }) => rowNo) : [])
  const skipped = new Set(isMain ? reading?.skippedRows : [])
  const kindOf = (no: number, hidden: boolean) =>
    headerRows.includes(no)
      ? 'heading'
      : hidden
        ? 'hidden'
        : skipped.has(no)
          ? 'skipped'
          : lines.has(no) || lines.size === 0
            ? 'line'
            : 'other'
  const headerCells = new Set(
    template.flatMap(({ templateType, excelField }) => {
      const at = templateType === 'HEADER' ? headerPlace(excelField) : undefined
      return at?.kind === 'address' && (at.sheet ?? sheets[0]?.name) === sheet.name ? [`${at.row},${at.column}`] : []
    }),
  )
  const markOf = (no: number, column: number) =>
    chosen?.row === no && chosen.column === column && (chosen.sheet ?? sheets[0]?.name) === sheet.name
      ? 'chosen'
      : headerCells.has(`${no},${column}`)
        ? 'header'
        : undefined
  const point = (row: number, column: number, text: string) =>
    onCell({ sheet: isMain ? undefined : sheet.name, row, column, text })
  const columns = Array.from({ length: sheet.columns }, (_, column) => column)
  const pointAtHeading = (no: number) => {
    setHeadingRow(no)
    const pointed = new Set(headingsOf(sheet, no).values())
    onMap(template.filter(row => row.templateType !== 'LINE' || pointed.has(lineHeading(row.excelField).heading)))
  }
  return (
    <div>
      {sheets.length > 1 && (
        <Segmented
          size="small"
          style={{ marginBottom: 6 }}
          value={sheet.name}
          options={sheets.map(({ name }) => name)}
          onChange={setShown}
        />
      )}
      <div className="vendor-file-sheet" onKeyDown={walk}>
        <table aria-label={say(`工作表“${sheet.name}”`, `Sheet "${sheet.name}"`)}>
          <thead>
            <tr>
              <th>
                <span className="sr-only">{say('行号', 'Row')}</span>
              </th>
              {columns.map(column => (
                <th key={column} scope="col">
                  <ColumnChooser
                    column={column}
                    heading={isMain ? headings.get(column) : undefined}
                    template={template}
                    proposal={proposal}
                    onChoose={field => onMap(withColumn(template, headings.get(column) ?? '', field))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(({ no, hidden, texts }, at) => (
              <tr key={no} data-kind={kindOf(no, hidden)}>
                <th scope="row">
                  <button
                    type="button"
                    tabIndex={-1}
                    data-at={`${at},-1`}
                    title={say(`第${no}行是标题行`, `Row ${no} holds the headings`)}
                    aria-label={say(`第${no}行是标题行`, `Row ${no} holds the headings`)}
                    disabled={!isMain}
                    onClick={() => pointAtHeading(no)}
                  >
                    {no}
                  </button>
                </th>
                {columns.map(column => (
                  <td
                    key={column}
                    data-at={`${at},${column}`}
                    tabIndex={at === 0 && column === 0 ? 0 : -1}
                    data-mark={markOf(no, column)}
                    title={texts[column]}
                    aria-label={`${columnName(column)}${no} ${texts[column]}`}
                    onClick={() => point(no, column, texts[column] ?? '')}
                    onKeyDown={event => {
                      if (event.key === 'Enter') point(no, column, texts[column] ?? '')
                    }}
                  >
                    {texts[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.more && (
        <small style={{ color: 'var(--ant-color-text-secondary)' }}>
          {say(
            '这里只显示工作表的一部分，导入时读取全部。',
            'Only a part of the sheet is shown here; all of it is imported.',
          )}
        </small>
      )}
    </div>
  )
}

import type { Column } from 'react-data-grid'
import type { Wire } from '../../model/check.ts'
import type { Decimal } from '../../model/decimal.ts'
import type { DecimalField, Field, Fields } from '../../model/fields.ts'
import { inLanguage, type Language, readsEnglish } from '../../model/label.ts'
import { type Beside, Pair } from './beside.tsx'
import { CellInput } from './cell-editors/cell-input.tsx'
import { CellValue, sideOf } from './cell-value.tsx'
import { shownText } from './cells.ts'
import { ColumnFilter } from './column-filter.tsx'
import { ColumnHeader } from './column-header.tsx'
import { fieldOf, type GridColumn, widthOf } from './columns.ts'
import type { LinesModel } from './lines-model.ts'
import { shownSum } from './totals.ts'

interface LineCellProps {
  readonly model: LinesModel
  readonly row: Wire
  readonly name: string
  readonly field: Field
  readonly language: Language
  readonly tabIndex: number
  readonly beside: Beside | undefined
}

function LineCell({ model, row, name, field, language, tabIndex, beside }: LineCellProps) {
  const own = <CellValue row={row} name={name} field={field} language={language} />
  const value = beside ? (
    <Pair figure={beside.of(name, row)} beside={beside}>
      {own}
    </Pair>
  ) : (
    own
  )
  const { explains, onExplain } = model.asked
  if (onExplain && explains?.(name) && row[name] !== null && row[name] !== undefined)
    return (
      <button type="button" className="figure-asked" tabIndex={tabIndex} onClick={() => onExplain(name, row)}>
        {value}
      </button>
    )
  if (tabIndex !== 0 || !model.isEditable(name, row)) return value
  return (
    <>
      {value}
      <CellInput row={row} name={name} field={field} tabIndex={tabIndex} />
    </>
  )
}

/** What the columns of lines are laid out by. */
interface LinesLook {
  readonly shown: readonly GridColumn[]
  readonly fields: Fields
  readonly language: Language
  readonly readOnly: boolean
  /** What the columns are as wide as, where that is more than their kind has. */
  readonly sample: readonly Wire[]
}

/**
 * As wide as what is typed in it needs; in English, whose names are longer and differ at their ends, as what stands in it
 * already. In Chinese wider columns would only push others off the screen.
 */
function widthOfLines(column: GridColumn, field: Field, { language, sample }: LinesLook): number {
  if (!readsEnglish(language)) return widthOf(column, field, language)
  const filled = sample.map(row => shownText(row, column.name, field, language).split('\n')[0] ?? '')
  return Math.max(widthOf(column, field, language), widthOf(column, field, language, filled))
}

/** The columns of the lines as the grid underneath takes them. */
export const lineColumns = (
  model: LinesModel,
  look: LinesLook,
  beside?: Beside,
  sumsBeside?: ReadonlyMap<string, Decimal>,
): Column<Wire, Wire>[] => {
  const { fields, language, readOnly, shown } = look
  return shown.map(column => {
    const { name } = column
    const field = fieldOf(fields, name)
    const { decimals } = field as Partial<DecimalField>
    return {
      key: name,
      name: inLanguage(field.label, language),
      width: widthOfLines(column, field, look),
      minWidth: 50,
      frozen: column.frozen ?? false,
      resizable: true,
      sortable: true,
      draggable: true,
      cellClass: sideOf(field),
      headerCellClass: sideOf(field),
      summaryCellClass: `dop-foot ${sideOf(field)}`,
      renderHeaderCell: ({ sortDirection }) => (
        <ColumnHeader
          field={field}
          language={language}
          direction={sortDirection}
          required={field.required && !readOnly && field.kind !== 'flag'}
        >
          <ColumnFilter model={model} name={name} label={inLanguage(field.label, language)} />
        </ColumnHeader>
      ),
      renderCell: ({ row, tabIndex }) => (
        <LineCell
          model={model}
          row={row}
          name={name}
          field={field}
          language={language}
          tabIndex={tabIndex}
          beside={beside}
        />
      ),
      renderSummaryCell: ({ row }) =>
        beside ? (
          <Pair figure={sumsBeside?.get(name)} beside={beside}>
            {shownSum(row[name], decimals)}
          </Pair>
        ) : (
          shownSum(row[name], decimals)
        ),
    }
  })
}

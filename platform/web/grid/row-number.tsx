import type { ReactNode } from 'react'
import { type Column, useHeaderRowSelection, useRowSelection } from 'react-data-grid'
import type { Wire } from '../../model/check.ts'
import { inLanguage, type Language } from '../../model/label.ts'
import type { LinesModel } from './lines-model.ts'
import { useModel, useOf } from './model-context.ts'
import { words } from './words.ts'

/** The key of the column with row numbers; no field is called so. */
export const rowNumberKey = '#'

function Ticks({ label, tabIndex }: { label: string; tabIndex: number }) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection()
  return (
    <input
      type="checkbox"
      className="dop-tick"
      aria-label={label}
      tabIndex={tabIndex}
      checked={isRowSelected}
      ref={box => {
        if (box) box.indeterminate = isIndeterminate
      }}
      onChange={event => onRowSelectionChange({ checked: event.target.checked })}
    />
  )
}

function Tick({ row, label, tabIndex }: { row: Wire; label: string; tabIndex: number }) {
  const { isRowSelected, onRowSelectionChange } = useRowSelection()
  return (
    <input
      type="checkbox"
      className="dop-tick"
      aria-label={label}
      tabIndex={tabIndex}
      checked={isRowSelected}
      onChange={event =>
        onRowSelectionChange({
          row,
          checked: event.target.checked,
          isShiftClick: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
        })
      }
    />
  )
}

/** The column with a tick for each row. */
export const tickColumn = (language: Language): Column<Wire, Wire> => ({
  key: 'rdg-select-column',
  name: inLanguage(words.select, language),
  width: 40,
  minWidth: 40,
  frozen: true,
  cellClass: 'dop-lead',
  headerCellClass: 'dop-lead',
  summaryCellClass: 'dop-lead dop-foot',
  renderHeaderCell: ({ tabIndex }) => <Ticks label={inLanguage(words.selectAll, language)} tabIndex={tabIndex} />,
  renderCell: ({ row, tabIndex }) => <Tick row={row} label={inLanguage(words.select, language)} tabIndex={tabIndex} />,
})

function RowNumber({ row }: { row: Wire }) {
  const model = useModel<LinesModel>()
  return useOf(model, model => model.numberOf(row))
}

/** The column with the number of each row; pressing it chooses the whole row. */
export const rowNumberColumn = (language: Language, foot: ReactNode): Column<Wire, Wire> => ({
  key: rowNumberKey,
  name: inLanguage(words.rowNumber, language),
  width: 48,
  minWidth: 48,
  frozen: true,
  cellClass: 'dop-lead dop-number',
  headerCellClass: 'dop-lead',
  summaryCellClass: 'dop-lead dop-foot',
  renderCell: ({ row }) => <RowNumber row={row} />,
  renderSummaryCell: () => foot,
})

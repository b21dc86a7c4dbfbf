import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { columnName } from '#platform/model/workbook.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { TemplateRow } from '../../packing-template/template-row.ts'
import { searched } from '../searched.ts'
import type { PointedCell } from './sheet-view.web.tsx'
import { type DryReading, fieldLabel, headerFields, wantedInHeader, withoutHeader } from './state.ts'

interface HeaderValuesProps {
  readonly template: readonly TemplateRow[]
  readonly reading: DryReading | undefined
  /** The field whose cell the person is asked to point at. */
  readonly wanted: string | undefined
  readonly onWanted: (field: string | undefined) => void
  readonly onMap: (template: readonly TemplateRow[]) => void
  readonly onCorrect: (row: number, field: string, text: string) => void
}

/** What stands once for the whole list: container, voyage, ports, dates; what is found, what is wrong and what is missing. */
export function HeaderValues({ template, reading, wanted, onWanted, onMap, onCorrect }: HeaderValuesProps) {
  const say = useLanguage()
  const [typing, setTyping] = useState<string>()
  const mapped = new Map(
    template.filter(row => row.templateType === 'HEADER').map(row => [row.packingListField, row.excelField]),
  )
  const chip = (field: string): ReactNode => {
    const value = reading?.header[field]
    const error = reading?.errors.find(one => one.field === field && mapped.has(field))
    const label = say(fieldLabel(field))
    if (!value && !error)
      return (
        <span key={field} className="vendor-file-chip" data-tone={wanted === field ? 'wanted' : 'missing'}>
          <button
            type="button"
            aria-pressed={wanted === field}
            onClick={() => onWanted(wanted === field ? undefined : field)}
          >
            {label} <small>{say('在表中点选', 'point at its cell')}</small>
          </button>
        </span>
      )
    return (
      <span key={field} className="vendor-file-chip" data-tone={error ? 'fault' : undefined} title={mapped.get(field)}>
        <small>{label}</small>
        {typing === field && error ? (
          <input
            autoFocus
            aria-label={say(`更正${label}`, `Correct: ${label}`)}
            style={{ width: 110 }}
            onKeyDown={event => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') setTyping(undefined)
              if (event.key !== 'Enter') return
              event.stopPropagation()
              onCorrect(error.lineNum, field, event.currentTarget.value)
              setTyping(undefined)
            }}
          />
        ) : error ? (
          <button type="button" onClick={() => setTyping(field)}>
            {say(error.message)} ✎
          </button>
        ) : (
          <b>{value}</b>
        )}
        <button
          type="button"
          aria-label={say(`不取${label}`, `Leave out: ${label}`)}
          onClick={() => onMap(withoutHeader(template, field))}
        >
          ×
        </button>
      </span>
    )
  }
  const isFound = (field: string) => Boolean(reading?.header[field]) || reading?.errors.some(one => one.field === field)
  const shown = headerFields.filter(field => isFound(field))
  const missing = headerFields.filter(field => !isFound(field) && wantedInHeader.has(field))
  return (
    <section aria-label={say('抬头', 'Header')}>
      <h3>{say('抬头', 'Header')}</h3>
      <div className="vendor-file-chips">
        {shown.map(chip)}
        {missing.map(chip)}
      </div>
      {wanted && (
        <p role="status" style={{ margin: '4px 0 0' }}>
          {say(
            `请在表中点击“${fieldLabel(wanted)[0]}”的值所在的单元格`,
            `Click the cell of the sheet that holds the value of "${fieldLabel(wanted)[1]}"`,
          )}
        </p>
      )}
    </section>
  )
}

interface CellChooserProps {
  readonly cell: PointedCell
  readonly onChoose: (field: string) => void
  readonly onClose: () => void
}

/** Says what a cell the person pointed at holds. */
export function CellChooser({ cell, onChoose, onClose }: CellChooserProps) {
  const say = useLanguage()
  const address = `${columnName(cell.column)}${cell.row}`
  return (
    <div role="group" style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <span>
        {say(`单元格${address}`, `Cell ${address}`)} <b>{cell.text || say('（空）', '(empty)')}</b> {say('是', 'is')}
      </span>
      <Select
        autoFocus
        defaultOpen
        key={address}
        id="cell-field"
        size="small"
        style={{ width: 220 }}
        aria-label={say(`单元格${address}是`, `Cell ${address} is`)}
        placeholder={say('选择字段', 'choose the field')}
        options={headerFields.map(field => ({
          value: field as string,
          label: say(fieldLabel(field)),
          search: fieldLabel(field).join(' ').toLowerCase(),
        }))}
        showSearch={searched}
        onChange={onChoose}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
    </div>
  )
}

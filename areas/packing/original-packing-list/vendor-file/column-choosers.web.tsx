import { Select, Tooltip } from 'antd'
import { columnName } from '#platform/model/workbook.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { MappingProposal } from '../../packing-template/propose-mapping.ts'
import { requiredFields } from '../../packing-template/read-sheet.ts'
import type { TemplateRow } from '../../packing-template/template-row.ts'
import { searched } from '../searched.ts'
import { fieldLabel, lineFields, proposedFor, rowOfHeading } from './state.ts'

interface ColumnChooserProps {
  readonly column: number
  /** What heads the column; without a heading nobody can say it. */
  readonly heading: string | undefined
  readonly template: readonly TemplateRow[]
  readonly proposal: MappingProposal | undefined
  readonly onChoose: (field: string | undefined) => void
}

/** Above a column of the sheet: what it is taken as, how sure that is and why. */
export function ColumnChooser({ column, heading, template, proposal, onChoose }: ColumnChooserProps) {
  const say = useLanguage()
  const letter = columnName(column)
  if (!heading) return <span className="vendor-file-letter">{letter}</span>
  const row = rowOfHeading(template, heading)
  const proposed = row && proposedFor(proposal, row)
  const percent = proposed ? Math.round(proposed.confidence * 100) : undefined
  const why = proposed && say(proposed.reason)
  const taken = new Set(template.filter(one => one.templateType === 'LINE').map(one => one.packingListField))
  const options = lineFields.map(field => ({
    value: field as string,
    label: `${say(fieldLabel(field))}${requiredFields.has(field) ? ' *' : ''}`,
    search: fieldLabel(field).join(' ').toLowerCase(),
    free: !taken.has(field),
  }))
  const name = say(`列${letter}“${heading}”是`, `Column ${letter} "${heading}" is`)
  return (
    <>
      <span className="vendor-file-letter">
        <span>{letter}</span>
        {percent !== undefined && (
          <Tooltip title={why}>
            <span data-low={percent < 70}>{`${percent}%`}</span>
          </Tooltip>
        )}
      </span>
      <Select
        size="small"
        allowClear
        id={`column-${letter}`}
        aria-label={
          percent === undefined ? name : `${name}; ${say(`把握${percent}%：${why}`, `${percent}% sure: ${why}`)}`
        }
        value={row?.packingListField ?? null}
        options={[...options.filter(({ free }) => free), ...options.filter(({ free }) => !free)]}
        optionRender={({ data }) => (data.free ? data.label : <span style={{ opacity: 0.6 }}>{data.label}</span>)}
        placeholder={say('不导入', 'not imported')}
        popupMatchSelectWidth={200}
        showSearch={searched}
        onChange={field => onChoose(field ?? undefined)}
      />
    </>
  )
}

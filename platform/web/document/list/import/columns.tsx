import { Alert, Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../language.ts'
import { RowTable } from '../../../parts/row-table.tsx'
import type { ImportPreview, PreviewColumn, ToFill } from './told.ts'

const nowhere = ''

interface ImportColumnsProps {
  readonly fields: readonly ToFill[]
  readonly preview: ImportPreview
  /** What was chosen since the preview was asked for: it counts before the answer is there. */
  readonly chosen: Readonly<Record<string, string | null>> | undefined
  readonly onChange: (columns: Readonly<Record<string, string | null>>) => void
}

/** Which column of the file fills which field: in sight where it is not plain, behind a button where it is. */
export function ImportColumns({ fields, preview, chosen, onChange }: ImportColumnsProps) {
  const say = useLanguage()
  const { lacking } = preview
  const columns = preview.columns.map((one): PreviewColumn => {
    const field = chosen?.[one.place]
    return field === undefined ? one : { ...one, field, isProposed: false }
  })
  const [isOpen, setOpen] = useState(false)
  const words = new Map(fields.map(([name, { label }]) => [name, say(label)]))
  const isPlain = lacking.length === 0 && !columns.some(({ isProposed }) => isProposed)
  const set = (place: number, field: string | null) =>
    onChange(
      Object.fromEntries(
        columns.map(one => {
          if (one.place === place) return [String(one.place), field]
          // A field is filled by one column; the other gives it up.
          return [String(one.place), one.field === field ? null : one.field]
        }),
      ),
    )
  if (isPlain && !isOpen)
    return (
      <Button type="link" size="small" onClick={() => setOpen(true)} style={{ marginTop: 8 }}>
        {say('查看或更改列对应', 'See or change which column is which')}
      </Button>
    )
  const chooser = ({ field, heading, isProposed, place }: PreviewColumn) => (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 260, maxWidth: '100%' }}
        aria-label={say(`列“${heading}”对应的字段`, `Field of the column "${heading}"`)}
        value={field ?? nowhere}
        onChange={next => set(place, next === nowhere ? null : next)}
        options={[
          { value: nowhere, label: say('不导入', 'Not imported') },
          ...fields.map(([name, { required }]) => ({
            value: name,
            label: `${words.get(name)}${required ? ' *' : ''}`,
          })),
        ]}
      />{' '}
      {isProposed && <Tag color="gold">{say('建议', 'Proposed')}</Tag>}
    </>
  )
  return (
    <div style={{ marginTop: 12 }}>
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `请选择以下必填字段的列：${lacking.map(name => words.get(name) ?? name).join('、')}`,
            `Choose the columns of these required fields: ${lacking.map(name => words.get(name) ?? name).join(', ')}`,
          )}
          style={{ marginBottom: 8 }}
        />
      )}
      <RowTable
        label={say('列对应', 'Columns')}
        height={260}
        rows={columns}
        keyOf={({ place }) => place}
        columns={[
          { title: say('文件中的列', 'Column of the file'), cell: ({ heading }) => heading },
          { title: say('字段', 'Field'), width: 340, cell: chooser },
        ]}
      />
    </div>
  )
}

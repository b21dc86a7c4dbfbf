import { Input, Segmented, Tag } from 'antd'
import { useState } from 'react'
import type { Label } from '../../../../model/label.ts'
import { useLanguage } from '../../../language.ts'
import { RowTable } from '../../../parts/row-table.tsx'
import { useScreenLevel } from '../../../parts/screen-level.ts'
import type { ImportPreview, Mended, PreviewRow, ToFill } from './told.ts'

const effects = {
  refused: ['有误', 'Error', 'red'],
  asked: ['待确认', 'Asked', 'gold'],
  insert: ['新增', 'New', 'green'],
  update: ['更新', 'Changed', 'blue'],
  unchanged: ['无变化', 'Unchanged', 'default'],
} as const
type Shown = keyof typeof effects
const effectOf = ({ effect }: PreviewRow): Shown => effect ?? 'refused'

interface ImportRowsProps {
  readonly fields: readonly ToFill[]
  readonly preview: ImportPreview
  readonly mended: Mended
  readonly onMend: (mended: Mended) => void
}

/** What each row of a file would do; one with errors is mended where it stands. */
export function ImportRows({ fields, mended, onMend, preview }: ImportRowsProps) {
  const say = useLanguage()
  const isPhone = useScreenLevel() === 0
  const { columns, rows } = preview
  const there = (Object.keys(effects) as Shown[]).filter(one => rows.some(row => effectOf(row) === one))
  const [chosen, setChosen] = useState<Shown | 'all'>('all')
  const wanted = there.includes(chosen as Shown) ? chosen : preview.errors.length > preview.asked ? 'refused' : 'all'
  const labels = new Map(fields.map(([name, { label }]) => [name, label]))
  const filled = columns.flatMap(({ field }) => field ?? [])
  const cell = (row: PreviewRow, name: string) => {
    const said = mended[row.lineNum]?.[name] ?? row.texts[name] ?? ''
    if (row.errors.length === 0 && mended[row.lineNum] === undefined) return said
    return (
      <Input
        size="small"
        value={said}
        aria-label={say(`第${row.lineNum}行 ${labels.get(name)?.[0]}`, `Row ${row.lineNum} ${labels.get(name)?.[1]}`)}
        onChange={event => onMend({ ...mended, [row.lineNum]: { ...mended[row.lineNum], [name]: event.target.value } })}
      />
    )
  }
  const word = (one: Shown): Label => [effects[one][0], effects[one][1]]
  return (
    <>
      {there.length > 1 && (
        <Segmented
          size="small"
          style={{ marginBottom: 8 }}
          aria-label={say('显示的行', 'Rows shown')}
          value={wanted}
          onChange={next => setChosen(next)}
          options={[
            { value: 'all' as const, label: say('全部', 'All') },
            ...there.map(one => ({ value: one, label: say(word(one)) })),
          ]}
        />
      )}
      <RowTable
        label={say('文件的行', 'Rows of the file')}
        height={360}
        rows={rows.filter(row => wanted === 'all' || effectOf(row) === wanted)}
        keyOf={row => row.lineNum}
        columns={[
          { title: say('行号', 'Row'), width: isPhone ? 44 : 60, cell: row => row.lineNum },
          {
            title: say('结果', 'Result'),
            width: isPhone ? 74 : 90,
            cell: row => <Tag color={effects[effectOf(row)][2]}>{say(word(effectOf(row)))}</Tag>,
          },
          ...(preview.errors.length > 0
            ? [
                {
                  title: say('原因', 'Reason'),
                  width: isPhone ? 180 : 260,
                  cell: (row: PreviewRow) => row.errors.join('; '),
                },
              ]
            : []),
          ...filled.map(name => ({
            title: say(labels.get(name) ?? [name, name]),
            width: 130,
            cell: (row: PreviewRow) => cell(row, name),
          })),
        ]}
      />
      {rows.length < preview.total && (
        <p>
          {say(
            `共${preview.total}行，只显示${rows.length}行，有误的在前`,
            `${rows.length} of ${preview.total} rows are shown, those with errors first`,
          )}
        </p>
      )}
    </>
  )
}

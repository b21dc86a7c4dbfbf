import MinusSquareOutlined from '@ant-design/icons/MinusSquareOutlined'
import PlusSquareOutlined from '@ant-design/icons/PlusSquareOutlined'
import { Button, Space } from 'antd'
import type { Declaration } from '../../../model/document.ts'
import { foldedColumns, type GridColumn, isUnfolded } from '../../grid/columns.ts'
import { useLanguage } from '../../language.ts'

interface ColumnGroupsProps {
  readonly document: Declaration
  readonly columns: readonly GridColumn[]
  readonly onChange: (columns: GridColumn[]) => void
}

/** The sections of a document whose columns come into its list and leave it together. */
export function ColumnGroups({ document, columns, onChange }: ColumnGroupsProps) {
  const say = useLanguage()
  const groups = Object.entries(document.header).flatMap(([name, { group, fields, label }]) => {
    const own = columns.map(column => column.name).filter(column => Object.hasOwn(fields, column))
    return group && own.length > 0 ? [{ name, label, own }] : []
  })
  if (groups.length === 0) return null
  return (
    <Space.Compact>
      {groups.map(({ name, label, own }) => {
        const open = isUnfolded(columns, own)
        return (
          <Button
            key={name}
            aria-expanded={open}
            icon={open ? <MinusSquareOutlined /> : <PlusSquareOutlined />}
            title={
              open
                ? say('收起这些列', 'Fold these columns')
                : say(`展开${own.length}列`, `Unfold ${own.length} columns`)
            }
            onClick={() => onChange(foldedColumns(columns, own, open))}
          >
            {say(label)}
          </Button>
        )
      })}
    </Space.Compact>
  )
}

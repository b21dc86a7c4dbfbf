import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { useState } from 'react'
import type { Fields } from '../../model/fields.ts'
import { inLanguage, type Language } from '../../model/label.ts'
import { changed, fieldOf, type GridColumn, moved } from './columns.ts'
import { words } from './words.ts'

interface ColumnToggleProps {
  readonly fields: Fields
  readonly columns: readonly GridColumn[]
  readonly onChange: (columns: GridColumn[]) => void
  /** The usual layout, for going back to it. */
  readonly usual?: readonly GridColumn[]
  readonly language: Language
  /** Only a picture, where there is little room; otherwise a button like those beside it. */
  readonly bare?: boolean
}

/** Shows, hides, orders and pins the columns of a grid. */
export function ColumnToggle({ fields, columns, onChange, usual, language, bare = false }: ColumnToggleProps) {
  const say = (label: keyof typeof words) => inLanguage(words[label], language)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<ColumnList {...{ fields, columns, onChange, language }} {...(usual ? { usual } : {})} />}
    >
      <Button
        {...(bare ? ({ size: 'small', type: 'text' } as const) : {})}
        icon={<TableOutlined />}
        className="dop-columns-button"
        aria-label={say('columns')}
        title={say('columns')}
      >
        {bare ? null : say('columns')}
      </Button>
    </Popover>
  )
}

function ColumnList({ fields, columns, onChange, usual, language }: ColumnToggleProps) {
  const [sought, setSought] = useState('')
  const say = (label: keyof typeof words) => inLanguage(words[label], language)
  const nameOf = (name: string) => inLanguage(fieldOf(fields, name).label, language)
  const matching = columns.filter(({ name }) => nameOf(name).toLowerCase().includes(sought.trim().toLowerCase()))
  const shown = columns.filter(column => !column.hidden).length
  const shift = (name: string, by: number) => {
    const to = columns[columns.findIndex(column => column.name === name) + by]
    if (to) onChange(moved(columns, name, to.name))
  }
  return (
    <div className="dop-columns">
      <Input
        allowClear
        size="small"
        value={sought}
        placeholder={say('columnsSearch')}
        aria-label={say('columnsSearch')}
        onChange={event => setSought(event.target.value)}
      />
      <ul>
        {matching.map(({ name, hidden, frozen }) => (
          <li key={name}>
            <Checkbox
              checked={!hidden}
              disabled={!hidden && shown === 1}
              onChange={event => onChange(changed(columns, name, { hidden: !event.target.checked }))}
            >
              {nameOf(name)}
            </Checkbox>
            <span className="dop-columns-tools">
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`${say('columnUp')} ${nameOf(name)}`}
                onClick={() => shift(name, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`${say('columnDown')} ${nameOf(name)}`}
                onClick={() => shift(name, 1)}
              />
              <Button
                type="text"
                size="small"
                icon={frozen ? <PushpinFilled /> : <PushpinOutlined />}
                aria-label={`${say('columnPin')} ${nameOf(name)}`}
                aria-pressed={Boolean(frozen)}
                onClick={() => onChange(changed(columns, name, { frozen: !frozen }))}
              />
            </span>
          </li>
        ))}
      </ul>
      {usual && (
        <Button type="link" size="small" onClick={() => onChange([...usual])}>
          {say('columnsReset')}
        </Button>
      )}
    </div>
  )
}

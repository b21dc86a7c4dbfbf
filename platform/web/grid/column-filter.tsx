import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { inLanguage } from '../../model/label.ts'
import { choicesOf } from './arrange.ts'
import { Funnel } from './funnel.tsx'
import type { LinesModel } from './lines-model.ts'
import { useOf } from './model-context.ts'
import { useKeyboard } from './use-keyboard.ts'
import { words } from './words.ts'

/** Most values listed at once; the others are found by typing. */
const mostListed = 200

/** The funnel on a heading: which values of the column are shown, and in which order. */
export function ColumnFilter({ model, name, label }: { model: LinesModel; name: string; label: string }) {
  const isOn = useOf(model, model => model.filters[name] !== undefined)
  return (
    <Funnel label={`${inLanguage(words.filter, model.language)} ${label}`} isOn={isOn}>
      {close => <FilterList model={model} name={name} onClose={close} />}
    </Funnel>
  )
}

function FilterList({ model, name, onClose }: { model: LinesModel; name: string; onClose: () => void }) {
  const panel = useKeyboard<HTMLDivElement>()
  const [sought, setSought] = useState('')
  const filters = useOf(model, model => model.filters)
  const sort = useOf(model, model => model.sort)
  const { fields, language, rows } = model
  const say = (label: keyof typeof words) => inLanguage(words[label], language)
  const choices = useMemo(
    () => choicesOf(rows, name, filters, fields, language),
    [rows, name, filters, fields, language],
  )
  const chosen = filters[name]
  const matching = choices.filter(({ text }) => text.toLowerCase().includes(sought.trim().toLowerCase()))
  const filterBy = (wanted: ReadonlySet<string> | undefined) => {
    const { [name]: _before, ...others } = filters
    const all = wanted && choices.every(({ key }) => wanted.has(key))
    model.arrange({ filters: wanted && !all ? { ...others, [name]: wanted } : others })
  }
  const keysOf = (keep: (key: string) => boolean) => new Set(choices.map(({ key }) => key).filter(keep))
  const isChosen = (key: string) => chosen?.has(key) ?? true
  const matched = new Set(matching.map(({ key }) => key))
  const sortBy = (direction: 'asc' | 'desc') =>
    model.arrange({ sort: sort?.name === name && sort.direction === direction ? undefined : { name, direction } })
  return (
    <div ref={panel} className="dop-filter-list">
      <div className="dop-filter-sorts">
        <Button
          size="small"
          type={sort?.name === name && sort.direction === 'asc' ? 'primary' : 'default'}
          icon={<SortAscendingOutlined />}
          onClick={() => sortBy('asc')}
        >
          {say('sortUp')}
        </Button>
        <Button
          size="small"
          type={sort?.name === name && sort.direction === 'desc' ? 'primary' : 'default'}
          icon={<SortDescendingOutlined />}
          onClick={() => sortBy('desc')}
        >
          {say('sortDown')}
        </Button>
      </div>
      <Input
        allowClear
        size="small"
        value={sought}
        placeholder={say('filterSearch')}
        aria-label={say('filterSearch')}
        onChange={event => setSought(event.target.value)}
        onPressEnter={() => {
          if (sought.trim() !== '') filterBy(matched)
          onClose()
        }}
      />
      <div className="dop-filter-all">
        <Button type="link" size="small" onClick={() => filterBy(sought.trim() === '' ? undefined : matched)}>
          {say('filterAll')}
        </Button>
        <Button type="link" size="small" onClick={() => filterBy(keysOf(key => !matched.has(key) && isChosen(key)))}>
          {say('filterNone')}
        </Button>
      </div>
      <ul>
        {matching.slice(0, mostListed).map(({ key, text, count }) => (
          <li key={key}>
            <Checkbox
              checked={isChosen(key)}
              onChange={event => filterBy(keysOf(one => (one === key ? event.target.checked : isChosen(one))))}
            >
              <span className="dop-filter-text">{text || say('filterBlank')}</span>
            </Checkbox>
            <span className="dop-filter-count">{count}</span>
          </li>
        ))}
        {matching.length > mostListed && <li className="dop-filter-count">{say('filterMore')}</li>}
      </ul>
      <div className="dop-filter-foot">
        <Button type="text" size="small" disabled={!chosen} onClick={() => filterBy(undefined)}>
          {say('filterClear')}
        </Button>
        <Button type="primary" size="small" onClick={onClose}>
          {say('filterClose')}
        </Button>
      </div>
    </div>
  )
}

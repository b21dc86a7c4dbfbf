import { Select } from 'antd'
import { filterOf } from '../../../kinds/kinds.ts'
import { useLanguage } from '../../language.ts'
import type { Listed, ListLook } from './use-list-look.ts'

interface OrderByProps {
  readonly of: Listed
  readonly look: ListLook
}

/** The order of a list where it has no headings to press: one field, up or down. */
export function OrderBy({ of: { fields }, look: { columns, sorts, setSorts } }: OrderByProps) {
  const say = useLanguage()
  const [sort] = sorts
  const options = columns.flatMap(({ name }) => {
    const field = fields[name]
    if (!field || filterOf(field) === 'none') return []
    return (['asc', 'desc'] as const).map(direction => ({
      value: `${name} ${direction}`,
      label: `${say(field.label)} ${direction === 'asc' ? '↑' : '↓'}`,
    }))
  })
  return (
    <Select<string>
      allowClear
      aria-label={say('排序', 'Order by')}
      className="list-order-by"
      placeholder={say('排序', 'Order by')}
      value={sort ? `${sort.name} ${sort.direction}` : null}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(chosen: string | undefined) => {
        const [name = '', direction] = chosen?.split(' ') ?? []
        setSorts(name ? [{ name, direction: direction === 'desc' ? 'desc' : 'asc' }] : [])
      }}
    />
  )
}

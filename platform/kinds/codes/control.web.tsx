import { useQuery } from '@tanstack/react-query'
import { Checkbox, Collapse, Spin } from 'antd'
import type { CodesField } from '../../model/fields.ts'
import { call } from '../../web/http.ts'
import { useLanguage } from '../../web/language.ts'

interface CodesControlProps {
  readonly field: CodesField
  readonly value: readonly string[]
  readonly onChange?: ((value: unknown) => void) | undefined
  readonly disabled: boolean
}

/** Codes of a list of the server, in groups by the part before their last colon, each with a box to take them all. */
export function CodesControl({ field, value, onChange, disabled }: CodesControlProps) {
  const say = useLanguage()
  const codes = useQuery({ queryKey: ['codes', field.source], queryFn: () => call<string[]>(`/admin/${field.source}`) })
  if (codes.isPending) return <Spin size="small" />
  if (codes.isError) return <span>{say('加载失败', 'Could not load')}</span>
  const chosen = new Set(value)
  const groups = new Map<string, string[]>()
  for (const code of [...codes.data, ...value.filter(one => !codes.data.includes(one))]) {
    const group = code.split(':').slice(0, -1).join(':')
    groups.set(group, [...(groups.get(group) ?? []), code])
  }
  const put = (list: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const code of list)
      if (on) next.add(code)
      else next.delete(code)
    onChange?.([...next].sort())
  }
  return (
    <Collapse
      size="small"
      style={{ maxHeight: 420, overflow: 'auto' }}
      items={[...groups].map(([group, list]) => {
        const held = list.filter(code => chosen.has(code)).length
        return {
          key: group,
          label: (
            <Checkbox
              checked={held === list.length}
              indeterminate={held > 0 && held < list.length}
              disabled={disabled}
              onClick={event => event.stopPropagation()}
              onChange={event => put(list, event.target.checked)}
            >
              {group} ({held}/{list.length})
            </Checkbox>
          ),
          children: list.map(code => (
            <Checkbox
              key={code}
              checked={chosen.has(code)}
              disabled={disabled}
              onChange={event => put([code], event.target.checked)}
            >
              {code.split(':').at(-1)}
            </Checkbox>
          )),
        }
      })}
    />
  )
}

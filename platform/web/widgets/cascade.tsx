import { useQuery } from '@tanstack/react-query'
import { Button, Cascader } from 'antd'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'

/** A choice within a choice: a province, its cities, their districts. */
interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: readonly Choice[]
}

interface CascadeProps {
  /** The call that answers the whole tree. */
  readonly source: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly label: string
  readonly disabled?: boolean
}

/** Chooses one of a tree, step by step or by searching; a tree that did not load can be asked for again. */
export function Cascade({ source, value, onChange, label, disabled = false }: CascadeProps) {
  const say = useLanguage()
  const tree = useQuery({ queryKey: ['tree', source], queryFn: () => call<Choice[]>(source), staleTime: 3_600_000 })
  return (
    <Cascader
      aria-label={label}
      options={(tree.data ?? []) as never}
      value={[...value]}
      disabled={disabled}
      loading={tree.isFetching}
      showSearch
      style={{ width: '100%' }}
      onChange={chosen => onChange((chosen ?? []).map(String))}
      notFoundContent={
        tree.isError ? (
          <Button type="link" onClick={() => void tree.refetch()}>
            {say('加载失败，点击重试', 'Could not load; try again')}
          </Button>
        ) : (
          say('没有匹配的记录', 'No matching record')
        )
      }
    />
  )
}

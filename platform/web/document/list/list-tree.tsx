import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import { call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { OwnLink } from '../../parts/own-link.tsx'
import { useTab } from '../../tab-context.tsx'
import { type Branch, branchesOf, matching, type Node } from './branches.ts'

/** The records of a master that stand one below another, as they stand; each leads to its record. */
export default function ListTree({ document }: { readonly document: Declaration }) {
  const say = useLanguage()
  const tab = useTab()
  const language = useLanguageState(state => state.language)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<readonly React.Key[]>()
  const branches = useQuery({
    queryKey: ['tab', tab.key, 'branches'],
    queryFn: ({ signal }) => call<Branch[]>(`${document.calls}/branches`, { signal }),
  })
  const nodes = useMemo(() => branchesOf(branches.data ?? [], language), [branches.data, language])
  const found = useMemo(() => matching(nodes, words), [nodes, words])
  if (branches.isPending) return <Skeleton active style={{ padding: 16 }} />
  if (branches.isError) return <Alert type="error" showIcon title={branches.error.message} />
  const withSome = (branches.data ?? []).flatMap(({ parent }) => parent ?? [])
  const titleOf = (node: Node): React.ReactNode => (
    <span className={node.off ? 'dop-row-off' : undefined}>
      <OwnLink to={`${document.screen}/detail?id=${node.id}`}>{node.name}</OwnLink>
      {node.code && node.code !== node.name && <small> {node.code}</small>}
      {node.children.length > 0 && <small> · {node.children.length}</small>}
    </span>
  )
  const dataOf = (some: readonly Node[]): { key: string; title: React.ReactNode; children: never[] }[] =>
    some.map(node => ({ key: node.value, title: titleOf(node), children: dataOf(node.children) as never[] }))
  return (
    <section className="list-tree" aria-label={say('树形', 'As a tree')}>
      <div className="list-tools">
        <Input.Search
          allowClear
          value={words}
          aria-label={say('在树中查找', 'Find in the tree')}
          placeholder={say('名称或编码', 'Name or code')}
          onChange={event => setWords(event.target.value)}
          style={{ maxWidth: 280 }}
        />
        <Button onClick={() => setOpen(withSome)}>{say('全部展开', 'Open all')}</Button>
        <Button onClick={() => setOpen([])}>{say('全部收起', 'Close all')}</Button>
      </div>
      {found.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={words ? say('没有匹配的记录', 'Nothing matches') : say('暂无数据', 'No data')}
        />
      ) : (
        <Tree
          showLine
          selectable={false}
          treeData={dataOf(found)}
          expandedKeys={[...(words ? withSome : (open ?? found.map(node => node.value)))]}
          onExpand={keys => setOpen(keys)}
        />
      )}
    </section>
  )
}

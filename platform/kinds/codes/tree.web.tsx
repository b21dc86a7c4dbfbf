import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Spin } from 'antd'
import { useState } from 'react'
import { call } from '../../web/http.ts'
import { useLanguage } from '../../web/language.ts'
import type { CodesControlProps } from './control.web.tsx'
import { codesIn, type Node, treeOf } from './nodes.ts'
import './codes.css'

/** The nodes in whose words or code a text stands, with the way to them. */
const found = (nodes: readonly Node[], wanted: string): Node[] =>
  nodes.flatMap(node => {
    if (`${node.label.join(' ')} ${node.key}`.toLowerCase().includes(wanted)) return [node]
    const children = node.children && found(node.children, wanted)
    return children && children.length > 0 ? [{ ...node, children }] : []
  })

/** Codes of a list of the server as a tree of boxes: a branch takes all that is under it. */
export default function CodesTree({ field, value, onChange, disabled }: CodesControlProps) {
  const say = useLanguage()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const tree = useQuery(treeOf(field.source, call))
  if (tree.isPending) return <Spin size="small" />
  if (tree.isError)
    return (
      <Button danger type="text" size="small" loading={tree.isFetching} onClick={() => void tree.refetch()}>
        {say('加载失败，点击重试', 'Could not load; try again')}
      </Button>
    )
  const chosen = new Set(value)
  const known = new Set(tree.data.flatMap(codesIn))
  const strange = value.filter(code => !known.has(code))
  const whole: readonly Node[] =
    strange.length === 0
      ? tree.data
      : [
          ...tree.data,
          {
            key: 'strange',
            label: ['已不存在的编码', 'Codes that no longer exist'],
            children: strange.map(code => ({ key: code, label: [code, code] as const })),
          },
        ]
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? found(whole, wanted) : whole
  const put = (codes: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const code of codes)
      if (on) next.add(code)
      else next.delete(code)
    onChange?.([...next].sort())
  }
  const branch = (node: Node) => {
    const codes = codesIn(node)
    const held = codes.filter(code => chosen.has(code)).length
    const isOpen = wanted !== '' || open.has(node.key)
    const label = say(node.label)
    const box = (
      <Checkbox
        checked={held === codes.length}
        indeterminate={held > 0 && held < codes.length}
        disabled={disabled}
        title={node.children ? label : node.key}
        onChange={event => put(codes, event.target.checked)}
      >
        {label}
        {node.children && ` (${held}/${codes.length})`}
      </Checkbox>
    )
    if (!node.children)
      return (
        <li key={node.key} role="treeitem" aria-selected={chosen.has(node.key)} className="codes-leaf">
          {box}
        </li>
      )
    return (
      <li key={node.key} role="treeitem" aria-expanded={isOpen} aria-selected={held > 0}>
        <Button
          type="text"
          size="small"
          aria-label={isOpen ? say(`收起${label}`, `Fold ${label}`) : say(`展开${label}`, `Unfold ${label}`)}
          onClick={() => setOpen(before => toggled(before, node.key))}
        >
          {isOpen ? '−' : '+'}
        </Button>
        {box}
        {/* biome-ignore lint/a11y/useSemanticElements: a group of a tree is a list. */}
        {isOpen && <ul role="group">{node.children.map(branch)}</ul>}
      </li>
    )
  }
  return (
    <div className="codes">
      <Input
        allowClear
        value={search}
        onChange={event => setSearch(event.target.value)}
        placeholder={say('按名称或编码查找', 'Find by name or code')}
        aria-label={say('查找权限', 'Find a permission')}
      />
      <ul role="tree" aria-label={say(field.label)} aria-multiselectable="true">
        {shown.map(branch)}
      </ul>
      <div>{say(`已选${value.length}项`, `${value.length} selected`)}</div>
    </div>
  )
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  return next
}

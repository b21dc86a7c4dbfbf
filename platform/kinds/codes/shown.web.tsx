import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import type { CodesField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { call } from '../../web/http.ts'
import { useLanguage } from '../../web/language.ts'
import { codesIn, type Node, treeOf } from './nodes.ts'
import './codes.css'

interface CodesShownProps {
  readonly field: CodesField
  readonly value: readonly string[]
}

/** The branches right above the codes, each with the way to it. */
const lowest = (node: Node, way: readonly Label[] = []): { node: Node; way: readonly Label[] }[] => {
  const here = [...way, node.label]
  const deeper = (node.children ?? []).filter(child => child.children)
  const holds = (node.children ?? []).some(child => !child.children)
  return [...(holds ? [{ node, way: here }] : []), ...deeper.flatMap(child => lowest(child, here))]
}

/** Codes of a list of the server in its words, branch by branch. */
export default function CodesShown({ field, value }: CodesShownProps) {
  const say = useLanguage()
  const tree = useQuery(treeOf(field.source, call))
  if (tree.isPending) return <Spin size="small" />
  if (tree.isError) return value.join(', ')
  const chosen = new Set(value)
  const known = new Set(tree.data.flatMap(codesIn))
  const strange = value.filter(code => !known.has(code))
  const branches = tree.data
    .flatMap(node => lowest(node))
    .map(({ node, way }) => ({
      key: node.key,
      way: way.map(label => say(label)).join(' / '),
      words: (node.children ?? []).filter(child => chosen.has(child.key)).map(child => say(child.label)),
    }))
    .filter(({ words }) => words.length > 0)
  return (
    <dl className="codes-shown">
      {branches.map(({ key, way, words }) => (
        <div key={key}>
          <dt>{way}</dt>
          <dd>{words.join(say('、', ', '))}</dd>
        </div>
      ))}
      {strange.length > 0 && (
        <div>
          <dt>{say('已不存在的编码', 'Codes that no longer exist')}</dt>
          <dd>{strange.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

import { type Language, readsEnglish } from '../../../model/label.ts'

/** A record of a tree as the server tells it. */
export interface Branch {
  readonly id: string
  readonly value: string
  readonly parent: string | null
  readonly code: string | null
  readonly name: string | null
  readonly nameEn: string | null
  readonly enableFlag: string
}

/** The same with what is below it. */
export interface Node {
  readonly id: string
  readonly value: string
  readonly code: string | null
  readonly name: string
  readonly off: boolean
  readonly children: readonly Node[]
}

/**
 * Records one below another, those of a level in the order given. What stands below a record that is not to be seen, or
 * in a circle that was made before circles were refused, stands at the top: nothing is lost from sight.
 */
export function branchesOf(branches: readonly Branch[], language: Language): Node[] {
  const known = new Set(branches.map(({ value }) => value))
  const below = new Map<string | null, Branch[]>()
  for (const one of branches) {
    const parent = one.parent !== null && known.has(one.parent) ? one.parent : null
    below.set(parent, [...(below.get(parent) ?? []), one])
  }
  const placed = new Set<string>()
  const nodeOf = (one: Branch): Node[] => {
    if (placed.has(one.value)) return []
    placed.add(one.value)
    const { id, value, code, name, nameEn, enableFlag } = one
    const said = (readsEnglish(language) ? nameEn : name) ?? name ?? code ?? value
    return [
      { id, value, code, name: said, off: enableFlag === 'N', children: (below.get(value) ?? []).flatMap(nodeOf) },
    ]
  }
  const top = (below.get(null) ?? []).flatMap(nodeOf)
  return [...top, ...branches.flatMap(nodeOf)]
}

/** The part of a tree that words are found in: what matches with all below it, and the way to it. */
export function matching(nodes: readonly Node[], words: string): readonly Node[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap(node => {
    if (`${node.name} ${node.code ?? ''}`.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

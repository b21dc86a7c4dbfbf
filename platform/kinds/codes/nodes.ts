import type { Label } from '../../model/label.ts'

/** A branch of a list's tree, or a code. */
export interface Node {
  readonly key: string
  readonly label: Label
  readonly children?: readonly Node[]
}

/** All codes under a node, or the one it is. */
export const codesIn = (node: Node): string[] => (node.children ? node.children.flatMap(codesIn) : [node.key])

/** How the tree of a list is asked for, once for all fields of it. */
export const treeOf = (source: string, call: <Data>(path: string) => Promise<Data>) => ({
  queryKey: ['codes', source],
  queryFn: () => call<Node[]>(`/admin/${source}/tree`),
})

import type { Row } from '#platform/model/document.ts'
import { cargoTracking } from './document.ts'

/** A place on the way from the packing house to the books. */
export type Node = Row<typeof cargoTracking>['status']

const order = Object.keys(cargoTracking.states) as Node[]

/** Whether a node lies further on than another: a container never goes back but by reversal (business.md 3.6). */
export const isFurther = (node: Node, than: Node): boolean => order.indexOf(node) > order.indexOf(than)

/** The node a container stands at whose SKUs stand at several: the one furthest behind. */
export const furthestBack = (nodes: readonly Node[]): Node =>
  order[Math.min(...nodes.map(node => order.indexOf(node)))] ?? 'PLANNED'

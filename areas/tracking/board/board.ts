import { daysBetween } from '#platform/model/days.ts'
import type { Node } from '../cargo-tracking/nodes.ts'

/** The nodes logistics follows, a column each; those after them stand as numbers beside. */
export const followed = ['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED'] as const satisfies Node[]
export const after = ['SELLING', 'SOLD_OUT', 'SETTLED'] as const satisfies Node[]

/** A container on the board: as far as its hindmost SKU is, with what is still missing of it. */
export interface BoardContainer {
  readonly id: string
  readonly containerNo: string | null
  readonly node: string
  readonly vendor: string | null
  readonly vendorName: string | null
  readonly category: string | null
  readonly categoryName: string | null
  readonly vesselVoyage: string | null
  readonly pod: string | null
  readonly podName: string | null
  readonly etaDate: string | null
  readonly ataDate: string | null
  readonly customsStatus: string | null
  readonly qty: string
  readonly skus: number
  readonly papersMissing: number
}

/** How many containers stand at a node, and those of them that are shown. */
export interface BoardColumn {
  readonly node: string
  readonly total: number
  readonly containers: readonly BoardContainer[]
}

/** Papers are missed from so many days before the arrival on (business.md 3.6). */
const papersBefore = 3

/** What calls for somebody: past its day or without papers at the last moment red, arriving within three days amber (business.md 3.6). */
export function urgencyOf(
  { node, etaDate, papersMissing }: Pick<BoardContainer, 'node' | 'etaDate' | 'papersMissing'>,
  today: string,
): 'late' | 'papers' | 'soon' | undefined {
  if (!etaDate || node === 'RELEASED' || node === 'RECEIVED') return undefined
  const days = daysBetween(today, etaDate)
  if (node !== 'ARRIVED' && days < 0) return 'late'
  if (papersMissing > 0 && days <= papersBefore) return 'papers'
  return node !== 'ARRIVED' && days <= papersBefore ? 'soon' : undefined
}

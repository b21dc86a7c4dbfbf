import type { Label } from '#platform/model/label.ts'
import type { Filters } from '../cards.ts'

/** Containers that wait to be settled, by how long ago they were due. */
export interface UnsettledAge {
  /** Days: from so many on, and up to so many; nothing without an end. */
  readonly from: number
  readonly to: number | null
  readonly count: string
  readonly screen: string
  readonly filters: Filters
}

/** Records of a kind whose push to another system was refused. */
export interface FailedPush {
  readonly document: string
  readonly label: Label
  readonly field: Label
  readonly count: string
  readonly screen: string
  readonly filters: Filters
}

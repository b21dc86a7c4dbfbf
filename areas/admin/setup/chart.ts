import type { Label } from '#platform/model/label.ts'

/** When a list comes in: what papers cannot do without, the people, what there is at the start, what single desks need. */
export const chapters = ['ground', 'people', 'opening', 'desks'] as const
export type Chapter = (typeof chapters)[number]

export type StepState = 'there' | 'open' | 'waits' | 'notNeeded'

/** One list that a new company brings, as the chart tells of it. */
export interface ChartStep {
  readonly document: string
  readonly label: Label
  readonly purpose: Label
  readonly chapter: Chapter
  readonly area: Label
  readonly state: StepState
  /** Rows the person sees; one more than are counted where there are more. */
  readonly rows: number
  /** What is still empty that it cannot do without. */
  readonly waitsFor: readonly { readonly document: string; readonly label: Label }[]
  readonly notNeeded: { readonly by: string; readonly time: string } | null
  /** Where its import is asked for; nothing where it does not come in by workbook, or the person may not import it. */
  readonly imports: string | null
  /** The person may write one by hand. */
  readonly writes: boolean
  readonly screen: string
}

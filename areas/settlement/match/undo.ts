/** What became of a sale, and the version it has now. */
export interface Outcome {
  readonly id: string
  readonly version: number
  readonly ok: boolean
}

/** How a step is taken back: a match by unmatching, a sale left out by taking it in, a split by joining its parts. */
export interface Undo {
  readonly verb: 'unmatch' | 'exclude' | 'join'
  readonly rows: readonly Pick<Outcome, 'id' | 'version'>[]
}

/** The steps before, with the versions their sales have after another step. */
const asTheyStand = (steps: readonly Undo[], outcomes: readonly Outcome[]): readonly Undo[] => {
  const versions = new Map(outcomes.map(({ id, version }) => [id, version]))
  return steps.map(step => ({
    ...step,
    rows: step.rows.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })),
  }))
}

/** The steps that may be taken back once another was made, the last at the end; one that cannot be ends them all. */
export function stepsAfter(
  steps: readonly Undo[],
  verb: Undo['verb'] | undefined,
  outcomes: readonly Outcome[],
): readonly Undo[] {
  if (!verb) return []
  const rows = outcomes.flatMap(({ id, ok, version }) => (ok ? [{ id, version }] : []))
  return [...asTheyStand(steps, outcomes), ...(rows.length > 0 ? [{ verb, rows }] : [])]
}

/** The steps that are left once the last of them was taken back. */
export const stepsBefore = (steps: readonly Undo[], outcomes: readonly Outcome[]): readonly Undo[] =>
  asTheyStand(steps.slice(0, -1), outcomes)

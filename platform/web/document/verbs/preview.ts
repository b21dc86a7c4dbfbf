/** What a step would do to one record, as the server tells it in the language of the one who asks. */
export interface Effect {
  readonly document: string
  readonly label: string
  readonly id: string
  readonly no: string | null
  readonly action: string
  readonly own: boolean
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    readonly from: string | null
    readonly to: string | null
  }[]
  readonly lines: readonly {
    readonly label: string
    readonly added: number
    readonly changed: number
    readonly removed: number
  }[]
}

/** What a step would do, or why it may not be taken. */
export interface Preview {
  readonly allowed: boolean
  readonly reasons: readonly string[]
  readonly effects: readonly Effect[]
}

/** Effects worth telling, by kind of document: what happens to other records, and to one's own beyond its state. */
export function byKind(effects: readonly Effect[]): { label: string; effects: Effect[] }[] {
  const kinds = new Map<string, Effect[]>()
  for (const effect of effects) {
    const changes = effect.own ? effect.changes.filter(({ field }) => field !== 'status') : effect.changes
    const isMade = effect.action === 'create' || effect.action === 'delete'
    if (!isMade && changes.length + effect.lines.length === 0) continue
    kinds.set(effect.label, [...(kinds.get(effect.label) ?? []), { ...effect, changes }])
  }
  return [...kinds].map(([label, found]) => ({ label, effects: found }))
}

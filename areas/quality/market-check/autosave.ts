/** What leaving a tab asks of a form: whether something is to be saved, saving it, and going there. */
export interface Leaving {
  readonly isChanged: boolean
  /** Whether it was saved; what keeps it from that is said where it stands. */
  readonly save: () => Promise<boolean>
  readonly go: () => void
}

/** Leaving a tab saves what was typed in it, without a question; what is refused keeps the tab (business.md 3.17). */
export async function leaveTab({ go, isChanged, save }: Leaving): Promise<boolean> {
  if (isChanged && !(await save())) return false
  go()
  return true
}

/** A reading as the keypad builds it, key by key: two figures, a point, two behind it. */
export function typed(reading: string, key: string): string {
  if (key === '⌫') return reading.slice(0, -1)
  const next = key === '.' && reading === '' ? '0.' : reading + key
  return /^\d{1,2}(\.\d{0,2})?$/.test(next) ? next : reading
}

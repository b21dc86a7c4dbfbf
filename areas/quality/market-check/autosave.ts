import type { Wire } from '#platform/model/check.ts'

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

/** A save that was asked for while another is under way is that one: a second tap makes no second version. */
export function oneAtATime(save: () => Promise<boolean>, underWay: { current: Promise<boolean> | undefined }) {
  underWay.current ??= save().finally(() => {
    underWay.current = undefined
  })
  return underWay.current
}

/** What was typed since some changes were sent: that stays, what was sent is kept by the server. */
export const typedSince = (now: Wire, sent: Wire): Wire =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))

/** A reading as the keypad builds it, key by key: two figures, a point, as many behind it as the instrument shows. */
export function typed(reading: string, key: string, decimals = 2): string {
  if (key === '⌫') return reading.slice(0, -1)
  const next = key === '.' && reading === '' ? '0.' : reading + key
  const [, behind = ''] = next.split('.')
  return /^\d{1,2}(\.\d*)?$/.test(next) && behind.length <= decimals ? next : reading
}

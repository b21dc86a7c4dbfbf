/** Everything kept in the browser carries our prefix, its type and when it was kept (Spec 000 §9). */
const prefix = 'dop-'

interface Kept {
  readonly dataType: string
  readonly content: unknown
  readonly datetime: number
}

/** Keeps a value for this browser, or for this tab of it only; answers whether there was room for it. */
export function keep(name: string, content: unknown, where: 'local' | 'session' = 'local'): boolean {
  const kept: Kept = { dataType: typeof content, content, datetime: Date.now() }
  try {
    store(where).setItem(prefix + name, JSON.stringify(kept))
    return true
  } catch {
    // A full or forbidden store costs the person a convenience, never their work.
    return false
  }
}

/** Reads a kept value; nothing when there is none or it is not ours. */
export function kept<Value>(name: string, where: 'local' | 'session' = 'local'): Value | undefined {
  try {
    const text = store(where).getItem(prefix + name)
    return text === null ? undefined : ((JSON.parse(text) as Kept).content as Value)
  } catch {
    return undefined
  }
}

/** Forgets a kept value. */
export function forget(name: string, where: 'local' | 'session' = 'local'): void {
  try {
    store(where).removeItem(prefix + name)
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
}

/** The name under which other tabs hear of a change. */
export const storageKey = (name: string): string => prefix + name

const store = (where: 'local' | 'session') => (where === 'local' ? localStorage : sessionStorage)

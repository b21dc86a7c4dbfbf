import { forget } from '../../storage.ts'
import { useTabs } from '../../tabs.ts'

interface Held {
  readonly tabKey: string
  /** Whether this window keeps it; until then another one does. */
  isOurs: boolean
  onHeld: () => void
  readonly letGo: () => void
}

/** The drafts that forms of this window keep, by their names. */
const held = new Map<string, Held>()

/**
 * Of all windows one keeps the draft of a record, the first whose form is open; `onHeld` is called when it is this one,
 * at once or when the other has gone. Where a browser knows no locks every window takes itself for the one.
 */
export function holdDraft(name: string, tabKey: string, onHeld: () => void): void {
  const known = held.get(name)
  if (known) known.onHeld = onHeld
  if (known?.isOurs) return onHeld()
  if (known) return
  if (!navigator.locks) {
    held.set(name, { tabKey, isOurs: true, onHeld, letGo: () => {} })
    return onHeld()
  }
  const waiting = new AbortController()
  let free = () => waiting.abort()
  const waits: Held = { tabKey, isOurs: false, onHeld, letGo: () => free() }
  held.set(name, waits)
  navigator.locks
    .request(`dop ${name}`, { signal: waiting.signal }, () => {
      waits.isOurs = true
      waits.onHeld()
      return new Promise<void>(resolve => {
        free = resolve
      })
    })
    // Whoever went before it was their turn waits no longer.
    .catch(() => {})
}

/** The form of a draft has gone: another window may keep it. */
export function letDraftGo(name: string): void {
  held.get(name)?.letGo()
  held.delete(name)
}

/** Whether the form of a tab is out of sight and not gone: something else is in front, and the tab is still open. */
export const isOutOfSight = (tabKey: string): boolean => {
  const { active, tabs } = useTabs.getState()
  return active !== tabKey && tabs.some(({ key }) => key === tabKey)
}

// A tab that is closed takes its draft along, also one that is out of sight.
useTabs.subscribe(({ tabs }) => {
  for (const [name, { tabKey }] of held)
    if (!tabs.some(({ key }) => key === tabKey)) {
      forget(name)
      letDraftGo(name)
    }
})

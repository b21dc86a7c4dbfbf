import { queries } from './queries.ts'
import { useTabs } from './tabs.ts'

/** Reads anew what pages show, but nothing over a form in which something is typed; its next save is laid over what is new. */
export function refreshUntyped(): void {
  const typedIn = new Set(
    useTabs
      .getState()
      .tabs.filter(tab => tab.dirty)
      .map(tab => tab.key),
  )
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, tab] }) => kind === 'tab' && !typedIn.has(String(tab)),
  })
}

import type { Query } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { useTabs } from './tabs.ts'

/**
 * Reads anew what pages show, those in front at once and the others as they are shown, but nothing over a form in which
 * something is typed; its next save is laid over what is new.
 */
export function refreshUntyped(): void {
  void queries.invalidateQueries({ predicate: isUntyped() })
}

/** The same for all pages but the one that has just saved, which reads by itself what it needs. */
export function staleElsewhere(tabKey: string): void {
  const isRead = isUntyped()
  void queries.invalidateQueries({ predicate: query => query.queryKey[1] !== tabKey && isRead(query) })
}

function isUntyped(): (query: Pick<Query, 'queryKey'>) => boolean {
  const typedIn = new Set(
    useTabs
      .getState()
      .tabs.filter(tab => tab.dirty)
      .map(tab => tab.key),
  )
  return ({ queryKey: [kind, tab] }) => kind === 'tab' && !typedIn.has(String(tab))
}

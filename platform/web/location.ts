import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
addEventListener('popstate', changed)

const whole = () => location.pathname + location.search

/** Where the browser is: path and query in one. */
export const useLocation = (): string =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, whole)

/** Goes to an address of ours; one with http in it opens in a window of its own (Spec 000 §2.2). */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (address.includes('http')) {
    window.open(address, '_blank', 'noopener')
    return
  }
  if (address === whole()) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  changed()
}

/** Path and query parts of an address. */
export function partsOf(address: string): { path: string; query: URLSearchParams } {
  const [path = '/', search = ''] = address.split('?')
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query: new URLSearchParams(search) }
}

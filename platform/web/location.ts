import { useSyncExternalStore } from 'react'
import { framePath } from '../model/places.ts'

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

/** Whether an address opens in a window of its own: it has http in it and is not the frame's (Spec 000 §2.2). */
export const opensWindow = (address: string): boolean => address.includes('http') && !address.startsWith(framePath)

/** Goes to an address of ours, or opens a window for one from elsewhere. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (opensWindow(address)) {
    if (/^https?:$/.test(new URL(address, location.href).protocol)) window.open(address, '_blank', 'noopener')
    return
  }
  if (address === whole()) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  changed()
}

/** What is shown is found at another address from now on. */
export function rename(address: string): void {
  if (address === whole()) return
  history.replaceState(null, '', address)
  changed()
}

/** Path and query parts of an address. */
export function partsOf(address: string): { path: string; query: URLSearchParams } {
  const [path = '/', search = ''] = address.split('?')
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query: new URLSearchParams(search) }
}

import { errorPages, home, openPages } from '../model/places.ts'
import { askEarly } from './early-answers.ts'
import { partsOf } from './location.ts'
import { useLock } from './lock/lock.ts'
import { missedEarly } from './parts/lazy-screen.tsx'
import { useSession } from './session/session.ts'

/**
 * Somebody who is signed in and comes to a page sees the frame, their menu and the page itself: all of it is sent for
 * side by side at once, instead of each when the one before it has arrived. What fails here is met where it is needed.
 */
export function sendEarly(address: string): void {
  const { path } = partsOf(address)
  const { tokens } = useSession.getState()
  if (!tokens || useLock.getState().locked || errorPages.has(path) || openPages.has(path)) return
  askEarly()
  import('./shell/shell.tsx').catch(missedEarly)
  pageOf(path).catch(missedEarly)
  if (path !== home) import('./document/list/ask-first.ts').then(({ askFirst }) => askFirst(address)).catch(missedEarly)
}

function pageOf(path: string): Promise<unknown> {
  if (path === home) return import('./home/home-page.tsx')
  if (path.endsWith('/edit')) return import('./document/edit/edit-screen.tsx')
  if (path.endsWith('/detail')) return import('./document/detail/detail-screen.tsx')
  return import('./document/list/list-screen.tsx')
}

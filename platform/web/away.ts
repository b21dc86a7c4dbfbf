import { create } from 'zustand'
import { isUnanswered } from './unanswered.ts'

interface Away {
  /** Nobody answers at the server's address, or only somebody in front of it. */
  readonly away: boolean
}

/** Whether the server can be reached; the pages say so while it cannot. */
export const useAway = create<Away>(() => ({ away: false }))

/** How often a server that cannot be reached is asked whether it is back. */
const everyMilliseconds = 3000

let asking: ReturnType<typeof setTimeout> | undefined

/** Takes note of how a request ended; with nothing or only a word from in front of it, the server is asked for until it is back. */
export function noteReached(status: number): void {
  if (!isUnanswered(status)) return back()
  if (asking) return
  useAway.setState({ away: true })
  asking = setTimeout(ask, everyMilliseconds)
}

async function ask(): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) return back()
  asking = setTimeout(ask, everyMilliseconds)
}

/** The server is there. */
function back(): void {
  clearTimeout(asking)
  asking = undefined
  if (useAway.getState().away) useAway.setState({ away: false })
}

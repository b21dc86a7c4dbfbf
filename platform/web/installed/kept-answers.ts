import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { noteReached, useAway } from '../away.ts'
import { type Answered, CallFailure, type Reader } from '../http.ts'
import { languageNow } from '../language.ts'
import { refreshUntyped } from '../refresh-untyped.ts'
import { useSession } from '../session/session.ts'
import { isUnanswered } from '../unanswered.ts'
import { isOutdated } from './bounds.ts'
import { useKeeping } from './keeping.ts'

/** What a call answered this person, and when. */
interface KeptAnswer {
  readonly time: number
  readonly answer: Answered<unknown>
}

/** A larger answer is a report or a file; neither is needed where there is no line. */
const largestCharacters = 524_288
/** Reading that takes longer than this shows what the device keeps; the server is asked for until it answers. */
const patienceMilliseconds = 15_000

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('dop-answers', 'answers'))

/** Under whose name an answer is kept: nobody is shown what somebody else may see. */
function keyOf(address: string): string {
  const { tenantId, tokens } = useSession.getState()
  return `${tenantId} ${tokens?.userId} ${languageNow()} ${address}`
}

/** What is read for somebody one stands in for is not kept, nor is one's own shown meanwhile. */
const isStandingIn = (): boolean => Boolean(useSession.getState().person?.standIn)

const isGone = (): boolean => useAway.getState().away || !navigator.onLine

/** What the device keeps of an answer; the pages say from when it is. */
async function before<Data>(key: string): Promise<Answered<Data> | undefined> {
  const found = await get<KeptAnswer>(key, store())
  if (!found) return undefined
  const { since } = useKeeping.getState()
  useKeeping.setState({ since: Math.min(since ?? found.time, found.time) })
  return found.answer as Answered<Data>
}

async function keepAnswer(key: string, answer: Answered<unknown>): Promise<void> {
  if (!useSession.getState().tokens || JSON.stringify(answer).length > largestCharacters) return
  await set(key, { time: Date.now(), answer } satisfies KeptAnswer, store())
}

/**
 * Reads from the server and keeps the answer for when there is no line; without one, or with one on which nothing comes,
 * answers what is kept. What was never read on this device fails as it would anywhere.
 */
export const readOrKept: Reader = async <Data>(
  address: string,
  ask: (signal?: AbortSignal) => Promise<Answered<Data>>,
) => {
  if (isStandingIn()) return ask()
  const key = keyOf(address)
  const kept = isGone() ? await before<Data>(key) : undefined
  if (kept) return kept
  const late = new AbortController()
  const timer = setTimeout(() => {
    void get(key, store()).then(found => found && late.abort())
  }, patienceMilliseconds)
  try {
    const answer = await ask(late.signal)
    // A store that is full or forbidden costs what can be read later, not what was read now.
    keepAnswer(key, answer).catch(() => {})
    return answer
  } catch (fault) {
    if (late.signal.aborted) noteReached(0)
    else if (!(fault instanceof CallFailure) || !isUnanswered(fault.status)) throw fault
    const found = await before<Data>(key)
    if (!found) throw fault
    return found
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the device keeps an answer that is at most so old. */
export async function isKept(address: string, milliseconds: number): Promise<boolean> {
  const found = await get<KeptAnswer>(keyOf(address), store())
  return found !== undefined && Date.now() - found.time < milliseconds
}

/** Forgets what is too old or too much. */
export async function forgetOld(): Promise<void> {
  const all = await entries<string, KeptAnswer>(store())
  const times = all.map(([key, { time }]) => [key, time] as const).sort(([, one], [, other]) => other - one)
  await Promise.all(
    times.filter(([, time], place) => isOutdated(place, Date.now() - time)).map(([key]) => del(key, store())),
  )
}

/** Forgets all answers: whoever signs out leaves nothing of theirs on the device. */
export const forgetAnswers = (): Promise<void> => clear(store())

useSession.subscribe(({ tokens }, { tokens: former }) => {
  if (former && !tokens) void forgetAnswers()
})

// When the server is back, what was shown from the device is read anew.
useAway.subscribe(({ away }, { away: was }) => {
  if (!was || away || useKeeping.getState().since === undefined) return
  useKeeping.setState({ since: undefined })
  refreshUntyped()
})

import { createStore, get, type UseStore, update } from 'idb-keyval'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { useAway } from '../away.ts'
import { noteError } from '../error-log/error-log.ts'
import { answered, CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'
import { refreshUntyped } from '../refresh-untyped.ts'
import { useSession } from '../session/session.ts'
import { refusedRow } from './answer.ts'
import { type Ending, type Memory, type Ready, sendAll } from './queue.ts'
import { type Unsent, withUnsent } from './unsent.ts'

interface UnsentState {
  /** What the person who is signed in did and the server has not confirmed. */
  readonly all: readonly Unsent[]
  readonly sending: boolean
  /** Files that have arrived of what is being sent just now. */
  readonly arrived: number
}

/** What waits for the server in this browser. */
export const useUnsent = create<UnsentState>(() => ({ all: [], sending: false, arrived: 0 }))

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('dop-unsent', 'queue'))

/** Other tabs of the browser show the same. */
let channel: BroadcastChannel | undefined

/** Under whose name it is kept: nobody sends what somebody else did. */
const owner = (): string => {
  const { tenantId, person } = useSession.getState()
  return `${tenantId} ${person?.userId}`
}

const memoryOf = (name: string): Memory => ({
  read: async () => (await get<Unsent[]>(name, store())) ?? [],
  change: async by => {
    let all: readonly Unsent[] = []
    await update<readonly Unsent[]>(
      name,
      before => {
        all = by(before ?? [])
        return all
      },
      store(),
    )
    if (name === owner()) useUnsent.setState({ all })
    channel?.postMessage('changed')
    return all
  },
})

async function readAgain(): Promise<void> {
  useUnsent.setState({ all: await memoryOf(owner()).read() })
}

/** A request that has no answer after so long counts as not answered. */
export const patience = (): AbortSignal => AbortSignal.timeout(20_000)

/** Whether what is done to a record now has to wait: the server is away, or something done before it still waits. */
export const mustWait = (subject: string): boolean =>
  useAway.getState().away || useUnsent.getState().all.some(one => one.subject === subject)

/** Keeps something until the server has it. */
export async function keepUnsent(one: Omit<Unsent, 'time'>): Promise<void> {
  await memoryOf(owner()).change(all => [...all, { ...one, time: Date.now() }])
  // Asked of the browser once something is worth it: what is kept is not thrown away when it runs out of room.
  void navigator.storage?.persist?.().catch(() => {})
  if (!useAway.getState().away) void sendUnsent()
}

/** Takes something out of what waits. */
export const dropUnsent = (key: string): Promise<unknown> =>
  memoryOf(owner()).change(all => all.filter(one => one.key !== key))

/** Sends something that was refused once more. */
export async function retryUnsent(key: string): Promise<void> {
  await memoryOf(owner()).change(all =>
    all.map(one => {
      if (one.key !== key) return one
      const { refused: _, ...again } = one
      return again
    }),
  )
  await sendUnsent()
}

/** Faults after which the same request is sent again: nobody answered, or nobody had time. */
const passing = new Set([0, 429, 502, 503, 504])
/** Whether a request that ended like this may be sent again as it is: nobody can say that it was refused. */
export const isPassing = (fault: CallFailure): boolean => passing.has(fault.status) || fault.bizCode === 'BUSY'

/** Whether a call got no answer: what it asked may have been done, and it is repeated under the same key. */
export const isUnanswered = (fault: unknown): boolean => fault instanceof CallFailure && isPassing(fault)

/** How a request that threw ended. */
function endingOf(fault: unknown): Ending {
  if (!(fault instanceof CallFailure)) throw fault
  return isPassing(fault) ? { kind: 'later' } : { kind: 'refused', why: fault.message }
}

async function send(one: Unsent): Promise<Ending> {
  try {
    const { data } = await answered<unknown>(one.path, {
      method: one.method,
      body: one.body,
      idempotencyKey: one.key,
      signal: patience(),
    })
    const why = refusedRow(data)
    if (why !== undefined) return { kind: 'refused', why }
    refreshUntyped()
    return { kind: 'done', data }
  } catch (fault) {
    return endingOf(fault)
  }
}

async function withFiles(body: Wire): Promise<Ready | Ending> {
  try {
    const { withFilesSent } = await import('./files.ts')
    useUnsent.setState({ arrived: 0 })
    const onSent = () => useUnsent.setState(({ arrived }) => ({ arrived: arrived + 1 }))
    return { kind: 'ready', body: await withFilesSent(body, onSent) }
  } catch (fault) {
    return endingOf(fault)
  }
}

/** One tab of the browser sends at a time; a browser without locks counts on the keys. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('dop-unsent', work) : work()

/** Waits between two attempts while the server is there and has no time, longer each time. */
const firstPause = 3000
const longestPause = 60_000
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> = Promise.resolve()

/** Sends what waits, as far as the server takes it now. */
export function sendUnsent(): Promise<void> {
  // What is added while the last of it is being sent must not be passed over: every call looks once more.
  running = running.then(() => oneAtATime(sendNow)).catch(fault => noteError('unsent', fault))
  return running
}

async function sendNow(): Promise<void> {
  const name = owner()
  const memory = memoryOf(name)
  if ((await memory.read()).length === 0) return
  clearTimeout(timer)
  useUnsent.setState({ sending: true })
  try {
    const tooOld = () =>
      sayNow([
        '超过一天未能确认是否已送达，请先在列表核对，没有再重新提交',
        'For more than a day nobody could say whether it arrived; look in the list first and enter it again if it is not there',
      ])
    const ending = await sendAll({ memory, send, withFiles, now: Date.now, tooOld })
    pause = ending === 'done' ? firstPause : Math.min(longestPause, pause * 2)
    if (ending === 'later') timer = setTimeout(() => void sendUnsent(), pause)
  } finally {
    useUnsent.setState({ sending: false })
  }
}

/** Begins to send for who has signed in, and goes on whenever the server is back; answers how to stop. */
export function watchUnsent(): () => void {
  channel = new BroadcastChannel('dop-unsent')
  channel.onmessage = () => void readAgain()
  void readAgain().then(sendUnsent)
  const stop = useAway.subscribe(({ away }, before) => {
    if (before.away && !away) void sendUnsent()
  })
  const online = () => void sendUnsent()
  addEventListener('online', online)
  return () => {
    stop()
    channel?.close()
    channel = undefined
    removeEventListener('online', online)
    clearTimeout(timer)
  }
}

/** A record as it will be once everything done to it here has arrived. */
export function useWithUnsent<Record extends Wire | undefined>(document: Declaration, record: Record): Record {
  const all = useUnsent(state => state.all)
  return useMemo(
    () => (record && document.offline && all.length > 0 ? (withUnsent(document, record, all) as Record) : record),
    [document, record, all],
  )
}

/** What waits of a record: something to be sent, or something that was refused. */
export const useWaits = (document: Declaration, id: unknown): 'unsent' | 'refused' | undefined =>
  useUnsent(({ all }) => {
    const own = all.filter(one => one.document === document.name && one.subject === String(id))
    if (own.length === 0) return undefined
    return own.some(one => one.refused !== undefined) ? 'refused' : 'unsent'
  })

import type { Wire } from '../../model/check.ts'
import { everyPageReads } from '../early-answers.ts'
import { noteError } from '../error-log/error-log.ts'
import { call, readBy } from '../http.ts'
import { queries } from '../queries.ts'
import { isCarried, setKeeps, useKeeping } from './keeping.ts'

/** A record that was read within so long is not read again ahead. */
const freshMilliseconds = 600_000
/** So many records of a list are read ahead. */
const most = 50

const reading = () => import('./kept-answers.ts')

/** On a device that keeps them, lets reading go by the answers kept here; before anything is read. */
export function readAsKept(): void {
  if (useKeeping.getState().keeps) readBy(reading().then(({ readOrKept }) => readOrKept))
}

/** Has the browser keep the pages, so that they open without a line; again at each visit, which brings the newest. */
async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  await new Workbox('/sw.js').register()
  void navigator.storage?.persist?.().catch(() => {})
}

/** Makes this device open without a line from now on. */
export const workHere = (): Promise<void> => (working ??= keepAll())

/** Done once each time the page is loaded, however many screens ask for it. */
let working: Promise<void> | undefined

async function keepAll(): Promise<void> {
  try {
    if (!useKeeping.getState().keeps) {
      setKeeps(true)
      readAsKept()
      // What was read before, or is being read, is read once more by way of what keeps it.
      await Promise.all([readAhead(everyPageReads()), queries.refetchQueries()])
      await queries.refetchQueries({ type: 'active' })
    }
    await keepPages()
    await (await reading()).forgetOld()
  } catch (fault) {
    working = undefined
    throw fault
  }
}

/** This device opens with a line only, and keeps nothing of what was read. */
export async function workWithLineOnly(): Promise<void> {
  working = undefined
  setKeeps(false)
  readBy(undefined)
  await (await reading()).forgetAnswers()
  if (!('serviceWorker' in navigator)) return
  await Promise.all((await navigator.serviceWorker.getRegistrations()).map(one => one.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}

/** Phones and tablets on which somebody opens what is worked on without a line keep it by themselves. */
export function keepIfCarried(): void {
  const { keeps } = useKeeping.getState()
  if (keeps ?? isCarried()) workHere().catch((fault: unknown) => noteError('offline', fault))
}

/** Reads addresses ahead, one after the other, that a person is going to need where there is no line. */
export async function readAhead(addresses: readonly string[]): Promise<void> {
  if (!useKeeping.getState().keeps) return
  const { isKept } = await reading()
  for (const address of addresses.slice(0, most)) {
    if (!navigator.onLine) return
    if (!(await isKept(address, freshMilliseconds))) await call(address)
  }
}

/** The addresses of the records of a list. */
export const recordsOf = (calls: string, rows: readonly Wire[]): string[] =>
  rows.map(({ id }) => `${calls}/${String(id)}`)

import { create } from 'zustand'
import { freshKey } from '../fresh-key.ts'
import { keep, kept, storageKey } from '../storage.ts'
import { now } from '../today.ts'

/** One error of this browser as the log keeps it (Spec 000 §2.3). */
export interface LoggedError {
  readonly key: string
  readonly type: string
  readonly url: string
  readonly message: string
  readonly stack: string
  readonly time: string
  /** The server has it already. */
  readonly sent?: boolean
}

/** As many are kept; the oldest give way. */
const most = 200
const name = 'error-logs'

/** The errors of this browser, newest first. */
export const useErrorLog = create<{ readonly errors: readonly LoggedError[] }>(() => ({
  errors: kept<LoggedError[]>(name) ?? [],
}))

const write = (errors: readonly LoggedError[]) => {
  keep(name, errors)
  useErrorLog.setState({ errors })
}

/** Writes an error down; the same one again at once is written once. */
export function noteError(type: string, fault: unknown, url = location.pathname + location.search): void {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  const { errors } = useErrorLog.getState()
  const [last] = errors
  const time = now()
  const message = error.message.slice(0, 1000)
  if (last && last.message === message && last.url === url && last.time === time) return
  const stack = (error.stack ?? '').slice(0, 4000)
  write([{ key: freshKey(), type, url, message, stack, time }, ...errors].slice(0, most))
}

/** Marks errors as known to the server. */
export const markSent = (keys: ReadonlySet<string>): void =>
  write(useErrorLog.getState().errors.map(error => (keys.has(error.key) ? { ...error, sent: true } : error)))

/** Empties the log of this browser. */
export const clearErrors = (): void => write([])

/** Hears what nobody else caught, from now on, and what other tabs wrote down. */
export function watchErrors(): void {
  addEventListener('error', event => {
    // A page that changes size while it is measured is not a fault of anybody.
    if (!event.message?.startsWith('ResizeObserver')) noteError('error', event.error ?? event.message)
  })
  addEventListener('unhandledrejection', event => {
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      noteError('promise', event.reason)
  })
  addEventListener('storage', event => {
    if (event.key === storageKey(name)) useErrorLog.setState({ errors: kept<LoggedError[]>(name) ?? [] })
  })
}

import type { CallContext } from '../http/call.ts'
import type { Store } from './store.ts'
import { openWork } from './work.ts'

/** What the calls of documents are made with. */
export interface Making {
  readonly store: Store
  readonly clock: () => { now: Date; today: string }
}

/** The work of a call. */
export function workOf(making: Making, context: CallContext<unknown>) {
  const { now, today } = making.clock()
  return openWork(making.store, context.transaction, context, now, today)
}

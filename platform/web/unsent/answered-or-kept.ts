import type { Declaration } from '../../model/document.ts'
import { sayDone } from '../feedback.ts'
import { type Answered, answered, CallFailure } from '../http.ts'
import { sayNow } from '../language.ts'
import { loaded } from '../parts/lazy-screen.tsx'
import type { Unsent } from './unsent.ts'
import { isPassing, keepUnsent, mustWait, patience } from './use-unsent.ts'

/**
 * Sends what was done to a record. Of a document that is worked on where the line is bad (`offline`), what gets no answer
 * is kept in the browser and sent when the server is back; then nothing is answered here. Several records at once are
 * sent now or not at all.
 */
export async function answeredOrKept<Data>(
  document: Declaration,
  { subject, ...one }: Omit<Unsent, 'time' | 'document' | 'subject'> & { readonly subject: string | undefined },
): Promise<Answered<Data> | undefined> {
  const { path, method, key: idempotencyKey } = one
  if (!document.offline || subject === undefined)
    return answered<Data>(path, { method, body: one.body, idempotencyKey })
  let sent: Pick<Unsent, 'body' | 'tried'> | undefined
  if (!mustWait(subject)) {
    try {
      const { withFilesSent } = await loaded(() => import('./files.ts'))
      const body = await withFilesSent(one.body)
      // What went out may have arrived, unless the device itself had no line.
      if (navigator.onLine) sent = { body, tried: Date.now() }
      return await answered<Data>(path, { method, body, idempotencyKey, signal: patience() })
    } catch (fault) {
      if (!(fault instanceof CallFailure) || !isPassing(fault)) throw fault
    }
  }
  await keepUnsent({ ...one, ...sent, subject, document: document.name })
  sayDone(
    sayNow([
      '已保存在本机，连上服务器后自动送出',
      'Kept on this device; it is sent by itself when the server can be reached',
    ]),
  )
  return undefined
}

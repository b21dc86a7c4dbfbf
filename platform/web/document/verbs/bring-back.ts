import type { Declaration } from '../../../model/document.ts'
import { sayDone } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered } from '../../http.ts'

/** Brings drafts back that were deleted, one after the other; stops at the first that cannot come back. */
export async function bringBack(document: Declaration, ids: readonly string[]): Promise<void> {
  let said = ''
  for (const recordId of ids) {
    const { msg } = await answered('/admin/deleted/restore', {
      method: 'POST',
      body: { document: document.name, recordId },
      idempotencyKey: freshKey(),
    })
    said = msg ?? ''
  }
  sayDone(said)
}

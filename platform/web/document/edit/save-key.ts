import { useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import { freshKey } from '../../fresh-key.ts'
import { isUnanswered } from '../../unsent/use-unsent.ts'

/** The Idempotency-Key of what a form is about to send. */
export interface SaveKey {
  /** The key for this content. */
  readonly of: (body: Wire) => string
  /** The last save was answered: the next is another one. */
  readonly renew: () => void
}

/**
 * The key of a form's next save (reliability.md 4.3). A save that got no answer is repeated under the same key, so that
 * pressing again has one effect. What was changed meanwhile is another save of a stored record, which its version
 * protects; a new record keeps its key, because nothing else would tell the server that it may have it already.
 */
export function saveKey(isNew: boolean, fresh: () => string): SaveKey {
  let key = fresh()
  let sent: string | undefined
  const renew = () => {
    key = fresh()
    sent = undefined
  }
  return {
    of: body => {
      const text = JSON.stringify(body)
      if (!isNew && sent !== undefined && sent !== text) renew()
      sent = text
      return key
    },
    renew,
  }
}

/**
 * Sends something under its key. What got no answer keeps it, since it may have arrived; what was refused may be right when
 * it is put otherwise, and is another one then.
 */
export async function underKey<Answer>(
  key: SaveKey,
  body: Wire,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(key.of(body))
    key.renew()
    return answer
  } catch (fault) {
    if (!isUnanswered(fault)) key.renew()
    throw fault
  }
}

/** A key of a form's saves, as long as the form is open. */
export function useSaveKey(isNew: boolean): SaveKey {
  const [key] = useState(() => saveKey(isNew, freshKey))
  return key
}

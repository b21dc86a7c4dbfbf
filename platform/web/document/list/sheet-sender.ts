import type { Wire } from '../../../model/check.ts'
import { freshKey } from '../../fresh-key.ts'
import { answered } from '../../http.ts'
import { isUnanswered } from '../../unsent/use-unsent.ts'
import { type RowAnswer, sentMany } from '../questions.tsx'

/** A row of a sheet and what is sent of it. */
interface Given {
  readonly row: Wire
  readonly body: Wire
}

/** Rows that went out together, as they went and under which key. */
interface Batch {
  readonly rows: readonly Wire[]
  readonly asked: Wire
  readonly key: string
}

/** What became of rows that were sent. */
export interface Answers {
  readonly rows: readonly Wire[]
  readonly data: readonly RowAnswer[]
  readonly msg: string
}

const posted = (path: string) => (asked: Wire, idempotencyKey: string) =>
  answered<RowAnswer[]>(path, { method: 'POST', body: asked, idempotencyKey })

/**
 * Sends the rows of a sheet. A batch that got no answer may be stored: it goes out again as it was, under its key, before
 * anything else does (reliability.md 4.3), so that new rows corrected meanwhile do not stand twice.
 */
export function sheetSender(path: string, post = posted(path), fresh = freshKey) {
  let unanswered: Batch | undefined
  const send = async (batch: Batch) => {
    unanswered = batch
    try {
      const answer = await post(batch.asked, batch.key)
      unanswered = undefined
      return answer
    } catch (fault) {
      if (!isUnanswered(fault)) unanswered = undefined
      throw fault
    }
  }
  return {
    /** Asks once more after the batch that got no answer, if there is one. */
    again: async (): Promise<Answers | undefined> => {
      if (!unanswered) return undefined
      const { rows } = unanswered
      const { data, msg } = await send(unanswered)
      return { rows, data, msg: msg ?? '' }
    },
    send: async (given: readonly Given[]): Promise<Answers> => {
      const answers = await sentMany(given, (some, said) =>
        send({
          rows: some.map(({ row }) => row),
          asked: { rows: some.map(({ body }) => ({ ...body, ...said })) },
          key: fresh(),
        }),
      )
      return { rows: given.map(({ row }) => row), ...answers }
    },
  }
}

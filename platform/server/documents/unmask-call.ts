import { z } from 'zod'
import { textOfMoment } from '../../model/date-text.ts'
import type { Declaration, Row } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { HouseParts } from '../house.ts'
import { type Call, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import type { Work } from './actions.ts'
import { workOf } from './making.ts'

/** What is kept apart from a record and shown whole to whoever may, and how it is found. */
interface Unmasking<D extends Declaration, Whole> {
  readonly summary: Label
  readonly output: z.ZodType<Whole>
  /** What is kept of a record, whole; refuses where nothing readable is. */
  readonly wholeOf: (work: Work, row: Row<D>) => Promise<Whole>
}

/**
 * Shows what a record keeps masked, for a reason: who saw it, when and why stands in the record (`unmaskedBy`,
 * `unmaskedTime`, `unmaskReason`) and in its history. A record the person may not see is not there.
 */
export function unmaskCall<D extends Declaration, Whole>(
  parts: HouseParts,
  document: D,
  { summary, output, wholeOf }: Unmasking<D, Whole>,
): Call {
  const permission = `${document.permission}:unmask`
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: `${document.calls}/unmask`,
    summary,
    permission,
    input: z.object({ id: idText, reason: z.string().trim().min(2).max(200) }),
    output,
    effect: 'write',
    audit: 'unmask',
    async answer(context) {
      const { id, reason } = context.input
      const work = workOf(parts, context)
      // Read with the person's eyes first; the machine's own see every record.
      await parts.store.read(work, parts.store.shapes.of(document.name), id, false, permission)
      const row = await work.get(document, id)
      const whole = await wholeOf(work, row)
      await work.update(
        document,
        row as never,
        {
          unmaskedBy: work.user.id,
          unmaskedTime: textOfMoment(work.now),
          unmaskReason: reason,
        } as never,
      )
      return whole
    },
  })
}

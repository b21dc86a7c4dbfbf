import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { exchangeReceipt } from './document.ts'

const { calls: path, label, permission } = exchangeReceipt

/** Deletes receipts; one that is audited is named with a sentence of its own (Spec 001 §8). */
export const deleteCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'DELETE',
    path,
    summary: [`${label[0]}：删除`, `${label[1]}: delete`],
    permission: `${permission}:delete`,
    effect: 'write',
    audit: 'delete',
    input: z.array(rowInput).min(1).max(500),
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(exchangeReceipt.name)
      const rows = []
      // Read with the person's eyes: what they may not see is not there.
      for (const { id } of context.input)
        rows.push(await parts.store.read(work, shape, id, false, `${permission}:delete`))
      const audited = rows.filter(row => row.status === 'AUDITED').map(row => String(row.currencyExchangeNo))
      if (audited.length > 0)
        throw new Refused(
          [
            {
              bizCode: 'STATE_NOT_ALLOWED',
              message: [
                `${audited.join('、')}已审核，不能删除`,
                `${audited.join(', ')} is audited and cannot be deleted`,
              ],
            },
          ],
          { rows: rows.map(row => ({ id: row.id, ok: row.status !== 'AUDITED' })), verb: 'delete' },
        )
      return new Done(await parts.store.steps.delete(work, shape, context.input), ['删除成功', 'Deleted'])
    },
  })

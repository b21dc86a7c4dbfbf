import { z } from 'zod'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowsGiven } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { changeEach, held, isRest, result, type Sale, soldAnew } from './held.server.ts'
import { splitOff } from './split.server.ts'
import { matchCalls, matchPermission } from './terms.ts'

/** What finance did not accept of a sale, as a sale of its own: what is settled of it stays settled (business.md 4.3). */
async function restOf(work: Work, sale: Sale): Promise<Sale> {
  const settled = sale.settledQty ?? decimal(0)
  const [rest = sale] = await splitOff(work, sale, [sale.saleQty.minus(settled)])
  await work.update(saleRecord, sale, { saleQty: settled, settledFlag: 'Y' })
  return rest
}

/** Leaves sales out of settlement, or takes them in again; with a word why. Of a sale settled in part, its rest is left out. */
export const excludeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/exclude`,
    summary: ['结算匹配：不参与结算', 'Settlement match: leave out of settlement'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'exclude',
    input: z.strictObject({ rows: rowsGiven, excludeFlag: z.enum(['Y', 'N']), remark: z.string().max(2000).nullish() }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const { excludeFlag, remark } = context.input
      if (excludeFlag === 'Y' && !remark?.trim())
        throw refuse(['请填写不参与结算的原因', 'Enter why it is left out of settlement'], 'REASON_MISSING')
      const chosen = await held(parts, work, context.input.rows, 'match', excludeFlag === 'Y')
      const sales = []
      for (const sale of chosen) sales.push(isRest(sale) ? await restOf(work, sale) : sale)
      const said = await changeEach(work, sales, { excludeFlag, ...(remark ? { remark } : {}) })
      await soldAnew(work, sales)
      return new Done(
        said,
        excludeFlag === 'Y'
          ? [`${sales.length}条不参与结算`, `${sales.length} left out of settlement`]
          : [`${sales.length}条恢复参与结算`, `${sales.length} taken into settlement again`],
      )
    },
  })

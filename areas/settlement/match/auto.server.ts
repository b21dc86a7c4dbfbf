import { z } from 'zod'
import { likelyMatch, type MatchReason, matchedTo } from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { done, held, oversold, type Result, result } from './held.server.ts'
import { salesSeen } from './read.server.ts'
import { matchCalls, matchPermission, mostAtOnce } from './terms.ts'

const reasons: Readonly<Record<MatchReason, Label>> = {
  LOT: ['批次相同', 'same lot'],
  CONTAINER: ['柜号与物料相同', 'same container and item'],
  PALLET: ['托盘号相同', 'same pallet number'],
}

/** Matches by itself what it may: equal lot, then container and item, then pallet within thirty days; the rest says why it waits (business.md 4.2). */
export const autoCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/auto`,
    summary: ['结算匹配：自动匹配', 'Settlement match: match automatically'],
    permission: `${matchPermission}:auto`,
    effect: 'write',
    audit: 'auto',
    input: z.strictObject({
      rows: z.array(rowInput).max(mostAtOnce).default([]).describe(`Empty: all that wait, ${mostAtOnce} at most`),
    }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      let named: readonly { id: string; version: number }[] = context.input.rows
      if (named.length === 0) {
        const waiting = { matchFlag: 'N', excludeFlag: 'N' }
        const seen = await salesSeen(parts, context, waiting, {
          permission: `${matchPermission}:auto`,
          limit: mostAtOnce,
        })
        named = seen.rows.map(row => ({ id: String(row.id), version: Number(row.version) }))
      }
      const sales = named.length > 0 ? await held(parts, work, named, 'auto') : []
      const results: Result[] = []
      for (const sale of sales) {
        const isHandled = sale.matchFlag === 'Y' || sale.unmatchFlag === 'Y'
        const found = isHandled ? undefined : await likelyMatch(work, sale)
        if (!found) {
          const why: Label =
            sale.matchFlag === 'Y'
              ? ['已匹配', 'matched already']
              : sale.unmatchFlag === 'Y'
                ? ['已人工取消匹配，请手工匹配', 'unmatched by hand; match it by hand']
                : ['没有相同的批次、柜号或托盘', 'no equal lot, container or pallet']
          results.push({ ...done(sale, sale.version, inLanguage(why, context.language)), ok: false })
          continue
        }
        await work.lock('sold-of', found.list.id)
        // What would be too much is for a person to decide.
        const warning = await oversold(work, found.list, [sale], sale.itemCode)
        if (warning) {
          results.push({ ...done(sale, sale.version, inLanguage(warning.message, context.language)), ok: false })
          continue
        }
        const version = await work.update(saleRecord, sale, matchedTo(found.list))
        await recomputeActual(work, found.list.id)
        const [zh, en] = reasons[found.reason]
        const no = found.list.containerNo
        results.push(done(sale, version, inLanguage([`${no}：${zh}`, `${no}: ${en}`], context.language)))
      }
      const matched = results.filter(one => one.ok).length
      return new Done(results, [
        `自动匹配${matched}条，${results.length - matched}条待人工处理`,
        `${matched} matched, ${results.length - matched} left to you`,
      ])
    },
  })

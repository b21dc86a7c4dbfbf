import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { matchedTo, unmatchedFrom } from '#areas/sales/offers.server.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowsGiven } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused, refuse } from '#platform/server/http/refusal.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { changeEach, held, oversold, type Result, result, soldAnew } from './held.server.ts'
import { matchCalls, matchPermission } from './terms.ts'

const accepted = z.array(z.string()).default([]).describe('Warnings the person goes on past: SOLD_EXCEEDS_RECEIVED')

/** Matches sales to a container; the item may be told as well, where the feeder knew it by another. */
export const matchCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/match`,
    summary: ['结算匹配：匹配到货柜', 'Settlement match: match to a container'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'match',
    input: z.strictObject({
      rows: rowsGiven,
      packingListId: z.string().regex(/^\d{1,18}$/),
      itemCode: z.string().max(50).nullish(),
      accepted,
    }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const { accepted: past, itemCode, packingListId } = context.input
      const shape = parts.store.shapes.of(packingList.name)
      await parts.store.read(work, shape, packingListId, false, `${matchPermission}:match`)
      const list = await work.get(packingList, packingListId)
      const sales = await held(parts, work, context.input.rows, 'match')
      await work.lock('sold-of', packingListId)
      for (const code of new Set(sales.map(sale => itemCode ?? sale.itemCode))) {
        if (!list.details.some(line => line.itemCode === code))
          throw refuse(
            [`柜号${list.containerNo}中没有物料${code}`, `Container ${list.containerNo} holds no item ${code}`],
            'ITEM_NOT_IN_CONTAINER',
          )
        const own = sales.filter(sale => (itemCode ?? sale.itemCode) === code && sale.packingListId !== packingListId)
        const warning = await oversold(work, list, own, code)
        if (warning && !past.includes('SOLD_EXCEEDS_RECEIVED')) throw new Refused([warning], { warningsOnly: true })
      }
      const changes = { ...matchedTo(list), ...(itemCode ? { itemCode } : {}) }
      const matched = await changeEach(work, sales, changes, list.containerNo)
      await soldAnew(work, sales)
      await recomputeActual(work, list.id)
      return new Done(matched, [
        `${sales.length}条已匹配到${list.containerNo}`,
        `${sales.length} matched to ${list.containerNo}`,
      ])
    },
  })

/** Takes sales off their container again, while they are not settled. */
export const unmatchCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/unmatch`,
    summary: ['结算匹配：取消匹配', 'Settlement match: unmatch'],
    permission: `${matchPermission}:unmatch`,
    effect: 'write',
    audit: 'unmatch',
    input: z.strictObject({ rows: rowsGiven }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const sales = await held(parts, work, context.input.rows, 'unmatch')
      const free: Result[] = []
      for (const sale of sales) free.push(...(await changeEach(work, [sale], await unmatchedFrom(work, sale))))
      await soldAnew(work, sales)
      return new Done(free, [`${sales.length}条已取消匹配`, `${sales.length} unmatched`])
    },
  })

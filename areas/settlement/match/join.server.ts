import { z } from 'zod'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { fixed, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { isSameValue } from '#platform/model/merge.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused, refuse } from '#platform/server/http/refusal.ts'
import { done, held, nameOf, result, type Sale, standing } from './held.server.ts'
import { matchCalls, matchPermission } from './terms.ts'

/** What parts of one sale have in common: what its feeder said of it, but for the quantity. */
const shared = [
  'itemCode',
  'salePrice',
  'saleDate',
  'orgId',
  'channel',
  'salesArea',
  'customerId',
  'palletNumber',
] as const

/** Why a part has gone a way of its own since the split, and what to do before it is joined. */
function wayOfItsOwn(sale: Sale): { readonly bizCode: string; readonly message: Label } | undefined {
  const name = nameOf(sale)
  if (sale.settlementId || sale.settledQty?.abs().gt(0))
    return {
      bizCode: 'ALREADY_SETTLED',
      message: [
        `销售记录${name}已被${sale.settlementName ?? '结算单'}结算，不能合并`,
        `Sale record ${name} is already settled by ${sale.settlementName ?? 'a settlement'} and is not joined`,
      ],
    }
  if (sale.excludeFlag === 'Y')
    return {
      bizCode: 'PART_EXCLUDED',
      message: [
        `销售记录${name}已设为不参与结算，请先恢复参与结算再合并`,
        `Sale record ${name} is left out of settlement; take it in again before it is joined`,
      ],
    }
  if (sale.packingListId)
    return {
      bizCode: 'PART_MATCHED',
      message: [
        `销售记录${name}已匹配到${sale.containerNo ?? '货柜'}，请先取消匹配再合并`,
        `Sale record ${name} is matched to ${sale.containerNo ?? 'a container'}; unmatch it before it is joined`,
      ],
    }
  return undefined
}

const rootOf = ({ id, splitFromId }: Sale) => splitFromId ?? id

/** The oldest of some parts takes the others back: what they were split off. */
function wholeAmong(parts: readonly Sale[]): readonly [whole: Sale, others: readonly Sale[]] {
  const [whole, ...others] = parts.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))
  if (!whole || others.length === 0 || new Set(parts.map(({ id }) => id)).size < parts.length)
    throw refuse(['请选择要合并的各份', 'Choose the parts to be joined'], 'SELECT_REQUIRED')
  const stranger = others.find(
    one => rootOf(one) !== rootOf(whole) || shared.some(field => !isSameValue(one[field], whole[field])),
  )
  if (stranger)
    throw refuse(
      [
        `销售记录${nameOf(stranger)}与${nameOf(whole)}不是同一条销售拆分的，或其物料、单价等已修改，不能合并`,
        `Sale records ${nameOf(stranger)} and ${nameOf(whole)} are not parts of one sale, or its item or price was changed; they are not joined`,
      ],
      'JOIN_DIFFERS',
    )
  return [whole, others]
}

/**
 * Puts parts of a split sale together again, while none is matched, settled or left out: the oldest has what all of them
 * had, and comes to what it came to before the split (business.md 4.2).
 */
export const joinCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/join`,
    summary: ['结算匹配：撤销拆分，各份合并为原销售', 'Settlement match: take a split back, its parts become one sale'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'join',
    input: z.strictObject({
      rows: z
        .array(rowInput)
        .min(2)
        .max(20)
        .describe(
          'Parts of one split sale, none of them matched, settled or left out of settlement. The oldest keeps its number and takes the quantities of all; the others are deleted',
        ),
    }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const { rows } = context.input
      // Which of them has gone a way of its own is said before who came first.
      const gone = (await standing(parts, work, rows, 'match')).flatMap(sale => wayOfItsOwn(sale) ?? [])
      if (gone.length > 0) throw new Refused(gone)
      const [whole, others] = wholeAmong(await held(parts, work, rows, 'match'))
      // Whoever matches may have no list of sale records: what is theirs to match was asked, the rest the house does.
      const house = workOf(parts, { ...context, user: { ...context.user, everything: true } })
      const saleQty = sum([whole, ...others], sale => sale.saleQty)
      for (const part of others) {
        // A part that is none any more is deleted as any sale is.
        const version = await work.update(saleRecord, part, { splitFromId: null })
        await house.delete(saleRecord, { id: part.id, version })
      }
      const version = await work.update(saleRecord, whole, { saleQty })
      const boxes = fixed(saleQty, 3).replace(/\.?0+$/, '')
      return new Done(
        [done(whole, version)],
        [
          `${rows.length}份已合并为${nameOf(whole)}，共${boxes}件`,
          `${rows.length} parts are ${nameOf(whole)} again, ${boxes} boxes`,
        ],
      )
    },
  })

import { z } from 'zod'
import type { ContainerList } from '#areas/cost/container.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import {
  likelyMatch,
  type MatchReason,
  matchedTo,
  receivedOf,
  settledReason,
  soldOf,
  unmatched,
} from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Decimal, decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused, refuse, versionConflict } from '#platform/server/http/refusal.ts'
import { oversoldText } from '../settlement/submit-checks.server.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { salesSeen } from './read.server.ts'
import { matchCalls, matchPermission } from './terms.ts'

type Sale = Row<typeof saleRecord>

const rows = z.array(rowInput).min(1).max(500)
const accepted = z.array(z.string()).default([]).describe('Warnings the person goes on past: SOLD_EXCEEDS_RECEIVED')
const result = z.strictObject({
  id: z.string(),
  docNo: z.string(),
  ok: z.boolean(),
  msg: z.string().nullable(),
  version: z.number(),
})
type Result = z.infer<typeof result>

/** Sales a person may match, held for this work and as they stand now. */
async function held(
  parts: HouseParts,
  work: Work,
  named: readonly { id: string; version: number }[],
  verb: string,
): Promise<Sale[]> {
  const shape = parts.store.shapes.of(saleRecord.name)
  const sales: Sale[] = []
  for (const { id, version } of named) {
    const row = await parts.store.read(work, shape, id, true, `${matchPermission}:${verb}`)
    if (row.version !== version) throw versionConflict(row as never)
    sales.push(await work.get(saleRecord, id))
  }
  const reasons = sales.flatMap(sale => settledReason(sale) ?? [])
  if (reasons.length > 0) throw new Refused(reasons)
  return sales
}

/** The containers sales were on have sold something else now. */
async function soldAnew(work: Work, sales: readonly Sale[]): Promise<void> {
  for (const { packingListId } of sales) await recomputeActual(work, packingListId)
}

const done = (sale: Sale, msg: string | null = null): Result => ({
  id: sale.id,
  docNo: `${sale.feederDocNo}-${sale.feederLineNo}`,
  ok: true,
  msg,
  version: sale.version + 1,
})

/** More sold of an item than came in: asked about here, refused when the settlement is handed in (business.md 4.2). */
async function oversold(
  work: Work,
  list: ContainerList,
  sales: readonly Sale[],
  itemCode: string,
): Promise<Reason | undefined> {
  const received = (await receivedOf(work, list.id)).get(itemCode) ?? decimal(0)
  const already = (await soldOf(work, list.id)).get(itemCode) ?? decimal(0)
  const over = already.plus(sum(sales, sale => sale.saleQty)).minus(received)
  if (over.lte(0)) return undefined
  return {
    bizCode: 'SOLD_EXCEEDS_RECEIVED',
    warning: true,
    message: oversoldText(over, list.containerNo, itemCode),
  }
}

/** Matches sales to a container; the item may be told as well, where the feeder knew it by another. */
const matchCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/match`,
    summary: ['结算匹配：匹配到货柜', 'Settlement match: match to a container'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'match',
    input: z.strictObject({
      rows,
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
      for (const sale of sales)
        await work.update(saleRecord, sale, { ...matchedTo(list), ...(itemCode ? { itemCode } : {}) })
      await soldAnew(work, sales)
      await recomputeActual(work, list.id)
      return new Done(
        sales.map(sale => done(sale, list.containerNo)),
        [`${sales.length}条已匹配到${list.containerNo}`, `${sales.length} matched to ${list.containerNo}`],
      )
    },
  })

/** Takes sales off their container again, while they are not settled. */
const unmatchCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/unmatch`,
    summary: ['结算匹配：取消匹配', 'Settlement match: unmatch'],
    permission: `${matchPermission}:unmatch`,
    effect: 'write',
    audit: 'unmatch',
    input: z.strictObject({ rows }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const sales = await held(parts, work, context.input.rows, 'unmatch')
      for (const sale of sales) await work.update(saleRecord, sale, unmatched)
      await soldAnew(work, sales)
      return new Done(
        sales.map(sale => done(sale)),
        [`${sales.length}条已取消匹配`, `${sales.length} unmatched`],
      )
    },
  })

/** Leaves sales out of settlement, or takes them in again; with a word why. */
const excludeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/exclude`,
    summary: ['结算匹配：不参与结算', 'Settlement match: leave out of settlement'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'exclude',
    input: z.strictObject({ rows, excludeFlag: z.enum(['Y', 'N']), remark: z.string().max(2000).nullish() }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const { excludeFlag, remark } = context.input
      if (excludeFlag === 'Y' && !remark?.trim())
        throw refuse(['请填写不参与结算的原因', 'Enter why it is left out of settlement'], 'REASON_MISSING')
      const sales = await held(parts, work, context.input.rows, 'match')
      for (const sale of sales) await work.update(saleRecord, sale, { excludeFlag, ...(remark ? { remark } : {}) })
      await soldAnew(work, sales)
      return new Done(
        sales.map(sale => done(sale)),
        excludeFlag === 'Y'
          ? [`${sales.length}条不参与结算`, `${sales.length} left out of settlement`]
          : [`${sales.length}条恢复参与结算`, `${sales.length} taken into settlement again`],
      )
    },
  })

const quantity = z.union([z.string(), z.number()]).transform(String)

/** Parts of a sale that are of the same sign and add up to it. */
function splitReason(sale: Sale, parts: readonly Decimal[]): Label | undefined {
  const total = sum(parts, part => part)
  const sign = sale.saleQty.isNegative()
  if (
    parts.some(part => part.isZero() || part.isNegative() !== sign || part.decimalPlaces() > 3) ||
    !total.eq(sale.saleQty)
  )
    return [
      `拆分数量合计必须等于销售数量${fixed(sale.saleQty, 3).replace(/\.?0+$/, '')}`,
      `The parts must add up to the sale quantity ${fixed(sale.saleQty, 3).replace(/\.?0+$/, '')}`,
    ]
  return undefined
}

/** Splits a sale by quantity, so that its parts may go to several containers; they add up (business.md 4.2). */
const splitCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/split`,
    summary: ['结算匹配：拆分', 'Settlement match: split a sale by quantity'],
    permission: `${matchPermission}:match`,
    effect: 'write',
    audit: 'split',
    input: z.strictObject({
      rows: z.array(rowInput).length(1),
      quantities: z
        .array(quantity.refine(text => /^-?\d{1,12}(\.\d{1,3})?$/.test(text)))
        .min(2)
        .max(20),
    }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      const [sale] = await held(parts, work, context.input.rows, 'match')
      if (!sale) throw refuse(['请先选择数据！', 'Please select data first!'], 'SELECT_REQUIRED')
      const quantities = context.input.quantities.map(text => decimal(text))
      const wrong = splitReason(sale, quantities)
      if (wrong) throw refuse(wrong, 'SPLIT_DIFFERS')
      const [first = sale.saleQty, ...others] = quantities
      await work.update(saleRecord, sale, { saleQty: first })
      const made = [done(sale)]
      const before = await work.all(saleRecord, { splitFromId: sale.splitFromId ?? sale.id })
      for (const [at, saleQty] of others.entries()) {
        const { feederSystem, feederDocNo, feederLotNo, saleDate, orgId, channel, salesArea, customerId } = sale
        const part = await work.create(saleRecord, {
          feederSystem,
          feederDocNo,
          feederLineNo: `${sale.feederLineNo}/${before.length + at + 2}`,
          feederLotNo,
          saleDate,
          orgId,
          channel,
          salesArea,
          customerId,
          itemCode: sale.itemCode,
          palletNumber: sale.palletNumber,
          salePrice: sale.salePrice,
          saleQty,
          containerNo: sale.containerNo,
          shipmentLotNo: sale.shipmentLotNo,
          poNumber: sale.poNumber,
          packingListId: sale.packingListId,
          vendorId: sale.vendorId,
          matchFlag: sale.matchFlag,
          splitFromId: sale.splitFromId ?? sale.id,
        })
        made.push({ ...done(part), version: part.version })
      }
      return new Done(made, [`已拆分为${made.length}条`, `Split into ${made.length}`])
    },
  })

const reasons: Readonly<Record<MatchReason, Label>> = {
  LOT: ['批次相同', 'same lot'],
  CONTAINER: ['柜号与物料相同', 'same container and item'],
  PALLET: ['托盘号相同', 'same pallet number'],
}

/** Matches by itself what it may: equal lot, then container and item, then pallet within thirty days; the rest says why it waits (business.md 4.2). */
const autoCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${matchCalls}/auto`,
    summary: ['结算匹配：自动匹配', 'Settlement match: match automatically'],
    permission: `${matchPermission}:auto`,
    effect: 'write',
    audit: 'auto',
    input: z.strictObject({
      rows: z.array(rowInput).max(500).default([]).describe('Empty: all that wait, 500 at most'),
    }),
    output: z.array(result),
    async answer(context) {
      const work = workOf(parts, context)
      let named: readonly { id: string; version: number }[] = context.input.rows
      if (named.length === 0) {
        const waiting = { matchFlag: 'N', excludeFlag: 'N' }
        const seen = await salesSeen(parts, context, waiting, { permission: `${matchPermission}:auto`, limit: 500 })
        named = seen.rows.map(row => ({ id: String(row.id), version: Number(row.version) }))
      }
      const sales = named.length > 0 ? await held(parts, work, named, 'auto') : []
      const results: Result[] = []
      for (const sale of sales) {
        const found = sale.matchFlag === 'Y' ? undefined : await likelyMatch(work, sale)
        if (!found) {
          const why: Label =
            sale.matchFlag === 'Y'
              ? ['已匹配', 'matched already']
              : ['没有相同的批次、柜号或托盘', 'no equal lot, container or pallet']
          results.push({ ...done(sale), ok: false, msg: inLanguage(why, context.language), version: sale.version })
          continue
        }
        await work.lock('sold-of', found.list.id)
        // What would be too much is for a person to decide.
        const warning = await oversold(work, found.list, [sale], sale.itemCode)
        if (warning) {
          results.push({
            ...done(sale),
            ok: false,
            msg: inLanguage(warning.message, context.language),
            version: sale.version,
          })
          continue
        }
        await work.update(saleRecord, sale, matchedTo(found.list))
        await recomputeActual(work, found.list.id)
        const [zh, en] = reasons[found.reason]
        const no = found.list.containerNo
        results.push(done(sale, inLanguage([`${no}：${zh}`, `${no}: ${en}`], context.language)))
      }
      const matched = results.filter(one => one.ok).length
      return new Done(results, [
        `自动匹配${matched}条，${results.length - matched}条待人工处理`,
        `${matched} matched, ${results.length - matched} left to you`,
      ])
    },
  })

/** What a person does to match sales (business.md 4.2). */
export const matchVerbs = (parts: HouseParts): Call[] => [
  matchCall(parts),
  unmatchCall(parts),
  excludeCall(parts),
  splitCall(parts),
  autoCall(parts),
]

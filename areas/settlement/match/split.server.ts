import { z } from 'zod'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Decimal, decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { done, held, result, type Sale } from './held.server.ts'
import { matchCalls, matchPermission } from './terms.ts'

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

/** What is split off a sale, beside those that were before: as the sale is, but for its quantity. */
export async function splitOff(
  work: Work,
  sale: Sale,
  quantities: readonly Decimal[],
  more: Partial<New<typeof saleRecord>> = {},
): Promise<Sale[]> {
  const before = await work.all(saleRecord, { splitFromId: sale.splitFromId ?? sale.id })
  // Of parts that were joined again the numbers may be missing between those that are left.
  const last = Math.max(1, ...before.map(part => Number(part.feederLineNo.split('/').at(-1))))
  const made: Sale[] = []
  for (const [at, saleQty] of quantities.entries()) {
    const { feederSystem, feederDocNo, feederLotNo, saleDate, orgId, channel, salesArea, customerId } = sale
    made.push(
      await work.create(saleRecord, {
        feederSystem,
        feederDocNo,
        feederLineNo: `${sale.feederLineNo}/${last + at + 1}`,
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
        shipmentId: sale.shipmentId,
        unmatchFlag: sale.unmatchFlag,
        splitFromId: sale.splitFromId ?? sale.id,
        ...more,
      }),
    )
  }
  return made
}

/** Splits a sale by quantity, so that its parts may go to several containers; they add up (business.md 4.2). */
export const splitCall = (parts: HouseParts): Call =>
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
      const made = [done(sale, await work.update(saleRecord, sale, { saleQty: first }))]
      for (const part of await splitOff(work, sale, others)) made.push(done(part, part.version))
      return new Done(made, [`已拆分为${made.length}条`, `Split into ${made.length}`])
    },
  })

import { reserveAnew } from '#areas/warehouse/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { outOfUse } from '../sales-demand/actions.server.ts'
import { heldRows, mayLetThrough, soldBelow } from '../sales-demand/below-guide.server.ts'
import { salesDemand } from '../sales-demand/document.ts'
import { guidePricesFor } from '../sales-demand/guide.server.ts'
import { agreedBy, promisedTo } from '../sales-demand/promise.server.ts'
import { salesAdjustment } from './document.ts'

type Adjustment = Row<typeof salesAdjustment>
type Demand = Row<typeof salesDemand>
type Line = Demand['details'][number]

const lineOf = async (work: Work, { demandId, demandLineNo }: Adjustment) => {
  // A demand nobody knows is named by the reference, not missed here.
  const known = demandId ? await work.find(salesDemand, { id: demandId }) : undefined
  const demand = known && (await work.get(salesDemand, known.id))
  return { demand, line: demand?.details.find(one => one.lineNo === demandLineNo) }
}

/** What the row is as it is adjusted: the log says both, what it was and what it is from now on. */
async function prepare(
  adjustment: Adjustment,
  work: Work,
  before: Adjustment | undefined,
): Promise<Partial<Adjustment>> {
  if (before) return {}
  const { demand, line } = await lineOf(work, adjustment)
  return {
    itemCode: line?.itemCode ?? null,
    oldQty: line?.applyQty ?? null,
    oldPrice: line?.unitPrice ?? null,
    oldPalletQty: line?.applyPalletQty ?? null,
    oldPickUpDate: demand?.prePickUpDate ?? null,
    oldDeliveryDate: demand?.preDeliveryDate ?? null,
    oldCarNo: demand?.carNo ?? null,
  }
}

/**
 * What becomes cheaper than it was confirmed needs what a confirmation needs: no row below what the house asks for, unless a
 * lead says so or has let it through. It is cheaper by its price, or on a day for which the house asks more.
 */
async function belowGuide({ preDeliveryDate, unitPrice }: Adjustment, demand: Demand, line: Line, work: Work) {
  if (mayLetThrough(work)) return []
  const sold = { customerId: demand.customerId, preDeliveryDate: preDeliveryDate ?? demand.preDeliveryDate }
  const isMoved = sold.preDeliveryDate !== demand.preDeliveryDate
  const rows = isMoved ? demand.details : [line]
  const guide = await guidePricesFor(
    sold,
    rows.map(one => one.itemCode),
    work,
  )
  const cheaper = rows.flatMap(one => {
    const [price, guidePrice] = [(one === line && unitPrice) || one.unitPrice, guide.get(one.itemCode) ?? null]
    const isCheaper = price.lt(one.unitPrice) || (isMoved && guidePrice?.gt(one.guidePrice ?? 0))
    return isCheaper ? [{ ...one, guidePrice, unitPrice: price }] : []
  })
  return heldRows(cheaper).map(
    (held): Refusal => ({
      field: unitPrice ? 'unitPrice' : 'preDeliveryDate',
      ...soldBelow(held, ['请由销售主管调整', 'have the sales lead adjust it']),
    }),
  )
}

async function refused(adjustment: Adjustment, work: Work, before: Adjustment | undefined): Promise<Refusal[]> {
  if (before) return []
  const { demand, line } = await lineOf(work, adjustment)
  if (!demand) return []
  const no = demand.salesPlanNumber ?? ''
  if (demand.status !== 'APPROVED' || demand.pushErpFlag === 'P')
    return [
      {
        field: 'demandId',
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          `${no}不是已确认状态或正在推送，不能调整`,
          `${no} is not confirmed, or is on its way to the ERP; it cannot be adjusted`,
        ],
      },
    ]
  const unknown = await unknownOutcome(salesDemand, demand, work)
  if (unknown) return [unknown]
  if (!line)
    return [
      {
        field: 'demandLineNo',
        bizCode: 'ROW_MISSING',
        message: [`${no}没有第${adjustment.demandLineNo}行`, `${no} has no row ${adjustment.demandLineNo}`],
      },
    ]
  const { adjustPalletQty, adjustQty, carNo, preDeliveryDate, prePickUpDate, unitPrice } = adjustment
  const isSame =
    adjustQty.eq(line.applyQty) &&
    (!unitPrice || unitPrice.eq(line.unitPrice)) &&
    (!adjustPalletQty || (line.applyPalletQty?.eq(adjustPalletQty) ?? false)) &&
    (!prePickUpDate || prePickUpDate === demand.prePickUpDate) &&
    (!preDeliveryDate || preDeliveryDate === demand.preDeliveryDate) &&
    (!carNo || carNo === demand.carNo)
  // Less may be asked of somebody who is out of use: what is left of the order is not sent before they are in use again.
  if (adjustQty.gt(line.applyQty)) {
    const stopped = await outOfUse([demand], work)
    if (stopped.length > 0) return stopped
  }
  return isSame
    ? [
        {
          field: 'adjustQty',
          bizCode: 'NOTHING_CHANGED',
          message: [`数据没有变化：${no}第${line.lineNo}行`, `No changed data: ${no} row ${line.lineNo}`],
        },
      ]
    : belowGuide(adjustment, demand, line, work)
}

const run: Actions<typeof salesAdjustment>['run'] = {
  async save(adjustment: Adjustment, work: Work, before: Adjustment | undefined) {
    if (before) return
    const { demand, line } = await lineOf(work, adjustment)
    if (!demand || !line) return
    const { adjustPalletQty, adjustQty, carNo, preDeliveryDate, prePickUpDate, unitPrice } = adjustment
    // What the ERP refused goes there as it is now, under a key of its own; nobody sends it as it was any more.
    await dropFailed(salesDemand, demand, work)
    await work.update(salesDemand, demand, {
      revision: demand.revision + 1,
      ...(prePickUpDate ? { prePickUpDate } : {}),
      ...(preDeliveryDate ? { preDeliveryDate } : {}),
      ...(carNo ? { carNo } : {}),
      details: demand.details.map(one =>
        one.lineNo === line.lineNo
          ? {
              ...one,
              applyQty: adjustQty,
              unitPrice: unitPrice ?? one.unitPrice,
              applyPalletQty: adjustPalletQty ?? one.applyPalletQty,
            }
          : one,
      ),
    })
    if (demand.preSaleFlag === 'Y') return
    const now = await work.get(salesDemand, demand.id)
    await reserveAnew(work, promisedTo(now, work), agreedBy(now))
  },
  async cancel(adjustments, work) {
    for (const demandId of new Set(adjustments.map(one => one.demandId)))
      await work.run(salesDemand, 'cancelOrder', await work.get(salesDemand, demandId))
  },
}

/** What an adjustment changes of its demand, and what speaks against it (business.md 3.10). */
export const actions = defineActions(salesAdjustment, { prepare, refuse: { save: refused }, run })

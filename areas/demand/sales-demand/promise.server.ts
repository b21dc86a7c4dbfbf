import { issueReserved, lotsFor, moveStock, type Promised, promisesOf } from '#areas/warehouse/offers.server.ts'
import { daysAfter } from '#platform/model/days.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { salesDemand } from './document.ts'

type Demand = Row<typeof salesDemand>

/** So many days after it should have been delivered, or promised its boxes if that is later, those of a demand are free again. */
const waits = 7

/** Whom boxes are promised to by a demand, and until when. */
export const promisedTo = ({ id, salesPlanNumber, preDeliveryDate }: Demand, work: Work): Promised => ({
  source: { document: salesDemand.name, id, no: salesPlanNumber },
  reason: 'SALES',
  holdUntil: daysAfter(preDeliveryDate && preDeliveryDate > work.today ? preDeliveryDate : work.today, waits),
})

/** What each row of a demand wants. */
export const wantedBy = (demand: Demand) =>
  demand.details.map(({ lineNo: line, itemCode, itemName, applyQty: qty, lotNo, lotReason }) => ({
    line,
    itemCode,
    itemName,
    qty,
    lotNo,
    lotReason,
    orgId: demand.orgId,
    warehouseCode: demand.shipFromWarehouseCode,
  }))

/** The same once it is confirmed: of the lots its rows name, whatever goes first by then. */
export const agreedBy = (demand: Demand) => wantedBy(demand).map(one => ({ ...one, isAgreed: true }))

/** What was promised leaves; what never was, such as a pre-sale, by the lots that came first. Answers the boxes by row and lot. */
export async function leave(demand: Demand, work: Work) {
  const promised = promisedTo(demand, work)
  const held = await promisesOf(work, promised.source)
  const rest = agreedBy(demand).flatMap(one => {
    const qty = one.qty.minus(
      sum(
        held.filter(row => row.line === one.line),
        row => row.qty,
      ),
    )
    return qty.gt(0) ? [{ ...one, qty }] : []
  })
  const chosen = rest.length > 0 ? await lotsFor(work, rest) : []
  await issueReserved(work, promised, held)
  await moveStock(
    work,
    chosen.map(({ line, lotNo, qty }) => ({
      orgId: demand.orgId,
      warehouseCode: demand.shipFromWarehouseCode,
      itemCode: demand.details.find(one => one.lineNo === line)?.itemCode ?? '',
      lotNo,
      qty,
      reason: promised.reason,
      source: promised.source,
      type: 'OUT' as const,
    })),
  )
  return [...held, ...chosen].map(({ line, lotNo, qty }) => ({ line, lotNo, qty }))
}

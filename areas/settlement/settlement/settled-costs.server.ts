import { businessCost } from '#areas/cost/business-cost/document.ts'
import { type Borne, settledToTheLast } from '#areas/cost/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { settlement } from './document.ts'

type Cost = Row<typeof businessCost>

/** Whether the last settlement of an order is audited, and none is worked on that could still take a cost (business.md 4.7). */
async function isSettled({ packingListId, shipmentId }: Borne, work: Work): Promise<boolean> {
  const all = await work.all(settlement, packingListId ? { packingListId } : { shipmentId })
  const isOver = all.some(one => one.status === 'CONFIRMED' && one.finalFlag === 'Y')
  return isOver && !all.some(one => one.status === 'DRAFT' || one.status === 'REJECTED')
}

/** What whoever bills costs is told of a shipment, or of an order in it. */
export const settledShipments = defineAnswer(settledToTheLast, isSettled)

/** Whether a cost is borne by more than one. */
const isShared = ({ containers }: Cost): boolean => containers.length > 1

/** Money that comes back of a cost the vendor bore is theirs: a supplementary settlement gives it back (business.md 4.7, decision 0113). */
const givenBack = (containerNo: string): Label => [
  `柜号${containerNo}已完成结算，退回的费用由供应商承担过：请先为该柜新增补充结算，再审核；仅当退款归我方时改为不扣除`,
  `Container ${containerNo} is settled, and its vendor bore what comes back: add a supplementary settlement of it first, then audit this; set it to not deductible only where the money is ours`,
]

/** A container whose last settlement is audited takes costs at the vendor's expense only into a supplementary one (business.md 4.7). */
async function settledFor(cost: Cost, work: Work): Promise<Reason | undefined> {
  if (cost.deductFlag === 'N') return undefined
  for (const { containerNo, packingListId, poNumber, shipmentId } of cost.containers)
    if (shipmentId && (await isSettled({ packingListId, shipmentId }, work)))
      return {
        field: 'deductFlag',
        bizCode: 'CONTAINER_SETTLED',
        message: cost.amount?.isNegative()
          ? givenBack(containerNo)
          : isShared(cost)
            ? [
                `柜号${containerNo}的订单${poNumber ?? ''}已完成结算，请将其行移到另一笔不扣除的费用`,
                `Order ${poNumber ?? ''} in container ${containerNo} is settled; enter its row as a cost of its own that is not deductible`,
              ]
            : [
                `柜号${containerNo}已完成结算，请改为不扣除`,
                `Container ${containerNo} is settled; set it to not deductible`,
              ],
      }
  return undefined
}

/** What settlements say when a cost entry is audited. */
export const settledCosts = defineReaction(businessCost, 'audit', { refuse: settledFor })

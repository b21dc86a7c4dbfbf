import { packingList } from '#areas/packing/packing-list/document.ts'
import { meantLines, ofOtherUnit, unknownContainer } from '#areas/shipment/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { businessCost } from '../business-cost/document.ts'
import { carriedAlready } from './carried-already.server.ts'
import { type Carried, costEntriesOf } from './cost-entries.ts'
import { delivery } from './document.ts'
import { carriedBy, isSettledPart, lateReason } from './late.server.ts'
import { packedOf } from './packed.server.ts'

type Delivery = Row<typeof delivery>

const entriesOf = ({ id }: Delivery, work: Work) =>
  work.all(businessCost, { deliveryId: id, status: ['UNAUDITED', 'CONFIRMED'] })

/** Costs that a settlement has taken, or that the ERP has, stay (business.md 2.4, 3.14). */
async function standingEntries(one: Delivery, work: Work): Promise<Refusal | undefined> {
  for (const entry of await entriesOf(one, work)) {
    const { containers } = await work.get(businessCost, entry.id)
    if (containers.some(line => line.settlementId !== null))
      return { bizCode: 'COST_SETTLED', message: ['费用已结算，不能取消', 'The expense is settled, cannot cancel'] }
    if (entry.pushErpFlag === 'P' || entry.pushErpFlag === 'Y')
      return {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `费用单${entry.costNo}已推送ERP${entry.erpCostNo ?? ''}，不能取消，请另录一笔更正费用`,
          `Cost entry ${entry.costNo} is in the ERP as ${entry.erpCostNo ?? 'a push under way'}; it cannot be cancelled, enter a correction beside it`,
        ],
      }
    // Nobody knows whether it is in the ERP: that is told first (business.md 5.1).
    const unknown = await unknownOutcome(businessCost, entry, work)
    if (unknown) return unknown
  }
  return undefined
}

/** A truck carries what is in the containers of its unit, and no more of it than there is (business.md 2.5, 3.14). */
async function loadRefusals({ details, orgId, poNumber }: Delivery, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  if (poNumber && !(await work.find(packingList, { poNumber, enableFlag: 'Y' })))
    refused.push({
      field: 'poNumber',
      bizCode: 'ORDER_UNKNOWN',
      message: [
        `找不到采购订单${poNumber}，请选择已有订单或留空`,
        `There is no order ${poNumber}; choose one that is there, or leave it empty`,
      ],
    })
  for (const lines of grouped(details, line => `${line.shipmentId} ${line.itemCode}`)) {
    const [first] = lines
    if (!first) continue
    const at = { lines: 'details', line: first.lineNo }
    const known = first.shipmentId ? await work.find(shipment, { id: first.shipmentId }) : undefined
    if (!known) {
      refused.push({ ...at, ...unknownContainer(first, first.lineNo) })
      continue
    }
    const { containerNo, id } = known
    if (known.orgId && known.orgId !== orgId)
      refused.push({ ...at, field: 'shipmentId', ...ofOtherUnit(known, first.lineNo, ['配送单', 'delivery']) })
    const packed = await packedOf(work, id, first.itemCode)
    const [qty, weight] = [sum(lines, line => line.qty), sum(lines, line => line.netWeight)]
    if (qty.gt(packed.qty))
      refused.push({
        ...at,
        field: 'qty',
        bizCode: 'QTY_EXCEEDS_CONTAINER',
        message: [
          `第${first.lineNo}行：货柜${containerNo}中${first.itemCode}共${packed.qty}件，不能配送${qty}件`,
          `Row ${first.lineNo}: there are ${packed.qty} boxes of ${first.itemCode} in container ${containerNo}; ${qty} cannot be delivered`,
        ],
      })
    else if (packed.netWeight.gt(0) && weight.gt(packed.netWeight.times('1.1')))
      refused.push({
        ...at,
        field: 'netWeight',
        bizCode: 'WEIGHT_EXCEEDS_CONTAINER',
        message: [
          `第${first.lineNo}行：货柜${containerNo}中${first.itemCode}净重${packed.netWeight}公斤，不能配送${weight}公斤，请核对`,
          `Row ${first.lineNo}: ${first.itemCode} in container ${containerNo} weighs ${packed.netWeight} kg; ${weight} kg cannot be delivered, check it`,
        ],
      })
  }
  return refused
}

const run: Actions<typeof delivery>['run'] = {
  async confirmExpense(one, work) {
    const whole = await work.get(delivery, one.id)
    const carried = await carriedBy(whole, work)
    const settled = new Set<Carried>()
    for (const part of carried) if (await isSettledPart(part, work)) settled.add(part)
    for (const entry of costEntriesOf(whole, carried, settled)) {
      const made = await work.create(businessCost, { ...entry, accepted: ['DUPLICATE_COST'] } as typeof entry)
      await work.run(businessCost, 'audit', made)
    }
  },
  async cancelExpense(one, work) {
    for (const entry of await entriesOf(one, work)) {
      // Taken back first, so that whoever has counted it counts anew (business.md 4.5).
      if (entry.status === 'CONFIRMED') await work.run(businessCost, 'antiAudit', entry)
      await work.update(businessCost, await work.get(businessCost, entry.id), { status: 'INVALID', enableFlag: 'N' })
    }
  },
}

/** What deliveries do to costs (business.md 3.14). */
export const actions = defineActions(delivery, {
  async prepare({ deliveryTime, details }, work, before) {
    return { details: await meantLines(work, details, before?.details, deliveryTime?.slice(0, 10) ?? null) }
  },
  refuse: {
    save: async (one: Delivery, work: Work, before: Delivery | undefined) => [
      ...(await loadRefusals(one, work)),
      ...(await carriedAlready(one, before, work)),
    ],
    confirmExpense: lateReason,
    cancelExpense: standingEntries,
    delete: ({ expensesStatue }) =>
      expensesStatue === 'CONFIRMED' && [
        '{shipmentNumber}费用已确认，请先取消费用',
        'The expenses of {shipmentNumber} are confirmed; cancel them first',
      ],
  },
  run,
})

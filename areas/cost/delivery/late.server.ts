import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { delivery } from './document.ts'
import { settledToTheLast } from './settled.server.ts'

type Delivery = Row<typeof delivery>

/** The containers of a delivery that are settled to the last, by their shipments: what is billed for these now is ours to bear. */
export async function settledIn({ details }: Delivery, work: Work): Promise<ReadonlyMap<string, string>> {
  const carried = new Map(details.map(({ shipmentId, containerNo }) => [shipmentId, containerNo] as const))
  const settled = new Map<string, string>()
  for (const [shipmentId, containerNo] of carried)
    if (shipmentId && (await work.asked(settledToTheLast, shipmentId)).includes(true))
      settled.set(shipmentId, containerNo ?? '')
  return settled
}

/** A bill that comes after the last settlement is asked about: nobody deducts it any more. */
export async function lateReason(one: Delivery, work: Work): Promise<Refusal | null> {
  const numbers = [...(await settledIn(one, work)).values()]
  if (numbers.length === 0) return null
  return {
    warning: true,
    bizCode: 'EXPENSE_LATE',
    message: [
      `柜号${numbers.join('、')}已完成结算，{shipmentNumber}中属于这些货柜的费用由我方承担，不从结算扣除；如需扣除，请先生成补充结算。是否仍然确认？`,
      `Container ${numbers.join(', ')} is settled: its part of the expenses of {shipmentNumber} is ours to bear and not deducted; to deduct it, make a supplementary settlement first. Confirm all the same?`,
    ],
  }
}

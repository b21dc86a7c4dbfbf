import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { businessCost } from '../business-cost/document.ts'
import { costEntriesOf } from './cost-entries.ts'
import { delivery } from './document.ts'

type Delivery = Row<typeof delivery>

const entriesOf = ({ id }: Delivery, work: Work) =>
  work.all(businessCost, { deliveryId: id, status: ['UNAUDITED', 'CONFIRMED'] })

/** Costs that a settlement has taken, or that the ERP has, stay (business.md 2.4, 3.14). */
async function standingEntries(one: Delivery, work: Work): Promise<Reason | undefined> {
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
  }
  return undefined
}

const run: Actions<typeof delivery>['run'] = {
  async confirmExpense(one, work) {
    const whole = await work.get(delivery, one.id)
    for (const entry of costEntriesOf(whole)) {
      const made = await work.create(businessCost, { ...entry, accepted: ['DUPLICATE_COST'] } as typeof entry)
      await work.run(businessCost, 'audit', made)
    }
  },
  async cancelExpense(one, work) {
    for (const entry of await entriesOf(one, work))
      await work.update(businessCost, entry, { status: 'INVALID', enableFlag: 'N' })
  },
}

/** What deliveries do to costs (business.md 3.14). */
export const actions = defineActions(delivery, {
  refuse: {
    cancelExpense: standingEntries,
    delete: ({ expensesStatue }) =>
      expensesStatue === 'CONFIRMED' && [
        '{shipmentNumber}费用已确认，请先取消费用',
        'The expenses of {shipmentNumber} are confirmed; cancel them first',
      ],
  },
  run,
})

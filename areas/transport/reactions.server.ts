import { delivery } from '#areas/cost/delivery/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { ofDelivery, tellDriver } from './transport-task/actions.server.ts'
import { transportTask } from './transport-task/document.ts'

type Delivery = Row<typeof delivery>

/** Tasks that are not at their end yet. */
const underWay = ['ASSIGNED', 'ACCEPTED', 'LOADED', 'IN_TRANSIT'] as const

const tasksOf = ({ id: deliveryId }: Delivery, work: Work, status: readonly (typeof underWay)[number][]) =>
  work.all(transportTask, { deliveryId, status, enableFlag: 'Y' })

/** Its driver takes what the delivery says now, with the car it says, and hears of it. */
async function followDelivery(changed: Delivery, work: Work): Promise<void> {
  for (const task of await tasksOf(changed, work, underWay)) {
    const now = await ofDelivery(changed.id, work)
    const version = await work.update(transportTask, task, now)
    if (version === task.version) continue
    const due = now.plannedTime?.slice(0, 16) ?? ''
    const car = now.carNo ?? ''
    await tellDriver(
      task,
      [
        `运输任务${task.taskNo}有变更：${car} ${now.containerNos ?? ''} ${now.totalQty?.toFixed() ?? ''}件，${due}前送达，请核对`,
        `Transport task ${task.taskNo} has changed: ${car} ${now.containerNos ?? ''}, ${now.totalQty?.toFixed() ?? ''} boxes by ${due}; please check it`,
      ],
      work,
    )
  }
}

/** What is on the road already is driven to its end, or withdrawn there, before its delivery is taken back. */
async function refuseUnderWay(one: Delivery, work: Work) {
  const [task] = await tasksOf(one, work, ['LOADED', 'IN_TRANSIT'])
  return (
    task && {
      bizCode: 'DOWNSTREAM_EXISTS',
      message: [
        `配送单${one.shipmentNumber}正由运输任务${task.taskNo}运送，请送达，或先撤回该任务，再取消费用`,
        `Delivery ${one.shipmentNumber} is being driven by transport task ${task.taskNo}; deliver it, or withdraw that task first, then cancel the expenses`,
      ] as const,
    }
  )
}

/** A delivery that is cancelled is not driven: its task is withdrawn, and its driver told. */
async function withdraw(one: Delivery, work: Work): Promise<void> {
  const why: Label = [`配送单${one.shipmentNumber}已取消`, `Delivery ${one.shipmentNumber} is cancelled`]
  for (const task of await tasksOf(one, work, ['ASSIGNED', 'ACCEPTED']))
    await work.run(transportTask, 'withdraw', task, { withdrawReason: why.join(' / ') })
}

/** What follows on the road from verbs elsewhere (business.md 3.25). */
export const transportReactions: readonly Reaction[] = [
  defineReaction(delivery, 'save', { run: followDelivery }),
  defineReaction(delivery, 'cancelExpense', { refuse: refuseUnderWay, run: withdraw }),
]

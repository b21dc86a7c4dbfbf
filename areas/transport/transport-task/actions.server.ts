import { user } from '#areas/admin/user/document.ts'
import { delivery } from '#areas/cost/delivery/document.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { transportTask } from './document.ts'

type Task = Row<typeof transportTask>

/** What is driven, where to and by when, as the delivery has it. */
export async function ofDelivery(deliveryId: string, work: Work) {
  const { details, deliveryTime, orgId, warehouseCode, vendorId, carNo } = await work.get(delivery, deliveryId)
  return {
    orgId,
    warehouseCode,
    vendorId,
    carNo,
    plannedTime: deliveryTime,
    containerNos: [...new Set(details.map(line => line.containerNo))].join(', ').slice(0, 300),
    totalQty: sum(details, line => line.qty),
  }
}

async function prepared({ deliveryId }: Task, work: Work): Promise<Partial<Task>> {
  const known = deliveryId ? await work.find(delivery, { id: deliveryId }) : undefined
  return known ? ofDelivery(known.id, work) : {}
}

const about = ({ id, taskNo: no }: Task) => ({ document: transportTask, id, no })

/** The driver hears of a task that is his, and of one that no longer is. */
export const tellDriver = (task: Task, text: Label, work: Work): Promise<void> =>
  work.tell([task.driverId === work.user.id ? null : task.driverId], text, about(task))

const now = (work: Work) => work.now.toISOString()

/** What a drive asks for, and who hears of it (business.md 3.25). */
export const actions = defineActions(transportTask, {
  prepare: prepared,
  refuse: {
    async save({ deliveryId, driverId }, work) {
      const known = await work.find(delivery, { id: deliveryId })
      if (known?.expensesStatue === 'CANCELLED')
        return {
          field: 'deliveryId',
          bizCode: 'DELIVERY_CANCELLED',
          message: [
            `配送单${known.shipmentNumber}已取消，不能派单`,
            `Delivery ${known.shipmentNumber} is cancelled; nothing can be assigned`,
          ],
        }
      const driver = await work.find(user, { id: driverId })
      return (
        driver?.enableFlag === 'N' && {
          field: 'driverId',
          bizCode: 'DRIVER_DISABLED',
          message: [`司机${driver.name}已停用`, `Driver ${driver.name} is disabled`],
        }
      )
    },
    // A photo that hangs on the task already is as good as one that comes with the step.
    deliver: (task, _work, { receiptPhotos = task.receiptPhotos }) =>
      !(Array.isArray(receiptPhotos) && receiptPhotos.length > 0) && {
        field: 'receiptPhotos',
        bizCode: 'RECEIPT_PHOTO_MISSING',
        message: ['请上传签收照片', 'Upload a photo of the receipt'],
      },
  },
  run: {
    async save(task, work, before) {
      if (before?.driverId === task.driverId) return
      const { taskNo, carNo, warehouseName, plannedTime } = task
      if (before)
        await tellDriver(
          { ...task, driverId: String(before.driverId) },
          [
            `运输任务${taskNo}（${carNo ?? ''}）已改派他人，您不用再送`,
            `Transport task ${taskNo} (${carNo ?? ''}) was given to somebody else; you need not drive it`,
          ],
          work,
        )
      const due = plannedTime?.slice(0, 16) ?? ''
      await tellDriver(
        task,
        [
          `新运输任务${taskNo}：${carNo ?? ''} 送${warehouseName ?? ''}，${due}前送达，请及时处理`,
          `New transport task ${taskNo}: ${carNo ?? ''} to ${warehouseName ?? ''} by ${due}; please handle promptly`,
        ],
        work,
      )
    },
    accept: (task, work) => stamp(work, transportTask, task, { acceptedTime: now(work) }),
    load: (task, work) => stamp(work, transportTask, task, { loadedTime: now(work) }),
    depart: (task, work) => stamp(work, transportTask, task, { departedTime: now(work) }),
    async deliver(task, work) {
      await stamp(work, transportTask, task, { deliveredTime: now(work) })
      const { taskNo, warehouseName, receiver, createdBy } = task
      await work.tell(
        [createdBy === work.user.id ? null : createdBy],
        [
          `运输任务${taskNo}已送达${warehouseName ?? ''}${receiver ? `，${receiver}签收` : ''}`,
          `Transport task ${taskNo} was delivered to ${warehouseName ?? ''}${receiver ? `, received by ${receiver}` : ''}`,
        ],
        about(task),
      )
    },
    withdraw: (task, work) =>
      tellDriver(
        task,
        [
          `运输任务${task.taskNo}已撤回：${task.withdrawReason ?? ''}`,
          `Transport task ${task.taskNo} was withdrawn: ${task.withdrawReason ?? ''}`,
        ],
        work,
      ),
  },
})

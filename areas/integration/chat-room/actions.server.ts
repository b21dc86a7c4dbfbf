import { customer } from '#areas/masterdata/customer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { robotRoom } from '../robot-room/document.ts'
import { chatRoom } from './document.ts'

/** A rule carries the code of its customer and the names lists show; taken back into use, it counts again. */
export const actions = defineActions(chatRoom, {
  async prepare({ chatRoomId, customerId, salesrepId, shipFromDeptCode }, work) {
    const room = chatRoomId ? await work.find(robotRoom, { id: chatRoomId }) : undefined
    const buyer = customerId ? await work.find(customer, { id: customerId }) : undefined
    const seller = salesrepId ? await work.find(salesrep, { id: salesrepId }) : undefined
    const from = shipFromDeptCode ? await work.find(department, { departmentCode: shipFromDeptCode }) : undefined
    return {
      chatRoomName: room?.room ?? null,
      customerCode: buyer?.customerCode ?? null,
      salesrepIdName: seller?.salesrepName ?? null,
      shipFromDeptCodeName: from?.departmentName ?? null,
    }
  },
  run: {
    async enable(row, work) {
      await work.update(chatRoom, row, { enableFlag: 'Y' })
    },
  },
})

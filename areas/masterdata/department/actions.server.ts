import { giverNow, isHouse, lockRights } from '#areas/admin/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { department } from './document.ts'

/** Whoever works for a department sees all below it; nobody brings another one there for themselves. */
export const actions = defineActions(department, {
  refuse: {
    async save({ id, departmentCode, departmentName, parentCode }, work) {
      if (!parentCode || !id || isHouse(work)) return null
      await lockRights(work)
      const { everything, departmentCodes } = await giverNow(work)
      if (everything || !departmentCodes.includes(parentCode) || departmentCodes.includes(departmentCode)) return null
      return {
        field: 'parentCode',
        bizCode: 'OWN_RIGHTS',
        message: [
          `不能把部门${departmentName}移到您自己的部门之下，您会因此看到它的数据；请由管理员移动`,
          `You cannot move the department ${departmentName} under one of your own: you would then see its records; ask an administrator to move it`,
        ],
      }
    },
  },
  run: {},
})

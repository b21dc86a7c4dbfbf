import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { giverNow, isHouse } from './people.server.ts'
import { lockRights } from './refuse.server.ts'

/** Whoever works for a department sees all below it; nobody brings another one there for themselves. */
const departmentActions = defineActions(department, {
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

/** A buyer's rows are those of the user the buyer is; nobody makes themselves a buyer whose rows they then see. */
const buyerActions = defineActions(buyer, {
  refuse: {
    async save({ id, userId, buyerName }, work) {
      if (isHouse(work) || userId !== work.user.id) return null
      const before = id ? await work.find(buyer, { id }) : undefined
      if (before?.userId === userId || (await giverNow(work)).everything) return null
      return {
        field: 'userId',
        bizCode: 'OWN_RIGHTS',
        message: [
          `您不能把自己设为采购员${buyerName}；请由管理员设置`,
          `You cannot make yourself the buyer ${buyerName}; ask an administrator to do it`,
        ],
      }
    },
  },
  run: {},
})

/** Records of other areas that decide whose rows somebody sees. */
export const reachActions = [departmentActions, buyerActions]

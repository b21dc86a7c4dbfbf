import { giverNow, isHouse } from '#areas/admin/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { buyer } from './document.ts'

/** A buyer's rows are those of the user the buyer is; nobody makes themselves a buyer whose rows they then see. */
export const actions = defineActions(buyer, {
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

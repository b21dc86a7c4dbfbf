import { ownPersonRefusal } from '#areas/admin/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { buyer } from './document.ts'

/** A buyer's rows are those of the user the buyer is; nobody makes themselves a buyer whose rows they then see. */
export const actions = defineActions(buyer, {
  refuse: {
    save: ({ buyerName, userId }, work, before) =>
      ownPersonRefusal(work, { field: 'userId', now: userId, before: before?.userId }, [
        `采购员${buyerName}`,
        `buyer ${buyerName}`,
      ]),
  },
  run: {},
})

import { ownPersonRefusal } from '#areas/admin/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { salesrep } from './document.ts'

/** A salesperson's rows are those of the user they are; nobody makes themselves one whose rows they then see. */
export const actions = defineActions(salesrep, {
  refuse: {
    save: ({ salesrepName, userId }, work, before) =>
      ownPersonRefusal(work, { field: 'userId', now: userId, before: before?.userId }, [
        `销售员${salesrepName}`,
        `salesperson ${salesrepName}`,
      ]),
  },
  run: {},
})

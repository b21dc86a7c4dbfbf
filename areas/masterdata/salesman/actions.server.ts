import { ownPersonRefusal } from '#areas/admin/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { salesman } from './document.ts'

/** An account stands for one person at the origin (business.md 3.22). */
export const actions = defineActions(salesman, {
  refuse: {
    async save({ id, dopAccount, name, nameEn }, work, before) {
      if (!dopAccount) return null
      const own = await ownPersonRefusal(work, { field: 'dopAccount', now: dopAccount, before: before?.dopAccount }, [
        `产地业务员${name}`,
        `origin salesperson ${nameEn ?? name}`,
      ])
      if (own) return own
      await work.lock('salesman', dopAccount)
      const other = (await work.all(salesman, { dopAccount })).find(one => one.id !== id)
      return other
        ? {
            field: 'dopAccount',
            bizCode: 'ALREADY_EXISTS',
            message: [
              `DOP账号{dopAccountName}已用于产地业务员${other.name}`,
              `The DOP account {dopAccountName} is already used for the origin salesperson ${other.nameEn ?? other.name}`,
            ],
          }
        : null
    },
  },
  run: {},
})

import { user } from '#areas/admin/user/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { customer } from '../customer/document.ts'
import { userWarehouse } from './document.ts'

/** A row carries the account of its person and the code of its customer. */
export const actions = defineActions(userWarehouse, {
  async prepare({ userId, erpCustomerId }, work) {
    const person = userId ? await work.find(user, { id: userId }) : undefined
    const buyer = erpCustomerId ? await work.find(customer, { id: erpCustomerId }) : undefined
    return { userAccount: person?.username ?? null, erpCustomerCode: buyer?.customerCode ?? null }
  },
  run: {},
})

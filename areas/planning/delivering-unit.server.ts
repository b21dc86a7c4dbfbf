import { customer } from '#areas/masterdata/customer/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** The unit that delivers to a customer: the one a row of a file names, else the customer's own. */
export const deliveringUnit = async (work: Work, orgId: unknown, customerId: unknown): Promise<unknown> =>
  orgId || (customerId ? (await work.find(customer, { id: String(customerId) }))?.orgId : undefined)

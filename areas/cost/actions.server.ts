import { actions as businessCost } from './business-cost/actions.server.ts'
import { actions as businessReference } from './business-reference/actions.server.ts'
import { actions as costPackage } from './cost-package/actions.server.ts'
import { actions as costQuotation } from './cost-quotation/actions.server.ts'
import { actions as delivery } from './delivery/actions.server.ts'

/** What the documents of costs do to other records. */
export const costActions = [businessReference, costPackage, costQuotation, businessCost, delivery]

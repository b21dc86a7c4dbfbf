import { defineArea } from '#platform/model/area.ts'
import { businessCost } from './business-cost/document.ts'
import { rules as businessCostRules } from './business-cost/rules.ts'
import { businessReference } from './business-reference/document.ts'
import { rules as businessReferenceRules } from './business-reference/rules.ts'
import { costPackage } from './cost-package/document.ts'
import { rules as costPackageRules } from './cost-package/rules.ts'
import { costQuotation } from './cost-quotation/document.ts'
import { rules as costQuotationRules } from './cost-quotation/rules.ts'
import { costSheet } from './cost-sheet/document.ts'
import { delivery } from './delivery/document.ts'
import { rules as deliveryRules } from './delivery/rules.ts'

/** What services cost: what is agreed, what is usual, what was billed, and the trucks. */
export const cost = defineArea({
  name: 'cost',
  label: ['费用管理', 'Costs'],
  icon: 'cost',
  order: 55,
  documents: [
    [businessCost, businessCostRules],
    costSheet,
    [costQuotation, costQuotationRules],
    [businessReference, businessReferenceRules],
    [costPackage, costPackageRules],
    [delivery, deliveryRules],
  ],
})

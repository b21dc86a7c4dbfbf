import { choice, code, date, reference } from '#platform/model/fields.ts'
import { planStates } from '../terms.ts'

/** What each report by plan says of the plan before its figures. */
export const planFacts = {
  processPlanNo: code('加工计划号', 'Process plan no.'),
  processPlanId: reference('process-plan', '加工计划', 'Processing plan'),
  planDate: date('计划日期', 'Plan date'),
  warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse'),
  orgId: reference('operating-unit', '业务主体', 'Operating unit'),
  itemCode: reference('item', '产品', 'Product'),
  planStatus: choice('计划状态', 'State of the plan', planStates),
} as const

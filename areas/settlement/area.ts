import { prepaymentRules } from '#areas/purchase/offers.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { prepaymentReservation } from '#areas/purchase/prepayment-reservation/document.ts'
import { defineArea } from '#platform/model/area.ts'
import { consignmentAttachment } from './consignment-attachment/document.ts'
import { domesticSettlement } from './domestic-settlement/document.ts'
import { rules as domesticRules } from './domestic-settlement/rules.ts'
import { salesSummary } from './sales-summary/document.ts'
import { settlement } from './settlement/document.ts'
import { rules as settlementRules } from './settlement/rules.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'
import { rules as confirmRules } from './settlement-confirm/rules.ts'

/** What vendors are owed for their containers, and how finance confirms it; what was prepaid stands beside it in the menu. */
export const settlements = defineArea({
  name: 'settlement',
  label: ['结算管理', 'Settlement'],
  icon: 'settlement',
  order: 65,
  documents: [
    [settlement, settlementRules],
    [settlementConfirm, confirmRules],
    [prepayment, prepaymentRules],
    [domesticSettlement, domesticRules],
    salesSummary,
    prepaymentReservation,
    consignmentAttachment,
  ],
})

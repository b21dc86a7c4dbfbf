import { defineView } from '#platform/server/database/view.ts'
import { costSheet } from './document.ts'

/** What the cost sheet is worked out from: the containers of cost entries that stand. */
export const costSheetView = defineView(
  costSheet,
  `select l.tenant_id, l.id, l.shipment_id, l.shipment_name, l.container_no, l.shipment_lot_no, l.po_number, h.cost_no, h.status as cost_status,
          h.expense_sub_type, h.vendor_id as service_vendor_id, h.vendor_name as service_vendor_name, h.expense_date,
          l.amount, h.currency_code, h.currency_name, h.exchange_rate, l.amount_cny, h.amount_cny as whole_cny,
          h.allocate_basis, h.deduct_flag, l.settlement_id, l.settlement_name, h.org_id, h.org_name
     from business_cost_containers l
     join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
    where h.enable_flag = 'Y'`,
)

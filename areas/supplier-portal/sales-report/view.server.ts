import { defineView } from '#platform/server/database/view.ts'
import { sharedLists } from '../shared.ts'
import { supplierSalesReport } from './document.ts'

const onceConfirmed = (...columns: string[]) =>
  columns.map(name => `case when x.status = 'CONFIRMED' then x.${name} end as ${name}`).join(', ')

/** Settlements of shared lists that are no longer drafts. */
export const supplierSalesReportView = defineView(
  supplierSalesReport,
  `with ${sharedLists}
   select s.tenant_id, x.id, x.settlement_no, x.status as settlement_status, s.packing_list_no as plno, s.container_no,
          s.vessel_voyage, s.eta_date as eta, x.settlement_seq, x.trade_mode, s.vendor as vendor_id, x.confirm_qty as qty,
          x.confirm_weight as weight, case when x.trade_mode <> 'PURCHASE' then x.sales_amount_cny end as sales_amount_cny,
          ${onceConfirmed('deductible_cost_cny', 'commission_amount', 'payable_amount_cny', 'payable_amount')}, x.currency_code
     from shared s
     join settlement x on x.tenant_id = s.tenant_id and x.packing_list_id = s.id and x.vendor_id = s.vendor_id
    where x.status in ('SUBMITTED', 'CONFIRMED') and x.enable_flag = 'Y'`,
)

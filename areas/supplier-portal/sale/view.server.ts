import { defineView } from '#platform/server/database/view.ts'
import { goodsInWords, sharedLists } from '../shared.ts'
import { supplierSale } from './document.ts'

/** Lines of settlements as they were ticked, together by day, item, channel and area: no buyer is told apart. */
export const supplierSaleView = defineView(
  supplierSale,
  `with ${sharedLists}
   select s.tenant_id, min(l.id) as id, l.sale_date, x.settlement_no, s.packing_list_no as plno, s.container_no,
          ${goodsInWords('l')},
          l.pallet_number as pallet_no, l.channel, l.sales_area, s.vendor as vendor_id, sum(l.confirm_qty) as qty,
          sum(l.confirm_weight) as weight, sum(l.confirm_amount_cny) as amount_cny,
          case when sum(l.confirm_qty) <> 0 then round(sum(l.confirm_amount_cny) / sum(l.confirm_qty), 4) end as price
     from shared s
     join settlement x on x.tenant_id = s.tenant_id and x.packing_list_id = s.id and x.vendor_id = s.vendor_id
     join settlement_sales_lines l on l.tenant_id = x.tenant_id and l.document_id = x.id and l.tick_flag = 'Y'
    where x.status in ('SUBMITTED', 'CONFIRMED') and x.enable_flag = 'Y' and x.trade_mode <> 'PURCHASE'
    group by s.tenant_id, l.tenant_id, s.id, s.packing_list_no, s.container_no, s.vendor, x.id, x.settlement_no, l.sale_date, l.item_code,
             l.pallet_number, l.channel, l.sales_area`,
)

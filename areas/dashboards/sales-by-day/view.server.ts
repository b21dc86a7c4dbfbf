import { defineView } from '#platform/server/database/view.ts'
import { salesByDay } from './document.ts'

const attributes = ['commodity', 'brand', 'grade', 'spec', 'coo'].map(name => `i.${name}, i.${name}_name`).join(', ')

/** Sales by day are worked out from the sale records as they were reported, and from what their items are. */
export const salesByDayView = defineView(
  salesByDay,
  `select s.*, i.category as product_category, i.category_name as product_category_name, ${attributes},
          s.sale_qty * i.net_weight as weight,
          case when s.sale_qty <> 0 then round(s.sale_amount / s.sale_qty, 4) end as average_price
     from (select r.tenant_id, min(r.id) as id, r.sale_date, r.item_code, max(r.item_name) as item_name, r.channel,
                  r.vendor_id, max(r.vendor_name) as vendor_name, r.org_id, max(r.org_name) as org_name,
                  count(*) as sale_count, sum(r.sale_qty) as sale_qty, sum(r.sale_amount) as sale_amount
             from sale_record r
            where r.enable_flag = 'Y'
            group by r.tenant_id, r.sale_date, r.item_code, r.channel, r.vendor_id, r.org_id) s
     left join item i on i.tenant_id = s.tenant_id and i.item_code = s.item_code`,
)

import { defineView } from '#platform/server/database/view.ts'
import { sharedLists } from '../shared.ts'
import { supplierRunningSale } from './document.ts'

const flagOf = (condition: string) => `case when ${condition} then 'Y' else 'N' end`

/**
 * Sales that were reported of shared lists on consignment whose last settlement is not confirmed. What is worked on at our desks
 * is no settlement yet, and one that is confirmed and not the last leaves what follows it to be settled.
 */
export const supplierRunningSaleView = defineView(
  supplierRunningSale,
  `with ${sharedLists}
   select s.tenant_id, s.id, s.container_no, s.packing_list_no as plno, s.eta_date as eta, r.first_sale_date, r.last_sale_date,
          s.vendor as vendor_id, t.qty, r.sold_qty, t.qty - r.sold_qty as unsold_qty, r.sale_amount_cny,
          case when r.sold_qty <> 0 then round(r.sale_amount_cny / r.sold_qty, 4) end as average_price,
          case when r.sold_qty > 0 then round(r.sale_amount_cny + greatest(t.qty - r.sold_qty, 0) * r.sale_amount_cny / r.sold_qty, 2)
            end as expected_amount_cny,
          ${flagOf('r.sold_qty < t.qty')} as unsold_flag,
          ${flagOf('coalesce(t.received_qty, 0) < t.qty')} as unreceived_flag,
          ${flagOf('x.open = 0')} as unsettled_flag, ${flagOf('x.open > 0')} as unconfirmed_flag
     from shared s
     cross join lateral (
       select sum(c.qty) as qty, sum(c.received_qty) as received_qty from cargo_tracking c
        where c.tenant_id = s.tenant_id and c.packing_list_id = s.id and c.vendor = s.vendor_id and c.enable_flag = 'Y') t
     cross join lateral (
       select min(d.sale_date) as first_sale_date, max(d.sale_date) as last_sale_date, sum(d.sale_qty) as sold_qty,
              sum(d.sale_amount) as sale_amount_cny
         from sale_record d
        where d.tenant_id = s.tenant_id and d.packing_list_id = s.id and d.vendor_id = s.vendor_id and d.match_flag = 'Y'
          and d.exclude_flag = 'N' and d.enable_flag = 'Y') r
     cross join lateral (
       select count(*) filter (where y.status = 'SUBMITTED') as open,
              count(*) filter (where y.status = 'CONFIRMED' and y.final_flag = 'Y') as final
         from settlement y
        where y.tenant_id = s.tenant_id and y.packing_list_id = s.id and y.vendor_id = s.vendor_id and y.enable_flag = 'Y') x
    where r.sold_qty is not null and x.final = 0 and s.trade_mode <> 'PURCHASE'`,
)

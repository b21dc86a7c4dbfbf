import { defineView } from '#platform/server/database/view.ts'
import { stockAge } from './document.ts'

/** Boxes that lie somewhere today, with the days since they arrived; a lot whose arrival nobody wrote down has no age. */
export const stockAgeView = defineView(
  stockAge,
  `select a.*,
          case when a.age_days <= 3 then '0-3' when a.age_days <= 7 then '4-7'
               when a.age_days <= 14 then '8-14' when a.age_days > 14 then '15+' end as age_band
     from (select o.tenant_id, o.id, o.item_code, o.item_name, o.category, o.category_name, o.lot_no, o.shipment_id, o.shipment_name,
                  o.warehouse_code, o.warehouse_name, o.org_id, o.org_name, o.arrival_date, o.sell_by, o.onhand, o.reserved,
                  o.available, o.unit_cost, o.home_currency_code, o.home_currency_name,
                  case when o.arrival_date is not null
                       then greatest((now() at time zone 'Asia/Shanghai')::date - o.arrival_date, 0) end as age_days
             from stock_onhand o
            where o.enable_flag = 'Y' and o.onhand <> 0) a`,
)

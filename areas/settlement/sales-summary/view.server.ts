import { hindmost } from '#areas/tracking/offers.server.ts'
import { defineView } from '#platform/server/database/view.ts'
import { salesSummary } from './document.ts'

const costs = ['market_cost', 'tariff', 'vat', 'ocean_freight', 'dock_fees', 'clearance_fees', 'packaging']
  .map(name => `coalesce(sum(t.act_${name}), 0)`)
  .join(' + ')

/** What the sales summary is worked out from: cargo tracking, and the days sales were made on. */
export const salesSummaryView = defineView(
  salesSummary,
  `select c.*, qty - sell_qty as left_qty,
          case when qty > 0 then round(sell_qty * 100 / qty, 2) end as sold_rate,
          case when sell_qty <> 0 then round(sales_amount / sell_qty, 4) end as average_price,
          case when sales_amount <> 0 then round(profit * 100 / sales_amount, 2) end as profit_rate,
          s.first_sale, s.last_sale, s.last_sale - coalesce(c.ata_date, c.eta_date) as days_to_sell,
          coalesce(s.returned_qty, 0) as returned_qty
     from (select t.tenant_id, t.packing_list_id as id, max(t.shipment_id) as shipment_id,
                  max(t.shipment_name) as shipment_name, max(t.container_no) as container_no, ${hindmost('t.status')} as node,
                  max(t.vendor) as vendor_id, max(t.vendor_name) as vendor_name, max(t.category) as product_category,
                  max(t.category_name) as product_category_name, max(t.trade_mode) as trade_mode,
                  max(t.vessel_voyage) as vessel_voyage, max(t.eta_date) as eta_date, max(t.ata_date) as ata_date,
                  max(t.shipment_lot_no) as shipment_lot_no, max(t.po_number) as po_number, max(t.org_id) as org_id,
                  max(t.org_name) as org_name, max(t.purchase_department_code) as purchase_department_code,
                  max(t.purchase_department_name) as purchase_department_name, max(t.buyer_id) as buyer_id,
                  max(t.buyer_name) as buyer_name, sum(t.qty) as qty, coalesce(sum(t.sell_qty), 0) as sell_qty,
                  coalesce(sum(t.act_sales_amount), 0) as sales_amount, ${costs} as cost_amount,
                  sum(t.act_payable_amount_cny) as payable_amount_cny, sum(t.act_profit) as profit,
                  case when bool_and(t.est_profit is not null) then sum(t.est_profit) end as est_profit, sum(t.sif_profit) as sif_profit
             from cargo_tracking t
            where t.packing_list_id is not null
            group by t.tenant_id, t.packing_list_id) c
     left join lateral (select min(r.sale_date) as first_sale, max(r.sale_date) as last_sale,
                  -sum(r.sale_qty) filter (where r.sale_qty < 0) as returned_qty
             from sale_record r
            where r.tenant_id = c.tenant_id and r.packing_list_id = c.id and r.match_flag = 'Y' and r.exclude_flag = 'N') s on true`,
)

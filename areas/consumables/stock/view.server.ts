import { defineView } from '#platform/server/database/view.ts'
import { consumableStock } from './document.ts'

/**
 * What lies in all warehouses together, for that is what a safety stock is said of; and what is ordered and not received. A product
 * without a safety stock never falls below it.
 */
export const consumableStockView = defineView(
  consumableStock,
  `select s.*,
          case when s.onhand >= s.safety_qty or s.safety_qty is null then 'ENOUGH'
               when s.onhand + s.on_order >= s.safety_qty then 'COMING' else 'BELOW' end as stock_level,
          greatest(s.safety_qty - s.onhand - s.on_order, 0) as short_qty
     from (select p.tenant_id, p.id, p.product_code, p.id as product_id, p.product_name as product_name, p.consumable_type, p.uom,
                  p.model, p.supplier_id, p.supplier_name, c.lead_days, p.safety_qty, p.order_qty,
                  coalesce(o.onhand, 0) as onhand, coalesce(d.on_order, 0) as on_order
             from consumable_product p
             left join consumable_supplier c on c.tenant_id = p.tenant_id and c.id = p.supplier_id
             left join (select tenant_id, item_code, sum(onhand) as onhand from stock_onhand group by 1, 2) o
               on o.tenant_id = p.tenant_id and o.item_code = p.item_code
             left join (select b.tenant_id, d.product_code, sum(coalesce(d.shipment_quantity, d.quantity)) as on_order
                          from stock_document b join stock_document_details d on d.tenant_id = b.tenant_id and d.document_id = b.id
                         where b.status in ('NEW', 'SHIPPED') and b.enable_flag = 'Y' group by 1, 2) d
               on d.tenant_id = p.tenant_id and d.product_code = p.item_code
            where p.enable_flag = 'Y') s`,
)

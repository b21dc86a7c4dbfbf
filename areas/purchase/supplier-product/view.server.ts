import { defineView } from '#platform/server/database/view.ts'
import { supplierProduct } from './document.ts'

/** An item of a vendor as live contracts have it; the last of them says its price. */
export const supplierProducts = defineView(
  supplierProduct,
  `select distinct on (c.tenant_id, c.org_id, c.vendor_id, l.item_code)
       c.tenant_id, l.id, c.vendor_id, c.vendor_name, l.item_code, l.item_name, l.category, l.category_name,
       c.org_id, c.org_name, count(*) over whose as contract_count, sum(l.qty) over whose as total_qty,
       c.id as last_contract_id, c.contract_no as last_contract_name, c.contract_date as last_date,
       l.price_uom, c.currency_code, c.currency_name, l.unit_price as last_price
  from purchase_contract_details l
  join purchase_contract c on c.tenant_id = l.tenant_id and c.id = l.document_id and c.enable_flag = 'Y'
 where l.item_code is not null
window whose as (partition by c.tenant_id, c.org_id, c.vendor_id, l.item_code)
 order by c.tenant_id, c.org_id, c.vendor_id, l.item_code, c.contract_date desc, l.id desc`,
)

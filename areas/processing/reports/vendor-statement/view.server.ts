import { defineView } from '#platform/server/database/view.ts'
import { vendorStatement } from './document.ts'

/** What a vendor is owed for the work of a month, by group, product and currency; its charges stand behind each row (business.md 3.16). */
export const vendorStatementView = defineView(
  vendorStatement,
  `select tenant_id, min(id) as id,
          to_char(work_date, 'YYYY-MM') || ' ' || coalesce(spoken(max(vendor_name), (
            select min(v.vendor_name_en) from vendor v where v.tenant_id = c.tenant_id and v.id = c.vendor_id)), '') as title,
          to_char(work_date, 'YYYY-MM') as month, vendor_id, max(vendor_name) as vendor_name, work_group_id,
          max(work_group_name) as work_group_name, item_code, max(item_name) as item_name, warehouse_code,
          max(warehouse_name) as warehouse_name, org_id, max(org_name) as org_name, count(*) as charges, count(*) filter (where status = 'PENDING') as pending,
          sum(received_quantity) as received_quantity, sum(piece_amount) as piece_amount, sum(labor_price) as labor_price,
          sum(surcharge) as surcharge, sum(make_amount) as make_amount,
          home_currency_code, max(home_currency_name) as home_currency_name
     from processing_charges c where status <> 'VOID'
    group by tenant_id, to_char(work_date, 'YYYY-MM'), vendor_id, work_group_id, item_code, warehouse_code, org_id, home_currency_code`,
)

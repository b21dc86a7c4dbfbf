import { defineView } from '#platform/server/database/view.ts'
import { customsSupplier } from './document.ts'

/** Who is a customs supplier: a service vendor that a consignee or an entry of a unit names as broker; entries count as they are submitted. */
export const customsSupplierView = defineView(
  customsSupplier,
  `select v.tenant_id, b.id, v.vendor_code, v.vendor_name, v.vendor_name_en, v.id as vendor_id, b.org_id, b.org_name, v.country,
          v.address, v.phone, b.consignees, b.documents, b.open, b.released, b.inspected,
          round(100.0 * b.inspected / nullif(b.documents, 0), 2) as inspection_rate, b.clearance_days, b.last_declared,
          b.declared_net_weight, b.tax_total
     from vendor v
     join (select e.tenant_id, e.broker_id, e.org_id, min(e.id) as id, max(e.org_name) as org_name,
                  (count(*) filter (where e.is_consignee))::integer as consignees,
                  (count(*) filter (where not e.is_consignee))::integer as documents,
                  (count(*) filter (where not e.is_consignee and e.status <> 'RELEASED'))::integer as open,
                  (count(*) filter (where not e.is_consignee and e.status = 'RELEASED'))::integer as released,
                  (count(*) filter (where e.inspection_flag = 'Y'))::integer as inspected,
                  round(avg(e.days) filter (where not e.is_consignee and e.status = 'RELEASED'), 1) as clearance_days,
                  max(e.declare_date) as last_declared, coalesce(sum(e.kg), 0) as declared_net_weight,
                  coalesce(sum(e.taxes), 0) as tax_total
             from (select tenant_id, id, customs_broker_id as broker_id, business_entity as org_id, business_entity_name as org_name,
                          true as is_consignee, null as status, null as inspection_flag, null::integer as days,
                          null::date as declare_date, null::numeric as kg, null::numeric as taxes
                     from consignee where enable_flag = 'Y' and customs_broker_id is not null
                   union all
                   select tenant_id, id, customs_broker_id, org_id, org_name, false, status, inspection_flag,
                          release_date - declare_date, declare_date, declared_net_weight,
                          coalesce(tariff_paid, tariff) + coalesce(vat_paid, vat)
                     from customs_document
                    where status in ('SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED') and enable_flag = 'Y'
                      and customs_broker_id is not null) e
            group by e.tenant_id, e.broker_id, e.org_id) b
       on b.tenant_id = v.tenant_id and b.broker_id = v.id
    where v.vendor_type = 'SERVICE' and v.enable_flag = 'Y'`,
)

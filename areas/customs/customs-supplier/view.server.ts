import { defineView } from '#platform/server/database/view.ts'
import { customsSupplier } from './document.ts'

/** Who is a customs supplier: a service vendor that a consignee or an entry names as broker; entries count as they are submitted. */
export const customsSupplierView = defineView(
  customsSupplier,
  `select v.tenant_id, v.id, v.vendor_code, v.vendor_name, v.vendor_name_en, v.id as vendor_id, v.country, v.address, v.phone,
          coalesce(c.consignees, 0) as consignees, coalesce(e.documents, 0) as documents, coalesce(e.open, 0) as open,
          coalesce(e.released, 0) as released, coalesce(e.inspected, 0) as inspected,
          round(100.0 * e.inspected / nullif(e.documents, 0), 2) as inspection_rate, e.clearance_days, e.last_declared,
          coalesce(e.declared_net_weight, 0) as declared_net_weight, coalesce(e.tax_total, 0) as tax_total
     from vendor v
     left join (select tenant_id, customs_broker_id, count(*)::integer as consignees from consignee
                 where enable_flag = 'Y' and customs_broker_id is not null group by tenant_id, customs_broker_id) c
       on c.tenant_id = v.tenant_id and c.customs_broker_id = v.id
     left join (select tenant_id, customs_broker_id, count(*)::integer as documents,
                       (count(*) filter (where status <> 'RELEASED'))::integer as open,
                       (count(*) filter (where status = 'RELEASED'))::integer as released,
                       (count(*) filter (where inspection_flag = 'Y'))::integer as inspected,
                       round(avg(release_date - declare_date) filter (where status = 'RELEASED'), 1) as clearance_days,
                       max(declare_date) as last_declared, sum(declared_net_weight) as declared_net_weight,
                       sum(coalesce(tariff_paid, tariff) + coalesce(vat_paid, vat)) as tax_total
                  from customs_document
                 where status in ('SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED') and enable_flag = 'Y'
                 group by tenant_id, customs_broker_id) e
       on e.tenant_id = v.tenant_id and e.customs_broker_id = v.id
    where v.vendor_type = 'SERVICE' and v.enable_flag = 'Y' and (c.consignees is not null or e.documents is not null)`,
)

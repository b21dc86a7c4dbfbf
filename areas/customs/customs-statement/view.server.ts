import { defineView } from '#platform/server/database/view.ts'
import { customsStatement } from './document.ts'

/** What a customs statement is worked out from: entries that went to customs, at the taxes paid, else at those calculated. */
export const customsStatementView = defineView(
  customsStatement,
  `select h.tenant_id, min(h.id) as id, to_char(h.declare_date, 'YYYY-MM') as statement_month, h.org_id, max(h.org_name) as org_name,
          h.consignee_id, max(h.consignee_name) as consignee_name, h.category, max(h.category_name) as category_name,
          count(*)::integer as documents, (count(*) filter (where h.status = 'RELEASED'))::integer as released,
          min(h.declare_date) as first_declared, max(h.declare_date) as last_declared, sum(h.total_qty) as total_qty,
          sum(h.total_gross_weight) as total_gross_weight, sum(h.declared_net_weight) as declared_net_weight,
          sum(h.dutiable_value_cny) as dutiable_value_cny, sum(coalesce(h.tariff_paid, h.tariff)) as tariff,
          sum(coalesce(h.vat_paid, h.vat)) as vat,
          sum(coalesce(h.tariff_paid, h.tariff) + coalesce(h.vat_paid, h.vat)) as tax_total,
          coalesce(sum(h.tariff + h.vat) filter (where h.tariff_paid is null and h.vat_paid is null), 0) as tax_unpaid
     from customs_document h
    where h.status in ('DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED') and h.enable_flag = 'Y'
    group by h.tenant_id, to_char(h.declare_date, 'YYYY-MM'), h.org_id, h.consignee_id, h.category`,
)

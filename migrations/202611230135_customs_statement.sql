create view customs_statement with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.statement_month::text as statement_month,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.consignee_id::bigint as consignee_id,
  q.consignee_name::text as consignee_name,
  q.category::text as category,
  q.category_name::text as category_name,
  q.documents::integer as documents,
  q.released::integer as released,
  q.first_declared::date as first_declared,
  q.last_declared::date as last_declared,
  q.total_qty::numeric(21,3) as total_qty,
  q.total_gross_weight::numeric(20,2) as total_gross_weight,
  q.declared_net_weight::numeric(20,2) as declared_net_weight,
  q.dutiable_value_cny::numeric(20,2) as dutiable_value_cny,
  q.tariff::numeric(20,2) as tariff,
  q.vat::numeric(20,2) as vat,
  q.tax_total::numeric(20,2) as tax_total,
  q.tax_unpaid::numeric(20,2) as tax_unpaid,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select h.tenant_id, min(h.id) as id, to_char(h.declare_date, 'YYYY-MM') as statement_month, h.org_id, max(h.org_name) as org_name,
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
    group by h.tenant_id, to_char(h.declare_date, 'YYYY-MM'), h.org_id, h.consignee_id, h.category
) q;
grant select on customs_statement to app_rw;
grant select on customs_statement to app_backup;

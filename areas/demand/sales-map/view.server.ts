import { defineView } from '#platform/server/database/view.ts'
import { provinceSql } from '../province.server.ts'
import { regions } from '../regions.ts'
import { salesMap } from './document.ts'

/** The region of a province, as the house parts the country. */
const regionOf = (province: string) =>
  `case ${regions
    .map(
      ([region, provinces]) =>
        `when left(${province}, 2) in (${provinces.map(one => `'${one}'`).join(', ')}) then '${region}'`,
    )
    .join(' ')} end`

/** The sales map is worked out from the sale records; where one names no customer, its sales area says the province. */
export const salesMapView = defineView(
  salesMap,
  `select s.*, ${regionOf('s.province')} as region
     from (select r.tenant_id, min(r.id) as id, ${provinceSql} as province, r.customer_id,
                  max(r.customer_name) as customer_name, r.sale_date, r.item_code, max(r.item_name) as item_name,
                  i.category as product_category, max(i.category_name) as product_category_name, i.spec, max(i.spec_name) as spec_name,
                  i.commodity, max(i.commodity_name) as commodity_name, i.coo, max(i.coo_name) as coo_name, r.channel, r.org_id,
                  max(r.org_name) as org_name, c.department_code, max(c.department_name) as department_name,
                  c.salesrep_id, max(c.salesrep_name) as salesrep_name, count(*) as sale_count,
                  sum(r.sale_qty) as sale_qty, sum(r.sale_amount) as sale_amount
             from sale_record r
             left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
             left join item i on i.tenant_id = r.tenant_id and i.item_code = r.item_code
            where r.enable_flag = 'Y'
            group by r.tenant_id, ${provinceSql}, r.customer_id, r.sale_date, r.item_code, i.category, i.spec, i.commodity, i.coo,
                     r.channel, r.org_id, c.department_code, c.salesrep_id) s`,
)

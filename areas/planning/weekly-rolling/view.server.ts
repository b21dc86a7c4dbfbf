import { provinceSql } from '#areas/demand/offers.server.ts'
import { regions } from '#areas/demand/offers.ts'
import { defineView } from '#platform/server/database/view.ts'
import { zones } from '../terms.ts'
import { weeklyRolling } from './document.ts'

/** The zone of a province in SQL. */
const zoneSql = (province: string) =>
  `case ${regions
    .map(([region, provinces]) => {
      const zone = Object.entries(zones).find(([, [zh]]) => zh === region)?.[0]
      return `when left(${province}, 2) in (${provinces.map(one => `'${one}'`).join(', ')}) then '${zone}'`
    })
    .join(' ')} end`

/**
 * Sales are added up once for each span of days that a target is about, this year's or last year's, for every level and
 * place they count at; breed by breed, and over all breeds of a spec. The figures are those of `plan.weekly`. A week that
 * two quarters share is of the one most of its days are in.
 */
export const weeklyRollingView = defineView(
  weeklyRolling,
  `with spans as (
     select tenant_id, start_date as first_day, end_date as last_day from weekly_target
     union select tenant_id, last_start_date, last_end_date from weekly_target where last_start_date is not null
   ), sales as (
     select p.tenant_id, p.first_day, p.last_day, i.category, i.coo, i.spec, i.commodity, r.org_id, r.customer_id, r.sale_qty,
            ${provinceSql} as province
       from spans p
       join sale_record r on r.tenant_id = p.tenant_id and r.sale_date between p.first_day and p.last_day and r.enable_flag = 'Y'
       join item i on i.tenant_id = r.tenant_id and i.item_code = r.item_code
       left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
   ), sold as (
     select s.tenant_id, s.first_day, s.last_day, l.level, l.place, s.category, s.coo, s.spec, s.commodity,
            grouping(s.commodity) as all_breeds, sum(s.sale_qty) as qty
       from sales s
       cross join lateral (values
         ('centre', ''), ('zone', ${zoneSql('s.province')}), ('province', s.province),
         ('provinceCustomer', s.customer_id::text), ('delivery', s.org_id::text),
         ('deliveryCustomer', s.org_id::text || ' ' || s.customer_id::text)) as l(level, place)
      where l.place is not null
      group by grouping sets (
        (s.tenant_id, s.first_day, s.last_day, l.level, l.place, s.category, s.coo, s.spec, s.commodity),
        (s.tenant_id, s.first_day, s.last_day, l.level, l.place, s.category, s.coo, s.spec))
   ), told as (
     select t.*, case t.level when 'centre' then '' when 'zone' then t.zone when 'province' then t.province
              when 'provinceCustomer' then t.customer_id::text when 'delivery' then t.org_id::text
              else t.org_id::text || ' ' || t.customer_id::text end as place
       from weekly_target t where t.enable_flag = 'Y'
   ), figures as (
     select t.*, coalesce(n.qty, 0) as completed,
            case when t.last_start_date is not null then coalesce(y.qty, 0) end as last_year
       from told t
       left join sold n on n.tenant_id = t.tenant_id and n.first_day = t.start_date and n.last_day = t.end_date
        and n.level = t.level and n.place = t.place and n.category = t.category and n.coo = t.coo and n.spec = t.spec
        and n.all_breeds = case when t.breed is null then 1 else 0 end and (t.breed is null or n.commodity = t.breed)
       left join sold y on y.tenant_id = t.tenant_id and y.first_day = t.last_start_date and y.last_day = t.last_end_date
        and y.level = t.level and y.place = t.place and y.category = t.category and y.coo = t.coo and y.spec = t.spec
        and y.all_breeds = case when t.breed is null then 1 else 0 end and (t.breed is null or y.commodity = t.breed)
   )
   select f.tenant_id, f.id, f.week_name, f.level, f.year, (extract(month from f.start_date + 3)::int + 2) / 3 as quarter,
          f.start_wk, f.end_wk, f.start_date, f.end_date, f.producer, f.category, f.category_name, f.coo, f.coo_name,
          f.spec, f.spec_name, f.breed, f.breed_name, f.zone as area, f.province, f.customer_id as customer, f.customer_name,
          f.org_id, f.org_name, f.department_code, f.department_name, f.salesrep_id, f.salesrep_name,
          f.reported_qantity, f.decom_quantity, f.completed as completed_quantity,
          f.decom_quantity - f.completed as remaining_unfinished_quantity,
          round(f.completed / nullif(f.decom_quantity, 0) * 100, 2) as target_achievement_rate,
          f.decom_quantity - f.reported_qantity as report_deviation, f.last_year as last_year_sales,
          round((f.completed - f.last_year) / nullif(f.last_year, 0) * 100, 2) as year_on_year,
          f.reported_by, f.reported_time
     from figures f`,
)

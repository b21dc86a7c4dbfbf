import { defineView } from '#platform/server/database/view.ts'
import { durianReport } from './document.ts'
import { durianParam } from './param.ts'

/** What origins and markets told of the fruit; a market tells a volume where it knows one. */
const told = `
  select r.tenant_id, 'origin' as place, r.id, r.day, r.place as place_name, r.category, r.commodity, r.commodity_name,
         r.currency_code, r.currency_name, r.unit_price, r.quantity
    from quantity_price r where r.enable_flag = 'Y'
  union all
  select r.tenant_id, 'market', r.id, r.day, r.place, r.category, r.commodity, r.commodity_name,
         r.currency_code, r.currency_name, r.unit_price, r.quantity
    from market_quotation r where r.enable_flag = 'Y'`

/** By day, and by the weeks of the house, days that none of them holds by their ISO week (business.md C5). */
const spans = `
  select t.*, 'day' as period, t.day::text as bucket, t.day as first_day from told t
  union all
  select t.*, 'week', coalesce(w.week_name, to_char(t.day, 'IYYY"W"IW')), coalesce(w.start_date, date_trunc('week', t.day)::date)
    from told t
    left join week_definition w on w.tenant_id = t.tenant_id and w.enable_flag = 'Y' and t.day between w.start_date and w.end_date`

const before = 'over (partition by tenant_id, place, period, place_name, commodity, currency_code order by first_day)'
const change = (now: string, then: string) => `round((${now} - ${then}) / nullif(${then}, 0) * 100, 2)`

/**
 * The average price is Σ(price × volume) ÷ Σ volume, to four places; a change is against the day or week before it that was
 * told (business.md 3.24). Prices of different currencies are never put together.
 */
export const durianReportView = defineView(
  durianReport,
  `with told as (
     select t.* from (${told}) t
      where t.category = coalesce((select p.param_value from param p
                                    where p.tenant_id = t.tenant_id and p.param_key = '${durianParam.key}' and p.enable_flag = 'Y'
                                    limit 1), '${durianParam.value}')
   ), figures as (
     select tenant_id, min(case place when 'origin' then id * 4 else id * 4 + 2 end + case period when 'week' then 1 else 0 end) as id,
            place, period, bucket, first_day, place_name, commodity, max(commodity_name) as commodity_name, currency_code,
            max(currency_name) as currency_name,
            case when sum(quantity) > 0
              then round(sum(unit_price * quantity) / sum(quantity), 4)
              when count(*) = 1 then max(unit_price) end as price,
            sum(quantity) as volume
       from (${spans}) s
      group by tenant_id, place, period, bucket, first_day, place_name, commodity, currency_code
   ), compared as (
     select f.*, lag(price) ${before} as previous_price, lag(volume) ${before} as previous_volume from figures f
   )
   select c.*, ${change('c.price', 'c.previous_price')} as price_change, ${change('c.volume', 'c.previous_volume')} as volume_change
     from compared c`,
)

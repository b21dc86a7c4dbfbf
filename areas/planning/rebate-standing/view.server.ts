import { defineView } from '#platform/server/database/view.ts'
import { rebateStanding } from './document.ts'

/** Sales of the calendar year against the target; the tier by the achievement as it is rounded, as `plan.rebate` has it. */
export const rebateStandingView = defineView(
  rebateStanding,
  `select s.tenant_id, s.id, s.year, s.customer_type, s.customer_id, s.customer_name, s.org_id, s.org_name,
          s.department_code, s.department_name, s.salesrep_id, s.salesrep_name, s.target_amount, s.actual_amount,
          s.achievement_rate, coalesce(t.rebate_rate, 0) as rebate_rate,
          round(greatest(s.actual_amount, 0) * coalesce(t.rebate_rate, 0) / 100, 2) as rebate_amount
     from (select l.tenant_id, l.id, h.id as indicator, h.year, h.customer_type, l.customer_id, l.customer_name, c.org_id,
                  c.org_name, c.department_code, c.department_name, c.salesrep_id, c.salesrep_name, l.target_amount,
                  coalesce(a.amount, 0) as actual_amount,
                  round(coalesce(a.amount, 0) / l.target_amount * 100, 2) as achievement_rate
             from rebate_indicator_targets l
             join rebate_indicator h on h.tenant_id = l.tenant_id and h.id = l.document_id and h.enable_flag = 'Y'
             left join customer c on c.tenant_id = l.tenant_id and c.id = l.customer_id
             left join (select tenant_id, customer_id, extract(year from sale_date)::int as year, sum(sale_amount) as amount
                          from sale_record where enable_flag = 'Y' and customer_id is not null
                         group by tenant_id, customer_id, extract(year from sale_date)) a
               on a.tenant_id = l.tenant_id and a.customer_id = l.customer_id and a.year = h.year
            where l.target_amount > 0) s
     left join lateral (select r.rebate_rate from rebate_indicator_tiers r
                         where r.tenant_id = s.tenant_id and r.document_id = s.indicator
                           and r.from_rate <= s.achievement_rate and (r.to_rate is null or s.achievement_rate < r.to_rate)
                         limit 1) t on true`,
)

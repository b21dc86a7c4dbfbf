import { defineView } from '#platform/server/database/view.ts'
import { exportVolumeWeek } from './document.ts'

/**
 * Volumes by the weeks of the house, days that none of them holds by their ISO week (business.md C5); the change is
 * against the week before it that was told (business.md 3.24).
 */
export const exportVolumeByWeek = defineView(
  exportVolumeWeek,
  `select w.*, case when w.previous_quantity > 0
       then round((w.quantity - w.previous_quantity) / w.previous_quantity * 100, 4) end as change_rate
     from (
       select tenant_id, min(id) as id, week, first_day, place,
              category, min(category_name) as category_name, commodity, min(commodity_name) as commodity_name,
              sum(quantity) as quantity,
              lag(sum(quantity)) over (partition by tenant_id, place, category, commodity order by first_day) as previous_quantity
         from (
           select v.tenant_id, v.id, v.place, v.category, v.category_name, v.commodity, v.commodity_name, v.quantity,
                  coalesce(d.week_name, to_char(v.day, 'IYYY"W"IW')) as week,
                  coalesce(d.start_date, date_trunc('week', v.day)::date) as first_day
             from export_volume v
             left join (
               select tenant_id, week_name, start_date, generate_series(start_date, end_date, interval '1 day')::date as day
                 from week_definition where enable_flag = 'Y'
             ) d on d.tenant_id = v.tenant_id and d.day = v.day
            where v.enable_flag = 'Y'
         ) told
        group by tenant_id, week, first_day, place, category, commodity) w`,
)

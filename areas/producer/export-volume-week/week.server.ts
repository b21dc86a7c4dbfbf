import { defineView } from '#platform/server/database/view.ts'
import { exportVolumeWeek } from './document.ts'

/** Volumes by ISO week; the change is against the week before it that was told (business.md 3.24). */
export const exportVolumeByWeek = defineView(
  exportVolumeWeek,
  `select w.*, case when w.previous_quantity > 0
       then round((w.quantity - w.previous_quantity) / w.previous_quantity * 100, 4) end as change_rate
     from (
       select tenant_id, min(id) as id, to_char(day, 'IYYY"W"IW') as week, date_trunc('week', day)::date as first_day, place,
              category, min(category_name) as category_name, commodity, min(commodity_name) as commodity_name,
              sum(quantity) as quantity,
              lag(sum(quantity)) over (partition by tenant_id, place, category, commodity order by date_trunc('week', day)) as previous_quantity
         from export_volume where enable_flag = 'Y'
        group by tenant_id, to_char(day, 'IYYY"W"IW'), date_trunc('week', day), place, category, commodity) w`,
)

import type { Label } from '#platform/model/label.ts'
import { defineView } from '#platform/server/database/view.ts'
import { salesLog } from './document.ts'

/** A word of the log in both languages, as sql. */
const said = (words: Label) => `'${words.join(' / ')} '`

/** What an adjustment makes of a figure, a day or a name; nothing of what it leaves as it was. */
const changed = (before: string, after: string) =>
  `(case when ${after} is not null and ${after} is distinct from ${before} then coalesce(${before}::text, '') || ' → ' || ${after}::text end)`

/** What was told of each demand: its messages to the ERP, those to rooms without the marks that rooms draw them by, and its adjustments. */
export const loggedOfDemands = defineView(
  salesLog,
  `select d.tenant_id, l.id, d.sales_plan_number, l.log_time, l.log_kind, l.outcome, l.detail, d.customer_id, d.customer_name,
          d.salesrep_id, d.salesrep_name, d.department_code, d.department_name, d.org_id, d.org_name
     from sales_demand d
     join lateral (
       select o.id, o.created_time as log_time, 'PUSH' as log_kind, o.status as outcome,
              coalesce(o.last_error, o.external_no) as detail
         from outbox_message o
        where o.tenant_id = d.tenant_id and o.doc_type = 'sales-demand' and o.doc_id = d.id::text
        union all
       select m.id, m.created_time, 'MESSAGE', m.status, coalesce(m.error || ' ', '') || left(regexp_replace(regexp_replace(m.content, '</?font[^>]*>', '', 'g'), '^[#> ]+', '', 'gn'), 500)
         from robot_message m
        where m.tenant_id = d.tenant_id and m.about_type = 'sales-demand' and m.about_no = d.sales_plan_number
        union all
       select a.id, a.created_time, 'ADJUST', 'DONE',
              coalesce(a.item_name, a.item_code, '') || ': ' || concat_ws(', ',
                ${changed('trim_scale(a.old_qty)', 'trim_scale(a.adjust_qty)')},
                ${changed('trim_scale(a.old_pallet_qty)', 'trim_scale(a.adjust_pallet_qty)')} || ' PLT',
                ${changed('trim_scale(a.old_price)', 'trim_scale(a.unit_price)')} || coalesce(' ' || a.currency_code, ''),
                ${said(['提货', 'pick-up'])} || ${changed('a.old_pick_up_date', 'a.pre_pick_up_date')},
                ${said(['送达', 'delivery'])} || ${changed('a.old_delivery_date', 'a.pre_delivery_date')},
                ${said(['车牌', 'car'])} || ${changed('a.old_car_no', 'a.car_no')})
                || coalesce(' ' || a.adjust_reason, '')
         from sales_adjustment a
        where a.tenant_id = d.tenant_id and a.demand_id = d.id
     ) l on true`,
)

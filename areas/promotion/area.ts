import { defineArea } from '#platform/model/area.ts'
import { activityChange } from './activity-change/document.ts'
import { promoStaff } from './staff/document.ts'

/** Who promotes our fruit in customers' shops, and what changes of them. */
export const promotion = defineArea({
  name: 'promotion',
  label: ['促销管理', 'Promotion'],
  icon: 'promotion',
  order: 53,
  documents: [promoStaff, activityChange],
})

import { defineArea } from '#platform/model/area.ts'
import { arrivingContainer } from './arriving-container/document.ts'
import { monthEnd } from './month-end/document.ts'
import { openPayable } from './open-payable/document.ts'
import { salesByDay } from './sales-by-day/document.ts'

/** What the house looks at as a whole: how much is on its way, sold, in stock and owed. */
export const dashboards = defineArea({
  name: 'dashboards',
  label: ['数据看板', 'Dashboards'],
  icon: 'dashboards',
  order: 68,
  documents: [arrivingContainer, salesByDay, openPayable, monthEnd],
})

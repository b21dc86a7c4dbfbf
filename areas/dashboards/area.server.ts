import { durianReport } from '#areas/producer/durian-report/document.ts'
import { defineServerArea } from '#platform/server/area.ts'
import { dashboards } from './area.ts'
import { arrivingContainerView } from './arriving-container/view.server.ts'
import { dashboardCalls } from './calls.server.ts'
import { kiwiParam } from './kiwi.server.ts'
import { monthEndView } from './month-end/view.server.ts'
import { openPayableView } from './open-payable/view.server.ts'
import { dashboardPermission } from './permission.ts'
import { salesByDayView } from './sales-by-day/view.server.ts'

const permission = `${dashboardPermission}:list`

/** What the dashboards give the server. */
export default defineServerArea({
  name: 'dashboards',
  declares: dashboards,
  calls: dashboardCalls,
  views: [arrivingContainerView, salesByDayView, openPayableView, monthEndView],
  menu: [
    { label: ['数据看板', 'Data dashboard'], path: '/screen', permission },
    { label: ['奇异果看板', 'Kiwi dashboard'], path: '/kiwidashboard', permission },
    {
      label: ['榴莲量价看板', 'Durian board'],
      path: '/reportsBoardMgt/durianQuantityPriceMgt',
      permission: `${durianReport.permission}:list`,
    },
  ],
  params: [{ ...kiwiParam, label: ['奇异果的品类编码', 'Category code of kiwifruit'], type: 'TEXT' }],
})

import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What planning gives the browser. */
export default defineWebArea({
  name: 'planning',
  guide: 'planning',
  addresses: [
    '/planMgt/annualPlan',
    '/planMgt/annualPlanCentre',
    '/planMgt/annualPlanZone',
    '/planMgt/annualPlanProvince',
    '/planMgt/annualPlanProvinceCustomer',
    '/planMgt/annualPlanDelivery',
    '/planMgt/annualPlanDeliveryCustomer',
    '/planMgt/weeklyRolling',
    '/planMgt/weeklyRollingPlan',
    '/planMgt/weeklyTarget',
    '/planMgt/arrivalPlan',
    '/planMgt/rebateIndicators',
    '/planMgt/rebateStanding',
    '/planMgt/modelDefinition',
  ],
  icons: { planning: ScheduleOutlined },
  load: async () => (await import('./area.ts')).planning,
  screens: {
    'annual-plan': async () => (await import('./annual-plan/screen.web.tsx')).screen,
    'rebate-indicator': async () => (await import('./rebate-indicator/screen.web.tsx')).screen,
    'rebate-standing': async () => (await import('./rebate-standing/screen.web.tsx')).screen,
    'weekly-rolling': async () => (await import('./weekly-rolling/screen.web.tsx')).screen,
  },
})

import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What packing lists give the browser. */
export default defineWebArea({
  name: 'packing',
  guide: 'purchase',
  addresses: ['/originPackageMgt', '/generator/jwmpspackinglistl', '/jwmpspackinglistl'],
  icons: { container: ContainerOutlined },
  home: {
    intake: { permission: 'purchase:original:import', load: () => import('./home/intake.web.tsx') },
  },
  load: async () => (await import('./area.ts')).packing,
  screens: {
    'original-packing-list': async () => (await import('./original-packing-list/screen.web.tsx')).screen,
  },
})

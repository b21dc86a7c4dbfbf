import DeploymentUnitOutlined from '@ant-design/icons/DeploymentUnitOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What shipments give the browser. */
export default defineWebArea({
  name: 'shipment',
  guide: 'shipment',
  addresses: ['/shipment'],
  icons: { shipment: DeploymentUnitOutlined },
  onRecords: {
    shipment: {
      mentions: { permission: 'tracking:mention:list', order: 10, load: () => import('./page/mentions.web.tsx') },
      documents: { permission: 'tracking:shipment:list', order: 90, load: () => import('./page/documents.web.tsx') },
    },
  },
  load: async () => (await import('./area.ts')).shipments,
})

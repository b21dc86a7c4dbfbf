import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What personnel gives the browser. */
export default defineWebArea({
  name: 'personnel',
  guide: 'personnel',
  addresses: ['/preEmployment', '/electronicSignature'],
  icons: { personnel: IdcardOutlined },
  load: async () => (await import('./area.ts')).personnel,
  screens: {
    'pre-employment': async () => (await import('./pre-employment/screen.web.tsx')).screen,
  },
})

import ApiOutlined from '@ant-design/icons/ApiOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What integration gives the browser. */
export default defineWebArea({
  name: 'integration',
  guide: 'integration',
  addresses: [
    '/integration',
    '/activti',
    '/producer/weComMessagePage',
    '/masterdataMgt/robotRoomPage',
    '/masterdataMgt/oaSettingPage',
    '/salesMgt/weComManage',
    '/salesMgt/weComManagePage',
    '/mp/userWxRelationPage',
  ],
  icons: { api: ApiOutlined },
  load: async () => (await import('./area.ts')).integration,
  screens: {
    'oa-setting': async () => (await import('./oa-setting/screen.web.tsx')).screen,
    'outbox-message': async () => (await import('./outbox/screen.web.tsx')).screen,
    'robot-message': async () => (await import('./robot-message/screen.web.tsx')).screen,
    'robot-room': async () => (await import('./robot-room/screen.web.tsx')).screen,
  },
})

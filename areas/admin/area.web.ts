import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What administration gives the browser. */
export default defineWebArea({
  name: 'admin',
  guide: 'first-hour',
  addresses: ['/admin'],
  icons: { setting: SettingOutlined },
  home: { firstHour: { permission: 'system:setup:list', load: () => import('./setup/home.web.tsx') } },
  load: async () => (await import('./area.ts')).admin,
  screens: {
    menu: async () => (await import('./menu/screen.web.tsx')).screen,
    'social-provider': async () => (await import('./social-provider/screen.web.tsx')).screen,
    user: async () => (await import('./user/screen.web.tsx')).screen,
    tenant: async () => (await import('./tenant/screen.web.tsx')).screen,
  },
  pages: {
    '/admin/setup/index': {
      title: ['启用步骤', 'First hour'],
      load: async () => ({ default: (await import('./setup/setup-page.web.tsx')).SetupPage }),
    },
    '/admin/package/index': {
      title: ['数据包', 'Data packages'],
      load: async () => ({ default: (await import('./package/package-page.web.tsx')).PackagePage }),
    },
    '/admin/log/index': {
      title: ['操作日志', 'Operation log'],
      load: async () => ({ default: (await import('./log/log-page.web.tsx')).OperationLog }),
    },
    '/admin/signInLog/index': {
      title: ['登录日志', 'Sign-in log'],
      load: async () => ({ default: (await import('./log/log-page.web.tsx')).SignInLog }),
    },
  },
})

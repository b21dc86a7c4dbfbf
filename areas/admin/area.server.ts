import { defineServerArea } from '#platform/server/area.ts'
import { fourEyes } from '#platform/server/documents/judged.ts'
import { adminActions } from './actions.server.ts'
import { admin } from './area.ts'
import { adminCalls } from './calls.server.ts'
import { foundTenants } from './found.server.ts'
import { framedAddresses } from './menu/framed.server.ts'
import { standInsTold } from './stand-in/told.server.ts'
import { holderTold } from './user/told.server.ts'

/** What administration gives the server. */
export default defineServerArea({
  name: 'admin',
  declares: admin,
  actions: adminActions,
  calls: adminCalls,
  jobs: [holderTold, standInsTold],
  params: [
    {
      ...fourEyes,
      label: ['制单人与审核人不能为同一人', 'The editor and the auditor must be different people'],
      type: 'SWITCH',
    },
  ],
  menu: [
    { label: ['操作日志', 'Operation log'], path: '/admin/log/index', permission: 'system:log:list' },
    { label: ['登录日志', 'Sign-in log'], path: '/admin/signInLog/index', permission: 'system:log:list' },
    { label: ['我的导入导出', 'My imports and exports'], path: '/admin/async/index', permission: null },
  ],
  found: foundTenants,
  framed: framedAddresses,
})

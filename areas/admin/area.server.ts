import { defineServerArea } from '#platform/server/area.ts'
import { fourEyes } from '#platform/server/documents/judged.ts'
import { adminActions } from './actions.server.ts'
import { admin } from './area.ts'
import { adminCalls } from './calls.server.ts'
import { foundTenants } from './found.server.ts'
import { knowDocuments } from './grants/own-rows.server.ts'
import { framedAddresses } from './menu/framed.server.ts'
import { standInsTold } from './stand-in/told.server.ts'
import { holderTold } from './user/told.server.ts'

/** What administration gives the server. */
export default defineServerArea({
  name: 'admin',
  declares: admin,
  actions: adminActions,
  calls(parts) {
    // Whoever saves rights asks what documents declare, and an action is not given the catalogue as calls are.
    knowDocuments(parts.catalogue.all.map(({ document }) => document))
    return adminCalls(parts)
  },
  jobs: [holderTold, standInsTold],
  params: [
    {
      ...fourEyes,
      label: ['制单人与审核人不能为同一人', 'The editor and the auditor must be different people'],
      type: 'SWITCH',
    },
  ],
  menu: [
    { label: ['启用步骤', 'First hour'], path: '/admin/setup/index', permission: 'system:setup:list' },
    { label: ['数据包', 'Data packages'], path: '/admin/package/index', permission: 'system:package:export' },
    { label: ['操作日志', 'Operation log'], path: '/admin/log/index', permission: 'system:log:list' },
    { label: ['登录日志', 'Sign-in log'], path: '/admin/signInLog/index', permission: 'system:log:list' },
    { label: ['我的导入导出', 'My imports and exports'], path: '/admin/async/index', permission: null },
  ],
  found: foundTenants,
  framed: framedAddresses,
  brought: {
    role: {
      purpose: ['一类人可以做什么、能看多大范围', 'What a group of people may do, and how far they see'],
      when: 'people',
    },
    user: {
      purpose: [
        '每个登录的人：角色、主体、部门、仓库；密码之后用“重置密码”给',
        'Each person who signs in: roles, units, departments, warehouses; passwords are given by "Reset password" afterwards',
      ],
      when: 'people',
    },
    lang: {
      purpose: [
        '外部系统和打印格式按编码取用的词条',
        'Words that outside systems and print forms ask for by their key',
      ],
    },
  },
})

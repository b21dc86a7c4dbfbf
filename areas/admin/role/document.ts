import { defineDocument } from '#platform/model/document.ts'
import { choice, code, codes, section, text } from '#platform/model/fields.ts'

/** What a group of people may do, and how far they see (business.md 6). */
export const role = defineDocument({
  name: 'role',
  label: ['角色', 'Role'],
  calls: '/admin/role',
  screen: '/admin/role',
  permission: 'system:role',
  title: 'roleName',
  key: 'roleId',
  header: {
    general: section('基本信息', 'General', {
      roleCode: code('角色编码', 'Role code', { required: true, fixed: true }),
      roleName: text('角色名称', 'Role name', { required: true }),
      roleDesc: text('角色描述', 'Description', { max: 300, width: 280 }),
      dataScope: choice(
        '数据范围',
        'Data scope',
        {
          ALL: ['全部', 'All'],
          ORG: ['业务主体', 'Operating units'],
          DEPT: ['部门', 'Departments'],
          WAREHOUSE: ['子库存', 'Sub-inventories'],
          VENDOR: ['供应商', 'Vendors'],
          OWN: ['本人', 'Own records'],
        },
        { required: true, initial: 'ORG' },
      ),
      permissions: codes('权限', 'Permissions', 'permissions'),
    }),
  },
  list: ['roleCode', 'roleName', 'roleDesc', 'dataScope', 'enableFlag', 'updatedTime'],
  filters: ['roleCode', 'roleName'],
  unique: [['roleCode']],
  excel: { import: true, export: true },
})

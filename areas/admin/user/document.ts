import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, references, section, text } from '#platform/model/fields.ts'

/** A person who signs in: staff or a supplier's, with roles and the part of the business they see. */
export const user = defineDocument({
  name: 'user',
  table: 'app_user',
  label: ['用户', 'User'],
  calls: '/admin/user',
  screen: '/admin/user',
  permission: 'system:user',
  title: 'name',
  key: 'userId',
  header: {
    general: section('基本信息', 'General', {
      username: code('用户名', 'User name', { required: true, fixed: true }),
      name: text('姓名', 'Name', { required: true }),
      userType: choice(
        '用户类型',
        'User type',
        { STAFF: ['员工', 'Staff'], SUPPLIER: ['供应商', 'Supplier'] },
        { required: true, initial: 'STAFF', fixed: true },
      ),
      phone: text('手机', 'Mobile', { max: 20, permission: 'field:personal:view' }),
      email: text('邮箱', 'E-mail', { max: 100, width: 190 }),
      avatar: text('头像', 'Avatar', { max: 300, readOnly: true }),
      firstPassword: text('初始密码', 'First password', {
        fixed: true,
        byHand: true,
        max: 128,
        permission: 'system:user:resetPassword',
        help: [
          '仅新建时填写，保存后不再显示：至少8位，包含大写字母、小写字母和数字；用户首次登录时须修改。留空则之后用“重置密码”',
          'Only for a new user and never shown again: at least 8 characters, with upper-case and lower-case letters and a digit; it must be changed at the first sign-in. Left empty, give one later by "Reset password"',
        ],
      }),
      lockFlag: choice(
        '锁定',
        'Locked',
        { '0': ['正常', 'Active'], '9': ['锁定', 'Locked'] },
        { required: true, initial: '0' },
      ),
      successorId: reference('user', '接替人', 'Successor', {
        help: [
          '员工离职（禁用）后，发给他的消息、交办事项和只看本人的数据由接替人接手；重新启用即恢复',
          'When somebody has left (is disabled), what they are told and asked and their own records are the successor’s; enabled again, it is theirs',
        ],
      }),
    }),
    rights: section('权限', 'Rights', {
      roleIds: references('role', '角色', 'Roles'),
      orgIds: references('operating-unit', '业务主体', 'Operating units'),
      departmentCodes: references('department', '部门', 'Departments'),
      warehouseCodes: references('secondary-inventory', '子库存', 'Sub-inventories'),
      vendorIds: references('vendor', '供应商', 'Vendors'),
      currentOrgId: reference('operating-unit', '当前业务主体', 'Current unit'),
    }),
  },
  actions: {
    resetPassword: {
      label: ['重置密码', 'Reset password'],
      rows: 'one',
      input: {
        newPassword: text('新密码', 'New password', {
          required: true,
          max: 128,
          help: [
            '至少8位，包含大写字母、小写字母和数字；用户下次登录时须修改',
            'At least 8 characters, with upper-case and lower-case letters and a digit; the user must change it at the next sign-in',
          ],
        }),
      },
      done: ['密码已重置，用户下次登录时须修改', 'The password is reset; the user must change it at the next sign-in'],
    },
    lock: { label: ['锁定', 'Lock'], rows: 'many', done: ['已锁定', 'Locked'] },
    unlock: { label: ['解锁', 'Unlock'], rows: 'many', done: ['已解锁', 'Unlocked'] },
    endSessions: {
      label: ['强制下线', 'End all sessions'],
      rows: 'many',
      done: ['已强制下线', 'All sessions ended'],
    },
  },
  list: [
    'username',
    'name',
    'userType',
    'phone',
    'email',
    'roleIds',
    'orgIds',
    'lockFlag',
    'enableFlag',
    'createdTime',
  ],
  filters: ['username', 'name', 'roleIds', 'orgIds', 'userType', 'lockFlag'],
  unique: [['username']],
  excel: { import: true, export: true },
})

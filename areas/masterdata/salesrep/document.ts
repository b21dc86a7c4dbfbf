import { defineDocument } from '#platform/model/document.ts'
import { code, flag, reference, section, text } from '#platform/model/fields.ts'

/** A person who sells: a user with the sales department they belong to (business.md 1.3). */
export const salesrep = defineDocument({
  name: 'salesrep',
  label: ['销售员', 'Sales representative'],
  calls: '/masterdata/md-salesreps',
  screen: '/masterdataMgt/salesrepPage',
  permission: 'masterdata:salesrep',
  title: 'salesrepName',
  key: 'salesrepId',
  person: 'userId',
  header: {
    general: section('基本信息', 'General', {
      salesrepCode: code('销售员编码', 'Salesperson code', { required: true, fixed: true }),
      salesrepName: text('销售员', 'Salesperson', { required: true }),
      userId: reference('user', '系统用户', 'User'),
      departmentCode: reference('department', '销售部门', 'Sales department', {
        required: true,
        only: { departmentType: 'SALES' },
      }),
      defaultFlag: flag('部门默认', 'Department default'),
    }),
  },
  list: ['salesrepCode', 'salesrepName', 'userId', 'departmentCode', 'defaultFlag', 'enableFlag', 'updatedTime'],
  filters: ['salesrepCode', 'salesrepName', 'departmentCode'],
  unique: [['salesrepCode']],
  lookup: ['departmentCode', 'departmentName', 'defaultFlag'],
  excel: { import: true, export: true },
})

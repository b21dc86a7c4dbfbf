import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** A department that buys, sells or receives. */
export const department = defineDocument({
  name: 'department',
  label: ['部门', 'Department'],
  calls: '/masterdata/department',
  screen: '/masterdataMgt/departmentPage',
  permission: 'masterdata:department',
  title: 'departmentName',
  titleEn: 'departmentNameEn',
  value: 'departmentCode',
  within: 'parentCode',
  header: {
    general: section('基本信息', 'General', {
      departmentCode: code('部门编码', 'Department code', { required: true, fixed: true }),
      departmentName: text('部门名称', 'Department name', { required: true }),
      departmentNameEn: text('英文名称', 'English name'),
      departmentType: choice(
        '类型',
        'Type',
        {
          PURCHASE: ['采购', 'Purchase'],
          SALES: ['销售', 'Sales'],
          RECEIVING: ['收货', 'Receiving'],
          COA: ['核算', 'Chart of accounts'],
        },
        { required: true },
      ),
      parentCode: reference('department', '上级部门', 'Parent department'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
    }),
  },
  remembered: true,
  list: [
    'departmentCode',
    'departmentName',
    'departmentNameEn',
    'departmentType',
    'parentCode',
    'orgId',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['departmentCode', 'departmentName', 'departmentType'],
  unique: [['departmentCode']],
  excel: { import: true, export: true },
})

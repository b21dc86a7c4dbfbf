import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section } from '#platform/model/fields.ts'

/** Which warehouses a person works in for a customer of the ERP (Spec 000 §3.7, §5.12; business.md 3.22). */
export const userWarehouse = defineDocument({
  name: 'user-warehouse',
  label: ['用户仓库配置', 'User-warehouse configuration'],
  calls: '/masterdata/user-warehouse',
  screen: '/masterdataMgt/userWarehousePage',
  permission: 'masterdata:userWarehouse',
  title: 'userAccount',
  header: {
    general: section('基本信息', 'General', {
      userId: reference('user', '用户', 'User'),
      userAccount: code('账号', 'Account', { readOnly: true }),
      erpCustomerId: reference('customer', 'ERP客户', 'ERP customer'),
      erpCustomerCode: code('ERP客户编码', 'ERP customer code', { readOnly: true }),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', {
        readOnlyWhen: { erpCustomerId: '' },
        help: ['先选择ERP客户编码', 'Choose the ERP customer code first'],
      }),
    }),
  },
  unchanged: ['没有新增或修改的数据', 'No new or changed data'],
  list: [
    'userId',
    'userAccount',
    'erpCustomerId',
    'erpCustomerCode',
    'warehouseCode',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  sheet: true,
  filters: ['userId', 'erpCustomerId', 'warehouseCode', 'erpCustomerCode', 'enableFlag'],
  unique: [['userId', 'erpCustomerId', 'warehouseCode']],
  excel: { import: true, export: true },
})

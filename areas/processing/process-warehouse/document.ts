import { defineDocument } from '#platform/model/document.ts'
import { reference, section, text } from '#platform/model/fields.ts'

/** A processing house among the sub-inventories, and the store its raw material is picked from (business.md 3.16). */
export const processWarehouse = defineDocument({
  name: 'process-warehouse',
  label: ['加工仓库', 'Processing warehouse'],
  calls: '/process/warehouse',
  screen: '/process/main/warehouse',
  permission: 'process:master',
  title: 'warehouseCode',
  header: {
    general: section('基本信息', 'General', {
      processWarehouseName: text('名称', 'Name', { readOnly: true }),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse', {
        required: true,
        only: { warehouseType: 'PROCESS' },
      }),
      rawWarehouseCode: reference('secondary-inventory', '原料仓库', 'Raw material warehouse', { required: true }),
      keeperName: text('负责人', 'Keeper', { max: 60 }),
      address: text('地址', 'Address', { max: 300 }),
    }),
  },
  list: ['warehouseCode', 'rawWarehouseCode', 'keeperName', 'address', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['warehouseCode', 'rawWarehouseCode', 'enableFlag'],
  unique: [['warehouseCode']],
  scope: { warehouse: 'warehouseCode' },
  sheet: true,
  excel: { import: true, export: true },
})

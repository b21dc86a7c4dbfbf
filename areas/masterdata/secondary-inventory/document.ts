import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** A warehouse or sub-inventory; it belongs to exactly one operating unit (business.md 1.3). */
export const secondaryInventory = defineDocument({
  name: 'secondary-inventory',
  label: ['子库存', 'Sub-inventory'],
  calls: '/masterdata/secondary-inventories',
  screen: '/masterdataMgt/secondaryInventoryPage',
  permission: 'masterdata:warehouse',
  title: 'warehouseName',
  titleEn: 'warehouseNameEn',
  value: 'warehouseCode',
  header: {
    general: section('基本信息', 'General', {
      warehouseCode: code('子库存编码', 'Sub-inventory code', { required: true, fixed: true }),
      warehouseName: text('子库存名称', 'Sub-inventory name', { required: true }),
      warehouseNameEn: text('英文名称', 'English name'),
      warehouseType: choice(
        '类型',
        'Type',
        {
          COLD: ['冷库', 'Cold store'],
          MARKET: ['市场', 'Market'],
          PROCESS: ['加工', 'Processing'],
          STORE: ['门店', 'Store'],
          TRANSIT: ['在途', 'Transit'],
        },
        { required: true },
      ),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
      departmentCode: reference('department', '收货部门', 'Receiving department', {
        only: { departmentType: 'RECEIVING' },
      }),
      address: text('地址', 'Address', { max: 300 }),
    }),
  },
  remembered: true,
  list: [
    'warehouseCode',
    'warehouseName',
    'warehouseNameEn',
    'warehouseType',
    'orgId',
    'departmentCode',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['warehouseCode', 'warehouseName', 'warehouseType', 'orgId'],
  unique: [['warehouseCode']],
  scope: { warehouse: 'warehouseCode' },
  pageSize: 500,
  excel: { import: true, export: true },
})

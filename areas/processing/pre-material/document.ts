import { defineDocument } from '#platform/model/document.ts'
import { choice, code, money, quantity, reference, section } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const
const cost = { ...readOnly, currency: '', permission: 'field:purchasePrice:view' } as const

/** A lot a plan is to be made of: chosen, promised, picked, and what of it came back (business.md 3.16). */
export const preMaterial = defineDocument({
  name: 'pre-material',
  label: ['备料', 'Pre-material'],
  calls: '/process-plan/pre-material',
  screen: '/process/plan/material',
  alternatives: ['/process/main/plan/material', '/process/material', '/plan/material'],
  permission: 'process:preMaterial',
  title: 'lotNo',
  header: {
    general: section('基本信息', 'General', {
      processPlanId: reference('process-plan', '加工计划', 'Processing plan', { required: true, fixed: true }),
      warehouseCode: reference('secondary-inventory', '原料仓库', 'Raw material warehouse'),
      itemCode: reference('item', '原料', 'Material', { required: true }),
      lotNo: code('批次号', 'Lot no.', { required: true }),
      quantity: quantity('数量', 'Quantity', { required: true, above: '0', total: true }),
      unitWeight: quantity('单件重量(公斤)', 'Weight of a box (kg)', { above: '0', decimals: 4 }),
    }),
    picked: section('领料', 'Picking', {
      pickingNo: code('领料单号', 'Picking no.', readOnly),
      pickedQuantity: quantity('已领数量', 'Picked', { ...readOnly, total: true }),
      pickedWeight: quantity('已领重量(公斤)', 'Picked (kg)', { derived: true, total: true }),
      returnedQuantity: quantity('退料数量', 'Returned', { ...readOnly, total: true }),
      returnedWeight: quantity('退料重量(公斤)', 'Returned (kg)', { derived: true, total: true }),
      unitCost: money('单件成本(CNY)', 'Cost of a box (CNY)', { ...cost, decimals: 4 }),
      usedCost: money('耗用成本(CNY)', 'Cost of what was used (CNY)', { ...cost, total: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      processWarehouse: reference('secondary-inventory', '加工仓库', 'Processing warehouse', readOnly),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', readOnly),
    }),
  },
  states: {
    NONE: ['未备料', 'None'],
    PLANNED: ['已计划', 'Planned'],
    PICKING: ['领料中', 'Picking'],
    PICKED: ['已领料', 'Picked'],
    RETURNED: ['已退料', 'Returned'],
  },
  transitions: {
    pick: {
      label: ['确认领料', 'Confirm picking'],
      from: 'PICKING',
      to: 'PICKED',
      perRow: true,
      done: ['已领料', 'Picked'],
    },
    release: {
      label: ['取消领料', 'Cancel picking'],
      from: 'PICKING',
      to: 'PLANNED',
      perRow: true,
      done: ['已取消领料', 'Picking cancelled'],
    },
  },
  actions: {
    launchPicking: {
      label: ['发起领料', 'Launch picking'],
      rows: 'many',
      from: ['PLANNED'],
      permission: 'pick',
      input: {
        stage: choice('方式', 'How', {
          ISSUE: ['保留并出库', 'Reserve and issue'],
          RESERVE: ['只保留，仓库确认后出库', 'Reserve; the warehouse confirms the issue'],
        }),
      },
      done: ['已发起领料', 'Picking launched'],
    },
    takeOut: {
      label: ['取消备料', 'Take out'],
      rows: 'many',
      from: ['PLANNED'],
      permission: 'delete',
      done: ['已取消备料，可以删除', 'Taken out; it can be deleted'],
    },
    returnMaterial: {
      label: ['退料', 'Return'],
      rows: 'one',
      from: ['PICKED', 'RETURNED'],
      permission: 'pick',
      input: { returnQuantity: quantity('退料数量', 'Quantity that comes back', { required: true, above: '0' }) },
      done: ['已退料', 'Returned'],
    },
  },
  editable: { PLANNED: ['general', 'remark'] },
  list: [
    'processPlanId',
    'status',
    'itemCode',
    'lotNo',
    'warehouseCode',
    'quantity',
    'pickedQuantity',
    'pickedWeight',
    'returnedQuantity',
    'returnedWeight',
    'pickingNo',
    'unitWeight',
    'shipmentId',
    'processWarehouse',
    'remark',
    'updatedTime',
  ],
  strip: ['processPlanId', 'itemCode', 'lotNo', 'quantity', 'pickedQuantity', 'returnedQuantity'],
  filters: ['processPlanId', 'itemCode', 'lotNo', 'warehouseCode', 'pickingNo', 'status'],
  // A settlement asks what the boxes of its container became.
  indexes: ['shipmentId'],
  explained: ['pickedWeight', 'returnedWeight', 'usedCost'],
  scope: { org: 'orgId', warehouse: 'processWarehouse' },
  excel: { export: true },
})

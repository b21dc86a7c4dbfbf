import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

const brand = { only: { attrCode: 'brand' } }
const category = { only: { attrCode: 'category' } }

/** Which sales documents a room is told about: every dimension that is filled must agree (Spec 001 §3; business.md 3.20). */
export const chatRoom = defineDocument({
  name: 'chat-room',
  label: ['企微群配置', 'Chat-room rule'],
  calls: '/message/chat-room',
  screen: '/salesMgt/weComManage',
  alternatives: ['/salesMgt/weComManagePage'],
  permission: 'message:chatRoom',
  title: 'chatRoomName',
  header: {
    general: section('基本信息', 'General', {
      chatRoomId: reference('robot-room', '群', 'Chat room', { width: 200 }),
      orgId: reference('operating-unit', '业务实体', 'Business entity'),
      includeFlag: choice(
        '包含/排除',
        'Include / exclude',
        { Y: ['包含', 'Include'], N: ['排除', 'Exclude'] },
        {
          initial: 'Y',
          help: [
            '包含：只有所列品牌、品类的单据；排除：除所列以外的单据',
            'Include: documents of this brand and category only; exclude: all but those',
          ],
        },
      ),
      brand: reference('attribute-value', '品牌', 'Brand', brand),
      categoryErpValue: reference('attribute-value', '品类', 'Category', category),
      region: text('大区', 'Region', { max: 60 }),
      provinceName: text('省份', 'Province', { max: 60 }),
      customerId: reference('customer', '客户', 'Customer'),
      customerCode: code('客户编码', 'Customer code', { readOnly: true }),
      shipToOrgId: reference('customer-site', '收货地点', 'Ship-to address', {
        where: { customerId: 'customerId' },
        readOnlyWhen: { customerId: '' },
        help: ['先选择客户编码', 'Choose the customer code first'],
      }),
      salesrepId: reference('salesrep', '销售员', 'Salesperson'),
      shipFromDeptCode: reference('department', '发货部门', 'Ship-from department'),
      shipFromWarehouseCode: reference('secondary-inventory', '发货仓库', 'Ship-from warehouse'),
      provinceManagerId: reference('user', '省区经理', 'Province manager'),
      orderHoldRemark: text('订单暂挂备注', 'Remark on orders on hold', { max: 300, width: 200 }),
    }),
    asNamed: section(
      '列表用名',
      'Names as lists have them',
      {
        chatRoomName: text('群名称', 'Room', { readOnly: true }),
        salesrepIdName: text('销售员名称', 'Salesperson name', { readOnly: true }),
        shipFromDeptCodeName: text('发货部门名称', 'Ship-from department name', { readOnly: true }),
      },
      { folded: true },
    ),
  },
  states: { EFFECTIVE: ['有效', 'Effective'], INVALID: ['失效', 'Invalid'] },
  transitions: {
    enable: {
      label: ['启用', 'Enable'],
      from: 'INVALID',
      to: 'EFFECTIVE',
      refused: ['只能操作状态为失效的数据：{no}', 'Only data in status Invalid can be operated: {no}'],
      done: ['启用成功', 'Enabled'],
    },
    disable: {
      label: ['禁用', 'Disable'],
      from: 'EFFECTIVE',
      to: 'INVALID',
      ends: true,
      refused: ['只能操作状态为有效的数据：{no}', 'Only data in status Effective can be operated: {no}'],
      done: ['禁用成功', 'Disabled'],
    },
  },
  unchanged: ['当前没有新增或修改的数据', 'Currently no new or changed data'],
  sheet: true,
  list: [
    'chatRoomId',
    'status',
    'orgId',
    'includeFlag',
    'brand',
    'categoryErpValue',
    'region',
    'provinceName',
    'customerId',
    'shipToOrgId',
    'salesrepId',
    'shipFromDeptCode',
    'shipFromWarehouseCode',
    'provinceManagerId',
    'orderHoldRemark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['orgId', 'chatRoomId', 'brand', 'categoryErpValue', 'provinceName', 'customerId', 'status'],
  uniqueLive: [
    [
      'chatRoomId',
      'orgId',
      'includeFlag',
      'brand',
      'categoryErpValue',
      'region',
      'provinceName',
      'customerId',
      'shipToOrgId',
      'salesrepId',
      'shipFromDeptCode',
      'shipFromWarehouseCode',
    ],
  ],
  excel: { import: true, export: true },
})

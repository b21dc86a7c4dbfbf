import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** A person who buys: a user in the role of buyer, with the department bought for. */
export const buyer = defineDocument({
  name: 'buyer',
  label: ['采购员', 'Buyer'],
  calls: '/masterdata/buyers',
  screen: '/masterdataMgt/buyerPage',
  permission: 'masterdata:buyer',
  title: 'buyerName',
  person: 'userId',
  key: 'buyerId',
  header: {
    general: section('基本信息', 'General', {
      buyerCode: code('采购员编码', 'Buyer code', { required: true }),
      buyerName: text('采购员', 'Buyer name', { required: true }),
      userId: reference('user', '系统用户', 'User'),
      departmentCode: reference('department', '采购部门', 'Purchase department', {
        only: { departmentType: 'PURCHASE' },
      }),
    }),
  },
  remembered: true,
  list: ['buyerCode', 'buyerName', 'userId', 'departmentCode', 'enableFlag', 'updatedTime'],
  filters: ['buyerCode', 'buyerName', 'departmentCode'],
  unique: [['buyerCode']],
  excel: { import: true, export: true },
})

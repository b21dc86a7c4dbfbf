import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, dateTime, integer, reference, section, text } from '#platform/model/fields.ts'
import { platforms } from '../terms.ts'

/** Somebody who buys on a platform: seen with a masked phone, the whole of it only for a reason that is kept (business.md 3.25). */
export const member = defineDocument({
  name: 'ecommerce-member',
  label: ['电商会员', 'Member'],
  calls: '/ecommerce/member',
  screen: '/eCommerce/service/membersManage',
  alternatives: ['/eCommerce/membersManage'],
  permission: 'store:member',
  title: 'memberNo',
  header: {
    general: section('基本信息', 'General', {
      memberNo: code('会员号', 'Member no.', { required: true, fixed: true, max: 80 }),
      platform: choice('平台', 'Platform', platforms, { required: true, fixed: true }),
      memberName: text('姓名', 'Name'),
      phone: code('手机号', 'Phone', {
        max: 30,
        masked: true,
        help: ['保存后只显示首尾几位', 'Once saved, only its first and last digits are seen'],
      }),
      province: text('省份', 'Province'),
      city: text('城市', 'City'),
      address: text('地址', 'Address', { max: 300, permission: 'field:personal:view' }),
    }),
    bought: section('购买', 'Purchases', {
      firstOrderDate: date('首次下单', 'First order', { readOnly: true }),
      lastOrderDate: date('最近下单', 'Last order', { readOnly: true }),
      orderCount: integer('订单数', 'Orders', { readOnly: true }),
    }),
    seen: section(
      '查看手机号',
      'Phone looked at',
      {
        unmaskedBy: reference('user', '最近查看人', 'Last seen by', { readOnly: true }),
        unmaskedTime: dateTime('最近查看时间', 'Last seen at', { readOnly: true }),
        unmaskReason: text('查看原因', 'Reason', { readOnly: true, max: 200 }),
      },
      { folded: true },
    ),
  },
  list: [
    'memberNo',
    'memberName',
    'platform',
    'phone',
    'province',
    'city',
    'orderCount',
    'lastOrderDate',
    'enableFlag',
    'firstOrderDate',
    'unmaskedBy',
    'unmaskedTime',
    'unmaskReason',
    'remark',
    'updatedTime',
  ],
  filters: ['memberNo', 'memberName', 'platform', 'province', 'city', 'lastOrderDate'],
  strip: ['memberName', 'platform', 'phone', 'province', 'orderCount', 'lastOrderDate'],
  unique: [['platform', 'memberNo']],
  pageSize: 10,
  excel: { import: true, export: true },
})

import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** A dealer of the Yunlian network who sells on for us (Spec 000 §7.6). */
export const dealer = defineDocument({
  name: 'dealer',
  label: ['经销商', 'Dealer'],
  calls: '/masterdata/yun-lian-dealer',
  screen: '/masterdataMgt/dealerPage',
  permission: 'masterdata:customer',
  title: 'dealerName',
  titleEn: 'dealerNameEn',
  key: 'dealerId',
  header: {
    general: section('基本信息', 'General', {
      dealerCode: code('经销商编码', 'Dealer code', { required: true, fixed: true }),
      dealerName: text('经销商名称', 'Dealer name', { required: true, width: 220 }),
      dealerNameEn: text('英文名称', 'English name', { width: 220 }),
      province: text('省份', 'Province'),
      city: text('城市', 'City'),
      departmentCode: reference('department', '销售部门', 'Sales department', { only: { departmentType: 'SALES' } }),
      address: text('地址', 'Address', { max: 300, width: 260 }),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
    }),
  },
  list: [
    'dealerCode',
    'dealerName',
    'dealerNameEn',
    'province',
    'city',
    'departmentCode',
    'address',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['dealerCode', 'dealerName', 'province', 'city', 'departmentCode'],
  unique: [['dealerCode']],
  lookup: ['province', 'city'],
  excel: { import: true, export: true },
})

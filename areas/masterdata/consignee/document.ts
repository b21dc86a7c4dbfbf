import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** The importer named on the bill of lading (Spec 000 §3.7). */
export const consignee = defineDocument({
  name: 'consignee',
  label: ['国内收货人', 'Consignee'],
  calls: '/masterdata/consignee',
  screen: '/masterdataMgt/consigneePage',
  permission: 'masterdata:consignee',
  title: 'domesticConsignee',
  titleEn: 'domesticConsigneeEn',
  key: 'consigneeId',
  header: {
    general: section('基本信息', 'General', {
      domesticConsigneeCode: code('收货人编码', 'Consignee code', { required: true }),
      domesticConsignee: text('国内收货人', 'Domestic consignee', { required: true, width: 240 }),
      domesticConsigneeEn: text('英文名称', 'English name', { width: 240 }),
      businessEntity: reference('operating-unit', '业务主体', 'Operating unit'),
      customsBrokerId: reference('vendor', '报关行', 'Customs broker', { only: { vendorType: 'SERVICE' } }),
      customsBroker: text('报关行名称', 'Customs broker name', { readOnly: true }),
      deliveryAddress: text('送货地址', 'Delivery address', { max: 300, width: 280 }),
    }),
  },
  // The specification calls the switch of a consignee its status.
  states: { Y: ['有效', 'Effective'], N: ['失效', 'Invalid'] },
  transitions: {
    enable: { label: ['启用', 'Enable'], from: 'N', to: 'Y', done: ['启用成功', 'Enabled'] },
    disable: { label: ['禁用', 'Disable'], from: 'Y', to: 'N', ends: true, done: ['禁用成功', 'Disabled'] },
  },
  remembered: true,
  list: [
    'domesticConsigneeCode',
    'domesticConsignee',
    'domesticConsigneeEn',
    'businessEntity',
    'customsBrokerId',
    'deliveryAddress',
    'status',
    'updatedByName',
    'updatedTime',
  ],
  filters: [
    'domesticConsigneeCode',
    'domesticConsignee',
    'customsBrokerId',
    'customsBroker',
    'businessEntity',
    'status',
  ],
  unique: [['businessEntity', 'domesticConsigneeCode']],
  excel: { import: true, export: true },
})

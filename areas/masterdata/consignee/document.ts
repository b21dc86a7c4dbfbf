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
  remembered: true,
  list: [
    'domesticConsigneeCode',
    'domesticConsignee',
    'domesticConsigneeEn',
    'businessEntity',
    'customsBrokerId',
    'deliveryAddress',
    'enableFlag',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['domesticConsigneeCode', 'domesticConsignee', 'customsBrokerId', 'customsBroker', 'businessEntity'],
  unique: [['businessEntity', 'domesticConsigneeCode']],
  excel: { import: true, export: true },
})

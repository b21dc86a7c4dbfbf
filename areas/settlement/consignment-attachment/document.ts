import { defineDocument } from '#platform/model/document.ts'
import { attachment, choice, code, dateTime, reference, section, text } from '#platform/model/fields.ts'
import { attachmentTypes } from './names.ts'

/** A vendor's invoice our settlement paper, or a piece of evidence that hangs on a settlement (business.md 4.6). */
export const consignmentAttachment = defineDocument({
  name: 'consignment-attachment',
  label: ['寄售附件', 'Consignment attachment'],
  calls: '/settlement/consignment-attachment',
  screen: '/consign/attachment',
  permission: 'settlement:settlement',
  title: 'fileName',
  header: {
    general: section('基本信息', 'General', {
      fileName: text('文件名', 'File name', { readOnly: true, max: 300 }),
      attachmentType: choice('附件类型', 'Attachment type', attachmentTypes, { readOnly: true }),
      settlementId: reference('settlement', '结算单', 'Settlement', { readOnly: true, brings: ['shipmentId'] }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo'] }),
      containerNo: code('柜号', 'Container no.', { readOnly: true, max: 20 }),
      poNumber: code('采购订单号', 'PO number', { readOnly: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { readOnly: true }),
      file: attachment('文件', 'File', { readOnly: true, maxMegabytes: 20 }),
      uploadTime: dateTime('上传时间', 'Upload time', { readOnly: true }),
      uploadByName: text('上传人', 'Uploaded by', { readOnly: true }),
    }),
  },
  generated: true,
  hidden: true,
  switchable: false,
  list: [
    'fileName',
    'attachmentType',
    'settlementId',
    'containerNo',
    'poNumber',
    'uploadTime',
    'uploadByName',
    'orgId',
  ],
  filters: ['containerNo', 'fileName', 'attachmentType', 'uploadTime', 'settlementId', 'poNumber'],
  strip: ['attachmentType', 'settlementId', 'containerNo', 'uploadTime', 'uploadByName'],
  origins: { settlementId: {} },
  scope: { org: 'orgId' },
})

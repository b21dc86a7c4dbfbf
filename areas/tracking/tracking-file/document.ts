import { ofShipment } from '#areas/shipment/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { attachment, choice, code, date, flag, reference, section, text } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

const readOnly = { readOnly: true } as const

/** The papers a container needs before it may be cleared (business.md 3.6). */
export const fileKinds = {
  BL: ['提单', 'Bill of lading'],
  INVOICE: ['发票', 'Invoice'],
  PACKING: ['箱单', 'Packing list'],
  PHYTO: ['植检证', 'Phytosanitary certificate'],
  ORIGIN_CERT: ['原产地证', 'Certificate of origin'],
  COLD_CERT: ['冷处理证', 'Cold treatment certificate'],
  FUMIGATION: ['熏蒸证', 'Fumigation certificate'],
} as const satisfies Record<string, Label>

/** One paper of a container: whether it has come, and the file (business.md 3.6). */
export const trackingFile = defineDocument({
  name: 'tracking-file',
  label: ['单证跟踪', 'File tracking'],
  calls: '/logistics/tracking-file',
  screen: '/entrancePurchaseMgt/fileTracking',
  alternatives: ['/entrancePurchaseMgt/fileTrackingPage'],
  permission: 'tracking:file',
  title: 'containerNo',
  header: {
    general: section('基本信息', 'General', {
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ofShipment }),
      containerNo: code('柜号', 'Container no.', { ...readOnly, max: 20 }),
      kind: choice('单证', 'Paper', fileKinds, readOnly),
      received: flag('已收到', 'Received'),
      receivedDate: date('收到日期', 'Received on'),
      files: attachment('文件', 'Files'),
    }),
    container: section('柜信息', 'Container', {
      packingListId: reference('packing-list', '装箱单', 'Packing list', { ...readOnly, brings: ['shipmentId'] }),
      poNumber: code('采购订单号', 'PO number', readOnly),
      shipmentLotNo: code('批次号', 'Shipment lot no.', readOnly),
      vendor: reference('vendor', '供应商', 'Vendor', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      purchaseDepartmentCode: reference('department', '采购部门', 'Purchase department', {
        ...readOnly,
        only: { departmentType: 'PURCHASE' },
      }),
      buyerId: reference('buyer', '采购员', 'Buyer', readOnly),
      vesselVoyage: text('船名航次', 'Vessel voyage', readOnly),
      etaDate: date('预计到港日期', 'ETA date', readOnly),
    }),
  },
  generated: true,
  switchable: false,
  list: [
    'containerNo',
    'kind',
    'received',
    'vendor',
    'vesselVoyage',
    'etaDate',
    'receivedDate',
    'files',
    'poNumber',
    'shipmentLotNo',
    'orgId',
    'packingListId',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['containerNo', 'kind', 'vendor', 'vesselVoyage', 'etaDate', 'received'],
  filters: ['containerNo', 'kind', 'received', 'etaDate', 'vendor', 'shipmentLotNo', 'orgId', 'vesselVoyage'],
  origins: { packingListId: {} },
  indexes: ['packingListId'],
  scope: { org: 'orgId', department: 'purchaseDepartmentCode', vendor: 'vendor', own: ['buyerId'] },
  excel: { export: true },
})

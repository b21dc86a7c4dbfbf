import { defineDocument } from '#platform/model/document.ts'
import { code, date, quantity, reference, section } from '#platform/model/fields.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })

/** By which number fruit is traced: the lot of a container from packing list over the entry to what still lies in stock (Spec 001 §7; business.md 3.15). */
export const traceOrder = defineDocument({
  name: 'trace-order',
  label: ['溯源订单', 'Trace orders'],
  calls: '/customs/trace-order',
  screen: '/customs/traceOrder',
  permission: 'customs:trace',
  title: 'traceNo',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('溯源', 'Trace', {
      traceNo: code('溯源号', 'Trace no.', { help: ['批次号', 'The lot number'] }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment'),
      containerNo: code('柜号', 'Container no.', { max: 20 }),
      poNumber: code('采购订单号', 'PO number'),
      vendorId: reference('vendor', '供应商', 'Vendor'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      packingListId: reference('packing-list', '装箱单', 'Packing list'),
      category: attribute('category', '品类', 'Category'),
      coo: attribute('coo', '原产国', 'Country of origin'),
      loadDate: date('装柜日期', 'Loaded on'),
    }),
    entry: section('报关', 'Entry', {
      customsDocumentId: reference('customs-document', '报关单', 'Customs document'),
      entryNo: code('海关编号', 'Entry no.', { max: 30 }),
      declareDate: date('申报日期', 'Declared on'),
      releaseDate: date('放行日期', 'Released on'),
    }),
    goods: section('货物', 'Goods', {
      totalQty: quantity('发运件数', 'Boxes shipped', { total: true }),
      receivedQty: quantity('收货件数', 'Boxes received', { total: true }),
      onhand: quantity('现有量', 'On hand', { total: true }),
    }),
  },
  list: [
    'traceNo',
    'containerNo',
    'vendorId',
    'category',
    'coo',
    'loadDate',
    'entryNo',
    'releaseDate',
    'totalQty',
    'receivedQty',
    'onhand',
    'poNumber',
    'packingListId',
    'customsDocumentId',
    'declareDate',
    'orgId',
  ],
  filters: ['traceNo', 'containerNo', 'poNumber', 'entryNo', 'vendorId', 'category', 'loadDate', 'orgId'],
  strip: ['containerNo', 'vendorId', 'loadDate', 'entryNo', 'totalQty', 'receivedQty', 'onhand'],
  sort: { field: 'loadDate', direction: 'desc' },
  scope: { org: 'orgId', vendor: 'vendorId' },
  excel: { export: true },
})

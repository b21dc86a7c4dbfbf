import { defineDocument } from '#platform/model/document.ts'
import { code, date, flag, lines, quantity, reference, section } from '#platform/model/fields.ts'
import { coo, productCategory } from '../terms.ts'

const readOnly = { readOnly: true } as const

/** A quarantine permit: so many kg of a fruit may be imported, drawn down container by container (business.md 3.7). */
export const importLicence = defineDocument({
  name: 'import-licence',
  label: ['进口许可证', 'Import licence'],
  calls: '/customs/import-licence',
  screen: '/customs/licence',
  alternatives: ['/customs/license', '/licence'],
  permission: 'customs:licence',
  title: 'licenceNo',
  header: {
    general: section('基本信息', 'General', {
      licenceNo: code('许可证号', 'Licence no.', { required: true }),
      category: productCategory,
      coo,
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      approvedQty: quantity('核准重量(公斤)', 'Approved (kg)', { required: true, above: '0', total: true }),
      usedQty: quantity('已用重量(公斤)', 'Used (kg)', { derived: true, total: true, decimals: 2 }),
      balanceQty: quantity('余量(公斤)', 'Balance (kg)', { derived: true, total: true, decimals: 2 }),
      startDate: date('有效期起', 'Valid from', { required: true }),
      endDate: date('有效期至', 'Valid until', { required: true, width: 170 }),
      usableLicense: flag('可用', 'Usable', readOnly),
    }),
  },
  lines: {
    draws: lines('核扣明细', 'Draws', {
      customsDocumentId: reference('customs-document', '报关单', 'Customs document', {
        ...readOnly,
        brings: ['shipmentId'],
      }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo'] }),
      containerNo: code('柜号', 'Container no.', { ...readOnly, max: 20 }),
      qty: quantity('核扣重量(公斤)', 'Drawn (kg)', { ...readOnly, total: true, decimals: 2 }),
      drawDate: date('核扣日期', 'Drawn on', readOnly),
      returnDate: date('退回日期', 'Returned on', readOnly),
    }),
  },
  list: [
    'licenceNo',
    'usableLicense',
    'category',
    'coo',
    'orgId',
    'approvedQty',
    'usedQty',
    'balanceQty',
    'startDate',
    'endDate',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['licenceNo', 'category', 'coo', 'approvedQty', 'balanceQty', 'endDate', 'usableLicense'],
  filters: ['licenceNo', 'category', 'coo', 'usableLicense', 'endDate', 'orgId', 'enableFlag'],
  unique: [['licenceNo']],
  lookup: ['balanceQty', 'endDate'],
  sort: { field: 'endDate', direction: 'asc' },
  explained: ['usedQty', 'balanceQty'],
  scope: { org: 'orgId' },
  excel: { import: true, export: true },
})

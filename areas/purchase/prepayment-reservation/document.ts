import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, reference, section } from '#platform/model/fields.ts'
import { reservationStates } from '../terms.ts'

/** What of a prepayment is promised to a settlement: active until it is released or the ERP posts the invoice (business.md 4.4). */
export const prepaymentReservation = defineDocument({
  name: 'prepayment-reservation',
  label: ['预付款占用', 'Prepayment reservation'],
  calls: '/settlement/prepayment-reservation',
  screen: '/consign/prepaymentReservation',
  permission: 'settlement:prepayment',
  title: 'paymentRequestNumber',
  header: {
    general: section('基本信息', 'General', {
      paymentRequestNumber: code('付款申请单号', 'Payment request no.', { readOnly: true }),
      prepaymentId: reference('prepayment', '预付款', 'Prepayment', { readOnly: true }),
      settlementId: reference('settlement', '结算单', 'Settlement', { readOnly: true, brings: ['shipmentId'] }),
      invoiceId: reference('payable-invoice', '应付发票', 'Payable invoice', { readOnly: true }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo'] }),
      containerNo: code('柜号', 'Container no.', { readOnly: true, max: 20 }),
      vendorId: reference('vendor', '供应商', 'Vendor', { readOnly: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { readOnly: true }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true }),
      amount: money('占用金额', 'Amount', { readOnly: true, total: true }),
      state: choice('占用状态', 'State', reservationStates, { readOnly: true, initial: 'ACTIVE' }),
      reservedDate: date('占用日期', 'Reserved on', { readOnly: true }),
      endedDate: date('结束日期', 'Ended on', { readOnly: true }),
    }),
  },
  readOnly: true,
  generated: true,
  hidden: true,
  list: [
    'paymentRequestNumber',
    'state',
    'vendorId',
    'containerNo',
    'currencyCode',
    'amount',
    'reservedDate',
    'settlementId',
    'invoiceId',
    'endedDate',
    'orgId',
    'createdByName',
    'createdTime',
  ],
  filters: ['paymentRequestNumber', 'state', 'containerNo', 'vendorId', 'prepaymentId', 'settlementId', 'invoiceId'],
  strip: ['state', 'containerNo', 'vendorId', 'amount', 'currencyCode', 'reservedDate', 'endedDate'],
  currency: 'currencyCode',
  scope: { org: 'orgId' },
  excel: { export: true },
})

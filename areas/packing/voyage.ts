import { ofShipment } from '#areas/shipment/terms.ts'
import { choice, code, date, reference, section, text } from '#platform/model/fields.ts'
import { transportTypes } from './terms.ts'

/** The container and its way: the same section in originals, packing lists and what follows from them. */
export const voyage = section('船期', 'Voyage', {
  containerNo: code('柜号', 'Container no.', { max: 20 }),
  sealNumber: code('封条号', 'Seal no.', { max: 40 }),
  thermometer: text('温度计', 'Thermometer'),
  transportType: choice('运输方式', 'Transport type', transportTypes, { required: true }),
  shippingLine: reference('lookup-value', '船公司', 'Shipping line', { only: { lookupType: 'SHIPPING_LINE' } }),
  vesselVoyage: text('船名航次', 'Vessel voyage', { required: true }),
  pol: reference('port', '起运港', 'Port of loading', { required: true }),
  pot: reference('port', '中转港', 'Stopover port'),
  pod: reference('port', '目的港', 'Port of discharge', { required: true }),
  loadDate: date('装柜日期', 'Load date', { required: true }),
  etdDate: date('预计离港日期', 'ETD date', { required: true }),
  etaDate: date('预计到港日期', 'ETA date', { required: true }),
  shipmentLotNo: code('批次号', 'Shipment lot no.'),
  shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ofShipment }),
})

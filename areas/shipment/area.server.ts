import { defineServerArea } from '#platform/server/area.ts'
import { shipmentActions } from './actions.server.ts'
import { shipments } from './area.ts'
import { shipmentCalls } from './calls.server.ts'

/** What shipments give the server. */
export default defineServerArea({
  name: 'shipment',
  declares: shipments,
  actions: shipmentActions,
  calls: shipmentCalls,
  series: [{ code: 'LOT', label: ['批次号', 'Shipment lot no.'], pattern: '{coo}{category}{loadDay}{n3}' }],
})

import { defineArea } from '#platform/model/area.ts'
import { openMention } from './open-mention/document.ts'
import { shipment } from './shipment/document.ts'
import { rules as shipmentRules } from './shipment/rules.ts'

/** The thread through the house: each container on its voyage, once, and what is said of containers nobody knows. */
export const shipments = defineArea({
  name: 'shipment',
  label: ['货柜批次', 'Shipments'],
  icon: 'shipment',
  order: 33,
  documents: [[shipment, shipmentRules], openMention],
})

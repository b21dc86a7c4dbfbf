import type { Label } from '#platform/model/label.ts'

/** How containers travel. */
export const transportTypes = {
  SEA: ['海运', 'Sea'],
  AIR: ['空运', 'Air'],
  LAND: ['陆运', 'Road'],
  RAIL: ['铁路', 'Rail'],
} as const satisfies Record<string, Label>

/** What a document of a container reads of its shipment. */
export const ofShipment = ['containerNo', 'vesselVoyage', 'shipmentLotNo'] as const

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

/** The places of a container on its way from the packing house to the books, in their order (business.md 3.6). */
export const trackingNodes = {
  PLANNED: ['计划', 'Planned'],
  LOADED: ['已装柜', 'Loaded'],
  DEPARTED: ['已开船', 'Departed'],
  ARRIVED: ['已到港', 'Arrived'],
  RELEASED: ['已放行', 'Released'],
  RECEIVED: ['已收货', 'Received'],
  SELLING: ['销售中', 'Selling'],
  SOLD_OUT: ['已售完', 'Sold out'],
  SETTLED: ['已结算', 'Settled'],
} as const satisfies Record<string, Label>

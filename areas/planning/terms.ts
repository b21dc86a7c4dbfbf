import type { Label } from '#platform/model/label.ts'

/** At which level a plan stands: the centre above its zones, provinces and customers; a delivering unit above its customers (business.md 3.19). */
export const levels = {
  centre: ['中心', 'Centre'],
  zone: ['战区', 'Zone'],
  province: ['省区', 'Province'],
  provinceCustomer: ['省区客户', 'Province customer'],
  delivery: ['配送', 'Delivery'],
  deliveryCustomer: ['配送客户', 'Delivery customer'],
} as const satisfies Record<string, Label>

/** One of the six levels. */
export type Level = keyof typeof levels

/** What a level is part of; nothing stands above the centre and a delivering unit. */
export const levelAbove: Readonly<Partial<Record<Level, Level>>> = {
  zone: 'centre',
  province: 'zone',
  provinceCustomer: 'province',
  deliveryCustomer: 'delivery',
}

/** What a level is divided into; customers are divided no further. */
export const levelBelow: Readonly<Partial<Record<Level, Level>>> = {
  centre: 'zone',
  zone: 'province',
  province: 'provinceCustomer',
  delivery: 'deliveryCustomer',
}

/** The zones of the house. */
export const zones = {
  NORTH: ['华北', 'North China'],
  NORTHEAST: ['东北', 'Northeast China'],
  EAST: ['华东', 'East China'],
  CENTRAL: ['华中', 'Central China'],
  SOUTH: ['华南', 'South China'],
  SOUTHWEST: ['西南', 'Southwest China'],
  NORTHWEST: ['西北', 'Northwest China'],
} as const satisfies Record<string, Label>

/** One of the zones. */
export type Zone = keyof typeof zones

/** Which of the house's customers a rebate or a target is for. */
export const customerTypes = {
  WHOLESALE: ['批发', 'Wholesale'],
  KA: ['商超', 'Key account'],
  ECOM: ['电商', 'E-commerce'],
  STORE: ['门店', 'Store'],
} as const satisfies Record<string, Label>

/** As many rows of a week as one call takes. */
export const rowsAtOnce = 1000

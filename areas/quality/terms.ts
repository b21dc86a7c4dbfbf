import type { Label } from '#platform/model/label.ts'

/** How much a defect weighs in the conclusion (business.md 3.18, qc.defect). */
export const severities = {
  CRITICAL: ['致命', 'Critical'],
  MAJOR: ['主要', 'Major'],
  MINOR: ['次要', 'Minor'],
} as const satisfies Record<string, Label>

/** What a sheet ends with; the figures propose it, an inspector may be stricter (business.md 3.18, qc.defect). */
export const conclusions = {
  PASS: ['合格', 'Pass'],
  CONCESSION: ['让步接收', 'Concession'],
  REJECT: ['拒收', 'Reject'],
} as const satisfies Record<string, Label>

/** Whether goods are looked at for what was ordered or for what a warehouse took in; each has its own form. */
export const inspectionTypes = {
  PURCHASE: ['采购检验', 'Of a purchase'],
  WAREHOUSE: ['到仓检验', 'At the warehouse'],
} as const satisfies Record<string, Label>

/** Which page whoever has the link sees: of an order, of what was delivered, of what stands in the yard (decisions.md 3). */
export const publicPages = {
  ORDER: ['订单质检', 'Order quality'],
  DELIVERY: ['配送质检单', 'Delivery inspection'],
  YARD: ['货场检验报告', 'Yard inspection report'],
} as const satisfies Record<string, Label>

/** What a quality item is: pieces that are counted, or a value that is read off an instrument. */
export const itemKinds = {
  COUNTED: ['计数', 'Counted'],
  MEASURED: ['测量', 'Measured'],
} as const satisfies Record<string, Label>

/** What a penetrometer reads: an item measured in it tells how hard fruit is. */
export const pressureUnit = 'kgf/cm²'

/** What a standard works out over its items (business.md 3.18). */
export const formulaMethods = {
  DEFECT: ['缺陷率合计', 'Rate of defects'],
  AVERAGE: ['平均值', 'Average'],
  MINIMUM: ['最小值', 'Minimum'],
  MAXIMUM: ['最大值', 'Maximum'],
} as const satisfies Record<string, Label>

/** How a figure stands to its limit. */
export const results = { OK: ['合格', 'OK'], EXCEED: ['超标', 'Exceeded'] } as const satisfies Record<string, Label>

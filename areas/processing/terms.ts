import type { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

/** What a plan is made for. */
export const planTypes = { NORMAL: ['正常', 'Normal'], REWORK: ['返工', 'Rework'], SAMPLE: ['样品', 'Sample'] } as const
/** What a plan follows. */
export const planWays = { BY_ORDER: ['按订单', 'By order'], BY_STOCK: ['按库存', 'By stock'] } as const
/** What goes in: raw fruit, or goods that are packed again. */
export const planModes = { RAW: ['原料加工', 'Raw material'], FINISHED: ['成品返包', 'Packed again'] } as const
/** How finished goods are weighed. */
export const weighingWays = {
  SINGLE: ['单箱', 'Each box'],
  BATCH: ['整板', 'Pallet'],
  NONE: ['不称重', 'Count only'],
} as const
/** Where a weight stands in its limits (process.weighing). */
export const rangeFlags = { LOW: ['偏轻', 'Too light'], IN: ['合格', 'In range'], HIGH: ['偏重', 'Too heavy'] } as const
/** Whether finished goods are in stock. */
export const receiveStates = { '0': ['未入库', 'Not received'], '1': ['已入库', 'Received'] } as const
/** Where a charge stands at the warehouse system. */
export const apiPushFlags = {
  '0': ['未推送', 'Not pushed'],
  '1': ['推送成功', 'Pushed'],
  '2': ['推送失败', 'Failed'],
} as const
/** Charges that are owed, or may be: one whose boxes were all voided is neither. */
export const standingCharges = ['PENDING', 'AUDITED'] as const
/** How much more than its plan a plan's tasks may come to: 5 %. */
export const taskTolerance = '1.05'
/** How much of what was used may go unexplained when a plan is closed: 0.5 %. */
export const balanceTolerance = '0.005'

/** Whether a yield is so far below its standard that somebody has to look: more than two points (business.md 3.16). */
export const isBelowStandard = (points: Decimal): boolean => points.lt(-2)

/** How far a plan has come. */
export const planStates = {
  '10': ['草稿', 'Draft'],
  '20': ['已下达', 'Released'],
  '30': ['进行中', 'In progress'],
  '40': ['已完工', 'Complete'],
  '50': ['已取消', 'Cancelled'],
} as const

/** By what the cost of a plan is shared among what came of it (calculation catalogue, process.joint). */
export const costBases = {
  VALUE: ['按价值', 'Value'],
  WEIGHT: ['按重量', 'Weight'],
} as const satisfies Record<string, Label>

/** What comes of a plan. */
export const outputKinds = {
  MAIN: ['主产品', 'Product'],
  JOINT: ['联产品', 'Joint product'],
  BY_PRODUCT: ['副产品', 'By-product'],
} as const satisfies Record<string, Label>

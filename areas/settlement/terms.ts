import type { Label } from '#platform/model/label.ts'

/** How our fee in consignment is reckoned (business.md 1.5, 4.3). */
export const commissionRules = {
  RATE_GROSS: ['按销售额', 'Percent of sales'],
  RATE_NET: ['按净额', 'Percent of sales less costs'],
  FIXED_UNIT: ['固定金额', 'Fixed per unit'],
  NONE: ['无', 'None'],
} as const satisfies Record<string, Label>

/** What a fixed commission is for. */
export const commissionUnits = {
  BOX: ['每箱', 'Per box'],
  KG: ['每公斤', 'Per kg'],
} as const satisfies Record<string, Label>

/** Whether a prepayment's promise still holds (business.md 4.4). */
export const reservationStates = {
  ACTIVE: ['占用中', 'Active'],
  POSTED: ['已过账', 'Posted'],
  RELEASED: ['已释放', 'Released'],
} as const satisfies Record<string, Label>

/** Margins are for those who may see them (business.md 6.1). */
export const margin = { permission: 'field:margin:view' } as const

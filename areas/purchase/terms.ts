import type { Label } from '#platform/model/label.ts'

/** How far a contract is on its way to both signatures (business.md 3.3). */
export const signStates = {
  0: ['未签署', 'Not signed'],
  1: ['签署中', 'Being signed'],
  2: ['已签署', 'Signed'],
  3: ['已拒签', 'Refused'],
} as const satisfies Record<string, Label>

/** What is wrong with the goods that something is asked back for (business.md 1.5). */
export const claimTypes = {
  QUALITY: ['质量', 'Quality'],
  SHORTAGE: ['短少', 'Shortage'],
  DELAY: ['延误', 'Delay'],
  PRICE: ['价差', 'Price difference'],
} as const satisfies Record<string, Label>

/** How bad a check found it (business.md 1.5). */
export const checkLevels = {
  A: ['A 轻微', 'A slight'],
  B: ['B 一般', 'B moderate'],
  C: ['C 严重', 'C severe'],
} as const satisfies Record<string, Label>

/** The two kinds of payable: what we owe a vendor, or, of a settlement below zero, what it owes us (business.md 3.12). */
export const invoiceTypes = {
  PAYABLE: ['应付发票', 'Payable'],
  CLAIM: ['索赔发票', 'Claim'],
} as const satisfies Record<string, Label>

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

/** The annex to a paper that tells how its amounts come about. */
export const annex = { label: ['金额说明附页', 'Annex: how the amounts come about'] } as const satisfies {
  readonly label: Label
}

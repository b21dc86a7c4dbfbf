import type { Label } from '#platform/model/label.ts'

/**
 * What containers are reckoned in, whatever their unit keeps its books in: sales, costs, taxes, settlements, what tracking
 * expects and what a box in stock cost stand beside each other and are added up (business.md 4.3, 4.5, decision 0111).
 */
export const homeCurrency = 'CNY'

/** What a cost is for: the subjects settlements and tracking count by (business.md 1.5). */
export const expenseSubTypes = {
  OCEAN_FREIGHT: ['海运费', 'Ocean freight'],
  TARIFF: ['关税', 'Tariff'],
  VAT: ['增值税', 'Import VAT'],
  DOCK: ['码头费', 'Dock fees'],
  CLEARANCE: ['清关费', 'Clearance'],
  MARKET: ['市场费', 'Market cost'],
  PACKAGING: ['包装费', 'Packaging'],
  HAULAGE: ['拖车费', 'Haulage'],
  STORAGE: ['仓储费', 'Storage'],
  OTHER: ['其他', 'Other'],
} as const satisfies Record<string, Label>

export type ExpenseSubType = keyof typeof expenseSubTypes

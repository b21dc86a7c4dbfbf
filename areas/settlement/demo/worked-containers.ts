import type { channels, feederSystems } from '#areas/sales/terms.ts'

/** One sale of container A (business.md 2.1). */
export interface WorkedSale {
  readonly itemCode: string
  readonly saleDate: string
  readonly saleQty: string
  readonly salePrice: string
  readonly feederSystem: keyof typeof feederSystems
  readonly channel: keyof typeof channels
  readonly salesArea: string
}

const market = { feederSystem: 'MARKET', channel: 'WHOLESALE', salesArea: '深圳海吉星' } as const
const online = { feederSystem: 'ECOM', channel: 'ECOM', salesArea: '广东' } as const

/** The eight sales of container A: 954 boxes net, 636,350.00 CNY. */
export const salesOfA: readonly WorkedSale[] = [
  { itemCode: '1010011', saleDate: '2025-05-05', saleQty: '300', salePrice: '725', ...market },
  { itemCode: '1010011', saleDate: '2025-05-06', saleQty: '100', salePrice: '748.5', ...online },
  { itemCode: '1010011', saleDate: '2025-05-08', saleQty: '80', salePrice: '702', ...market },
  { itemCode: '1010011', saleDate: '2025-05-09', saleQty: '-4', salePrice: '748.5', ...online },
  { itemCode: '1010012', saleDate: '2025-05-05', saleQty: '200', salePrice: '662', ...market },
  { itemCode: '1010012', saleDate: '2025-05-07', saleQty: '88', salePrice: '645.5', ...market },
  { itemCode: '1010013', saleDate: '2025-05-06', saleQty: '150', salePrice: '541', ...market },
  { itemCode: '1010013', saleDate: '2025-05-12', saleQty: '40', salePrice: '512', ...market },
]

/** What container A cost beside its taxes: 600 of an internal check are ours to bear. */
export const costsOfA = [
  { expenseSubType: 'OCEAN_FREIGHT', amount: '2600', currencyCode: 'USD', exchangeRate: '7.1785', deductFlag: 'Y' },
  { expenseSubType: 'VAT', amount: '40629.40', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'Y' },
  { expenseSubType: 'DOCK', amount: '3650', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'Y' },
  { expenseSubType: 'CLEARANCE', amount: '2800', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'Y' },
  { expenseSubType: 'MARKET', amount: '12480', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'Y' },
  { expenseSubType: 'PACKAGING', amount: '1152', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'Y' },
  { expenseSubType: 'OTHER', amount: '600', currencyCode: 'CNY', exchangeRate: null, deductFlag: 'N' },
] as const

import { type DecimalField, decimal, money, percent } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

const margin = 'field:margin:view'

/** What is told of a SKU in money, three times: estimated, actual, confirmed by a settlement (business.md 4.5). */
const columns = {
  SalesAmount: ['销售金额', 'sales'],
  MarketCost: ['市场费', 'market cost'],
  Tariff: ['关税', 'tariff'],
  Vat: ['增值税', 'VAT'],
  OceanFreight: ['海运费', 'ocean freight'],
  DockFees: ['码头费', 'dock fees'],
  ClearanceFees: ['清关费', 'clearance fees'],
  Packaging: ['包装费', 'packaging'],
  CommissionRate: ['佣金率(%)', 'commission rate (%)'],
  CommissionAmount: ['佣金', 'commission'],
  CurrencyRate: ['汇率', 'exchange rate'],
  PayableAmountCny: ['应付人民币', 'payable in CNY'],
  PayableAmount: ['应付金额', 'payable'],
  PayablePrice: ['应付单价(每公斤)', 'payable per kg'],
  Profit: ['利润', 'profit'],
} as const satisfies Record<string, Label>

export type TrackingColumn = keyof typeof columns
export const trackingColumns = Object.keys(columns) as TrackingColumn[]

/** The costs among them, which may be typed while no reference tells them. */
export const typedCosts = ['MarketCost', 'OceanFreight', 'DockFees', 'ClearanceFees', 'Packaging'] as const

type Prefix = 'est' | 'act' | 'sif'
type Columns<P extends Prefix> = {
  readonly [N in TrackingColumn as `${P}${N}`]: DecimalField<'money' | 'decimal' | 'percent', false>
}

/** One group of these columns; those named in `typed` a person fills in, `derived` follow by rule, the machine writes the rest. */
export function columnsOf<const P extends Prefix>(prefix: P, [zh, en]: Label, open: 'typed' | 'readOnly'): Columns<P> {
  const isTyped = (name: string) => name === 'CurrencyRate' || typedCosts.some(cost => cost === name)
  const writtenAs = (name: string) => {
    if (open === 'readOnly' || name === 'Tariff' || name === 'Vat') return { readOnly: true }
    return isTyped(name) ? {} : { derived: true }
  }
  return Object.fromEntries(
    trackingColumns.map(name => {
      const label: Label = [`${zh}${columns[name][0]}`, `${en} ${columns[name][1]}`]
      return [`${prefix}${name}`, fieldOf(name, label, writtenAs(name))]
    }),
  ) as unknown as Columns<P>
}

/** A column: amounts in CNY, what is payable also in the vendor's currency, rates and prices at their own scale. */
function fieldOf(name: TrackingColumn, [zh, en]: Label, written: { derived?: boolean; readOnly?: boolean }) {
  const cny = { ...written, currency: 'homeCurrencyCode', total: true }
  switch (name) {
    case 'CommissionRate':
      return percent(zh, en, written)
    case 'CurrencyRate':
      return decimal(zh, en, { ...written, decimals: 8, min: '0' })
    case 'PayableAmount':
      return money(zh, en, { ...written, total: true })
    case 'PayablePrice':
      return money(zh, en, { ...written, decimals: 4 })
    case 'Profit':
      return money(zh, en, { ...cny, permission: margin })
    default:
      return money(zh, en, cny)
  }
}

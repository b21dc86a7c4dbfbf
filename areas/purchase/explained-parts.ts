import type { Decimal } from '#platform/model/decimal.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'

/** Who may see what we pay (business.md 6.5). */
export const purchasePrice = 'field:purchasePrice:view'
/** Who may see what we sell for and earn. */
export const margin = 'field:margin:view'
/** A total that is the sum of its lines. */
export const sumOfLines: Label = ['各行金额之和', 'sum of the lines']

const weighed = (uom: string | null) => uom === 'KG'

/** How an amount follows from its price: by the kilogram or by the box. */
export const timesPrice = (uom: string | null): Label =>
  weighed(uom) ? ['净重(公斤) × 单价', 'net kg × price'] : ['件数 × 单价', 'boxes × price']

interface Counted {
  readonly qty: Decimal | null
  readonly totalNetWeight: Decimal | null
}

/** What a price is multiplied with. */
export const counted = (uom: string | null, { qty, totalNetWeight }: Counted): Figure =>
  weighed(uom)
    ? { label: ['净重', 'Net weight'], value: totalNetWeight, unit: 'kg' }
    : { label: ['件数', 'Boxes'], value: qty }

import { decimal } from '#platform/model/decimal.ts'
import type { FigureSource } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import type { Given, GivenSale, Sources } from './given.ts'

export const zero = decimal(0)
/** What is told in our own money. */
export const cny = { unit: 'CNY' } as const
/** What only those are told who may see margins. */
export const margin = { permission: 'field:margin:view' } as const
/** What only those are told who may see what fruit was bought at. */
export const purchasePrice = { permission: 'field:purchasePrice:view' } as const

/** What an item is called in both languages. */
export const nameOf = ({ itemCode, itemName }: { itemCode: string | null; itemName?: string | null }): Label => {
  const name = itemName ?? itemCode ?? ''
  return [name, name]
}
/** A word said of something: the boxes of a day, the costs of an item. */
export const said = ([zh, en]: Label, [zhOf, enOf]: Label): Label => [`${zhOf} ${zh}`, `${enOf}: ${en}`]

/** What all figures of one settlement rest on: its lines, its own unit of money, and where its terms come from. */
export const groundsOf = (one: Given, sources: Sources) => ({
  one,
  sources,
  /** A line of the settlement itself, for what no other record tells. */
  ownLine: (lineNo: number): FigureSource => ({ document: one.document, id: one.id, no: one.no, lineNo }),
  foreign: { unit: one.currencyCode } as const,
  ticked: one.salesLines.filter((line: GivenSale) => line.tickFlag !== 'N'),
  isPurchase: one.tradeMode === 'PURCHASE',
  isToppedUp: one.topUpAmount?.gt(0) ?? false,
})

export type Grounds = ReturnType<typeof groundsOf>

import type { Row } from '#platform/model/document.ts'
import { purchasePrice } from '../explain/grounds.ts'
import { follows, leaf, type Node, total } from '../explain/node.ts'
import type { domesticSettlement } from './document.ts'

/** Where the amounts of a procurement settlement come from, down to the lines that were accepted. */
export function domesticFigures(one: Row<typeof domesticSettlement>) {
  const foreign = { unit: one.currencyCode } as const
  const lineAmount = (line: (typeof one)['details'][number]): Node => {
    const name = line.itemName ?? line.itemCode
    return follows(
      [name, name],
      line.amount,
      'TIMES',
      [
        leaf(['验收数量', 'Accepted'], line.acceptedQty),
        leaf(['采购单价', 'Price'], line.unitPrice, { ...foreign, ...purchasePrice }),
      ],
      {
        ...foreign,
        ...purchasePrice,
        from: { document: 'domestic-settlement', id: one.id, no: one.settlementNo ?? '', lineNo: line.lineNo },
      },
    )
  }
  const purchaseAmount = (): Node =>
    total(['采购金额', 'Purchase amount'], one.details.map(lineAmount), {
      ...foreign,
      ...purchasePrice,
      catalogue: 'settlement.payable',
    })
  const payableAmount = (): Node =>
    follows(
      ['应付金额', 'Payable'],
      one.payableAmount,
      'LESS',
      [purchaseAmount(), leaf(['索赔', 'Claims'], one.claimAmount, foreign)],
      { ...foreign, catalogue: 'settlement.payable', formula: ['采购金额 − 索赔', 'purchase − claims'] },
    )
  const payableAmountCny = (): Node =>
    follows(
      ['应付（人民币）', 'Payable in CNY'],
      one.payableAmountCny,
      'TIMES',
      [payableAmount(), leaf(['结算汇率', 'Rate'], one.currencyRate)],
      { unit: 'CNY', catalogue: 'settlement.payable', formula: ['应付金额 × 汇率', 'payable × rate'] },
    )
  return { lineAmount, purchaseAmount, payableAmount, payableAmountCny }
}

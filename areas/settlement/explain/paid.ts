import type { GivenPrepayment } from './given.ts'
import { type Grounds, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'
import type { PayableFigures } from './payable.ts'

/** What was paid before, and what is left to pay. */
export function paidFigures({ one, foreign }: Grounds, { payableAmount }: PayableFigures) {
  const applied = (line: GivenPrepayment): Node =>
    leaf(['核销预付款', 'Prepayment applied'], line.confirmAppliedAmount ?? zero, {
      ...foreign,
      ...(line.prepaymentId
        ? {
            from: { document: 'prepayment', id: line.prepaymentId, no: line.paymentRequestNumber ?? line.prepaymentId },
          }
        : {}),
    })
  const totalApplied = (): Node =>
    total(['核销合计', 'Total applied'], one.prepaymentLines.map(applied), {
      ...foreign,
      catalogue: 'settlement.prepayment',
    })
  const netPayAmount = (): Node =>
    follows(['净付金额', 'Net to pay'], one.netPayAmount, 'LESS', [payableAmount(), totalApplied()], {
      ...foreign,
      catalogue: 'settlement.prepayment',
      formula: ['应付金额 − 核销合计', 'payable − total applied'],
    })
  const remainAmount = (line: GivenPrepayment): Node =>
    follows(
      ['剩余', 'Remaining'],
      line.remainAmount,
      'LESS',
      [leaf(['DOP余额', 'DOP balance'], line.dopBalanceAmount ?? zero, foreign), applied(line)],
      foreign,
    )
  return { totalApplied, netPayAmount, remainAmount }
}

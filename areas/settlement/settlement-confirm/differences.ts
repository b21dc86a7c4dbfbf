import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

/** One figure finance decided otherwise than the clerk proposed it. */
export interface Difference {
  readonly key: string
  readonly what: Label
  readonly proposed: string
  readonly decided: string
}

const linesOf = (record: Wire, name: string): readonly Wire[] => (record[name] as Wire[] | undefined) ?? []
const figure = (value: unknown): Decimal | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : new Decimal(String(value))
const differs = (one: unknown, other: unknown): boolean => {
  const [a, b] = [figure(one), figure(other)]
  return a === undefined || b === undefined ? a !== b : !a.eq(b)
}
const said = (value: unknown): string => figure(value)?.toFixed() ?? '—'

/** What finance's copy says otherwise than the clerk's settlement: rate, quantities, prices, costs, prepayments, and what follows (business.md 4.1). */
export function differencesFrom(confirm: Wire, proposal: Wire | undefined): Difference[] {
  const found: Difference[] = []
  const note = (key: string, what: Label, proposed: unknown, decided: unknown) => {
    if (differs(proposed, decided)) found.push({ key, what, proposed: said(proposed), decided: said(decided) })
  }
  for (const line of linesOf(confirm, 'salesLines')) {
    const about = `${line.itemName ?? line.itemCode ?? ''} ${line.saleDate ?? ''}`.trim()
    note(`q${line.id}`, [`${about} 数量`, `${about}, boxes`], line.settleQty, line.confirmQty)
    note(`p${line.id}`, [`${about} 单价`, `${about}, price`], line.settlePrice, line.confirmPrice)
  }
  for (const line of linesOf(confirm, 'prepaymentLines')) {
    const no = String(line.paymentRequestNumber ?? '')
    note(`a${line.id}`, [`${no} 核销`, `${no}, applied`], line.appliedAmount ?? 0, line.confirmAppliedAmount ?? 0)
  }
  if (!proposal || proposal.status === 'CONFIRMED') return found
  note('rate', ['结算汇率', 'Settlement rate'], proposal.currencyRate, confirm.currencyRate)
  const proposedCosts = linesOf(proposal, 'costLines')
  for (const [at, line] of linesOf(confirm, 'costLines').entries()) {
    const own =
      proposedCosts.find(one => line.businessCostId && one.businessCostId === line.businessCostId) ?? proposedCosts[at]
    const [zh, en] = expenseSubTypes[line.expenseSubType as keyof typeof expenseSubTypes] ?? ['费用', 'Cost']
    if (own) note(`c${line.id}`, [zh, en], own.amount, line.amount)
  }
  note('payable', ['应付金额', 'Payable'], proposal.payableAmount, confirm.payableAmount)
  return found
}

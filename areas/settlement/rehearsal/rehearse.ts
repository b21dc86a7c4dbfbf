import type { Decimal } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { type Reason, reasonsOf } from '#platform/model/rules.ts'
import type { settlement } from '../settlement/document.ts'
import { rules as settlementRules } from '../settlement/rules.ts'
import type { settlementConfirm } from '../settlement-confirm/document.ts'
import { rules as confirmRules } from '../settlement-confirm/rules.ts'

type Settlement = Draft<typeof settlement>
type Confirm = Draft<typeof settlementConfirm>

/** What somebody tries out: terms of the settlement, and quantities or prices of sales lines by their id. */
export interface Tried {
  readonly currencyRate?: Decimal | null
  readonly commissionRule?: Settlement['commissionRule']
  readonly commissionRate?: Decimal | null
  readonly commissionUnit?: Settlement['commissionUnit']
  readonly remark?: string | null
  readonly lines: readonly { readonly id: string; readonly qty?: Decimal; readonly price?: Decimal }[]
}

/** The figures a rehearsal is judged by. */
export const rehearsedFigures = [
  'confirmQty',
  'salesAmountCny',
  'deductibleCostCny',
  'commissionAmount',
  'payableAmountCny',
  'payableAmount',
  'payablePrice',
  'totalApplied',
  'netPayAmount',
  'profit',
  'profitRate',
] as const
export type Rehearsed = Readonly<Record<(typeof rehearsedFigures)[number], Decimal | null>>

const figuresOf = (row: Partial<Rehearsed>): Rehearsed =>
  Object.fromEntries(rehearsedFigures.map(name => [name, row[name] ?? null])) as unknown as Rehearsed

/** The terms that are changed, those left out as they are. */
function termsOf({ lines: _, ...terms }: Tried): Partial<Settlement> {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
}

/** What a settlement would come to, and what would speak against saving it so; the record itself stays as it is (business.md 4.3). */
export function rehearsedSettlement(row: Settlement, tried: Tried): { figures: Rehearsed; reasons: Reason[] } {
  const known = new Map(tried.lines.map(line => [line.id, line]))
  const scratch = {
    ...row,
    ...termsOf(tried),
    salesLines: row.salesLines.map(line => {
      const own = known.get(String(line.id))
      return { ...line, settleQty: own?.qty ?? line.settleQty, settlePrice: own?.price ?? line.settlePrice }
    }),
  }
  const whole = { ...scratch, ...settlementRules.derive?.(scratch) }
  return { figures: figuresOf(whole), reasons: reasonsOf(settlementRules.refuse?.save?.(whole as never), whole) }
}

/** The same of finance's copy: quantities and prices are those finance confirms, the commission is the clerk's. */
export function rehearsedConfirm(row: Confirm, tried: Tried): { figures: Rehearsed; reasons: Reason[] } {
  const known = new Map(tried.lines.map(line => [line.id, line]))
  const { currencyRate, remark } = termsOf(tried)
  const scratch = {
    ...row,
    ...(currencyRate === undefined ? {} : { currencyRate }),
    ...(remark === undefined ? {} : { remark }),
    salesLines: row.salesLines.map(line => {
      const own = known.get(String(line.id))
      return { ...line, confirmQty: own?.qty ?? line.confirmQty, confirmPrice: own?.price ?? line.confirmPrice }
    }),
  }
  const whole = { ...scratch, ...confirmRules.derive?.(scratch) }
  return {
    figures: figuresOf(whole),
    reasons: reasonsOf(confirmRules.refuse?.save?.(whole as never), whole),
  }
}

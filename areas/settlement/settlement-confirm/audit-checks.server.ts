import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { claimFault, costFault } from '../form/line-faults.ts'
import { reckoned } from '../reckoning/reckon.ts'
import { settlement } from '../settlement/document.ts'
import { notOwedReason, type Taken, typedClaimsReason } from '../settlement/still-owed.server.ts'
import {
  costGoneReason,
  estimatedReason,
  mentionsReason,
  nothingTicked,
  oversoldReason,
  termsReason,
  unmatchedReason,
} from '../settlement/submit-checks.server.ts'
import type { settlementConfirm } from './document.ts'

type Confirm = Row<typeof settlementConfirm>
type Settlement = Row<typeof settlement>

/** Finance decides on what the clerk has handed in: a copy whose settlement is with the clerk waits for it (business.md 4.1). */
export async function notSubmittedReason(
  { settlementId, settlementNo }: Confirm,
  work: Work,
): Promise<Reason | undefined> {
  const one = settlementId ? await work.find(settlement, { id: settlementId }) : undefined
  return one?.status === 'SUBMITTED'
    ? undefined
    : {
        bizCode: 'SETTLEMENT_NOT_SUBMITTED',
        message: [
          `结算单${settlementNo ?? ''}未提交，请结算员提交后再处理`,
          `Settlement ${settlementNo ?? ''} is not submitted; have the clerk submit it first`,
        ],
      }
}

const settlementOf = async ({ settlementId }: Confirm, work: Work): Promise<Settlement | undefined> =>
  settlementId ? work.find(settlement, { id: settlementId }) : undefined

/** What of a purchase finance's copy has, and what was claimed when its settlement was collected. */
const takenBy = (confirm: Confirm, one: Settlement | undefined): Taken => ({
  ...confirm,
  auditedClaims: one?.auditedClaims ?? null,
})

/** The rates a settlement goes by: the customs rate only while no currency was bought. */
const usualRates = [
  ['avgCostRate', '平均购汇汇率', 'average cost rate'],
  ['estCurrencyRate', '预估汇率', 'estimated rate'],
] as const

/** Currency that was bought, or let go, or a customs rate that was put right, since the settlement was handed in is asked about: the copy takes it over by a sync (business.md 4.3). */
function rateSinceReason(confirm: Confirm, one: Settlement): Reason | undefined {
  const { settlementNo } = confirm
  for (const [field, zh, en] of usualRates) {
    const [was, is] = [confirm, one].map(each => each[field]?.toFixed() ?? '—')
    if (was !== is)
      return {
        warning: true,
        field,
        bizCode: 'COST_RATE_CHANGED',
        message: [
          `结算单${settlementNo ?? ''}的${zh}已由${was}变为${is}，请先同步。是否仍按原汇率审核？`,
          `Settlement ${settlementNo ?? ''}: the ${en} went from ${was} to ${is}; sync first. Audit it at the old one all the same?`,
        ],
      }
    if (one[field]) return undefined
  }
  return undefined
}

/** What is owed less than nothing has a reason (business.md 4.4). */
const negativeReason = ({ payableAmount, negativeReason: reason }: Confirm): Reason | undefined =>
  payableAmount?.lt(0) && !reason
    ? {
        field: 'negativeReason',
        bizCode: 'NEGATIVE_REASON_REQUIRED',
        message: ['应付金额为负，请填写负应付原因', 'The payable is negative; enter the reason'],
      }
    : undefined

/** Figures that no longer follow from the lines (business.md 4.4). */
function changedReason(confirm: Confirm): Reason | undefined {
  const { header } = reckoned({
    terms: confirm,
    sales: confirm.salesLines,
    costs: confirm.costLines,
    prepayments: confirm.prepaymentLines,
    purchases: confirm.purchaseLines,
  })
  const names = ['salesAmountCny', 'commissionAmount', 'payableAmountCny', 'payableAmount', 'totalApplied'] as const
  const differs = names.some(name => !(header[name] ?? decimal(0)).eq(confirm[name] ?? 0))
  return differs
    ? { bizCode: 'AMOUNTS_CHANGED', message: ['金额已变化，请刷新', 'Amounts changed, refresh'] }
    : undefined
}

/** The first thing that speaks against an audit, in the order finance looks (business.md 4.4); balances come after it. */
export async function auditReason(confirm: Confirm, work: Work): Promise<Reason | undefined> {
  if (confirm.salesLines.length === 0) return nothingTicked
  return (
    (await notSubmittedReason(confirm, work)) ??
    (await unmatchedReason(work, confirm)) ??
    (await mentionsReason(work, confirm)) ??
    (await notOwedReason(work, takenBy(confirm, await settlementOf(confirm, work)))) ??
    (await costGoneReason(work, confirm, confirm.costLines)) ??
    estimatedReason(confirm, confirm.costLines) ??
    termsReason(confirm) ??
    costFault(confirm.costLines)[0] ??
    claimFault(confirm, confirm.purchaseLines)[0] ??
    (await oversoldReason(work, confirm)) ??
    negativeReason(confirm) ??
    changedReason(confirm)
  )
}

/** What finance is asked about before an audit: it may be meant, or be put right first (business.md 4.3). */
export async function askedReasons(confirm: Confirm, work: Work): Promise<Reason[]> {
  const one = await settlementOf(confirm, work)
  const asked = [await typedClaimsReason(work, takenBy(confirm, one)), one && rateSinceReason(confirm, one)]
  return asked.filter(reason => reason !== undefined)
}

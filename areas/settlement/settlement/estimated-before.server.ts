import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { confirmedOfContainer } from '../tracking/actual.server.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type Subject = keyof typeof expenseSubTypes

/** A cost as a settlement, or finance's copy of one, deducts it. */
type Deducted = Pick<
  Settlement['costLines'][number],
  'amountCny' | 'deductFlag' | 'expenseSubType' | 'flowStatus' | 'businessCostId'
>

const ofSubject = (lines: readonly Deducted[], subject: Subject): Deducted[] =>
  lines.filter(line => line.expenseSubType === subject && line.deductFlag !== 'N')

const inAll = (lines: readonly Deducted[]): Decimal => sum(lines, line => line.amountCny)

/** What audited settlements of an order have deducted as estimates. */
async function estimatesBefore(work: Work, { id, packingListId }: Settlement): Promise<Deducted[]> {
  const audited = packingListId ? await confirmedOfContainer(work, packingListId) : []
  return audited
    .filter(one => one.settlementId !== id)
    .flatMap(one => one.costLines.filter(line => line.flowStatus === 'ESTIMATED'))
}

/**
 * A cost that was deducted as an estimate and is deducted as it was billed would be borne twice: asked about by subject,
 * unless something is taken back beside it already (business.md 4.3, 4.7).
 */
export async function estimatedBeforeReason(work: Work, one: Settlement): Promise<Reason | undefined> {
  const before = await estimatesBefore(work, one)
  const subjects = Object.keys(expenseSubTypes) as Subject[]
  const twice = subjects.flatMap((subject): Label[] => {
    const [then, now] = [ofSubject(before, subject), ofSubject(one.costLines, subject)]
    const isBilled = now.some(line => line.businessCostId !== null) && now.every(line => !line.amountCny?.isNegative())
    if (!inAll(then).gt(0) || !isBilled || !inAll(now).gt(0)) return []
    const [zh, en] = expenseSubTypes[subject]
    const [estimated, billed] = [inAll(then).toFixed(2), inAll(now).toFixed(2)]
    return [
      [
        `${zh}暂估${estimated} CNY、实际${billed} CNY`,
        `${en.toLowerCase()} estimated ${estimated} CNY, billed ${billed} CNY`,
      ],
    ]
  })
  if (twice.length === 0) return undefined
  return {
    warning: true,
    bizCode: 'COST_DEDUCTED_TWICE',
    message: [
      `前次结算已按暂估扣除，本次又按实际扣除：${twice.map(([zh]) => zh).join('；')}。请增加一行负数费用冲回暂估，或将该费用改为不扣除；是否仍然提交？`,
      `Deducted as an estimate before and as it was billed now: ${twice.map(([, en]) => en).join('; ')}. Add a negative cost that takes the estimate back, or set the cost to not deductible; submit all the same?`,
    ],
  }
}

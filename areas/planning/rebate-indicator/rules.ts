import type { Decimal } from '#platform/model/decimal.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { customerTypes } from '../terms.ts'
import { rebateIndicator } from './document.ts'

interface Tier {
  readonly lineNo: number
  readonly fromRate: Decimal
  readonly toRate: Decimal | null
}

type Told = readonly [zh: string, en: string]

const about = (line: number, field: string, bizCode: string, message: Told): Refusal => ({
  lines: 'tiers',
  line,
  field,
  bizCode,
  message,
})

/** Each tier ends above where it begins, and no achievement is in two of them. */
function crossing(tiers: readonly Tier[], [zh, en]: Told): Refusal[] {
  const empty = tiers.filter(({ fromRate, toRate }) => toRate?.lte(fromRate))
  if (empty.length > 0)
    return empty.map(({ fromRate, lineNo, toRate }) =>
      about(lineNo, 'toRate', 'REBATE_TIER_EMPTY', [
        `${zh}第${lineNo}档：达成率止${toRate}%须大于起${fromRate}%，请修改`,
        `${en}, tier ${lineNo}: its end ${toRate}% must be above its beginning ${fromRate}%; change one of them`,
      ]),
    )
  const sorted = tiers.toSorted((a, b) => a.fromRate.cmp(b.fromRate))
  return sorted.flatMap((tier, at) => {
    const before = sorted[at - 1]
    if (!before || before.toRate?.lte(tier.fromRate)) return []
    const end = before.toRate ? `${before.toRate}%` : null
    return [
      about(tier.lineNo, 'fromRate', 'REBATE_TIERS_OVERLAP', [
        `${zh}第${tier.lineNo}档与第${before.lineNo}档重叠：第${before.lineNo}档到${end ?? '不封顶'}，请改起止`,
        `${en}, tier ${tier.lineNo} overlaps tier ${before.lineNo}, which ends ${end ? `at ${end}` : 'nowhere'}; change where they begin or end`,
      ]),
    ]
  })
}

/** Tiers that do not cross, and each customer once. */
export const rules = defineRules(rebateIndicator, {
  lines: {
    tiers: defineLines(rebateIndicator, 'tiers', {
      uses: ['customerType', 'year'],
      totals: tiers => ({ tierCount: tiers.length }),
      refuse: (tiers, { customerType, year }) => {
        const [zh, en] = customerTypes[customerType]
        return crossing(tiers, [`${year}年${zh}返利指标`, `Rebates of ${en} in ${year}`])
      },
    }),
    targets: defineLines(rebateIndicator, 'targets', {
      uses: ['customerType', 'year'],
      totals: targets => ({ customerCount: targets.length, targetTotal: sum(targets, line => line.targetAmount) }),
      refuse: (targets, { customerType, year }) =>
        targets.flatMap(({ customerId, customerName, lineNo }, at): Refusal[] => {
          const first = targets.slice(0, at).find(one => one.customerId === customerId)
          const [zh, en] = customerTypes[customerType]
          return first
            ? [
                {
                  lines: 'targets',
                  line: lineNo,
                  field: 'customerId',
                  bizCode: 'REBATE_CUSTOMER_TWICE',
                  message: [
                    `${year}年${zh}返利指标第${lineNo}行：客户${customerName}在第${first.lineNo}行已有，请删除其中一行`,
                    `Rebates of ${en} in ${year}, row ${lineNo}: ${customerName} is already in row ${first.lineNo}; remove one of the two`,
                  ],
                },
              ]
            : []
        }),
    }),
  },
})

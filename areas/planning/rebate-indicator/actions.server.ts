import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { customerTypes } from '../terms.ts'
import { rebateIndicator } from './document.ts'

type Indicator = Row<typeof rebateIndicator>

/** A customer who was of another type before stands in the record of one type alone: what they buy in a year is given back on once (business.md 3.19). */
async function promisedElsewhere({ customerType, id, targets, year }: Indicator, work: Work): Promise<Refusal[]> {
  await work.lock('rebate-year', String(year))
  const others = (await work.all(rebateIndicator, { year, enableFlag: 'Y' })).filter(one => one.id !== id)
  const refused: Refusal[] = []
  for (const other of others) {
    const promised = new Set((await work.get(rebateIndicator, other.id)).targets.map(line => line.customerId))
    const [own, theirs] = [customerTypes[customerType], customerTypes[other.customerType]]
    for (const { customerName, lineNo } of targets.filter(line => promised.has(line.customerId)))
      refused.push({
        lines: 'targets',
        line: lineNo,
        field: 'customerId',
        bizCode: 'REBATE_CUSTOMER_TWICE',
        message: [
          `${year}年${own[0]}返利指标第${lineNo}行：客户${customerName}已在${year}年${theirs[0]}返利指标中，同一笔销售会返利两次；请删除其中一行`,
          `Rebates of ${own[1]} in ${year}, row ${lineNo}: ${customerName} stands in those of ${theirs[1]} already, and the same sales would be given back on twice; remove one of the two`,
        ],
      })
  }
  return refused
}

const saidBy = ({ tiers }: Indicator): string =>
  tiers.map(({ fromRate, toRate }) => `${fromRate.toFixed()} ${toRate?.toFixed()}`).join('; ')

/** Achievements that earn nothing although a lower one does: between two tiers, or above the last of them. */
function withoutTier(indicator: Indicator, before: Indicator | undefined): Refusal[] {
  if (before && saidBy(before) === saidBy(indicator)) return []
  const { customerType, tiers, year } = indicator
  const [zh, en] = customerTypes[customerType]
  const sorted = tiers.toSorted((one, other) => one.fromRate.cmp(other.fromRate))
  return sorted.flatMap(({ lineNo, toRate }, at): Refusal[] => {
    const next = sorted[at + 1]
    if (!toRate || next?.fromRate.lte(toRate)) return []
    const [from, to] = [toRate.toFixed(), next?.fromRate.toFixed()]
    return [
      {
        lines: 'tiers',
        line: lineNo,
        field: 'toRate',
        bizCode: 'REBATE_TIERS_GAP',
        warning: true,
        message: [
          `${year}年${zh}返利指标：达成率${from}%${to ? `至${to}%` : '及以上'}不在任何档位，没有返利；是否继续保存？`,
          `Rebates of ${en} in ${year}: an achievement of ${from}% ${to ? `and less than ${to}%` : 'or more'} is in no tier and earns nothing; save all the same?`,
        ],
      },
    ]
  })
}

/** What a rebate indicator asks of the others of its year, saved or put back in use. */
export const actions = defineActions(rebateIndicator, {
  refuse: {
    save: async (indicator: Indicator, work: Work, before: Indicator | undefined) => [
      ...withoutTier(indicator, before),
      ...(indicator.enableFlag === 'N' ? [] : await promisedElsewhere(indicator, work)),
    ],
    enable: async ({ id }, work) => promisedElsewhere(await work.get(rebateIndicator, id), work),
  },
  run: {},
})

import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { vendorAgreement } from './document.ts'
import { numberOfSeason } from './number.ts'

type Agreement = Row<typeof vendorAgreement>

/** A line of an agreement as one of another: the same, under no id of its own. */
const lineAnew = <Line extends { readonly id: string | null }>(line: Line): Line => ({ ...line, id: null })

/** The same terms for another season, under the number of that season; they hold once they are audited (decision 0130). */
async function renewed({ id }: Agreement, { season, startDate, endDate }: Wire, work: Work): Promise<void> {
  const { agreementNo, season: was, guaranteedPrices, deductibleCosts, ...terms } = await work.get(vendorAgreement, id)
  const { vendorId, orgId, productCategory, currencyCode, settlementDays, remark } = terms
  const { tradeMode, commissionRule, commissionRate, commissionUnit } = terms
  await work.create(
    vendorAgreement,
    {
      agreementNo: numberOfSeason(agreementNo, was, String(season)),
      season: String(season),
      startDate: String(startDate),
      endDate: String(endDate),
      vendorId,
      orgId,
      productCategory,
      tradeMode,
      commissionRule,
      commissionRate,
      commissionUnit,
      currencyCode,
      settlementDays,
      remark,
      guaranteedPrices: guaranteedPrices.map(lineAnew),
      deductibleCosts: deductibleCosts.map(lineAnew),
    },
    { byHand: true },
  )
}

const run: Actions<typeof vendorAgreement>['run'] = {
  /** Back in use it is looked through once more before it holds; days that somebody else holds by now are refused. */
  async enable(agreements, work) {
    for (const agreement of agreements)
      await work.update(vendorAgreement, agreement, { status: 'UNAUDITED', enableFlag: 'Y' })
  },
  async renew(agreements, work, input) {
    for (const agreement of agreements) await renewed(agreement, input, work)
  },
}

/** What the buttons of an agreement do and refuse beyond the usual (business.md 1.3, 4.3). */
export const actions = defineActions(vendorAgreement, {
  refuse: {
    audit: ({ tradeMode, guaranteedPrices }) =>
      tradeMode === 'CONSIGN_MG' && guaranteedPrices.length === 0
        ? {
            lines: 'guaranteedPrices',
            bizCode: 'GUARANTEED_PRICE_MISSING',
            message: [
              '{agreementNo}是保底代销，请先维护保底价',
              '{agreementNo} is a guaranteed consignment; enter its guaranteed prices first',
            ],
          }
        : null,
  },
  run,
})

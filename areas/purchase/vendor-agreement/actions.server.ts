import { type Actions, defineActions } from '#platform/server/documents/actions.ts'
import { vendorAgreement } from './document.ts'

const run: Actions<typeof vendorAgreement>['run'] = {
  /** Back in use it is looked through once more before it holds; days that somebody else holds by now are refused. */
  async enable(agreements, work) {
    for (const agreement of agreements)
      await work.update(vendorAgreement, agreement, { status: 'UNAUDITED', enableFlag: 'Y' })
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

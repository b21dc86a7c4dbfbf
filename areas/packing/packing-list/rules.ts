import { defineLines, defineRules } from '#platform/model/rules.ts'
import { documentTotals, lineAmounts } from '../amounts.ts'
import { dateRefusals } from '../dates.ts'
import { packingList } from './document.ts'

/** What must hold of a packing list and what follows from its lines (business.md 3.2). */
export const rules = defineRules(packingList, {
  lines: {
    details: defineLines(packingList, 'details', {
      uses: [],
      derive: line => lineAmounts(line),
      totals: details => documentTotals(details),
    }),
  },
  refuse: {
    save: list => dateRefusals(list),
    audit: ({ poNumber }) =>
      !poNumber && {
        bizCode: 'CONTRACT_MISSING',
        message: ['{packingListNo}：请先生成采购合同', '{packingListNo}: generate the purchase contract first'],
      },
  },
})

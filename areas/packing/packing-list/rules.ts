import { figuresOf } from '#areas/formulas/in-rules.ts'
import { packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { dateRefusals } from '../dates.ts'
import { packingList } from './document.ts'

/** What must hold of a packing list and what follows from its lines (business.md 3.2). */
export const rules = defineRules(packingList, {
  lines: {
    details: defineLines(packingList, 'details', {
      uses: [],
      derive: line => ({ purchaseAmount: null, salesAmount: null, ...figuresOf(() => packingLineAmounts(line)) }),
      totals: details => totalsOfLines(details),
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

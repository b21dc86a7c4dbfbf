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
      // Boxes of no item reach neither stock nor customs; goods come from the original (business.md 3.2).
      refuse: details =>
        details
          .filter(({ itemCode }) => !itemCode)
          .map(({ lineNo: line }) => ({
            lines: 'details',
            line,
            field: 'itemCode',
            bizCode: 'ITEM_MISSING',
            message: [
              `第${line}行没有物料，请删除该行；货物来自原始装箱单，需要增加时请在原始装箱单上增加`,
              `Row ${line} has no item; take it out: goods come from the original packing list, add them there`,
            ],
          })),
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

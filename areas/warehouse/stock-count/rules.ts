import { figuresOf } from '#areas/formulas/in-rules.ts'
import { countDifference } from '#areas/formulas/stock.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { stockCount } from './document.ts'

/** What was found beside what the books say, with what moved while it was counted (business.md 3.15). */
const details = defineLines(stockCount, 'details', {
  uses: [],
  derive({ bookQty, movedQty, countQty, unitCost }) {
    const book = (bookQty ?? decimal(0)).plus(movedQty ?? 0)
    const found = countQty
      ? figuresOf(() => countDifference([{ bookQty: book, countQty, unitCost: unitCost ?? 0 }]))?.lines[0]
      : undefined
    return {
      diffQty: found?.diffQty ?? null,
      diffRate: found?.diffRate ?? null,
      // What a box of the lot costs may not be known; what a difference is worth is then not known either.
      diffAmount: found && (unitCost || found.diffQty.isZero()) ? found.diffAmount : null,
    }
  },
  totals: lines => ({
    totalBookQty: sum(lines, line => line.bookQty).plus(sum(lines, line => line.movedQty)),
    totalCountQty: sum(lines, line => line.countQty),
    diffQty: sum(lines, line => line.diffQty),
    diffAmount: lines.some(line => line.diffQty && !line.diffAmount) ? null : sum(lines, line => line.diffAmount),
  }),
  refuse(lines) {
    const seen = new Set<string>()
    return lines
      .filter(({ itemCode, lotNo }) => {
        const key = `${itemCode} ${lotNo}`
        return seen.has(key) || !seen.add(key)
      })
      .map(line => ({
        lines: 'details',
        line: line.lineNo,
        field: 'lotNo',
        message: [
          `第${line.lineNo}行物料${line.itemCode}批次${line.lotNo}重复`,
          `Row ${line.lineNo}: ${line.itemCode} lot ${line.lotNo} stands there twice`,
        ],
      }))
  },
})

/** What must hold of a count before it goes on. */
export const rules = defineRules(stockCount, {
  lines: { details },
  refuse: {
    count: ({ details: lines }) =>
      lines.some(line => line.countQty === null) && {
        bizCode: 'COUNT_BLANK',
        message: ['空白行请确认为0', 'Confirm blank lines as 0'],
      },
  },
})

import { figuresOf } from '#areas/formulas/in-rules.ts'
import { countDifference } from '#areas/formulas/stock.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { auditFirst, isThere, notPushed } from '../terms.ts'
import { stockCount } from './document.ts'

/** What of a row says whether it was counted. */
interface Counted {
  readonly lineNo: number
  readonly countQty: Decimal | null
}

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

/** Every row is counted: one that is left blank does not say that nothing was found. */
function blank({ details: lines }: { readonly details: readonly Counted[] }): Refusal | null {
  const [first, ...more] = lines.filter(line => line.countQty === null)
  if (!first) return null
  const rows: Label =
    more.length > 0
      ? [`第${first.lineNo}行等${more.length + 1}行`, `row ${first.lineNo} and ${more.length} more have`]
      : [`第${first.lineNo}行`, `row ${first.lineNo} has`]
  return {
    lines: 'details',
    line: first.lineNo,
    field: 'countQty',
    bizCode: 'COUNT_BLANK',
    message: [
      `{countNumber}${rows[0]}未填盘点数量，空白行请确认为0`,
      `{countNumber}: ${rows[1]} no counted quantity. Confirm blank lines as 0`,
    ],
  }
}

/** What must hold of a count before it goes on. */
export const rules = defineRules(stockCount, {
  lines: { details },
  refuse: {
    count: blank,
    // Rows are put right until then, and may be left blank again.
    audit: blank,
    push: all =>
      all
        .filter(one => one.status !== 'AUDITED' || isThere(one))
        .map(one => notPushed(one, one.countNumber, auditFirst(one.countNumber))),
  },
})

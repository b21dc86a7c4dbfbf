import { figuresOf } from '#areas/formulas/in-rules.ts'
import { posOrder as sold } from '#areas/formulas/pos.ts'
import type { StockPaper } from '#areas/warehouse/terms.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { posOrder } from './document.ts'

/** What must hold of a day of a store: items that were sold for something, and add up to what the till says (business.md 3.15). */
const details = defineLines(posOrder, 'details', {
  uses: ['salesAmount', 'salesOrderNumber'],
  derive(line) {
    const { quantity, salesAmount, convertRate } = line
    const known =
      quantity && salesAmount
        ? figuresOf(() => sold(salesAmount, [{ quantity, salesAmount, convertRate: convertRate ?? 1 }]))?.lines[0]
        : undefined
    return {
      unitSellingPrice: known?.unitSellingPrice ?? null,
      inventoryQty: convertRate ? (known?.inventoryQty ?? null) : null,
    }
  },
  totals: lines => ({ itemsAmount: sum(lines, line => line.salesAmount) }),
  refuse(lines, { salesAmount, salesOrderNumber }) {
    const worthless = lines
      .filter(line => line.salesAmount.lte(0))
      .map(
        ({ lineNo }): Refusal => ({
          lines: 'details',
          line: lineNo,
          field: 'salesAmount',
          bizCode: 'POS_LINE_AMOUNT_NOT_POSITIVE',
          message: [`第${lineNo}行商品金额必须大于0`, `Row ${lineNo}: Item amount must be greater than 0`],
        }),
      )
    const items = sum(lines, line => line.salesAmount)
    if (worthless.length > 0 || items.eq(salesAmount)) return worthless
    const no = salesOrderNumber ?? ''
    return [
      {
        field: 'salesAmount',
        bizCode: 'POS_SUM_MISMATCH',
        message: [
          `${no}商品金额合计与POS金额不一致：${items.toFixed(2)}与${salesAmount.toFixed(2)}`,
          `${no ? `${no}: ` : ''}Item amounts do not equal the POS amount: ${items.toFixed(2)} and ${salesAmount.toFixed(2)}`,
        ],
      },
    ]
  },
})

/** A day that the ERP took and could not book. One it has cancelled was sent back: reviewed anew it goes by itself. */
export const isNotBooked = ({ erpOrderStatus, pushErpFlag }: StockPaper): boolean =>
  pushErpFlag === 'Y' && erpOrderStatus === 'FAILED'

/** What must hold of what a store sold (business.md 3.15). */
export const rules = defineRules(posOrder, {
  lines: { details },
  refuse: {
    repush: orders =>
      orders
        .filter(order => order.status !== 'REVIEWED' || (order.pushErpFlag !== 'F' && !isNotBooked(order)))
        .map(({ salesOrderNumber }) => ({
          bizCode: 'PUSH_NOT_ALLOWED',
          message: [
            `只有推送失败的数据可以重推，${salesOrderNumber}没有失败`,
            `Only failed rows can be re-pushed; ${salesOrderNumber} has not failed`,
          ] as const,
        })),
  },
})

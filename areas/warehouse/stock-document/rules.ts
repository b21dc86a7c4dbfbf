import { lineAmount } from '#areas/formulas/amount.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { sum } from '#platform/model/decimal.ts'
import type { DraftLine } from '#platform/model/document.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { stockDocument } from './document.ts'

type Line = DraftLine<(typeof stockDocument)['lines']['details']>

/** Rows of a document that lack a quantity a step needs. */
const blank = (lines: readonly Line[], name: 'shipmentQuantity' | 'actualReceivedQuantity'): Refusal[] =>
  lines
    .filter(line => line[name] === null)
    .map(line => {
      const [zh, en] = stockDocument.lines.details.fields[name].label
      return {
        lines: 'details',
        line: line.lineNo,
        field: name,
        bizCode: 'REQUIRED',
        message: [`第${line.lineNo}行${zh}不能为空`, `Row ${line.lineNo}: ${en} cannot be empty`],
      }
    })

/** A product that stands in a second row. */
function namedTwice(lines: readonly Line[]): Refusal[] {
  const seen = new Set<string | null>()
  const twin = lines.find(({ productCode }) => seen.has(productCode) || !seen.add(productCode))
  if (!twin) return []
  return [
    {
      lines: 'details',
      line: twin.lineNo,
      field: 'productCode',
      message: [`第${twin.lineNo}行产品编码不能重复`, `Row ${twin.lineNo}: The product code must be unique`],
    },
  ]
}

/** Rows of which more came than was shipped: that nobody bought, so it is found. */
const cameUnsent = (lines: readonly Line[], no: string | null): Refusal[] =>
  lines.flatMap(({ lineNo, shipmentQuantity: sent, actualReceivedQuantity: came }) =>
    sent && came?.gt(sent)
      ? [
          {
            lines: 'details',
            line: lineNo,
            field: 'actualReceivedQuantity',
            bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
            message: [
              `${no ?? ''}第${lineNo}行收货数量不能大于发货数量，多收的请用“杂项事务”入库`,
              `${no ? `${no}: ` : ''}Row ${lineNo}: Received may not exceed shipped; book what came beyond it as a misc transaction`,
            ],
          },
        ]
      : [],
  )

/** What must hold of a small purchase (business.md 3.15; Spec 001 §5). */
export const rules = defineRules(stockDocument, {
  lines: {
    details: defineLines(stockDocument, 'details', {
      uses: ['shipmentNumber'],
      derive: ({ quantity, unitPrice }) => ({
        amount: quantity && unitPrice ? (figuresOf(() => lineAmount(quantity, unitPrice)) ?? null) : null,
      }),
      totals: lines => ({
        totalQuantity: sum(lines, line => line.quantity),
        totalReceived: sum(lines, line => line.actualReceivedQuantity),
        totalAmount: sum(lines, line => line.amount),
      }),
      refuse: (lines, { shipmentNumber }) => [...namedTwice(lines), ...cameUnsent(lines, shipmentNumber)],
    }),
  },
  refuse: {
    confirmShipment: ({ details }) => blank(details, 'shipmentQuantity'),
    confirmReceipt: ({ details }) => [
      ...blank(details, 'shipmentQuantity'),
      ...blank(details, 'actualReceivedQuantity'),
    ],
    // The movements of what was received name it.
    delete: ({ reversalReason }) =>
      reversalReason !== null && {
        bizCode: 'RECEIVED_BEFORE',
        message: [
          '{shipmentNumber}收过货又冲销，库存流水里有它，不能删除；请作废',
          '{shipmentNumber} was received and reversed, and the stock ledger names it: it cannot be deleted; invalidate it instead',
        ],
      },
  },
})

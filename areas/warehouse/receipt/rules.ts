import { Decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { receipt } from './document.ts'

/** What of the shipped boxes came, came damaged, or did not come; no more than was shipped (business.md 3.9). */
const details = defineLines(receipt, 'details', {
  uses: [],
  totals(lines) {
    const temperatures = lines.flatMap(({ arrivalTemperature }) => arrivalTemperature ?? [])
    const counted = lines.filter(line => line.receivedQty !== null)
    const receivedQty = sum(lines, line => line.receivedQty)
    const damagedQty = sum(lines, line => line.damagedQty)
    return {
      shippedQty: sum(lines, line => line.shippedQty),
      receivedQty,
      damagedQty,
      shortQty: sum(counted, line => line.shippedQty)
        .minus(receivedQty)
        .minus(sum(counted, line => line.damagedQty)),
      highestTemperature: temperatures.length > 0 ? Decimal.max(...temperatures) : null,
    }
  },
  refuse: lines =>
    lines
      .filter(line => (line.receivedQty ?? new Decimal(0)).plus(line.damagedQty ?? 0).gt(line.shippedQty ?? 0))
      .map(line => ({
        lines: 'details',
        line: line.lineNo,
        field: 'receivedQty',
        bizCode: 'RECEIVED_EXCEEDS_SHIPPED',
        message: [
          `第${line.lineNo}行实收数量不能大于发运数量`,
          `Row ${line.lineNo}: Received quantity may not exceed shipped`,
        ],
      })),
})

/** What must hold of a receipt (business.md 3.9). */
export const rules = defineRules(receipt, { lines: { details } })

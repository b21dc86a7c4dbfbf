import { figuresOf } from '#areas/formulas/in-rules.ts'
import { combinationPrice } from '#areas/formulas/process.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { procedureCombination } from './document.ts'

/** The price of a box is that of its procedures; what is paid by the box and by the hour at once is mixed (process.combination). */
const procedures = defineLines(procedureCombination, 'procedures', {
  uses: [],
  totals(lines) {
    const steps = lines.flatMap(({ basePrice, coefficient }) => (basePrice ? [{ basePrice, coefficient }] : []))
    const modes = [...new Set(lines.flatMap(({ chargeMode }) => (chargeMode ? [chargeMode] : [])))]
    const [only = null] = modes
    return {
      sequenceGroupPrice: figuresOf(() => combinationPrice(steps))?.sequenceGroupPrice ?? null,
      chargeMode: modes.length > 1 ? 'MIXED' : only,
    }
  },
  refuse: lines =>
    lines
      .filter(({ procedureId }, at) => lines.findIndex(one => one.procedureId === procedureId) < at)
      .map(({ lineNo, procedureName }) => ({
        lines: 'procedures',
        line: lineNo,
        field: 'procedureId',
        bizCode: 'PROCEDURE_TWICE',
        message: [
          `第${lineNo}行工序${procedureName}重复，请删除`,
          `Row ${lineNo}: procedure ${procedureName} is there twice; take one away`,
        ],
      })),
})

/** What follows from the procedures of a combination. */
export const rules = defineRules(procedureCombination, { lines: { procedures } })

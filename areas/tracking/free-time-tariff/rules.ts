import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { freeTimeTariff } from './document.ts'

/** The steps of a tariff follow one another without a gap, from the first day over. */
const steps = defineLines(freeTimeTariff, 'steps', {
  uses: [],
  refuse(lines) {
    const refused: Refusal[] = []
    let next: number | null = 1
    for (const { lineNo, fromDay, toDay } of lines) {
      if (next === null || fromDay !== next || (toDay !== null && toDay < fromDay)) {
        refused.push({
          lines: 'steps',
          line: lineNo,
          field: 'fromDay',
          bizCode: 'STEPS_NOT_CONTINUOUS',
          message: [
            `第${lineNo}行阶梯不连续，应从第${next ?? '—'}天起`,
            `Row ${lineNo}: the steps have a gap; this one should begin with day ${next ?? '—'}`,
          ],
        })
        break
      }
      next = toDay === null ? null : toDay + 1
    }
    return refused
  },
})

/** What must hold of a free time tariff. */
export const rules = defineRules(freeTimeTariff, {
  lines: { steps },
  refuse: {
    save: ({ startDate, endDate }) =>
      Boolean(startDate && endDate && endDate < startDate) && {
        field: 'endDate',
        message: ['失效日期不能早于生效日期', 'Expiry may not be earlier than the effective date'],
      },
  },
})

import { figuresOf } from '#areas/formulas/in-rules.ts'
import { weighing } from '#areas/formulas/process.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import { defineRules } from '#platform/model/rules.ts'
import { weighingRecord } from './document.ts'

/** Limits are those of a box; a pallet is held against as many. */
const times = (limit: Decimal | null, boxes: Decimal | null): Decimal | null =>
  limit && boxes ? limit.times(boxes) : null

/** What a box weighs without its packaging, and where that stands in its limits (process.weighing). */
export const rules = defineRules(weighingRecord, {
  derive({ grossWeight, tareWeight, weighingMin, weighingMax, quantity }) {
    const known = grossWeight
      ? figuresOf(() => weighing(grossWeight, tareWeight, times(weighingMin, quantity), times(weighingMax, quantity)))
      : undefined
    return { netWeight: known?.netWeight ?? null, weighingRangeFlag: known?.weighingRangeFlag ?? null }
  },
})

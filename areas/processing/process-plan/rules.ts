import { figuresOf } from '#areas/formulas/in-rules.ts'
import { rawNeed } from '#areas/formulas/process.ts'
import { defineRules } from '#platform/model/rules.ts'
import { processPlan } from './document.ts'

/** What a plan weighs and how much raw material it needs by the standard yield; nothing is released without its work (business.md 3.16). */
export const rules = defineRules(processPlan, {
  derive({ planQuantity, unitWeight, standardYield }) {
    const known =
      planQuantity && unitWeight ? figuresOf(() => rawNeed(planQuantity, unitWeight, standardYield)) : undefined
    return { planWeight: known?.planWeight ?? null, rawNeed: known?.rawNeed ?? null }
  },
  refuse: {
    release: ({ procedureCombinationId }) =>
      !procedureCombinationId && {
        field: 'procedureCombinationId',
        bizCode: 'COMBINATION_REQUIRED',
        message: ['{processPlanNo}请选择工序组合', '{processPlanNo}: Choose a procedure combination'],
      },
  },
})

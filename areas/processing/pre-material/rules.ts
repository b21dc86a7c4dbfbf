import { boxesWeight } from '#areas/formulas/process.ts'
import { defineRules } from '#platform/model/rules.ts'
import { preMaterial } from './document.ts'

/** What was picked and what came back weighs as many boxes as there were of it. */
export const rules = defineRules(preMaterial, {
  derive: ({ pickedQuantity, returnedQuantity, unitWeight }) => ({
    pickedWeight: boxesWeight(pickedQuantity, unitWeight),
    returnedWeight: boxesWeight(returnedQuantity, unitWeight),
  }),
})

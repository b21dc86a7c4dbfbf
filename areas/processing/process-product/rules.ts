import { defineRules } from '#platform/model/rules.ts'
import { processProduct } from './document.ts'

/** The lower limit of a box stays below the upper one. */
export const rules = defineRules(processProduct, {
  refuse: {
    save: ({ weighingMin, weighingMax }) =>
      Boolean(weighingMin && weighingMax?.lte(weighingMin)) && {
        field: 'weighingMax',
        bizCode: 'WEIGHING_LIMITS',
        message: [
          '{productName}的称重上限必须大于下限，请修改',
          '{productName}: the upper limit must be above the lower one; change it',
        ],
      },
  },
})

import { defineRules } from '#platform/model/rules.ts'
import { declaredPrice } from './document.ts'

/** The band has a lower and an upper end (business.md 3.8). */
export const rules = defineRules(declaredPrice, {
  refuse: {
    save: ({ lowerLimitPrice, upperLimitPrice }) =>
      upperLimitPrice.lt(lowerLimitPrice) && {
        field: 'upperLimitPrice',
        message: ['上限价不能低于下限价', 'The upper limit may not be below the lower limit'],
      },
  },
})

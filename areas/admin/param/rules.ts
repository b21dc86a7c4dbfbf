import { defineRules } from '#platform/model/rules.ts'
import { param } from './document.ts'

/** A value is of its kind. */
export const rules = defineRules(param, {
  refuse: {
    save: ({ paramValue, valueType }) => {
      if (valueType === 'SWITCH' && !/^[YN]$/.test(paramValue))
        return {
          field: 'paramValue',
          message: ['开关的值为Y或N', 'The value of a switch must be Y or N'],
          bizCode: 'PARAM_VALUE_INVALID',
        }
      if (valueType === 'NUMBER' && !/^-?\d+(\.\d+)?$/.test(paramValue))
        return {
          field: 'paramValue',
          message: ['参数值须为数字', 'The value must be a number'],
          bizCode: 'PARAM_VALUE_INVALID',
        }
      return null
    },
  },
})

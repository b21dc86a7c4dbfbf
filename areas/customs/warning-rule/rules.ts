import { defineRules } from '#platform/model/rules.ts'
import { warningRule } from './document.ts'

/** A warning that nobody hears is none. */
export const rules = defineRules(warningRule, {
  refuse: {
    save: ({ receivers }) =>
      !receivers?.length && {
        field: 'receivers',
        bizCode: 'REQUIRED',
        message: ['接收角色不能为空', 'Roles that hear it cannot be empty'],
      },
  },
})

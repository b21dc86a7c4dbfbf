import { defineRules } from '#platform/model/rules.ts'
import { electronicSignature } from './document.ts'

/** What must hold of a paper that is to be signed (business.md 3.25). */
export const rules = defineRules(electronicSignature, {
  refuse: {
    save: ({ startDate, endDate }) =>
      !!startDate &&
      !!endDate &&
      endDate < startDate && {
        field: 'endDate',
        bizCode: 'ENDS_BEFORE_START',
        message: [
          `{signatureNo}的到期日期${endDate}早于生效日期${startDate}，请修改`,
          `{signatureNo} ends on ${endDate}, before it begins on ${startDate}; change one of them`,
        ],
      },
  },
})

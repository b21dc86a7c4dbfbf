import { defineRules } from '#platform/model/rules.ts'
import { vendor } from './document.ts'

/** An internal vendor stands for one of our operating units (business.md 1.3). */
export const rules = defineRules(vendor, {
  refuse: {
    save: ({ vendorType, orgId }) =>
      vendorType === 'INTERNAL' &&
      !orgId && {
        field: 'orgId',
        message: ['内部供应商必须选择对应业务主体', 'Choose the operating unit that this internal vendor belongs to'],
      },
  },
})

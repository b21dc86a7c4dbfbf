import { defineRules } from '#platform/model/rules.ts'
import { businessReference } from './document.ts'

/** A reference value is for a service from one place to another (business.md 3.14). */
export const rules = defineRules(businessReference, {
  refuse: {
    save: ({ startDestination, destinationPort }) =>
      startDestination !== null &&
      startDestination === destinationPort && {
        field: 'destinationPort',
        message: ['目的港不能与起运地相同', 'The destination port must differ from the start'],
      },
  },
})

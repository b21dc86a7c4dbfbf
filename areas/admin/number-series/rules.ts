import { defineRules } from '#platform/model/rules.ts'
import { numberSeries } from './document.ts'

/** A pattern has exactly one counter, at its end or before fixed letters. */
export const rules = defineRules(numberSeries, {
  refuse: {
    save: ({ pattern }) =>
      (pattern.match(/\{n\d{1,2}\}/g) ?? []).length !== 1 && {
        field: 'pattern',
        // Braces stand for values of the record in a sentence, so the counter is described without them.
        message: [
          '规则必须且只能包含一个流水号：花括号内写n和位数，例如n4',
          'The pattern needs exactly one counter: n and the number of digits in braces, such as n4',
        ],
      },
  },
})

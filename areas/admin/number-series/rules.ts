import { defineRules } from '#platform/model/rules.ts'
import { numberSeries } from './document.ts'

/** What is meant as a date and is none: its letters in a number or case that stands for nothing, and would vanish from the number. */
const mistakenDates = (pattern: string): string[] =>
  [...pattern.matchAll(/\{([ymd]+)\}/gi)].flatMap(([, name = '']) => (/^(yyyy|yy|MM|dd)+$/.test(name) ? [] : [name]))

/** A pattern has exactly one counter, at its end or before fixed letters, and dates that can be read. */
export const rules = defineRules(numberSeries, {
  refuse: {
    save: ({ pattern }) => {
      // Braces stand for values of the record in a sentence, so counter and date are described without them.
      if ((pattern.match(/\{n\d{1,2}\}/g) ?? []).length !== 1)
        return {
          field: 'pattern',
          message: [
            '规则必须且只能包含一个流水号：花括号内写n和位数，例如n4',
            'The pattern needs exactly one counter: n and the number of digits in braces, such as n4',
          ],
        }
      const [mistaken] = mistakenDates(pattern)
      return (
        mistaken !== undefined && {
          field: 'pattern',
          message: [
            `规则中的日期“${mistaken}”无法识别；花括号内请用yyyy或yy、MM、dd，区分大小写，例如yyMMdd`,
            `The date "${mistaken}" in the pattern means nothing; write yyyy or yy, MM and dd in the braces, in these cases, such as yyMMdd`,
          ],
        }
      )
    },
  },
})

import { defineRules } from '#platform/model/rules.ts'
import { richTextTemplate } from './document.ts'
import { namedIn, placeholders, plain } from './placeholders.ts'

/** As long as a text may be, its places not filled yet, so that a contract holds all of it. */
const mostLetters = 18_000

/** A text names only places that will be filled (business.md 3.22). */
export const rules = defineRules(richTextTemplate, {
  refuse: {
    save({ templateType, templateContent }) {
      const known: readonly string[] = placeholders[templateType]
      const strange = namedIn(templateContent).filter(name => !known.includes(name))
      const { length } = plain(templateContent ?? '')
      if (length > mostLetters)
        return {
          field: 'templateContent',
          bizCode: 'TEMPLATE_TOO_LONG',
          message: [
            `正文有${length}个字，最多${mostLetters}个，超出的部分合同放不下；请缩短`,
            `The text has ${length} letters, a contract holds ${mostLetters}; make it shorter`,
          ],
        }
      return (
        strange.length > 0 && {
          field: 'templateContent',
          message: [
            `不认识的占位符：${strange.join('、')}；可用：${known.join('、')}`,
            `Unknown places: ${strange.join(', ')}; there are: ${known.join(', ')}`,
          ],
        }
      )
    },
  },
})

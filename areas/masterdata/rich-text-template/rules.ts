import { defineRules } from '#platform/model/rules.ts'
import { richTextTemplate } from './document.ts'
import { namedIn, placeholders } from './placeholders.ts'

/** A text names only places that will be filled (business.md 3.22). */
export const rules = defineRules(richTextTemplate, {
  refuse: {
    save({ templateType, templateContent }) {
      const known: readonly string[] = placeholders[templateType]
      const strange = namedIn(templateContent).filter(name => !known.includes(name))
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

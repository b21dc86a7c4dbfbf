import type { ChoiceField } from '../../model/fields.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Kind } from '../kind.ts'

const outside = (field: ChoiceField): Label => [
  `应为以下之一：${Object.values(field.options)
    .map(option => option[0])
    .join('、')}`,
  `must be one of: ${Object.values(field.options)
    .map(option => option[1])
    .join(', ')}`,
]

/** One of a fixed list of codes; a person may type the code or either word. */
export const choiceKind: Kind<ChoiceField> = {
  filter: 'one-of',
  align: 'left',
  width: 110,
  cell: 'text',
  read: (text, field) => {
    const said = text.trim().toLowerCase()
    if (said === '') return { value: null }
    for (const [code, words] of Object.entries(field.options))
      if (code.toLowerCase() === said || words.some(word => word.toLowerCase() === said)) return { value: code }
    return { refusal: outside(field) }
  },
  check: (value, field) =>
    typeof value === 'string' && Object.hasOwn(field.options, value) ? undefined : outside(field),
  show: (value, field, language) => {
    const option = typeof value === 'string' ? field.options[value] : undefined
    return option ? inLanguage(option, language) : String(value ?? '')
  },
}

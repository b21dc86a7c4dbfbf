import type { FlagField } from '../../model/fields.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Kind } from '../kind.ts'

const words: Readonly<Record<string, Label>> = { Y: ['是', 'Yes'], N: ['否', 'No'] }
const notFlag: Label = ['应为是或否', 'must be yes or no']

/** Yes or no. */
export const flagKind: Kind<FlagField> = {
  filter: 'exact',
  align: 'center',
  width: 80,
  cell: 'text',
  read: text => {
    const said = text.trim().toLowerCase()
    if (['y', 'yes', '是', '1', 'true'].includes(said)) return { value: 'Y' }
    if (['', 'n', 'no', '否', '0', 'false'].includes(said)) return { value: 'N' }
    return { refusal: notFlag }
  },
  check: value => (value === 'Y' || value === 'N' ? undefined : notFlag),
  show: (value, _field, language) => {
    const word = words[String(value)]
    return word ? inLanguage(word, language) : ''
  },
}

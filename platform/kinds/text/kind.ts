import type { Field } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { actorInWords } from '../../model/stand-in.ts'
import type { Kind } from '../kind.ts'

type Bounded = Field & { readonly max: number }

/** Characters that no text of ours may hold: NUL and halves of a surrogate pair (reliability.md 3.1). */
// oxlint-disable-next-line no-control-regex
export const unfit = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Why a text may not stand: it is no text, is too long, or holds characters that cannot be stored. */
export function checkText(value: unknown, field: Bounded): Label | undefined {
  if (typeof value !== 'string') return ['应为文本', 'must be text']
  if (value.length > field.max) return [`最多${field.max}个字符`, `has at most ${field.max} characters`]
  if (unfit.test(value)) return ['含有无法保存的字符', 'holds a character that cannot be stored']
  return undefined
}

/** One line of words. */
export const textKind: Kind<Bounded> = {
  filter: 'contains',
  align: 'left',
  width: 140,
  cell: 'text',
  read: text => ({ value: text.trim() || null }),
  check: checkText,
  // What only the house writes may be who did something.
  show: (value, field, language) =>
    typeof value === 'string' ? (field.readOnly ? actorInWords(value, language) : value) : '',
}

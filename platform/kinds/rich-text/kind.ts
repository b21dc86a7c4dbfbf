import type { RichTextField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, sign => signs[sign] ?? sign)

/** Words with layout; as plain text the tags are left out. */
export const richTextKind: Kind<RichTextField> = {
  ...textKind,
  check: checkText,
  filter: 'none',
  // What was typed as plain text, in a grid or a workbook, is words and never tags.
  read: text => ({ value: text.trim() === '' ? null : `<p>${escaped(text.trim())}</p>` }),
  width: 240,
  show: value =>
    typeof value === 'string'
      ? value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : '',
}

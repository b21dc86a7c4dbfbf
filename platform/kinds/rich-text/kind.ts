import type { RichTextField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** Words with layout; as plain text the tags are left out. */
export const richTextKind: Kind<RichTextField> = {
  ...textKind,
  check: checkText,
  filter: 'none',
  width: 240,
  show: value =>
    typeof value === 'string'
      ? value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : '',
}

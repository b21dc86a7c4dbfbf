import { cleanCode } from '../../model/code-text.ts'
import type { CodeField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** A code: kept as typed but for what cannot be seen, leading zeros included, and matched as a whole however it is spelled. */
export const codeKind: Kind<CodeField> = {
  ...textKind,
  read: text => ({ value: cleanCode(text) || null }),
  check: checkText,
  filter: 'exact',
  width: 110,
}

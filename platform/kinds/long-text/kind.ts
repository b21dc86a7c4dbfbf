import type { LongTextField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** Several lines of words; line breaks stay. */
export const longTextKind: Kind<LongTextField> = { ...textKind, check: checkText, width: 200 }

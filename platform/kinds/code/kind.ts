import type { CodeField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** A code: kept as typed, leading zeros included, and matched as a whole. */
export const codeKind: Kind<CodeField> = { ...textKind, check: checkText, filter: 'exact', width: 110 }

import type { TripletField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** One column of an attribute triplet: the partner's word, or one of our codes for it. */
export const tripletKind: Kind<TripletField> = { ...textKind, check: checkText, width: 110 }

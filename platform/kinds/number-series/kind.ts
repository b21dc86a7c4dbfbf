import type { NumberSeriesField } from '../../model/fields.ts'
import type { Kind } from '../kind.ts'
import { checkText, textKind } from '../text/kind.ts'

/** A number from a series: given by the server when the record is made, unique, never used again. */
export const numberSeriesKind: Kind<NumberSeriesField> = { ...textKind, check: checkText, width: 140 }

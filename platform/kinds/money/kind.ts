import type { DecimalField } from '../../model/fields.ts'
import { decimalKind } from '../decimal/kind.ts'
import type { Kind } from '../kind.ts'

/** An amount or a price: two decimals at least, four at most, thousands in groups (Spec 000 §9). */
export const moneyKind: Kind<DecimalField> = { ...decimalKind, width: 120 }

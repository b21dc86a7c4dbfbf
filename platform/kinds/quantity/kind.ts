import type { DecimalField } from '../../model/fields.ts'
import { decimalKind, figureOf, grouped } from '../decimal/kind.ts'
import type { Kind } from '../kind.ts'

/** A quantity, shown without trailing zeros. */
export const quantityKind: Kind<DecimalField> = {
  ...decimalKind,
  width: 90,
  show: value => {
    const figure = figureOf(value)
    return figure ? grouped(figure.toFixed()) : ''
  },
}

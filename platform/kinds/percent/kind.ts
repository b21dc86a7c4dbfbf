import { round } from '../../model/decimal.ts'
import type { DecimalField } from '../../model/fields.ts'
import { decimalKind, figureOf, grouped } from '../decimal/kind.ts'
import type { Kind } from '../kind.ts'

/** A percentage: 7 is 7%, four decimals stored and two shown. */
export const percentKind: Kind<DecimalField> = {
  ...decimalKind,
  width: 90,
  read: (text, field) => decimalKind.read(text.replace(/%\s*$/, ''), field),
  show: value => {
    const figure = figureOf(value)
    return figure ? `${grouped(round(figure, 2).toFixed(2))}%` : ''
  },
}

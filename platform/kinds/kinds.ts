import type { CodeField, Field, TextField } from '../model/fields.ts'
import { attachmentKind } from './attachment/kind.ts'
import { choiceKind } from './choice/kind.ts'
import { codeKind } from './code/kind.ts'
import { codesKind } from './codes/kind.ts'
import { dateKind } from './date/kind.ts'
import { dateTimeKind } from './date-time/kind.ts'
import { decimalKind } from './decimal/kind.ts'
import { flagKind } from './flag/kind.ts'
import { integerKind } from './integer/kind.ts'
import type { Kind } from './kind.ts'
import { longTextKind } from './long-text/kind.ts'
import { moneyKind } from './money/kind.ts'
import { numberSeriesKind } from './number-series/kind.ts'
import { percentKind } from './percent/kind.ts'
import { quantityKind } from './quantity/kind.ts'
import { referenceKind } from './reference/kind.ts'
import { referencesKind } from './references/kind.ts'
import { richTextKind } from './rich-text/kind.ts'
import { textKind } from './text/kind.ts'
import { tripletKind } from './triplet/kind.ts'

/** Every kind of field by its name; a new kind is a folder and its line here. */
const kinds = {
  text: textKind,
  code: codeKind,
  'long-text': longTextKind,
  'rich-text': richTextKind,
  'number-series': numberSeriesKind,
  triplet: tripletKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  quantity: quantityKind,
  percent: percentKind,
  date: dateKind,
  'date-time': dateTimeKind,
  flag: flagKind,
  choice: choiceKind,
  reference: referenceKind,
  references: referencesKind,
  codes: codesKind,
  attachment: attachmentKind,
} as const

export type KindName = keyof typeof kinds

/** What the kind of a field is. */
export function kindOf(field: Field): Kind {
  const kind = kinds[field.kind as KindName] as Kind | undefined
  if (!kind) throw new Error(`No kind of field is called ${field.kind}`)
  return kind
}

/** How lists are searched by a field. */
export function filterOf(field: Field): Kind['filter'] {
  if ((field as TextField).exact) return 'exact'
  return (field as CodeField).byPart ? 'contains' : kindOf(field).filter
}

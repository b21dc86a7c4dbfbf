import type { Declaration } from './document.ts'
import type { Label } from './label.ts'
import type { AnyRules } from './rules.ts'

/** A document of an area with the rules that hold for it. */
export interface Member {
  readonly document: Declaration
  readonly rules?: AnyRules
}

/** A part of the business: its name in both languages and its documents, in menu order. */
export interface Area {
  readonly name: string
  readonly label: Label
  /** The picture beside it in the menu. */
  readonly icon?: string
  readonly members: readonly Member[]
}

/** Declares an area: a document stands alone, or with its rules. */
export const defineArea = (area: {
  readonly name: string
  readonly label: Label
  readonly icon?: string
  readonly documents: readonly (Declaration | readonly [Declaration, object])[]
}): Area => ({
  name: area.name,
  label: area.label,
  ...(area.icon ? { icon: area.icon } : {}),
  members: area.documents.map(one =>
    'name' in one ? { document: one } : { document: one[0], rules: one[1] as AnyRules },
  ),
})

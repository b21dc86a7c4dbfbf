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
  /** The name of the picture beside it in the menu. */
  readonly icon?: string
  /** Its place in the menu, from top to bottom. */
  readonly order: number
  readonly members: readonly Member[]
  /** Documents agreed on and not opened yet: their tables stand, with what they refer to; no call, screen or permission. */
  readonly agreed: readonly Declaration[]
}

/** Where an area stands that says nothing of its place. */
const last = 99

/** Declares an area: a document stands alone, or with its rules. */
export const defineArea = (area: {
  readonly name: string
  readonly label: Label
  readonly icon?: string
  readonly order?: number
  readonly documents: readonly (Declaration | readonly [Declaration, object])[]
  readonly agreed?: readonly Declaration[]
}): Area => ({
  name: area.name,
  label: area.label,
  ...(area.icon ? { icon: area.icon } : {}),
  order: area.order ?? last,
  members: area.documents.map(one =>
    'name' in one ? { document: one } : { document: one[0], rules: one[1] as AnyRules },
  ),
  agreed: area.agreed ?? [],
})

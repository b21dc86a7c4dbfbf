import { defineArea } from '#platform/model/area.ts'
import { ciqCatalog } from './ciq-catalog/document.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'
import { rules as residueRules } from './pesticide-residue/rules.ts'

/** What laboratories and the authorities say about the fruit (business.md 3.18). */
export const quality = defineArea({
  name: 'quality',
  label: ['品控', 'Quality'],
  icon: 'quality',
  order: 98,
  documents: [[pesticideResidue, residueRules], ciqCatalog],
})

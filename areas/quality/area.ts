import { defineArea } from '#platform/model/area.ts'
import { ciqCatalog } from './ciq-catalog/document.ts'
import { hardnessDecline } from './hardness-decline/document.ts'
import { inspectionSheet } from './inspection-sheet/document.ts'
import { marketQualityCheck } from './market-check/document.ts'
import { rules as marketRules } from './market-check/rules.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'
import { rules as residueRules } from './pesticide-residue/rules.ts'
import { qualityStandard } from './quality-standard/document.ts'

/** What the house, laboratories and the authorities find of the fruit (business.md 3.18). */
export const quality = defineArea({
  name: 'quality',
  label: ['品控管理', 'Quality'],
  icon: 'quality',
  order: 85,
  documents: [[marketQualityCheck, marketRules], hardnessDecline, [pesticideResidue, residueRules], ciqCatalog],
  agreed: [qualityStandard, inspectionSheet],
})

import { defineArea } from '#platform/model/area.ts'
import { ciqCatalog } from './ciq-catalog/document.ts'
import { hardnessDecline } from './hardness-decline/document.ts'
import { inspectionSheet } from './inspection-sheet/document.ts'
import { rules as inspectionRules } from './inspection-sheet/rules.ts'
import { marketQualityCheck } from './market-check/document.ts'
import { rules as marketRules } from './market-check/rules.ts'
import { nonConformity } from './non-conformity/document.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'
import { rules as residueRules } from './pesticide-residue/rules.ts'
import { productVendor } from './product-vendor/document.ts'
import { qualityProvider } from './provider/document.ts'
import { qualityItem } from './quality-item/document.ts'
import { qualityStandard } from './quality-standard/document.ts'
import { rules as standardRules } from './quality-standard/rules.ts'
import { reports } from './report/reports.ts'

/** What the house, laboratories and the authorities find of the fruit (business.md 3.18). */
export const quality = defineArea({
  name: 'quality',
  label: ['品控管理', 'Quality'],
  icon: 'quality',
  order: 85,
  documents: [
    [marketQualityCheck, marketRules],
    [inspectionSheet, inspectionRules],
    [qualityStandard, standardRules],
    qualityItem,
    hardnessDecline,
    nonConformity,
    [pesticideResidue, residueRules],
    qualityProvider,
    productVendor,
    ciqCatalog,
    ...reports.map(({ document }) => document),
  ],
})

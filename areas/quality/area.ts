import { defineArea } from '#platform/model/area.ts'
import { inspectionSheet } from './inspection-sheet/document.ts'
import { qualityStandard } from './quality-standard/document.ts'

/** How goods are found against the house's own standards (business.md 3.18). */
export const quality = defineArea({
  name: 'quality',
  label: ['品控管理', 'Quality'],
  order: 85,
  documents: [],
  agreed: [qualityStandard, inspectionSheet],
})

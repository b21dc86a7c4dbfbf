import { tellDepartment } from '#areas/integration/offers.server.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { etaWords } from './words.ts'

/** The room of the department that receives a container is told when its ETA changes by a day or more (business.md 5.5). */
export const etaChanged = defineReaction(cargoTracking, 'save', {
  async run(row, work, before) {
    const earlier = before ? (before.etaDate as string | null) : null
    if (!earlier || earlier === row.etaDate) return
    await tellDepartment(
      row.receivingDepartmentCode,
      {
        template: 'ETA_CHANGED',
        content: etaWords(row, earlier),
        aboutType: cargoTracking.name,
        aboutNo: row.containerNo,
      },
      work,
    )
  },
})

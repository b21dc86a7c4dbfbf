import { tellDepartment } from '#areas/integration/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { etaWords } from './words.ts'

/** The room of the department that receives a container is told when its ETA changes by a day or more, whoever changed it (business.md 5.5). */
export async function tellRoom(row: Row<typeof cargoTracking>, earlier: string, work: Work): Promise<void> {
  if (!earlier) return
  await tellDepartment(
    row.receivingDepartmentCode,
    {
      template: 'ETA_CHANGED',
      content: etaWords(row, earlier, row.etaHistory.at(-1)?.reason ?? null),
      aboutType: cargoTracking.name,
      aboutNo: row.containerNo,
    },
    work,
  )
}

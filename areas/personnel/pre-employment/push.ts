import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { preEmployment } from './document.ts'

/** Somebody who is to join us, as the HR system is told; who they are goes along sealed and is not kept with the message (business.md 5.1). */
export const hrEntryOf = (application: Row<typeof preEmployment>, { orgCode }: { orgCode: string | null }): Wire => ({
  docNo: application.applyNo,
  revision: application.revision,
  name: application.name,
  orgCode,
  departmentCode: application.departmentCode,
  position: application.position,
  employmentType: application.employmentType,
  entryDate: application.entryDate,
  probationMonths: application.probationMonths,
})

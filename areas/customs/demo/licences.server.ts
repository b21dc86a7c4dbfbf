import { dayFrom } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { importLicence } from '../import-licence/document.ts'

/** Six licences: container A uses one up, one ends in five days (business.md 7). */
export async function foundLicences(work: Work): Promise<void> {
  const rows = [
    ['IL-TH-DR-2501', 'DURIAN', 'TH', '16848', '2025-01-01', '2025-12-31'],
    ['IL-TH-DR-2502', 'DURIAN', 'TH', '600000', dayFrom(work.today, -400), dayFrom(work.today, 160)],
    ['IL-TH-LG-2501', 'LONGAN', 'TH', '400000', dayFrom(work.today, -400), dayFrom(work.today, 5)],
    ['IL-CL-CH-2501', 'CHERRY', 'CL', '900000', dayFrom(work.today, -400), dayFrom(work.today, 120)],
    ['IL-NZ-KW-2501', 'KIWI', 'NZ', '500000', dayFrom(work.today, -400), dayFrom(work.today, 240)],
    ['IL-VN-DF-2501', 'DRAGONFRUIT', 'VN', '300000', dayFrom(work.today, -400), dayFrom(work.today, 300)],
  ] as const
  for (const [licenceNo, category, coo, approved, startDate, endDate] of rows)
    await work.create(importLicence, { licenceNo, category, coo, approvedQty: decimal(approved), startDate, endDate })
}

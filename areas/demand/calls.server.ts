import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { fetchCall } from './guide-price-report/fetch.server.ts'
import { salesDemand } from './sales-demand/document.ts'
import { demandWeeksCall } from './weeks/weeks.server.ts'

/** Calls of this area that no declaration gives. */
export const demandCalls = (parts: HouseParts): Call[] => [
  ...recordImportCalls(parts, { document: salesDemand }),
  fetchCall(parts),
  demandWeeksCall(parts),
]

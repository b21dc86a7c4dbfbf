import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { businessCost } from './business-cost/document.ts'
import { priceCall } from './business-cost/price-call.server.ts'
import { costPackage } from './cost-package/document.ts'
import { costQuotationImportCalls } from './cost-quotation/import.server.ts'
import { printCall } from './delivery/print.server.ts'

/** Calls of costs that no declaration gives. */
export const costCalls = (parts: HouseParts): Call[] => [
  printCall(parts),
  priceCall(parts),
  ...recordImportCalls(parts, { document: costPackage }),
  ...costQuotationImportCalls(parts),
  ...recordImportCalls(parts, { document: businessCost, given: { sourceType: 'IMPORT' } }),
]

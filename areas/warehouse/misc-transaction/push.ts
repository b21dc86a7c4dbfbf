import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { miscTransaction } from './document.ts'

/** What came or went for no document of trade, as the ERP takes it; one that was reversed is its opposite (business.md 5.2). */
export function erpMiscOf(misc: Row<typeof miscTransaction>, orgCode: string | null): Wire {
  const isReversed = misc.status === 'REVERSED'
  const opposite = misc.transactionType === 'IN' ? 'OUT' : 'IN'
  return {
    docNo: misc.transactionNumber,
    revision: misc.revision,
    orgCode,
    transactionType: isReversed ? opposite : misc.transactionType,
    ...(isReversed ? { reverses: misc.transactionNumber } : {}),
    reason: misc.reason,
    transactionDate: misc.transactionDate,
    warehouse: misc.warehouseCode,
    lines: misc.details.map(({ itemCode, lotNo, quantity }) => ({ itemCode, lotNo, quantity: quantity.toFixed() })),
  }
}

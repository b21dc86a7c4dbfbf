import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import { differing } from './differing.ts'
import type { stockCount } from './document.ts'

/** What a count found, as the ERP takes it: the rows that differ from the books, with what moved while it was counted (business.md 5.2). */
export const erpCountOf = (count: Row<typeof stockCount>, orgCode: string | null): Wire => ({
  docNo: count.countNumber,
  revision: count.revision,
  orgCode,
  countDate: count.countDate,
  warehouse: count.warehouseCode,
  lines: differing(count.details).map(({ bookQty, countQty, diffQty, itemCode, lotNo, movedQty }) => ({
    itemCode,
    lotNo,
    bookQty: (bookQty?.plus(movedQty ?? 0) ?? movedQty)?.toFixed() ?? '0',
    countQty: countQty?.toFixed() ?? '0',
    quantity: diffQty.toFixed(),
  })),
})

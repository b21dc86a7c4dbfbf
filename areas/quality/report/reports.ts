import type { Declaration } from '#platform/model/document.ts'
import {
  defectRanking,
  deliveryInspection,
  labourEfficiency,
  purchasingRecord,
  qualitySummary,
  redSummary,
  schedule,
  summaryByCategory,
  summaryByDc,
  summaryByPurchaser,
  summaryByRt,
  summaryBySupplier,
  supplierDetails,
  supplierSummary,
  warehouseRecord,
} from './document.ts'
import type { Dimension } from './parts.ts'

/** What a report counts: concluded sheets added up, or sheets one by one, and which of them. */
export type Counting =
  | { readonly by: readonly Dimension[]; readonly only?: string; readonly having?: string }
  | { readonly rows: 'sheet' | 'item'; readonly only?: string }
  | { readonly labour: true }
  | { readonly defects: true }

/** A report of quality: its paper form, and what it counts. */
interface QualityReport {
  readonly document: Declaration
  readonly counts: Counting
}

/** The reports of quality in the order of the menu. */
export const reports: readonly QualityReport[] = [
  { document: deliveryInspection, counts: { rows: 'sheet' } },
  { document: purchasingRecord, counts: { rows: 'item', only: "h.inspection_type = 'PURCHASE'" } },
  { document: warehouseRecord, counts: { rows: 'item', only: "h.inspection_type = 'WAREHOUSE'" } },
  { document: qualitySummary, counts: { by: ['inspectionType'] } },
  { document: summaryByCategory, counts: { by: ['categoryCode'] } },
  { document: summaryByPurchaser, counts: { by: ['buyerId'] } },
  { document: summaryBySupplier, counts: { by: ['vendorId', 'categoryCode'] } },
  {
    document: summaryByDc,
    counts: {
      by: ['warehouseCode'],
      only: "h.warehouse_code is not null and w.warehouse_type is distinct from 'STORE'",
    },
  },
  { document: summaryByRt, counts: { by: ['warehouseCode'], only: "w.warehouse_type = 'STORE'" } },
  {
    document: redSummary,
    counts: { by: ['vendorId', 'itemCode'], having: "count(*) filter (where h.conclusion <> 'PASS') > 0" },
  },
  { document: schedule, counts: { rows: 'sheet', only: "h.status <> 'CONCLUDED'" } },
  { document: labourEfficiency, counts: { labour: true } },
  { document: supplierDetails, counts: { rows: 'sheet', only: "h.status = 'CONCLUDED'" } },
  { document: supplierSummary, counts: { by: ['vendorId'] } },
  { document: defectRanking, counts: { defects: true } },
]

import type { Label } from '#platform/model/label.ts'

/** The papers a settlement can be told as (business.md 4.6). */
export const reportTypes = {
  VENDOR_REPORT: ['供应商结算报告', 'Vendor report'],
  DAILY_SALES: ['每日销售报告', 'Daily sales'],
  GRADE_SUMMARY: ['等级规格汇总', 'Grade summary'],
  INTERNAL_REPORT: ['内部结算报告', 'Internal report'],
  CUSTOMS_STATEMENT: ['报关对账单', 'Customs statement'],
} as const satisfies Record<string, Label>

/** The same as papers of a settlement; the internal one for those who may see the margin. */
export const reportPapers = {
  VENDOR_REPORT: { label: reportTypes.VENDOR_REPORT },
  DAILY_SALES: { label: reportTypes.DAILY_SALES },
  GRADE_SUMMARY: { label: reportTypes.GRADE_SUMMARY },
  INTERNAL_REPORT: { label: reportTypes.INTERNAL_REPORT, permission: 'field:margin:view' },
  CUSTOMS_STATEMENT: { label: reportTypes.CUSTOMS_STATEMENT },
} as const satisfies Record<keyof typeof reportTypes, { readonly label: Label; readonly permission?: string }>

export type ReportType = keyof typeof reportTypes

/** A cell of a report: words in both languages, words as they are, or an exact figure. */
export type ReportCell = string | Label | null

/** A report as a table, with what stands above it. */
export interface ReportTable {
  readonly head: readonly (readonly [label: Label, value: string | null])[]
  readonly columns: readonly { readonly label: Label; readonly kind: 'text' | 'number' }[]
  readonly rows: readonly (readonly ReportCell[])[]
}

/** What every report of the portal says of itself: a supplier's own people read it, page by page and as a workbook. */
export const supplierReport = {
  audience: 'supplier',
  report: true,
  readOnly: true,
  switchable: false,
  scope: { vendor: 'vendorId' },
  excel: { export: true },
} as const

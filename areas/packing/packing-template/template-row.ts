/** One row of a packing template: what the vendor writes in the workbook, and the field of ours it means. */
export interface TemplateRow {
  readonly templateType: 'HEADER' | 'LINE'
  /** The text of a column heading or a label; of a header value also the address of its cell. */
  readonly excelField: string
  readonly packingListField: string
}

/** What kind of value a field of a packing list takes. */
export type ValueKind = 'text' | 'figure' | 'date' | 'container'

/** Fields name their kind: weights, prices, amounts and quantities are figures, dates are dates, the rest is text. */
export function valueKind(field: string): ValueKind {
  if (field === 'containerNo') return 'container'
  if (/(^qty|Qty|Quantity|[wW]eight|Price|Amount)$/.test(field)) return 'figure'
  return field.endsWith('Date') ? 'date' : 'text'
}

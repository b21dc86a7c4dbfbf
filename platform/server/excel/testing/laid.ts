import { packed, workbookParts } from './packed.ts'

/** A cell as it lies in a workbook: a number by its style, a formula's error, or a text; nothing where it is empty. */
export type Laid = string | null | { readonly v: string; readonly s?: number; readonly t?: 'e' }

const styles =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3">' +
  '<numFmt numFmtId="164" formatCode="0.00%"/><numFmt numFmtId="165" formatCode="mmm\\-yy"/><numFmt numFmtId="166" formatCode="d\\-mmm"/></numFmts>' +
  '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>'

/** A number, and the same shown as a percentage, as a month, as a day without its year, and the error of a formula. */
export const plainNumber = (v: string): Laid => ({ v })
export const percent = (v: string): Laid => ({ v, s: 1 })
export const month = (v: string): Laid => ({ v, s: 2 })
export const shortDay = (v: string): Laid => ({ v, s: 3 })
export const fault = (v: string): Laid => ({ v, t: 'e' })

const cellXml = (one: Laid) =>
  one === null
    ? '<c/>'
    : typeof one === 'string'
      ? `<c t="inlineStr"><is><t>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
      : `<c${one.s ? ` s="${one.s}"` : ''}${one.t ? ` t="${one.t}"` : ''}><v>${one.v}</v></c>`

/** A workbook of one sheet with cells as they are told, some rows of it hidden. */
export function laid(
  rows: readonly (readonly Laid[])[],
  { hidden = [], after = '' }: { hidden?: number[]; after?: string } = {},
) {
  const xml = rows.map(
    (row, at) => `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${row.map(cellXml).join('')}</row>`,
  )
  return packed(workbookParts(xml.join(''), { styles, after }))
}

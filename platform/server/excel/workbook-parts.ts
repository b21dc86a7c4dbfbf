import { xmlOf } from './cell-xml.ts'

/** What every part of a workbook begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml'

/** What a part of a workbook is related to, in order: a kind and where it lies; the first is `rId1`. */
export const relationsTo = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${xmlHead}<Relationships xmlns="${packaged}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Where the n-th sheet of a workbook lies in its archive, from 1. */
export const sheetPart = (no: number): string => `xl/worksheets/sheet${no}.xml`

/** A name Excel allows for a sheet. */
export function sheetName(wanted: string): string {
  const name = wanted
    .replace(/[[\]:*?/\\\p{Cc}]/gu, '_')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim()
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name
}

/** The name of the n-th sheet: the first as wanted, the others numbered, none longer than Excel allows. */
const nameOf = (name: string, no: number): string => {
  const tail = no === 1 ? '' : `_${no}`
  return `${name.slice(0, 31 - tail.length)}${tail}`
}

/** Style 0 is the usual one, 1 a heading; the formats follow from 2 on, in their order. */
export const styleOfFormat = (formats: readonly string[], format: string | undefined): number =>
  format === undefined ? 0 : formats.indexOf(format) + 2

const firstOwnFormat = 164

const stylesOf = (formats: readonly string[]): string =>
  `${xmlHead}<styleSheet xmlns="${main}">` +
  `<numFmts count="${formats.length}">${formats
    .map((format, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${xmlOf(format)}"/>`)
    .join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  `${formats
    .map(
      (_, at) =>
        `<xf numFmtId="${firstOwnFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The names of so many sheets of one table. */
export const numberedNames = (name: string, sheets: number): string[] =>
  Array.from({ length: sheets }, (_, at) => nameOf(name, at + 1))

/** What a workbook of these sheets has beside them, by its place in the archive. */
export function partsBeside(
  names: readonly string[],
  formats: readonly string[],
  drawings: readonly string[] = [],
): ReadonlyMap<string, string> {
  const numbers = names.map((_, at) => at + 1)
  const part = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${type}.${kind}+xml"/>`
  return new Map([
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${numbers
        .map(no => `<sheet name="${xmlOf(names[no - 1] ?? '')}" sheetId="${no}" r:id="rId${no}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsTo([
        ...numbers.map(no => ['worksheet', `worksheets/sheet${no}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesOf(formats)],
    ['_rels/.rels', relationsTo([['officeDocument', 'xl/workbook.xml']])],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${drawings.length > 0 ? '<Default Extension="jpeg" ContentType="image/jpeg"/>' : ''}` +
        `${part('xl/workbook.xml', 'sheet.main')}${numbers.map(no => part(sheetPart(no), 'worksheet')).join('')}${part('xl/styles.xml', 'styles')}` +
        `${drawings.map(path => `<Override PartName="/${path}" ContentType="${drawingType}"/>`).join('')}</Types>`,
    ],
  ])
}

/** What stands in a sheet before its rows: widths and styles of its columns, and a first row that is always in sight. */
export const sheetHead = (columns: readonly { readonly width: number; readonly style: number }[]): string =>
  `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `${
    columns.length > 0
      ? `<cols>${columns
          .map(
            ({ width, style }, at) =>
              `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"/>`,
          )
          .join('')}</cols>`
      : ''
  }<sheetData>`

/** What stands in a sheet behind its rows. */
export const sheetFoot = (behind = ''): string => `</sheetData>${behind}</worksheet>`

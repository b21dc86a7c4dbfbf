import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Sheet } from '#platform/model/workbook.ts'
import { readWorkbook } from './read.ts'
import { packed, workbookParts } from './testing/packed.ts'

const fileName = '装箱单.xlsx'
const said = (sheet: Sheet | undefined) =>
  sheet?.rows.map(({ no, cells }) => [no, ...cells.map(cell => (cell ? `${cell.kind} ${cell.text}` : null))])

async function rowsOf(rows: string, more: Parameters<typeof workbookParts>[1] = {}) {
  const { sheets } = await readWorkbook(packed(workbookParts(rows, more)), { fileName })
  return said(sheets[0])
}

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="000000"/>
  <numFmt numFmtId="166" formatCode="#,##0.00&quot; days&quot;;[Red]-0.00"/><numFmt numFmtId="167" formatCode="[$-409]m/d/yy h:mm AM/PM"/>
  <numFmt numFmtId="168" formatCode="G/通用格式"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${[0, 164, 165, 166, 167, 168, 14, 31].map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`

test('cells come as exact text with their kind', async () => {
  const rows = await rowsOf(
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><r><t>金枕</t></r><r><t xml:space="preserve"> A</t></r></is></c>
      <c r="E2" t="str"><f>A2&amp;"x"</f><v>0042x</v></c><c r="F2" t="b"><v>1</v></c><c r="G2" t="e"><v>#N/A</v></c></row>
    <row r="4"><c><v>1177.2</v></c><c><f>0.1+0.2</f><v>0.30000000000000004</v></c><c><v>12345678901234567890</v></c><c><v>1.5E-3</v></c>
      <c><f>H13*18</f></c><c><v>-0</v></c><c><v>44.50</v></c></row>`,
    {
      sharedStrings: `<sst><si><t>007100450</t></si><si><r><t>Orchard สวน</t></r><rPh><t>よみ</t></rPh><r><t> 果园_x000D__x0000_</t></r></si></sst>`,
    },
  )
  expect(rows).toEqual([
    [2, 'text 007100450', 'text Orchard สวน 果园\r', null, 'text 金枕 A', 'text 0042x', 'flag TRUE', 'error #N/A'],
    [
      4,
      'number 1177.2',
      'number 0.3',
      'number 12345678901234567890',
      'number 0.0015',
      'error #CALC!',
      'number 0',
      'number 44.5',
    ],
  ])
})

test('number formats tell dates from numbers, and codes keep their zeros', async () => {
  const cells = ['46154', '46154', '42', '46154', '46154.75', '46154', '46154', '46154']
    .map((value, style) => `<c s="${style}"><v>${value}</v></c>`)
    .join('')
  expect(await rowsOf(`<row>${cells}</row>`, { styles })).toEqual([
    [
      1,
      'number 46154',
      'date 2026-05-12',
      'number 000042',
      'number 46154',
      'date 2026-05-12 18:00:00',
      'number 46154',
      'date 2026-05-12',
      'date 2026-05-12',
    ],
  ])
})

test('a workbook of an old Mac counts its days from 1904', async () => {
  const more = { styles, workbook: '<workbookPr date1904="1"/>' }
  expect(await rowsOf('<row><c s="1"><v>44692</v></c></row>', more)).toEqual([[1, 'date 2026-05-12']])
})

test.each([
  [14, '', '45752', false, '2025-04-05'],
  [200, 'yyyy"年"m"月"d"日"', '45752', false, '2025-04-05'],
  [31, '', '45752', false, '2025-04-05'],
  [201, '[$-804]yyyy\\-mm\\-dd;@', '45752', false, '2025-04-05'],
  [202, 'yyyy/m/d h:mm', '45752.999988426', false, '2025-04-05 23:59:59'],
  [22, '', '45752.000011574', false, '2025-04-05 00:00:01'],
  [14, '', '44290', true, '2025-04-05'],
])('a day keeps its day: format %i %s, %s, of 1904 %s [field case C46]', async (id, format, value, isOld, day) => {
  const looks = `<styleSheet><numFmts><numFmt numFmtId="${id}" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`
  const more = {
    styles: format === '' ? looks.replace(/<numFmts>.*<\/numFmts>/s, '') : looks,
    ...(isOld ? { workbook: '<workbookPr date1904="1"/>' } : {}),
  }
  expect(await rowsOf(`<row><c s="1"><v>${value}</v></c></row>`, more)).toEqual([[1, `date ${day}`]])
})

test('merged cells, hidden columns and hidden sheets are told', async () => {
  const parts = workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>', {
    after: '<mergeCells><mergeCell ref="A1:B3"/></mergeCells>',
  }).map(part => ({
    ...part,
    content: String(part.content)
      .replace('<sheetData>', '<cols><col min="2" max="3" hidden="1"/></cols><sheetData>')
      .replace('sheetId="1"', 'sheetId="1" state="veryHidden"'),
  }))
  const { sheets } = await readWorkbook(packed(parts), { fileName })
  expect(sheets[0]).toMatchObject({
    name: 'Sheet1',
    hidden: true,
    hiddenColumns: [1, 2],
    merges: [{ top: 1, left: 0, bottom: 3, right: 1 }],
  })
})

test('rows that are only formatted are no rows, however many there are', async () => {
  const blank = Array.from(
    { length: 60_000 },
    (_, at) => `<row r="${at + 2}"><c s="1"/><c t="inlineStr"><is><t> </t></is></c></row>`,
  )
  expect(await rowsOf(`<row r="1"><c><v>7</v></c></row>${blank.join('')}`)).toEqual([[1, 'number 7']])
})

test('headings named like parts of the machine are headings', async () => {
  const rows = await rowsOf(
    '<row>__proto__ constructor toString'.replace(/\w{6,}/g, name => `<c t="inlineStr"><is><t>${name}</t></is></c>`) +
      '</row>',
  )
  expect(rows).toEqual([[1, 'text __proto__', 'text constructor', 'text toString']])
  expect(Object.keys(Object.prototype)).toEqual([])
})

const oldBook = () => {
  const sheet = utils.aoa_to_sheet([
    ['Código', '件数', 'Fecha', 'Neto'],
    ['0042', 216, { t: 'n', v: 46_154, z: 'dd\\-mmm\\-yyyy' }, 1080.25],
  ])
  sheet['!merges'] = [utils.decode_range('A3:B3')]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Packing')
  utils.book_append_sheet(book, utils.aoa_to_sheet([[true]]), 'Oculta')
  book.Workbook = { Sheets: [{}, { Hidden: 1 }] }
  return book
}

test.each(['biff8', 'biff5'] as const)('an .xls of %s is read like an .xlsx [D0-5.13-05]', async bookType => {
  const content = write(oldBook(), { type: 'buffer', bookType }) as Buffer
  const { sheets } = await readWorkbook(content, { fileName: 'LISTA.XLS' })
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Packing', false],
    ['Oculta', true],
  ])
  expect(said(sheets[0])?.[1]).toEqual([2, 'text 0042', 'number 216', 'date 2026-05-12', 'number 1080.25'])
  // The writer of this test puts less into the older of the two formats.
  if (bookType === 'biff5') return
  expect(said(sheets[0])?.[0]).toEqual([1, 'text Código', 'text 件数', 'text Fecha', 'text Neto'])
  expect(sheets[0]?.merges).toEqual([{ top: 3, left: 0, bottom: 3, right: 1 }])
})

test('the content decides which of the two it is, not the name', async () => {
  const xls = write(oldBook(), { type: 'buffer', bookType: 'biff8' }) as Buffer
  expect((await readWorkbook(xls, { fileName })).sheets).toHaveLength(2)
  const xlsx = packed(workbookParts('<row><c><v>1</v></c></row>'))
  expect((await readWorkbook(xlsx, { fileName: 'a.xls' })).sheets).toHaveLength(1)
})

test('a file is read from its place on the disk; a missing one is a fault, not a refusal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dop-excel-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, packed(workbookParts('<row><c><v>1</v></c></row>')))
    expect(said((await readWorkbook(path, { fileName })).sheets[0])).toEqual([[1, 'number 1']])
    await expect(readWorkbook(join(folder, 'none'), { fileName })).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true })
  }
})

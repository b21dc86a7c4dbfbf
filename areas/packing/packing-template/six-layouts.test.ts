import { describe, expect, test } from 'vitest'
import type { Cell, MergedArea, Sheet } from '#platform/model/workbook.ts'
import { mappingProposal } from './propose-mapping.ts'
import { sheetReading } from './read-sheet.ts'

/** Layouts as vendors of six countries might send them: headings over two rows, sub-totals, sums without a word. */

type Written = string | number | null
interface Layout {
  readonly name: string
  readonly rows: readonly (readonly Written[])[]
  readonly merges?: readonly MergedArea[]
  /** By the place of the column, counted from 0. */
  readonly columns: readonly (string | null)[]
  readonly header: Readonly<Record<string, string>>
  /** Lines, boxes and kilograms of it. */
  readonly comes: readonly [number, string, string | null]
}

const layouts: readonly Layout[] = [
  {
    name: 'Spanish, cherries: two rows of headings, sub-totals by variety rounded to 0.1 kg, no total',
    rows: [
      ['EXPORTADORA VALLE HONDO SPA'],
      ['LISTA DE EMPAQUE Nº', 'VH-0412'],
      ['Contenedor', 'TTNU8201343', null, 'Nave', 'SEASPAN HAMBURG 048W'],
      ['Puerto de embarque', 'San Antonio', null, 'Puerto de destino', 'Hong Kong'],
      ['Fecha de zarpe', '2026-11-28'],
      [],
      ['Pallet', 'Variedad', 'Calibre', 'Cajas', 'Peso neto', null],
      [null, null, null, 'Cantidad', 'kg/caja', 'kg total'],
      ['F-001', 'Lapins', 'J', 120, 5.02, 602.4],
      ['F-002', 'Lapins', '2J', 96, 5.04, 483.84],
      ['Subtotal Lapins', null, null, 216, null, 1086.2],
      ['F-003', 'Santina', 'J', 140, 5.01, 701.4],
      ['F-004', 'Santina', 'XL', 72, 5.03, 362.16],
      ['Subtotal Santina', null, null, 212, null, 1063.6],
    ],
    merges: [{ top: 7, left: 4, bottom: 7, right: 5 }],
    columns: ['palletNo', 'commodity', 'spec', 'qty', 'netWeight', 'totalNetWeight'],
    header: { containerNo: 'TTNU8201343', pol: 'San Antonio', pod: 'Hong Kong', etdDate: '2026-11-28' },
    comes: [4, '428', '2149.8'],
  },
  {
    name: 'Thai, durians: words of Thailand, Σ row, units in the row below the headings',
    rows: [
      ['บริษัท สวนทองจันท์ จำกัด'],
      ['หมายเลขตู้', 'SEGU9124405', null, 'วันที่โหลด', '2026-05-14'],
      ['ท่าเรือต้นทาง', 'Laem Chabang', null, 'ท่าเรือปลายทาง', 'Shekou'],
      [],
      ['พาเลท', 'พันธุ์', 'เกรด', 'จำนวน', 'น้ำหนักสุทธิ', 'น้ำหนักรวม'],
      [null, null, null, '(กล่อง)', '(กก./กล่อง)', '(กก.)'],
      ['1', 'หมอนทอง', 'A', 320, 18, 5760],
      ['2', 'หมอนทอง', 'B', 300, 18, 5400],
      ['3', 'ชะนี', 'A', 140, 18, 2520],
      ['Σ', null, null, 760, null, 13680],
    ],
    columns: ['palletNo', 'commodity', 'grade', 'qty', 'netWeight', 'totalNetWeight'],
    header: { containerNo: 'SEGU9124405', pol: 'Laem Chabang', pod: 'Shekou' },
    comes: [3, '760', '13680'],
  },
  {
    name: 'English, kiwifruit: pallets merged downwards, a total above the table, gross and net',
    rows: [
      ['SOUTHERN ORCHARDS LTD', null, null, null, 'PACKING LIST', 'SO-7781'],
      ['Container no.', 'MNBU3120449', null, 'Vessel / voyage', 'MAERSK TUKANG 426N'],
      ['Port of loading', 'Tauranga', null, 'Port of discharge', 'Shanghai'],
      [],
      ['Pallet ID', 'Variety', 'Count', 'Trays', 'Weight (kg)', null],
      [null, null, null, null, 'Net', 'Gross'],
      ['PA1001', 'Hayward', '22', 90, 315.9, 342.1],
      [null, 'Hayward', '25', 84, 294.84, 319.2],
      ['PA1002', 'Hayward', '27', 174, 610.74, 661.2],
      ['PA1003', 'SunGold', '22', 100, 351, 380],
      [null, 'SunGold', '25', 74, 259.74, 281.2],
      ['TOTAL', null, null, 522, 1832.22, 1983.7],
    ],
    merges: [
      { top: 5, left: 4, bottom: 5, right: 5 },
      { top: 7, left: 0, bottom: 8, right: 0 },
      { top: 10, left: 0, bottom: 11, right: 0 },
    ],
    columns: ['palletNo', 'commodity', 'spec', 'qty', 'totalNetWeight', 'grossWeight'],
    header: { containerNo: 'MNBU3120449', pol: 'Tauranga', pod: 'Shanghai' },
    comes: [5, '522', '1832.22'],
  },
  {
    name: 'English, citrus: units in the headings, grams, an unnamed sum at the end',
    rows: [
      ['Packing list no.', 'EG-5530', null, 'Container', 'CAIU5521877'],
      ['POL', 'Alexandria', null, 'POD', 'Nansha'],
      ['ETD', '2026-12-03', null, 'ETA', '2026-12-29'],
      [],
      ['Variety', 'Size', 'Brand', 'No. of cartons', 'Net weight per carton (g)', 'Total net weight (kg)'],
      ['Valencia', '56', 'NILE', 480, 15000, 7200],
      ['Valencia', '64', 'NILE', 400, 15000, 6000],
      ['Valencia', '72', 'DELTA', 500, 15000, 7500],
      [null, null, null, 1380, null, 20700],
    ],
    columns: ['commodity', 'spec', 'brand', 'qty', 'netWeight', 'totalNetWeight'],
    header: {
      containerNo: 'CAIU5521877',
      pol: 'Alexandria',
      pod: 'Nansha',
      etdDate: '2026-12-03',
      etaDate: '2026-12-29',
    },
    comes: [3, '1380', '20700'],
  },
  {
    name: 'Spanish, avocados: decimal comma, sub-totals by pallet with whole kilograms, price per box',
    rows: [
      ['Exportador', 'AGRÍCOLA LOS ANDES S.A.C.'],
      ['Contenedor', 'OTPU6613180', null, 'Buque', 'CMA CGM ESTELLE 0WBNE'],
      ['Puerto de carga', 'Callao', null, 'Puerto de descarga', 'Shanghai'],
      [],
      ['N° Pallet', 'Variedad', 'Calibre', 'N° de cajas', 'Kilos netos', 'Precio USD/caja'],
      ['P01', 'Hass', '20', '132', '528,66', '8,50'],
      [null, 'Hass', '22', '132', '527,34', '8,20'],
      ['Sub total P01', null, null, '264', '1.056', null],
      ['P02', 'Hass', '24', '264', '1.058,11', '7,90'],
      [null, 'Hass', '26', '12', '48,25', '7,10'],
      ['Sub total P02', null, null, '276', '1.106', null],
    ],
    columns: ['palletNo', 'commodity', 'spec', 'qty', 'totalNetWeight', 'purchaseUnitPrice'],
    header: { containerNo: 'OTPU6613180', pol: 'Callao', pod: 'Shanghai' },
    comes: [4, '540', '2162.36'],
  },
  {
    name: 'Thai and English, longans: each heading in both, a row of sums for each grade, grand total',
    rows: [
      ['SRI LANNA FRUITS CO., LTD.', null, 'Container No. / ตู้', 'TEMU9087716'],
      [],
      ['Pallet No.', 'Variety', 'Grade', 'Baskets', 'N.W. / น้ำหนักสุทธิ (kg)', 'G.W. / น้ำหนักรวมบรรจุภัณฑ์ (kg)'],
      ['พาเลท', 'พันธุ์', 'เกรด', 'ตะกร้า', null, null],
      ['L1', 'Daw', 'AA', 200, 2300, 2440],
      ['L2', 'Daw', 'AA', 180, 2070, 2196],
      ['Total AA / รวม', null, null, 380, 4370, 4636],
      ['L3', 'Daw', 'A', 220, 2530, 2684],
      ['L4', 'Daw', 'A', 160, 1840, 1952],
      ['Total A / รวม', null, null, 380, 4370, 4636],
      ['Grand total / รวมทั้งหมด', null, null, 760, 8740, 9272],
    ],
    columns: ['palletNo', 'commodity', 'grade', 'qty', 'totalNetWeight', 'grossWeight'],
    header: { containerNo: 'TEMU9087716' },
    comes: [4, '760', '8740'],
  },
]

const cellOf = (written: Written | undefined): Cell | null =>
  written === null || written === undefined
    ? null
    : { kind: typeof written === 'number' ? 'number' : 'text', text: String(written) }

const workbookOf = ({ merges = [], rows }: Layout) => {
  const width = Math.max(...rows.map(row => row.length))
  const sheet: Sheet = {
    name: 'PL',
    hidden: false,
    rows: rows
      .map((row, at) => ({ no: at + 1, cells: Array.from({ length: width }, (_, column) => cellOf(row[column])) }))
      .filter(({ cells }) => cells.some(Boolean)),
    merges,
    hiddenColumns: [],
  }
  return { sheets: [sheet] }
}

/** What is read of a layout by its own proposal, column by column. */
function readOf(layout: Layout) {
  const workbook = workbookOf(layout)
  const proposal = mappingProposal(workbook)
  const { header, lines, reconciliation, totals } = sheetReading(workbook, proposal.template)
  const fields = proposal.template
    .filter(({ templateType }) => templateType === 'LINE')
    .map(row => row.packingListField)
  return { fields, header, lines, proposal, reconciliation, totals }
}

describe.each(layouts)('$name', layout => {
  test('its columns, header and lines are read, and no sum agrees or contradicts falsely [issue 34 D]', () => {
    const { fields, header, lines, proposal, reconciliation, totals } = readOf(layout)
    expect(fields.toSorted()).toEqual(layout.columns.filter(one => one !== null).toSorted())
    expect(header).toMatchObject(layout.header)
    expect([lines.length, totals?.qty, totals?.totalNetWeight]).toEqual(layout.comes)
    for (const { field, own, equal } of [...reconciliation, ...proposal.reconciliation])
      expect([field, own === null || equal]).toEqual([field, true])
  })
})

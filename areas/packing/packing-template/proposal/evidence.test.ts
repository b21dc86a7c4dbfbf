import { describe, expect, test } from 'vitest'
import type { Cell, MergedArea, Sheet, SheetRow } from '#platform/model/workbook.ts'
import { withOrder } from '../excel-field.ts'
import { mappingProposal } from '../propose-mapping.ts'
import { sheetReading } from '../read-sheet.ts'
import type { OwnWords } from './known-values.ts'

type Written = string | number | null

const cellOf = (written: Written): Cell | null => {
  if (written === null || written === '') return null
  return typeof written === 'string' ? { kind: 'text', text: written } : { kind: 'number', text: String(written) }
}
const sheetOf = (rows: readonly (readonly Written[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'PL',
  hidden: false,
  rows: rows
    .map((cells, at): SheetRow => ({ no: at + 1, cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean)),
  merges: [],
  hiddenColumns: [],
  ...more,
})
const proposed = (rows: readonly (readonly Written[])[], own?: OwnWords, more: Partial<Sheet> = {}) => {
  const workbook = { sheets: [sheetOf(rows, more)] }
  const proposal = mappingProposal(workbook, own)
  const fields = Object.fromEntries(
    proposal.template.filter(row => row.templateType === 'LINE').map(row => [row.packingListField, row.excelField]),
  )
  return { workbook, proposal, fields }
}

const boxes = [12, 30, 25, 44, 18, 27]

describe('weights are told apart by what they come to', () => {
  test('quantity times one column is another', () => {
    const { proposal, fields } = proposed([
      ['Variety', 'Weight', 'Ctns', 'Kilos'],
      ...boxes.map(count => ['Gala', 18, count, count * 18]),
    ])
    expect(fields).toMatchObject({ netWeight: 'Weight', qty: 'Ctns', totalNetWeight: 'Kilos' })
    expect(proposal.template.find(row => row.packingListField === 'netWeight')?.reason).toEqual([
      expect.stringContaining('件数×每箱净重=总净重，6行中6行吻合'),
      expect.stringContaining('quantity × net weight per box = total net weight in 6 of 6 rows'),
    ])
  })

  test('a net weight that does not grow with the boxes is that of one box', () => {
    const rows = boxes.map((count, at) => ['Gala', count, at % 2 ? 18 : 12])
    expect(proposed([['Variety', 'Boxes', 'Net weight'], ...rows]).fields).toMatchObject({ netWeight: 'Net weight' })
    const lines = boxes.map(count => ['Gala', count, count * 18])
    expect(proposed([['Variety', 'Boxes', 'Net weight'], ...lines]).fields).toMatchObject({
      totalNetWeight: 'Net weight',
    })
  })

  test('a weight filled once for each pallet is no weight of a line', () => {
    const rows = boxes.map((count, at) => [
      at % 2 ? null : `P${at}`,
      'Gala',
      count,
      at % 2 ? null : (count + (boxes[at + 1] ?? 0)) * 18,
    ])
    const { fields } = proposed([['Pallet', 'Variety', 'Boxes', 'Net kg'], ...rows])
    expect(fields).toEqual({ palletNo: 'Pallet', commodity: 'Variety', qty: 'Boxes' })
  })

  test('what stands a little above the net weight is gross, whatever it is called', () => {
    const rows = boxes.map(count => ['Gala', count, count * 18, count * 19.6])
    expect(proposed([['Variety', 'Boxes', 'Net', 'Weight w/ crate'], ...rows]).fields).toMatchObject({
      totalNetWeight: 'Net',
      grossWeight: 'Weight w/ crate',
    })
  })
})

describe('a sentence', () => {
  test('tells vessel and voyage past their abbreviations, and each date by its own words', () => {
    const { workbook, proposal } = proposed([
      ['Shipped per MV MSC ANZU voy. FJ508E in container MEDU 912384-2, seal no. EU26418835,'],
      ['from Damietta, Egypt to Hong Kong, sailing on 02/27/2025 and due to arrive 04/02/2025. Set at +2°C.'],
      ['Variety', 'Count', 'Cartons'],
      ...boxes.map(count => ['Navel Orange', 48, count]),
    ])
    expect(sheetReading(workbook, proposal.template).header).toMatchObject({
      containerNo: 'MEDU9123842',
      vesselVoyage: 'MSC ANZU voy. FJ508E',
      sealNumber: 'EU26418835',
      pod: 'Hong Kong',
      etdDate: '2025-02-27',
      etaDate: '2025-04-02',
    })
  })
})

describe('cells say what headings do not', () => {
  const sscc = ['106141411234567897', '106141411234567903', '106141411234567910', '106141411234567927']

  test('a table in a language nobody knows is found by its figures, numbers of pallets and dates', () => {
    const rows = sscc.map((code, at) => [code, `2026-06-0${at + 1}`, 10 + at * 7, 18, (10 + at * 7) * 18])
    const { fields } = proposed([['Xqw', 'Yjkl', 'Zvb', 'Wqz', 'Vxk'], ...rows])
    expect(fields).toEqual({
      palletNo: 'Xqw',
      packageDate: 'Yjkl',
      qty: 'Zvb',
      netWeight: 'Wqz',
      totalNetWeight: 'Vxk',
    })
  })

  test('words of our masters name their column', () => {
    const rows = boxes.map((count, at) => [at % 2 ? 'Zeta Pride' : 'Omega', at % 3 ? 'ROYAL GALA' : 'FUJI', count])
    const own = { brand: ['ZETA PRIDE', 'Omega'], commodity: ['Royal Gala', 'Fuji'] }
    expect(proposed([['Xqw', 'Yjkl', 'Boxes'], ...rows], own).fields).toEqual({
      brand: 'Xqw',
      commodity: 'Yjkl',
      qty: 'Boxes',
    })
    expect(proposed([['Xqw', 'Yjkl', 'Boxes'], ...rows]).fields).not.toHaveProperty('brand')
  })

  test('a heading of dates without a date is none of ours', () => {
    const rows = boxes.map(count => ['Gala', count, 'see label'])
    expect(proposed([['Variety', 'Boxes', 'Pack date'], ...rows]).fields).toEqual({
      commodity: 'Variety',
      qty: 'Boxes',
    })
  })

  test('the commodity beside a variety is the category', () => {
    const rows = boxes.map(count => ['APPLES', 'Gala', count])
    expect(proposed([['Commodity', 'Variety', 'Boxes'], ...rows]).fields).toMatchObject({
      category: 'Commodity',
      commodity: 'Variety',
    })
    const alone = boxes.map(count => ['Gala', count])
    expect(proposed([['Commodity', 'Boxes'], ...alone]).fields).toMatchObject({ commodity: 'Commodity' })
  })
})

describe('a proposal says what a person should know', () => {
  const heading = ['Variety', 'Boxes', 'Net', 'Pack date']
  const rows = boxes.map((count, at) => ['Gala', count, count * 18, `0${at + 1}/07/2026`])
  const total = (boxesSaid: number) => ['Total', boxesSaid, 156 * 18, null]

  test("the sheet's own totals stand beside what is read", () => {
    const equal = (said: number) =>
      proposed([heading, ...rows, total(said)]).proposal.reconciliation.map(({ field, own, read, equal, rowNo }) => [
        field,
        own,
        read,
        equal,
        rowNo,
      ])
    expect(equal(156)).toEqual([
      ['qty', '156', '156', true, 8],
      ['totalNetWeight', '2808', '2808', true, 8],
    ])
    expect(equal(157)[0]).toEqual(['qty', '157', '156', false, 8])
  })

  test('dates that can be read both ways are asked about once, unless the voyage settles them', () => {
    const open = proposed([heading, ...rows])
    expect(open.proposal.questions).toMatchObject([{ kind: 'dateOrder', excelFields: ['Pack date'] }])
    const answered = open.proposal.template.map(row =>
      row.packingListField === 'packageDate' ? { ...row, excelField: withOrder(row.excelField, 'month first') } : row,
    )
    const reading = sheetReading(open.workbook, answered)
    expect([reading.questions, reading.lines[1]?.['packageDate']]).toEqual([[], '2026-02-07'])

    const settled = proposed([['ETD', '9 July 2026'], ['ETA', '20 July 2026'], heading, ...rows])
    expect(settled.proposal.questions).toEqual([])
    expect(sheetReading(settled.workbook, settled.proposal.template).lines[1]?.['packageDate']).toBe('2026-07-02')
  })

  test('a date of the header that can be read both ways is asked about as well', () => {
    const plain = boxes.map(count => ['Gala', count])
    const { workbook, proposal } = proposed([['ETD', '05/06/2026'], ['Variety', 'Boxes'], ...plain])
    expect(proposal.questions).toMatchObject([{ excelFields: ['ETD'], examples: ['05/06/2026'] }])
    const read = (excelField: string) =>
      sheetReading(
        workbook,
        proposal.template.map(row => (row.packingListField === 'etdDate' ? { ...row, excelField } : row)),
      )
    expect(read('ETD').header['etdDate']).toBe('2026-06-05')
    expect([read('ETD [MM/DD]').header['etdDate'], read('ETD [MM/DD]').questions]).toEqual(['2026-05-06', []])
  })

  test('hidden rows are counted and are no lines', () => {
    const { workbook, proposal } = proposed([heading, ...rows], undefined, { hiddenRows: [3, 5] })
    expect(proposal.hiddenRows).toEqual([3, 5])
    const reading = sheetReading(workbook, proposal.template)
    expect([reading.lines.map(line => line.rowNo), reading.hiddenRows]).toEqual([
      [2, 4, 6, 7],
      [3, 5],
    ])
  })

  test('one bad date is an error of its row and leaves the others in sight', () => {
    const spoilt = rows.map((row, at) => (at === 2 ? [...row.slice(0, 3), '32/07/2026'] : row))
    const { workbook, proposal } = proposed([heading, ...spoilt])
    const reading = sheetReading(workbook, proposal.template)
    expect(reading.errors.map(({ lineNum, field }) => [lineNum, field])).toEqual([[4, 'packageDate']])
    expect([reading.accepted, reading.lines.length, reading.found.length]).toEqual([false, 0, 6])
  })
})

test('headings of units, a title across the table and a second table below are no lines', () => {
  const merges: MergedArea[] = [{ top: 1, left: 0, bottom: 1, right: 3 }]
  const { workbook, proposal, fields } = proposed(
    [
      ['PACKING LIST'],
      ['Pallet', 'Variety', 'Cartons', 'Net'],
      [null, null, 'no.', 'kg'],
      ...boxes.map((count, at) => [`P${at}`, 'Gala', count, count * 18]),
      ['Total', null, 156, 2808],
      [],
      ['Pallet', 'Temp recorder', 'Brand', 'Position'],
      ['P1', 'T-77', 'Acme', 'Door'],
    ],
    undefined,
    { merges },
  )
  expect(proposal.headerRows).toEqual([2, 3])
  expect(fields).toEqual({ palletNo: 'Pallet', commodity: 'Variety', qty: 'Cartons > no.', totalNetWeight: 'Net > kg' })
  expect(sheetReading(workbook, proposal.template).lines).toHaveLength(6)
})

test('the columns of a sheet of a thousand lines and forty columns are found', () => {
  const wide = Array.from({ length: 36 }, (_, at) => `Extra ${at}`)
  const rows = Array.from({ length: 1_000 }, (_, at) => ['P1', 'Gala', 20 + (at % 30), 18 * (20 + (at % 30)), ...wide])
  expect(proposed([['Pallet', 'Variety', 'Boxes', 'Net', ...wide], ...rows]).fields).toMatchObject({
    palletNo: 'Pallet',
    commodity: 'Variety',
    qty: 'Boxes',
    totalNetWeight: 'Net',
  })
})

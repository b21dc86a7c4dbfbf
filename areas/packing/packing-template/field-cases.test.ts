import { describe, expect, test } from 'vitest'
import type { Cell, MergedArea, Sheet, SheetRow } from '#platform/model/workbook.ts'
import { originalFrom } from '../original-packing-list/from-reading.ts'
import { answeredTemplate } from './mending.ts'
import { mappingProposal } from './propose-mapping.ts'
import { sheetReading } from './read-sheet.ts'

/** Inputs and right values of public fault reports about reading lists, as a vendor would have sent them. */

type Written = string | number | null | { readonly date: string } | { readonly share: string }

const cellOf = (written: Written): Cell | null => {
  if (written === null) return null
  if (typeof written === 'object')
    return 'date' in written
      ? { kind: 'date', text: written.date }
      : { kind: 'number', text: written.share, shown: 'percent' }
  return typeof written === 'string' ? { kind: 'text', text: written } : { kind: 'number', text: String(written) }
}
const workbookOf = (rows: readonly (readonly Written[])[], merges: readonly MergedArea[] = []) => {
  const sheet: Sheet = {
    name: 'PL',
    hidden: false,
    rows: rows
      .map((cells, at): SheetRow => ({ no: at + 1, cells: cells.map(cellOf) }))
      .filter(({ cells }) => cells.some(Boolean)),
    merges,
    hiddenColumns: [],
  }
  return { sheets: [sheet] }
}
const lines = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([packingListField, excelField]) => ({
    templateType: 'LINE' as const,
    excelField,
    packingListField,
  }))
const problems = ({ errors }: ReturnType<typeof sheetReading>) =>
  errors.map(({ lineNum, field, problem }) => `${lineNum} ${field} ${problem}`)

describe('a size Excel made a date of (C11)', () => {
  const workbook = workbookOf([
    ['Variety', 'Size', 'Cartons'],
    ['Monthong', { date: '2026-05-06' }, 40],
    ['Monthong', { date: '2026-03-04' }, 36],
    ['Monthong', '4-5', 20],
  ])
  test('is an error of its row that says what may have been typed, and never a size', () => {
    const reading = sheetReading(workbook, lines({ commodity: 'Variety', spec: 'Size', qty: 'Cartons' }))
    expect([reading.accepted, problems(reading)]).toEqual([false, ['2 spec date of a text', '3 spec date of a text']])
    expect(reading.errors[0]?.message).toEqual([
      expect.stringContaining('"5-6"变成了日期'),
      'Row 2: "2026-05-06" in column "Size" is a date: Excel may have made it of "5-6"; type what it was',
    ])
    expect(reading.found.map(line => line['spec'])).toEqual([null, null, '4-5'])
  })
  test('leaves its column the size, so that it is asked about and not left out', () => {
    const sizes = mappingProposal(workbook).template.find(row => row.packingListField === 'spec')
    expect(sizes?.excelField).toBe('Size')
  })
  test('is mended by typing it', () => {
    const reading = sheetReading(workbook, lines({ commodity: 'Variety', spec: 'Size', qty: 'Cartons' }), {
      skipRows: [],
      corrections: { 2: { spec: '5-6' }, 3: { spec: '3-4' } },
    })
    expect(reading.lines.map(line => line['spec'])).toEqual(['5-6', '3-4', '4-5'])
  })
  test('as a number of a pallet it is refused as well', () => {
    const pallets = workbookOf([
      ['Pallet', 'Variety', 'Cartons'],
      [{ date: '2026-03-04' }, 'Gala', 40],
    ])
    const reading = sheetReading(pallets, lines({ palletNo: 'Pallet', commodity: 'Variety', qty: 'Cartons' }))
    expect(problems(reading)).toEqual(['2 palletNo date of a text'])
  })
})

test('a number shown as a percentage is no count of boxes, though it is whole (C01)', () => {
  const workbook = workbookOf([
    ['Variety', 'Cartons'],
    ['Monthong', { share: '1' }],
    ['Monthong', 20],
  ])
  const reading = sheetReading(workbook, lines({ commodity: 'Variety', qty: 'Cartons' }))
  expect([reading.accepted, problems(reading)]).toEqual([false, ['2 qty not a number']])
})

describe('numbers that can be read both ways (C58)', () => {
  const rows = [
    ['Variety', 'Cartons', 'Net kg', 'Total'],
    ['Gala', '1.080', '5', '5.400'],
    ['Fuji', '1.200', '5', '6.000'],
  ]
  const template = lines({ commodity: 'Variety', qty: 'Cartons', netWeight: 'Net kg', totalNetWeight: 'Total' })
  test('are asked about once, for all their columns', () => {
    const reading = sheetReading(workbookOf(rows), template)
    expect([reading.accepted, reading.questions.length]).toEqual([false, 1])
    expect(reading.questions[0]).toMatchObject({
      kind: 'decimalMark',
      excelFields: ['Cartons', 'Total'],
      readings: ['1.08', '1080'],
    })
  })
  test('are read as the person says', () => {
    const said = answeredTemplate(template, { Cartons: ',', Total: ',' })
    expect(said.map(({ excelField }) => excelField)).toEqual([
      'Variety',
      'Cartons [1.234,5]',
      'Net kg',
      'Total [1.234,5]',
    ])
    const reading = sheetReading(workbookOf(rows), said)
    expect([reading.questions, reading.accepted]).toEqual([[], true])
    expect(reading.lines.map(line => [line['qty'], line['totalNetWeight']])).toEqual([
      ['1080', '5400'],
      ['1200', '6000'],
    ])
  })
  test('are not asked about where another number of the sheet, or the weight of a box, settles them', () => {
    const proven = sheetReading(workbookOf([...rows, ['Pink', '12', '5,5', '66']]), template)
    expect([proven.questions, proven.lines[0]?.['qty']]).toEqual([[], '1080'])
    const weighed = sheetReading(
      workbookOf([
        ['Variety', 'Cartons', 'Total'],
        ['Gala', 60, '1.080'],
        ['Fuji', 72, '1.296'],
      ]),
      lines({ commodity: 'Variety', qty: 'Cartons', totalNetWeight: 'Total' }),
    )
    expect([weighed.questions, weighed.lines[0]?.['totalNetWeight']]).toEqual([[], '1080'])
  })
  test.each([20.5, 0.5, '239,5'])('boxes are whole: %j is refused at its row', qty => {
    const reading = sheetReading(
      workbookOf([
        ['Variety', 'Cartons'],
        ['Gala', 12],
        ['Fuji', qty],
      ]),
      lines({ commodity: 'Variety', qty: 'Cartons' }),
    )
    expect([reading.accepted, problems(reading)]).toEqual([false, ['3 qty not whole']])
  })
})

describe('a weight in another unit (C21)', () => {
  const weighing = (heading: string, each: number) =>
    workbookOf([
      ['Variety', 'Cartons', heading],
      ['Gala', 10, each],
      ['Fuji', 14, each],
    ])
  test.each([
    ['Net Weight (g)', 5000, '5', '0.001'],
    ['净重(斤)', 22, '11', '0.5'],
    ['Net Weight (MT)', 0.018, '18', '1000'],
    ['Net lbs', 11.02, '4.999', '0.45359237'],
    ['Net Weight oz', 160, '4.536', '0.028349523125'],
  ])('%s is read by a factor that is named', (heading, each, read, factor) => {
    const reading = sheetReading(
      weighing(heading, each),
      lines({ commodity: 'Variety', qty: 'Cartons', netWeight: heading }),
    )
    expect([reading.lines[0]?.['netWeight'], reading.units.map(unit => unit.factor)]).toEqual([read, [factor]])
    expect(reading.units[0]?.message).toEqual([expect.stringContaining(factor), expect.stringContaining(factor)])
  })
  test.each(['Net Weight (kg)', '净重(公斤)', 'N.W.', 'Net', '毛重 千克', 'G.W.'])('%s is kilograms', heading => {
    const reading = sheetReading(
      weighing(heading, 18),
      lines({ commodity: 'Variety', qty: 'Cartons', netWeight: heading }),
    )
    expect([reading.lines[0]?.['netWeight'], reading.units]).toEqual(['18', []])
  })
  test('two units in one heading are refused', () => {
    const reading = sheetReading(
      weighing('Net kg / lb', 18),
      lines({ commodity: 'Variety', qty: 'Cartons', netWeight: 'Net kg / lb' }),
    )
    expect(problems(reading)).toEqual(['1 netWeight unit unclear'])
  })
  test('a proposal names the factor, and pounds are left to the person', () => {
    const row = (heading: string) =>
      mappingProposal(weighing(heading, 22)).template.find(one => one.excelField === heading)
    expect(row('净重(斤)')?.reason[1]).toContain('times 0.5 for kilograms')
    expect(row('N.W. (LBS)')).toBeUndefined()
  })
  test.each(['5 lb', '5000 g', '22斤'])('a cell "%s" is refused', written => {
    const reading = sheetReading(
      workbookOf([
        ['Variety', 'Cartons', 'Net'],
        ['Gala', 10, written],
      ]),
      lines({ commodity: 'Variety', qty: 'Cartons', netWeight: 'Net' }),
    )
    expect(problems(reading)).toContain('2 netWeight not a number')
  })
})

describe('a cell merged downwards (C28)', () => {
  const merges = [
    { top: 2, left: 0, bottom: 4, right: 0 },
    { top: 2, left: 2, bottom: 3, right: 2 },
  ]
  const workbook = workbookOf(
    [
      ['Commodity', 'Size', 'Cartons'],
      ['Monthong', 'A', 40],
      [null, 'B', null],
      [null, 'C', 20],
      ['Chanee', 'A', 12],
    ],
    merges,
  )
  test('holds for its rows where it tells what they are, and not where it counts', () => {
    const reading = sheetReading(workbook, lines({ commodity: 'Commodity', spec: 'Size', qty: 'Cartons' }))
    expect(reading.found.map(line => [line['commodity'], line['qty']])).toEqual([
      ['Monthong', '40'],
      ['Monthong', null],
      ['Monthong', '20'],
      ['Chanee', '12'],
    ])
    expect(problems(reading)).toEqual(['3 qty missing'])
  })

  test('is counted once where it weighs several rows, whatever a box of them weighs (decision 0052)', () => {
    const weighed = workbookOf(
      [
        ['Commodity', 'Cartons', 'Kg/ctn', 'Pallet net kg'],
        ['Monthong', 24, 18, 864],
        ['Monthong', 24, 18, null],
      ],
      [{ top: 2, left: 3, bottom: 3, right: 3 }],
    )
    const columns = { commodity: 'Commodity', qty: 'Cartons', netWeight: 'Kg/ctn' }
    const brought = (fields: Readonly<Record<string, string>>) =>
      originalFrom(sheetReading(weighed, lines(fields)), {
        orgId: '1',
        vendorId: '1',
        recognised: { pol: null, pod: null, pot: null, consigneeId: null, exporterId: null },
        known: [],
        seesPrices: true,
      }).details?.map(line => line.totalNetWeight?.toFixed() ?? null)
    expect(brought({ ...columns, totalNetWeight: 'Pallet net kg' })).toEqual(['864', null])
    expect(brought(columns)).toEqual(['432', '432'])
  })
})

describe('a variety that is typed once for several pallets (rules 3 and 6 of the test data)', () => {
  test('is missing on the others, and none of their boxes is left out in silence', () => {
    const reading = sheetReading(
      workbookOf([
        ['Pallet', 'Variety', 'Size', 'Cartons', 'Net kg'],
        ['P1', 'Monthong', 'A', 40, 720],
        ['P2', null, null, 36, 648],
        ['P3', 'Chanee', 'B', 10, 180],
        [null, null, null, 86, 1548],
      ]),
      lines({ palletNo: 'Pallet', commodity: 'Variety', spec: 'Size', qty: 'Cartons', totalNetWeight: 'Net kg' }),
    )
    expect([reading.accepted, problems(reading)]).toEqual([false, ['3 commodity missing']])
    expect(reading.ignoredRows).toEqual([5])
  })
})

describe('a price beside the goods', () => {
  const priced = (heading: string, price: number) =>
    sheetReading(
      workbookOf([
        ['Variety', 'Cartons', heading],
        ['Gala', 10, price],
      ]),
      lines({ commodity: 'Variety', qty: 'Cartons', purchaseUnitPrice: heading }),
    )
  test('is one of a box, of a kilogram, or of another unit whose factor is named', () => {
    expect(priced('Price USD/ctn', 62.5)).toMatchObject({ units: [], lines: [{ purchaseUnitPrice: '62.5' }] })
    expect(priced('FOB USD/kg', 4.2)).toMatchObject({ units: [{ perWeight: true, factor: '1' }] })
    expect(priced('单价 元/斤', 8.5)).toMatchObject({
      units: [{ perWeight: true, factor: '2' }],
      lines: [{ purchaseUnitPrice: '17' }],
    })
  })
})

describe('a date that can be read both ways (C56)', () => {
  const rows = (day: string): Written[][] => [
    ['ETD', day],
    ['Variety', 'Cartons'],
    ['Gala', 10],
  ]
  const template = [
    ...lines({ commodity: 'Variety', qty: 'Cartons' }),
    { templateType: 'HEADER' as const, excelField: 'ETD', packingListField: 'etdDate' },
  ]
  test('is asked about once', () => {
    const reading = sheetReading(workbookOf(rows('05/06/2026')), template)
    expect(reading.questions).toMatchObject([{ kind: 'dateOrder', excelFields: ['ETD'] }])
  })
  test.each([
    ['05/06/2026', 'day first', '2026-06-05'],
    ['05/06/2026', 'month first', '2026-05-06'],
  ] as const)('%s is read as the person says: %s', (day, order, read) => {
    const said = answeredTemplate(template, { ETD: order })
    const reading = sheetReading(workbookOf(rows(day)), said)
    expect([reading.questions, reading.header['etdDate']]).toEqual([[], read])
  })
  test('is not asked about where it can be read one way only', () => {
    const reading = sheetReading(workbookOf(rows('15/06/2026')), template)
    expect([reading.questions, reading.header['etdDate']]).toEqual([[], '2026-06-15'])
  })
})

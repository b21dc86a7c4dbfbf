import { describe, expect, test } from 'vitest'
import { fileDifference, linesWith } from './compare.ts'

const line = (rowNo: number, more: Record<string, string | number | null> = {}) => ({
  rowNo,
  palletNo: 'P01',
  commodity: 'MONTHONG',
  grade: 'A',
  spec: '4',
  orchardNum: 'AC-1',
  qty: 48,
  totalNetWeight: 864,
  ...more,
})
const detail = (more: Record<string, string | null> = {}) => ({
  id: '1',
  palletNo: 'P01',
  commodity: 'MONTHONG',
  commodityDop: 'CM-MONTHONG',
  grade: 'A',
  gradeDop: 'GR-A',
  gradeErp: '5001',
  spec: '4',
  orchardNum: 'AC-1',
  itemCode: '1010011',
  qty: '48.000',
  totalNetWeight: '864.000',
  brand: 'Golden Fruit',
  purchaseUnitPrice: '2250',
  ...more,
})

describe('a vendor’s corrected file beside the record', () => {
  test('says nothing where both say the same: 48 is 48.000, a column the file lacks is no difference', () => {
    const reading = { header: { sealNumber: 'TH1' }, lines: [line(13), line(14, { palletNo: 'P02' })] }
    const record = { sealNumber: 'TH1', details: [detail(), detail({ id: '2', palletNo: 'P02' })] }
    expect(fileDifference(record, reading)).toMatchObject({ header: [], lines: [] })
  })

  test('tells cells, header values, new lines and lines that are gone, wherever they stand', () => {
    const record = {
      sealNumber: 'TH1',
      containerNo: 'TEMU9284412',
      details: [
        detail(),
        detail({ id: '2', palletNo: 'P02', qty: '48.000' }),
        detail({ id: '3', palletNo: 'P03', spec: '5' }),
      ],
    }
    const reading = {
      header: { sealNumber: 'TH2', containerNo: null },
      // P02 comes first now with 46 boxes, P01 is of grade B, P03 is gone, P04 is new.
      lines: [
        line(13, { palletNo: 'P02', qty: 46, totalNetWeight: 828 }),
        line(14, { grade: 'B' }),
        line(15, { palletNo: 'P04', spec: '6', orchardNum: 'AC-9', grade: 'C', qty: 40, totalNetWeight: 720 }),
      ],
    }
    const told = fileDifference(record, reading)
    expect(told.header).toEqual([{ field: 'sealNumber', from: 'TH1', to: 'TH2' }])
    expect(told.lines.map(({ kind, at, rowNo }) => ({ kind, at, rowNo }))).toEqual([
      { kind: 'changed', at: 1, rowNo: 13 },
      { kind: 'changed', at: 0, rowNo: 14 },
      { kind: 'added', at: null, rowNo: 15 },
      { kind: 'removed', at: 2, rowNo: null },
    ])
    expect(told.lines[0]?.cells).toEqual([
      { field: 'qty', from: '48', to: '46' },
      { field: 'totalNetWeight', from: '864', to: '828' },
    ])
    expect(told.lines[1]?.cells).toEqual([{ field: 'grade', from: 'A', to: 'B' }])

    const [first, second, ...rest] = linesWith(record.details, told.lines)
    // A word that changed means nothing yet; prices and all the file does not know stay.
    expect(first).toMatchObject({
      id: '1',
      grade: 'B',
      gradeDop: null,
      gradeErp: null,
      commodityDop: 'CM-MONTHONG',
      itemCode: null,
      purchaseUnitPrice: '2250',
      brand: 'Golden Fruit',
    })
    expect(second).toMatchObject({ id: '2', qty: '46', itemCode: '1010011' })
    expect(rest).toEqual([expect.objectContaining({ id: null, palletNo: 'P04', qty: '40', uom: 'BOX' })])
  })

  test('is taken over one by one: what is not taken stays as it was', () => {
    const record = { details: [detail(), detail({ id: '2', palletNo: 'P02' })] }
    const reading = { header: {}, lines: [line(13, { qty: 40 }), line(14, { palletNo: 'P02', qty: 41 })] }
    const [, other] = fileDifference(record, reading).lines
    expect(linesWith(record.details, other ? [other] : [])).toEqual([
      record.details[0],
      { ...record.details[1], qty: '41' },
    ])
  })

  test('tells another price to who may see it, for what it is the price of', () => {
    const record = { details: [detail({ priceUom: 'BOX' }), detail({ id: '2', palletNo: 'P02', priceUom: 'BOX' })] }
    const lines = [line(13, { purchaseUnitPrice: '2100' }), line(14, { palletNo: 'P02', purchaseUnitPrice: '2250' })]
    const told = fileDifference(record, { header: {}, lines }, { seesPrices: true })
    expect(told.lines).toMatchObject([{ at: 0, cells: [{ field: 'purchaseUnitPrice', from: '2250', to: '2100' }] }])
    expect(linesWith(record.details, told.lines)[0]).toMatchObject({ purchaseUnitPrice: '2100', priceUom: 'BOX' })
    expect(fileDifference(record, { header: {}, lines }).lines).toEqual([])

    const units = [{ field: 'purchaseUnitPrice', perWeight: true }] as never
    const perKg = fileDifference(record, { header: {}, lines, units }, { seesPrices: true })
    expect(perKg.lines.map(({ at }) => at)).toEqual([0, 1])
    expect(linesWith(record.details, perKg.lines, perKg.priceUom)[1]).toMatchObject({
      purchaseUnitPrice: '2250',
      priceUom: 'KG',
    })
  })

  test('has a weight that followed from the boxes follow them again, and leaves one that was weighed', () => {
    const boxes = { netWeight: '18', totalNetWeight: null }
    const record = {
      details: [
        detail({ netWeight: '18' }),
        detail({ id: '2', palletNo: 'P02', netWeight: '18', totalNetWeight: '870.500' }),
      ],
    }
    const lines = [
      line(13, { ...boxes, qty: 46 }),
      line(14, { ...boxes, palletNo: 'P02', qty: 46 }),
      line(15, { ...boxes, palletNo: 'P03', spec: '6', orchardNum: 'AC-9', grade: 'C', qty: 10 }),
    ]
    const told = fileDifference(record, { header: {}, lines })
    const [first, second, third] = linesWith(record.details, told.lines)
    expect(first).toMatchObject({ qty: '46', totalNetWeight: '828' })
    expect(second).toMatchObject({ qty: '46', totalNetWeight: '870.500' })
    expect(third).toMatchObject({ qty: '10', totalNetWeight: '180' })
  })

  test('pairs lines without pallets in their order, one with one', () => {
    const same = { palletNo: null, orchardNum: null }
    const record = { details: [detail(same), detail({ ...same, id: '2' }), detail({ ...same, id: '3' })] }
    const reading = { header: {}, lines: [line(13, same), line(14, { ...same, qty: 47 }), line(15, same)] }
    expect(fileDifference(record, reading).lines).toMatchObject([{ kind: 'changed', at: 1, cells: [{ field: 'qty' }] }])
  })
})

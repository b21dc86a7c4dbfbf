import { describe, expect, test } from 'vitest'
import type { Sheet } from '#platform/model/workbook.ts'
import { mappingProposal } from './propose-mapping.ts'

const sheetOf = (rows: readonly (readonly string[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Sheet1',
  hidden: false,
  rows: rows.map((texts, at) => ({
    no: at + 1,
    cells: texts.map(text => (text === '' ? null : { kind: 'text', text })),
  })),
  merges: [],
  hiddenColumns: [],
  ...more,
})

const proposed = (rows: readonly (readonly string[])[], more: Partial<Sheet> = {}) =>
  mappingProposal({ sheets: [sheetOf(rows, more)] })
const fieldsOf = (headings: readonly string[]) =>
  Object.fromEntries(
    proposed([headings]).template.map(({ packingListField, excelField }) => [packingListField, excelField]),
  )

describe('a mapping is proposed', () => {
  test.each<[string, Record<string, string>]>([
    [
      'Chinese',
      {
        palletNo: '托盘号',
        commodity: '品名',
        brand: '品牌/唛头',
        grade: '等级',
        spec: '规格（粒数）',
        packaging: '包装方式',
        orchardNum: '果园注册号',
        packageDate: '包装日期',
        qty: '件数（箱）',
        netWeight: '单件净重',
        totalNetWeight: '总净重(KG)',
        grossWeight: '毛重KG',
        coo: '原产国',
      },
    ],
    [
      'English',
      {
        palletNo: 'PALLET NO.',
        commodity: 'Variety',
        grade: 'Class',
        spec: 'SIZE / COUNT',
        grower: 'Grower name',
        qty: '# of Cartons',
        netWeight: 'Net Weight per Carton',
        totalNetWeight: 'N.W. (kgs)',
        grossWeight: 'G.W. (kgs)',
        hsCode: 'HS-Code',
        thermometer: 'Temp. Recorder No',
      },
    ],
    [
      'Spanish',
      {
        palletNo: 'N° Pallet',
        category: 'ESPECIE',
        commodity: 'Variedad',
        spec: 'Calibre',
        grade: 'CATEGORÍA',
        packaging: 'Tipo de embalaje',
        grower: 'Nombre productor',
        packageDate: 'Fecha de embalaje',
        qty: 'Total Cajas',
        totalNetWeight: 'Peso Neto',
        grossWeight: 'Peso Bruto',
        coo: 'País de origen',
      },
    ],
    [
      'program',
      {
        commodity: 'PART_NUMBER_DESCRIPTION',
        qty: 'NumberOfPackages',
        totalNetWeight: 'NET_WEIGHT_TOTAL',
        hsCode: 'CommodityCode',
      },
    ],
    [
      'two languages',
      {
        commodity: 'Variety 品种',
        qty: 'Qty (Boxes) 件数',
        totalNetWeight: '净重 Net Wt',
        grossWeight: '毛重 Gross Wt',
      },
    ],
    ['hurried', { commodity: 'Descripton', qty: 'Qauntity', grossWeight: 'Gross Wieght' }],
  ])('for %s headings', (_, headings) => {
    expect(fieldsOf(Object.values(headings))).toEqual(headings)
  })

  test('for a heading of two rows and the labels above it', () => {
    const proposal = proposed([
      ['ORCHARD EXPORT LTD'],
      ['PACKING LIST'],
      ['Invoice No.', 'X-0042', 'Date:', '1.5.2026'],
      ['Container: TRIU8821047   Seal No: S9', '', 'Vessel/Voyage：COSMOS 026N'],
      ['ETD', '14-May-2026', '目的港 / POD', 'NANSHA'],
      ['', '', ''],
      ['Variety', 'Boxes', 'Weight', '', 'Remark'],
      ['', '', 'Net', 'Gross', ''],
      ['Gala', '1', '2', '3', ''],
    ])
    expect(proposal).toMatchObject({ sheet: 'Sheet1', headerRows: [7, 8] })
    expect(proposal.headings).toEqual(['Variety', 'Boxes', 'Weight > Net', 'Weight > Gross', 'Remark'])
    expect(proposal.template.map(row => `${row.templateType} ${row.packingListField} = ${row.excelField}`)).toEqual([
      'HEADER packingListNo = Invoice No.',
      'HEADER containerNo = Container',
      'HEADER vesselVoyage = Vessel/Voyage',
      'HEADER sealNumber = Seal No',
      'HEADER pod = 目的港 / POD',
      'HEADER etdDate = ETD',
      'HEADER exporter = A1',
      'LINE commodity = Variety',
      'LINE qty = Boxes',
      'LINE totalNetWeight = Weight > Net',
      'LINE grossWeight = Weight > Gross',
    ])
  })

  test('from the visible sheet that says most, or not at all', () => {
    const sheets = [
      sheetOf([['Calibre', 'Cajas']], { name: 'Resumen' }),
      sheetOf([['Variedad', 'Calibre', 'Cajas', 'Peso neto']], { name: 'Packing' }),
      sheetOf([['Variedad', 'Calibre', 'Cajas', 'Peso neto', 'Peso bruto']], { name: 'Oculta', hidden: true }),
    ]
    expect(mappingProposal({ sheets }).sheet).toBe('Packing')
    expect(
      mappingProposal({
        sheets: [
          sheetOf([
            ['Meeting', 'notes'],
            ['of', 'May'],
          ]),
        ],
      }),
    ).toMatchObject({
      sheet: null,
      headerRows: [],
      headings: [],
      template: [],
    })
  })
})

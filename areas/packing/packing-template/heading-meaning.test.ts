import { expect, test } from 'vitest'
import { type ColumnSense, headingFits } from './heading-meaning.ts'

const senseOf = (heading: string): ColumnSense | undefined =>
  [...headingFits(heading.split(' > '))].sort((a, b) => b[1] - a[1])[0]?.[0]

test.each<[ColumnSense, string[]]>([
  [
    'palletNo',
    ['Plt', 'SSCC', 'Pallet ID', 'N° Pallet', 'FOLIO TARIMA', 'พาเลท Pallet', 'Bancale', 'Palet No', '板号'],
  ],
  ['commodity', ['Variety', 'Var.', 'Vrty', 'Giống', 'พันธุ์', 'Çeşit', 'Varietà', '品种', 'Description of goods']],
  ['category', ['Especie', 'Fruit', 'Jenis Buah', 'ชนิด Fruit', 'Specie', 'Espèce']],
  ['brand', ['Brnd', 'Label', 'Marca', 'Etiqueta', '品牌', 'ยี่ห้อ']],
  ['grade', ['Class', 'Cls', 'Cat.', 'CATEGORÍA', 'Loại', 'เกรด', 'Sınıf', 'Mutu']],
  [
    'spec',
    ['Cnt', 'Count', 'Calibre', 'Size (pcs/ctn)', 'Pcs/ctn', 'Quy cách (trái/thùng)', 'Fruits/box', 'Hands', '头数'],
  ],
  ['packaging', ['Env.', 'Pack', 'Pack Style', 'Type of pkgs', 'Amb. Tipi', 'TIPO CAJA', 'Imballo']],
  [
    'packageDate',
    ['Packing day', 'Pkd date', 'F. Embalaje', 'Ngày đóng gói', 'วันบรรจุ', 'Tgl. Kemas', 'EMBALAJE > Fecha'],
  ],
  [
    'orchardNum',
    ['KPIN', 'CSG', 'PUC', 'Block', 'Farm Code', 'Cód. Lugar Prod.', 'Mã số vùng trồng', 'Vùng trồng > Mã số'],
  ],
  ['grower', ['Productor', 'Chủ vườn', 'Üretici Adı', 'Petani', 'Orchard สวน 果园 > Owner 园主']],
  [
    'qty',
    [
      'Trays',
      'N° Cjs',
      'Ctns',
      '# of Cartons',
      'Số thùng',
      'Koli Adedi',
      'Nb Colis',
      'CAJAS > (un.)',
      'Jml. Keranjang',
    ],
  ],
  [
    'netWeight',
    ['Kg/tray', 'Net/Box', 'KN x Cj', 'Nett mass / ctn', '净重/箱', 'Weight (kg) > ต่อตะกร้า / basket', 'KL tinh/thung'],
  ],
  [
    'totalNetWeight',
    ['Nett kg', 'N.W. (kgs)', 'KN Total', 'Khối lượng (kg) > Tịnh', 'P. netto kg', 'Net > kg', '净重合计'],
  ],
  [
    'grossWeight',
    ['Grs', 'G.Wt (kgs)', 'Peso Bruto', 'Cả bì (kg)', 'P. lordo kg', 'Brüt', '毛重', 'Weight (kg) > รวม Gross'],
  ],
  ['coo', ['Country of Origin', 'Produce of', 'Menşei', '原产国']],
  ['hsCode', ['HS-Code', 'Tariff/Commodity', 'Commodity code', 'NCM']],
  ['thermometer', ['Temp. Recorder No', 'Termógrafo']],
  [
    'nothing',
    [
      'STT',
      'No.',
      'Ghi chú',
      'PLU',
      'Pallet gross kg',
      'Peso Bruto Pallet',
      'Boxes/Pallet',
      'Pallet type',
      'F. Cosecha',
    ].concat(['Grower Lot', 'Net Lbs', 'G.W / Ctn', 'Nature of Product', 'Packing house', 'Target Ctry', 'Tara']),
  ],
])('a heading means %s by all its words', (sense, headings) => {
  expect(headings.map(heading => [heading, senseOf(heading)])).toEqual(headings.map(heading => [heading, sense]))
})

import { packingTemplate } from '#areas/packing/packing-template/document.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

type Rows = NonNullable<New<typeof packingTemplate>['rows']>
type TemplateRow = readonly [place: Rows[number]['rowType'], heading: string, field: Rows[number]['packingListField']]

/** How Thai durian houses write a packing list. */
const thaiDurian: readonly TemplateRow[] = [
  ['HEADER', 'Invoice No.', 'packingListNo'],
  ['HEADER', 'Consignee / 收货人', 'consignee'],
  ['HEADER', 'Container No. / 柜号', 'containerNo'],
  ['HEADER', 'Vessel / Voyage 船名航次', 'vesselVoyage'],
  ['HEADER', 'Seal No. 封条号', 'sealNumber'],
  ['HEADER', 'Port of Loading', 'pol'],
  ['HEADER', 'Port of Discharge', 'pod'],
  ['HEADER', 'ETD', 'etdDate'],
  ['HEADER', 'ETA', 'etaDate'],
  ['HEADER', 'Temp. Recorder No.', 'thermometer'],
  ['LINE', 'Variety 品种', 'commodity'],
  ['LINE', 'Grade 等级', 'grade'],
  ['LINE', 'Size (pcs/box) 规格', 'spec'],
  ['LINE', 'Orchard สวน 果园 > GAP No.', 'orchardNum'],
  ['LINE', 'Orchard สวน 果园 > Owner 园主', 'grower'],
  ['LINE', 'Packing Date 包装日期', 'packageDate'],
  ['LINE', 'Qty (Boxes) 件数', 'qty'],
  ['LINE', 'Weight (KG) 重量 > Net 净重', 'totalNetWeight'],
  ['LINE', 'Weight (KG) 重量 > Gross 毛重', 'grossWeight'],
]

/** How Chilean cherry exporters write one. */
const chileCherry: readonly TemplateRow[] = [
  ['HEADER', 'Packing List N°', 'packingListNo'],
  ['HEADER', 'Contenedor', 'containerNo'],
  ['HEADER', 'Sello SAG', 'sealNumber'],
  ['HEADER', 'Nave', 'vesselVoyage'],
  ['HEADER', 'Puerto de embarque', 'pol'],
  ['HEADER', 'Puerto de destino', 'pod'],
  ['HEADER', 'ETD', 'etdDate'],
  ['HEADER', 'ETA', 'etaDate'],
  ['LINE', 'Pallet', 'palletNo'],
  ['LINE', 'Especie', 'category'],
  ['LINE', 'Variedad', 'commodity'],
  ['LINE', 'Calibre', 'spec'],
  ['LINE', 'Categoría', 'grade'],
  ['LINE', 'Etiqueta', 'brand'],
  ['LINE', 'Embalaje', 'packaging'],
  ['LINE', 'CSG', 'orchardNum'],
  ['LINE', 'Productor', 'grower'],
  ['LINE', 'Fecha embalaje', 'packageDate'],
  ['LINE', 'Cajas', 'qty'],
  ['LINE', 'Kg netos', 'totalNetWeight'],
  ['LINE', 'Kg brutos', 'grossWeight'],
  ['LINE', 'Termógrafo', 'thermometer'],
]

const templates = [
  ['尖竹汶金果榴莲', '101', '10001', thaiDurian],
  ['暹罗黄金榴莲', '102', '10002', thaiDurian],
  ['中央谷车厘子', '103', '20001', chileCherry],
] as const

/** The packing templates of three vendors; the sample workbooks of tests/data are read by them. */
export async function foundTemplates(work: Work): Promise<void> {
  for (const [templateName, orgId, vendorId, rows] of templates)
    await work.create(packingTemplate, {
      templateName,
      businessEntity: orgId,
      vendorId,
      templateType: 'ORIGINAL',
      rows: rows.map(([rowType, excelField, packingListField]) => ({ rowType, excelField, packingListField })),
    })
}

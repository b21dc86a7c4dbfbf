import type { Label } from '#platform/model/label.ts'

/** Fields of a packing list that a vendor's workbook can fill, header and line. */
export const packingListFields = {
  packingListNo: ['装箱单号', 'Packing list no.'],
  containerNo: ['柜号', 'Container no.'],
  vesselVoyage: ['船名航次', 'Vessel voyage'],
  sealNumber: ['封条号', 'Seal no.'],
  pol: ['起运港', 'Port of loading'],
  pot: ['中转港', 'Stopover port'],
  pod: ['目的港', 'Port of discharge'],
  etdDate: ['预计离港日期', 'ETD date'],
  etaDate: ['预计到港日期', 'ETA date'],
  loadDate: ['装柜日期', 'Load date'],
  consignee: ['收货人', 'Consignee'],
  exporter: ['出口商', 'Exporter'],
  thermometer: ['温度计', 'Thermometer'],
  palletNo: ['托盘号', 'Pallet no.'],
  category: ['品类', 'Category'],
  class: ['种类', 'Class'],
  commodity: ['品种', 'Commodity'],
  brand: ['品牌', 'Brand'],
  grade: ['等级', 'Grade'],
  spec: ['规格', 'Spec'],
  packaging: ['包装', 'Packaging'],
  orchardNum: ['果园号', 'Orchard no.'],
  grower: ['种植户', 'Grower'],
  packageDate: ['包装日期', 'Package date'],
  qty: ['件数', 'Quantity'],
  netWeight: ['净重', 'Net weight'],
  totalNetWeight: ['总净重', 'Total net weight'],
  grossWeight: ['毛重', 'Gross weight'],
  purchaseUnitPrice: ['采购单价', 'Purchase price'],
  coo: ['原产国', 'Country of origin'],
  hsCode: ['HS编码', 'HS code'],
} as const satisfies Record<string, Label>

/** A field of a packing list. */
export type PackingListField = keyof typeof packingListFields

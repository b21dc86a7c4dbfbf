import type { Label } from '#platform/model/label.ts'

/** The contract chain: our unit buys directly, or our offshore company buys and resells (business.md 1.1, 1.5). */
export const tradeTypes = {
  GENERAL: ['一般贸易', 'General'],
  REEXPORT: ['转口贸易', 'Re-export'],
  BORDER: ['边境贸易', 'Border'],
} as const satisfies Record<string, Label>

/** Who carries the price risk (business.md 1.1, 1.5). */
export const tradeModes = {
  CONSIGN: ['代销', 'Consignment'],
  CONSIGN_MG: ['保底代销', 'Guaranteed consignment'],
  PURCHASE: ['买断', 'Purchase'],
} as const satisfies Record<string, Label>

const same = (code: string): Label => [code, code]

/** Trade terms of Incoterms as the trade writes them; CNF is CFR. */
export const tradeTerms = {
  EXW: same('EXW'),
  FCA: same('FCA'),
  FOB: same('FOB'),
  CFR: same('CFR'),
  CNF: same('CNF'),
  CPT: same('CPT'),
  CIF: same('CIF'),
  CIP: same('CIP'),
} as const satisfies Record<string, Label>

export { transportTypes } from '#areas/shipment/terms.ts'

/** Which exchange rate a document is counted at. */
export const conversionTypes = {
  CUSTOMS: ['海关汇率', 'Customs rate'],
  CORPORATE: ['公司汇率', 'Corporate rate'],
  USER: ['手工', 'Manual'],
} as const satisfies Record<string, Label>

/** How a record came to be (business.md 1.5). */
export const sourceTypes = {
  MANUAL: ['手工', 'Manual'],
  IMPORT: ['导入', 'Import'],
  SUPPLIER: ['供应商', 'Supplier'],
  COPY: ['复制', 'Copy'],
  SYSTEM: ['系统', 'System'],
} as const satisfies Record<string, Label>

/** What a price is for: a box, or a kilogram of net weight. */
export const priceUoms = {
  BOX: ['箱', 'Box'],
  KG: ['公斤', 'kg'],
} as const satisfies Record<string, Label>

/** How far the loading of a container is (business.md 3.5). */
export const loadingStatuses = {
  '0': ['未装柜', 'Not loaded'],
  '1': ['装柜中', 'Loading'],
  '2': ['已放柜', 'Put in container'],
  '3': ['已审核', 'Audited'],
  '4': ['已退回', 'Returned'],
} as const satisfies Record<string, Label>

/** Whether all of a container was received (business.md 3.5). */
export const receivingStatuses = {
  '0': ['未完成', 'Incomplete'],
  '1': ['已完成', 'Complete'],
} as const satisfies Record<string, Label>

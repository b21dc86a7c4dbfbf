import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { packingListFields } from '../packing-template/packing-list-fields.ts'
import type { ReadLine, SheetReading } from '../packing-template/read-sheet.ts'
import type { originalPackingList } from './document.ts'
import type { PersonTerms } from './person-terms.server.ts'

/** Our codes for the ports and parties a vendor names. */
export interface Recognised {
  readonly pol: string | null
  readonly pod: string | null
  readonly pot: string | null
  readonly consigneeId: string | null
  readonly exporterId: string | null
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
const figure = (value: unknown): Decimal | null =>
  value === null || value === undefined || value === '' ? null : decimal(String(value))

type LineOf = NonNullable<New<typeof originalPackingList>['details']>[number]

/** A line as the vendor wrote it. */
const lineFrom = (line: ReadLine): LineOf => ({
  palletNo: text(line.palletNo),
  category: text(line.category),
  class: text(line.class),
  brand: text(line.brand),
  commodity: text(line.commodity),
  grade: text(line.grade),
  spec: text(line.spec),
  packaging: text(line.packaging),
  netWeight: text(line.netWeight),
  coo: text(line.coo),
  qty: figure(line.qty) as Decimal,
  uom: 'BOX',
  priceUom: 'BOX',
  totalNetWeight: figure(line.totalNetWeight),
  grossWeight: figure(line.grossWeight),
  thermometer: text(line.thermometer),
  sealNumber: text(line.sealNumber),
  grower: text(line.grower),
  orchardNum: text(line.orchardNum),
  packageDate: text(line.packageDate),
  hsCode: text(line.hsCode),
})

/** Terms that stay the same from one container of a vendor to the next. */
const usualFields = [
  'tradeType',
  'tradeMode',
  'vendorSiteId',
  'internalVendorId',
  'internalVendorSiteId',
  'exporterId',
  'consigneeId',
  'transportType',
  'shippingLine',
  'pol',
  'pod',
  'pot',
  'purchaseTradeTerm',
  'salesTradeTerm',
  'currencyCode',
  'conversionType',
  'paymentTerms',
  'buyerId',
  'purchaseDepartmentCode',
  'receivingDepartmentCode',
  'warehouseCode',
] as const

/**
 * Trade modes a line needs a price under. No vendor writes prices on a packing list, so that they and the mode are left
 * to the person who completes it; a list that brings one of them along is refused.
 */
const pricedModes: ReadonlySet<string> = new Set(['PURCHASE', 'CONSIGN_MG'])
const isUsual = (name: (typeof usualFields)[number], value: unknown): boolean =>
  name !== 'tradeMode' || !pricedModes.has(String(value))

/** What a header value of a workbook is called, for both of those who read it. */
const known = (name: string): string => packingListFields[name as keyof typeof packingListFields]?.join(' ') ?? name

/** An original packing list from a vendor's workbook: the vendor's own figures first, our codes where names were recognised, and terms as in the vendor's last list. */
export function originalFrom(
  reading: Pick<SheetReading, 'header' | 'lines'>,
  about: {
    orgId: string
    vendorId: string
    recognised: Recognised
    last: Row<typeof originalPackingList> | undefined
    /** Who buys, and for which department. */
    person?: PersonTerms
  },
): New<typeof originalPackingList> {
  const { header, lines } = reading
  const usual = Object.fromEntries(
    usualFields.map(name => {
      const value = about.last?.[name] ?? null
      return [name, isUsual(name, value) ? value : null]
    }),
  )
  const recognised = Object.fromEntries(Object.entries(about.recognised).filter(([, value]) => value !== null))
  return {
    ...usual,
    ...about.person,
    ...recognised,
    orgId: about.orgId,
    vendorId: about.vendorId,
    sourceType: 'IMPORT',
    vendorOrderNo: text(header.packingListNo),
    containerNo: text(header.containerNo),
    sealNumber: text(header.sealNumber),
    thermometer: text(header.thermometer),
    ...(text(header.vesselVoyage) ? { vesselVoyage: text(header.vesselVoyage) as string } : {}),
    ...(text(header.etdDate) ? { etdDate: text(header.etdDate) as string } : {}),
    ...(text(header.etaDate) ? { etaDate: text(header.etaDate) as string } : {}),
    ...(text(header.loadDate) ? { loadDate: text(header.loadDate) as string } : {}),
    asRead: Object.entries(header)
      .filter(([, value]) => text(value) !== null)
      .map(([name, value]) => `${known(name)}: ${value}`)
      .join('\n'),
    details: lines.map(lineFrom),
  } as New<typeof originalPackingList>
}

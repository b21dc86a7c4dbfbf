import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import { packingListFields } from '../packing-template/packing-list-fields.ts'
import type { ReadLine, SheetReading } from '../packing-template/read-sheet.ts'
import type { originalPackingList } from './document.ts'
import type { Filled } from './known-terms.ts'

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

/** Boxes × the weight of one is the weight of the line, where the sheet does not say it itself. */
export function weightOf({ qty, netWeight }: Readonly<Record<string, unknown>>): Decimal | null {
  const each = /^\d+(\.\d+)?$/.exec(String(netWeight ?? ''))?.[0]
  const boxes = figure(qty)
  return each && boxes ? boxes.times(each).toDecimalPlaces(3) : null
}

type LineOf = NonNullable<New<typeof originalPackingList>['details']>[number]

/** How a whole sheet is read. */
interface Reading {
  readonly priceUom: 'BOX' | 'KG'
  readonly seesPrices: boolean
  /** The sheet says what lines weigh: a line it says nothing of is weighed with another one, and counted there. */
  readonly isWeighed: boolean
}

/** A line as the vendor wrote it. */
const lineFrom = (line: ReadLine, { priceUom, seesPrices, isWeighed }: Reading): LineOf => ({
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
  priceUom: seesPrices && text(line.purchaseUnitPrice) ? priceUom : 'BOX',
  purchaseUnitPrice: seesPrices ? figure(line.purchaseUnitPrice) : null,
  totalNetWeight: figure(line.totalNetWeight) ?? (isWeighed ? null : weightOf(line)),
  grossWeight: figure(line.grossWeight),
  thermometer: text(line.thermometer),
  sealNumber: text(line.sealNumber),
  grower: text(line.grower),
  orchardNum: text(line.orchardNum),
  packageDate: text(line.packageDate),
  hsCode: text(line.hsCode),
})

/** Trade modes a line needs a price under: a list that brings no prices along is not given one of them. */
function fitsPrices(tradeMode: string, lines: readonly ReadLine[]): boolean {
  if (tradeMode === 'CONSIGN_MG') return false
  return tradeMode !== 'PURCHASE' || lines.every(line => text(line.purchaseUnitPrice) !== null)
}

/** What a header value of a workbook is called, for both of those who read it. */
const known = (name: string): string => packingListFields[name as keyof typeof packingListFields]?.join(' ') ?? name

/** An original packing list from a vendor's workbook: the vendor's own figures first, our codes where names were recognised, and terms as they are known. */
export function originalFrom(
  reading: Pick<SheetReading, 'header' | 'lines' | 'units'>,
  about: {
    orgId: string
    vendorId: string
    recognised: Recognised
    /** What is known of its terms before anybody types them. */
    known: readonly Filled[]
    /** Whether the person may see what goods are bought for. */
    seesPrices: boolean
  },
): New<typeof originalPackingList> {
  const { header, lines } = reading
  const terms = Object.fromEntries(
    about.known
      .filter(({ field, value }) => field !== 'tradeMode' || fitsPrices(value, about.seesPrices ? lines : []))
      .map(({ field, value }) => [field, value]),
  )
  const isPerWeight = reading.units.some(({ field, perWeight }) => field === 'purchaseUnitPrice' && perWeight)
  const isWeighed = lines.some(line => text(line.totalNetWeight) !== null)
  const { seesPrices } = about
  const recognised = Object.fromEntries(Object.entries(about.recognised).filter(([, value]) => value !== null))
  return {
    ...terms,
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
    details: lines.map(line => lineFrom(line, { priceUom: isPerWeight ? 'KG' : 'BOX', seesPrices, isWeighed })),
  } as New<typeof originalPackingList>
}

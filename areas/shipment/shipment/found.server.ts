import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { shipment } from './document.ts'
import { containerNoIn, lotNoIn, voyageKeyOf } from './naming.ts'
import { daysTracked } from './tracked.server.ts'

export type Shipment = Row<typeof shipment>

/** What a document at the origin says of its container. */
export interface Naming
  extends Partial<
    Pick<
      Shipment,
      'loadDate' | 'transportType' | 'orgId' | 'vendorId' | 'pol' | 'pod' | 'etdDate' | 'etaDate' | 'shipmentLotNo'
    >
  > {
  readonly containerNo: string | null
  readonly vesselVoyage: string | null
}

/** What is known of a shipment besides what names it; filled in once, kept up to date by the documents at the origin. */
const facts = ['orgId', 'vendorId', 'transportType', 'pol', 'pod', 'loadDate', 'etdDate', 'etaDate'] as const

const refused = (reason: Reason) => new Refused([reason])

/** Writes something onto a shipment as it stands now: what was read before may have been counted on since. */
export async function writeShipment(work: Work, id: string, changes: New<typeof shipment>): Promise<Shipment> {
  const { version } = await work.get(shipment, id)
  await work.update(shipment, { id, version }, changes)
  return work.get(shipment, id)
}

/** The shipment of a container and voyage, in use. */
export async function shipmentNamed(
  work: Work,
  { containerNo, vesselVoyage }: Pick<Naming, 'containerNo' | 'vesselVoyage'>,
): Promise<Shipment | undefined> {
  const voyageKey = voyageKeyOf(vesselVoyage ?? '')
  if (!containerNo || !voyageKey) return undefined
  return work.find(shipment, { containerNo: containerNoIn(containerNo), voyageKey, enableFlag: 'Y' })
}

/**
 * The shipment a document at the origin names by container and voyage: found, or founded by whoever comes first, under
 * lock (business.md 2.5). A lot that is typed must be the shipment's; its first one is taken over. A new one is numbered
 * by its fruit where none is typed.
 */
export async function shipmentFor(work: Work, told: Naming, itemCode: string | null): Promise<Shipment | undefined> {
  const { vesselVoyage } = told
  const containerNo = containerNoIn(told.containerNo)
  if (!containerNo || !vesselVoyage || !voyageKeyOf(vesselVoyage)) return undefined
  await work.lock('shipment', containerNo)
  const known = await shipmentNamed(work, { containerNo, vesselVoyage })
  const lot = lotNoIn(told.shipmentLotNo) || null
  if (known?.shipmentLotNo && lot && known.shipmentLotNo !== lot)
    throw refused({
      field: 'shipmentLotNo',
      bizCode: 'LOT_DIFFERS',
      message: [
        `货柜${containerNo}航次${known.vesselVoyage}的批次号是${known.shipmentLotNo}，请留空或填写该批次号`,
        `The lot of container ${containerNo} on voyage ${known.vesselVoyage} is ${known.shipmentLotNo}; leave the lot empty or enter that one`,
      ],
    })
  if (lot && !known?.shipmentLotNo) await refuseTakenLot(work, lot)
  if (!known)
    return work.create(shipment, {
      containerNo,
      vesselVoyage: vesselVoyage.trim().replace(/\s+/g, ' '),
      shipmentLotNo: lot ?? (await nextLot(work, itemCode, told.loadDate)),
      ...(await factsIn(work, told)),
    })
  return lot && !known.shipmentLotNo ? writeShipment(work, known.id, { shipmentLotNo: lot }) : known
}

/** A lot is one container's on one voyage. */
export async function refuseTakenLot(work: Work, shipmentLotNo: string): Promise<void> {
  await work.lock('shipment-lot', shipmentLotNo)
  const other = await work.find(shipment, { shipmentLotNo, enableFlag: 'Y' })
  if (other)
    throw refused({
      field: 'shipmentLotNo',
      bizCode: 'LOT_TAKEN',
      message: [
        `批次号${shipmentLotNo}属于货柜${other.containerNo}航次${other.vesselVoyage}，请核对柜号与航次，或留空批次号`,
        `Lot ${shipmentLotNo} belongs to container ${other.containerNo} on voyage ${other.vesselVoyage}; check container and voyage, or leave the lot empty`,
      ],
    })
}

/** The records a document names besides its container; what it names wrong is refused there, and not told on. */
const named = { orgId: operatingUnit, vendorId: vendor, pol: port, pod: port } as const

async function factsIn(work: Work, told: Naming): Promise<New<typeof shipment>> {
  const known: [string, unknown][] = []
  for (const name of facts) {
    const value = told[name]
    if (!value) continue
    const document = name in named ? named[name as keyof typeof named] : undefined
    const key = document === port ? 'portCode' : 'id'
    if (!document || (await work.find(document.name, { [key]: value }))) known.push([name, value])
  }
  return Object.fromEntries(known)
}

/** When it departs and arrives: what tracking says once there is any. */
const days = new Set(['etdDate', 'etaDate'])

/** Writes what a document at the origin says of the way onto its shipment, as long as it has not departed; the days of one that is tracked are said there. */
export async function tellShipment(work: Work, known: Shipment, told: Naming): Promise<void> {
  if (!['PLANNED', 'LOADED'].includes(known.status)) return
  const said = Object.entries(await factsIn(work, told)).filter(
    ([name, value]) => known[name as keyof Shipment] !== value,
  )
  const isTracked =
    said.some(([name]) => days.has(name)) && (await work.asked(daysTracked, { shipmentId: known.id })).length > 0
  const news = isTracked ? said.filter(([name]) => !days.has(name)) : said
  if (news.length > 0) await writeShipment(work, known.id, Object.fromEntries(news))
}

/** Where a shipment stands and when it departs and arrives, as it is tracked (business.md 2.5, 3.6). */
export async function followWay(
  work: Work,
  shipmentId: string,
  way: Pick<Shipment, 'status' | 'etdDate' | 'etaDate' | 'ataDate'>,
): Promise<void> {
  const known = await work.find(shipment, { id: shipmentId })
  const news = Object.entries(way).filter(([name, value]) => known?.[name as keyof Shipment] !== value)
  if (known && news.length > 0) await writeShipment(work, known.id, Object.fromEntries(news))
}

/** The short codes of an item's origin and category, as lot numbers begin: TH, DR. */
async function shortsOf(
  work: Work,
  itemCode: string,
): Promise<{ coo?: string | undefined; category?: string | undefined }> {
  const fruit = await work.find(item, { itemCode })
  const short = async (dopCode: string | null | undefined) =>
    dopCode ? (await work.find(attributeValue, { dopCode }))?.bizCode : undefined
  return { coo: await short(fruit?.coo), category: await short(fruit?.category) }
}

/** The next lot number nobody has, once the load date and the origin and category of the fruit are known (business.md 1.4). */
async function nextLot(
  work: Work,
  itemCode: string | null,
  loadDate: string | null | undefined,
): Promise<string | null> {
  if (!itemCode || !loadDate) return null
  const { category, coo } = await shortsOf(work, itemCode)
  if (!coo || !category) return null
  const loadDay = loadDate.replaceAll('-', '').slice(2)
  // A lot may have been typed in, or come with a vendor's workbook: its number is another container's.
  for (;;) {
    const shipmentLotNo = await work.nextNumber('LOT', { coo, category, loadDay })
    if (!(await work.find(shipment, { shipmentLotNo }))) return shipmentLotNo
  }
}

/**
 * Gives a shipment its number, once, for all its documents, as soon as it can have one (business.md 2.5); answers the
 * shipment as it is then.
 */
export async function withLot(
  work: Work,
  known: Shipment | undefined,
  {
    itemCode,
    loadDate = known?.loadDate,
  }: { readonly itemCode: string | null; readonly loadDate?: string | null | undefined },
): Promise<Shipment | undefined> {
  if (!known || known.shipmentLotNo) return known
  const shipmentLotNo = await nextLot(work, itemCode, loadDate)
  return shipmentLotNo ? writeShipment(work, known.id, { shipmentLotNo }) : known
}

/** Takes a shipment away that no document names any more: it was a number typed wrong. */
export async function letGo(work: Work, shipmentId: string | null): Promise<void> {
  const known = shipmentId ? await work.find(shipment, { id: shipmentId }) : undefined
  if (known?.status === 'PLANNED' && (await work.readers(shipment, known.id)).length === 0)
    await writeShipment(work, known.id, { enableFlag: 'N' })
}

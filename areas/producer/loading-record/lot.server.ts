import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { loadingRecord } from './document.ts'

/** What a lot number is found or made by. */
export interface Voyage {
  readonly id?: string
  readonly containerNo: string | null
  readonly vesselVoyage: string | null
  readonly loadDate: string | null
}

/** The short code of an item's origin or category, as lot numbers begin: TH, DR. */
async function shortOf(work: Work, itemCode: string | null, name: 'coo' | 'category'): Promise<string | undefined> {
  const known = itemCode ? await work.find(item, { itemCode }) : undefined
  const dopCode = known?.[name]
  return dopCode ? (await work.find(attributeValue, { dopCode }))?.bizCode : undefined
}

/** Our number for a container on a voyage: the one it has already, or a new one (business.md 1.4, 2.1). */
export async function lotNo(voyage: Voyage, itemCode: string | null, work: Work): Promise<string | null> {
  const { id, containerNo, vesselVoyage, loadDate } = voyage
  if (!containerNo || !vesselVoyage || !loadDate) return null
  await work.lock('shipment-lot', containerNo, vesselVoyage)
  for (const document of [packingList, originalPackingList, loadingRecord] as const) {
    const same = await work.all(document.name, { containerNo, vesselVoyage, enableFlag: 'Y' })
    const found = same.find(one => one.shipmentLotNo && one.status !== 'INVALID' && one.id !== id)
    if (found) return String(found.shipmentLotNo)
  }
  const coo = await shortOf(work, itemCode, 'coo')
  const category = await shortOf(work, itemCode, 'category')
  if (!coo || !category) return null
  // A lot may have been typed in, or come with a vendor's workbook: its number is another container's.
  for (;;) {
    const number = await work.nextNumber('LOT', { coo, category, loadDay: loadDate.replaceAll('-', '').slice(2) })
    if (!(await isTaken(number, work))) return number
  }
}

/** Whether a lot number stands on a document already. */
async function isTaken(shipmentLotNo: string, work: Work): Promise<boolean> {
  for (const document of [packingList, originalPackingList, loadingRecord] as const)
    if (await work.find(document.name, { shipmentLotNo })) return true
  return false
}

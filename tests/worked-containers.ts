import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { TestHouse } from '#platform/testing/house.ts'

type Make = Pick<TestHouse, 'make' | 'maker'>

const attributes = ['category', 'class', 'brand', 'commodity', 'grade', 'packaging', 'coo'] as const

/** Items that differ in their size alone, each told by all nine attributes. */
async function itemsOf({ make, maker }: Make, netWeight: string, sizes: number): Promise<string[]> {
  const codes: Record<string, string> = {}
  for (const attrCode of attributes) codes[attrCode] = await maker.one('attribute-value', { attrCode })
  const items: string[] = []
  for (let size = 0; size < sizes; size++) {
    // Nine attributes are one item: each container has sizes of its own.
    const { dopCode: spec } = await make(attributeValue, { attrCode: 'spec' })
    items.push((await make(item, { ...codes, spec, netWeight })).itemCode)
  }
  return items
}

/** Pallets of one item at one price, each with so many boxes. */
const pallets = (from: number, itemCode: string | undefined, boxes: readonly number[], net: number, prices: object) =>
  boxes.map((qty, at) => ({
    itemCode: itemCode ?? '',
    palletNo: `P${String(from + at).padStart(2, '0')}`,
    palletQty: '1',
    qty: String(qty),
    totalNetWeight: String(qty * net),
    ...prices,
  }))
const times = (count: number, boxes: number) => Array.from({ length: count }, () => boxes)
const priced = (purchaseUnitPrice: string, salesUnitPrice: string) => ({ purchaseUnitPrice, salesUnitPrice })

/** The parties of the re-export chain: a vendor abroad, our offshore company and the unit that receives. */
async function reexport({ make }: Make, currencyCode: string) {
  const unit = await make(operatingUnit)
  const offshore = await make(operatingUnit)
  const internal = await make(vendor, { vendorType: 'INTERNAL', orgId: offshore.id, address: '油麻地' })
  const external = await make(vendor, { vendorType: 'EXTERNAL' })
  const chain = {
    orgId: unit.id,
    internalVendorId: internal.id,
    vendorId: external.id,
    tradeType: 'REEXPORT',
    currencyCode,
  } as const
  return { unit, offshore, internal, external, chain }
}

/** Container A: Thai durian on consignment, 960 boxes (business.md 2.1). */
export async function containerA(house: Make) {
  const { chain, ...who } = await reexport(house, 'THB')
  const items = await itemsOf(house, '18', 3)
  const original = await house.make(originalPackingList, {
    ...chain,
    tradeMode: 'CONSIGN',
    vesselVoyage: 'SITC SHEKOU 2511N',
    loadDate: '2025-04-26',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
    purchaseTradeTerm: 'FOB',
    salesTradeTerm: 'FOB',
    details: [
      ...pallets(1, items[0], times(10, 48), 18, priced('2250', '2272.5')),
      ...pallets(11, items[1], times(6, 48), 18, priced('2070', '2090.7')),
      ...pallets(17, items[2], times(4, 48), 18, priced('1710', '1727.1')),
    ],
  })
  return { original, items, ...who }
}

/** Container B: New Zealand kiwifruit bought outright, 5,400 trays (business.md 2.2). */
export async function containerB(house: Make) {
  const { chain, ...who } = await reexport(house, 'USD')
  const items = await itemsOf(house, '3.5', 2)
  const original = await house.make(originalPackingList, {
    ...chain,
    tradeMode: 'PURCHASE',
    vesselVoyage: 'PACIFIC KIWI 512N',
    loadDate: '2025-05-10',
    etdDate: '2025-05-11',
    etaDate: '2025-05-28',
    purchaseTradeTerm: 'CIF',
    salesTradeTerm: 'CIF',
    details: [
      ...pallets(1, items[0], times(12, 270), 3.5, priced('11.4', '11.571')),
      ...pallets(13, items[1], [...times(7, 275), 235], 3.5, priced('10.85', '11.0128')),
    ],
  })
  return { original, items, ...who }
}

import type { AttributeName } from '#areas/masterdata/offers.ts'
import type { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'

type Original = Row<typeof originalPackingList>

/** How one vendor's fruit comes to us: the contract chain, the way, and what a packing list of theirs looks like. */
export interface Lane {
  readonly vendorId: string
  readonly vendorSiteId: string
  readonly short: string
  readonly exporterId: string
  readonly maker: 'chenli' | 'zhaomin'
  readonly buyerId: string
  readonly department: 'P11' | 'P12'
  readonly units: readonly ('101' | '102' | '103')[]
  readonly tradeType: Original['tradeType']
  readonly tradeMode: Original['tradeMode']
  readonly currencyCode: string
  readonly terms: readonly [purchase: Original['purchaseTradeTerm'], sales: Original['salesTradeTerm']]
  readonly paymentTerms: string
  readonly transportType: Original['transportType']
  readonly shippingLine: string | null
  readonly owners: readonly string[]
  readonly vessels: readonly string[]
  /** Flights every second voyage of a lane by road goes with instead: what cannot wait at the border. */
  readonly flights?: readonly string[]
  readonly pol: string
  readonly pot: string | null
  readonly daysAtSea: number
  readonly items: readonly string[]
  readonly said: readonly AttributeName[]
  /** A word of theirs that means nothing to us yet. */
  readonly unknown: readonly [attribute: AttributeName, word: string]
  readonly boxesPerPallet: number
  readonly grossPerBox: string
  readonly priceUom: 'BOX' | 'KG'
  /** Lowest and highest price, in steps. */
  readonly price: readonly [least: number, most: number, step: string]
  readonly guaranteedPrice: string | null
  readonly growers: readonly string[]
  readonly originals: number
}

/** Where a unit receives what comes by sea. */
export const places = {
  '101': { consigneeId: '61', warehouseCode: 'SZ-COLD', pod: 'CNSHK' },
  '102': { consigneeId: '62', warehouseCode: 'GZ-MKT', pod: 'CNNSA' },
  '103': { consigneeId: '63', warehouseCode: 'SH-COLD', pod: 'CNSHA' },
} as const

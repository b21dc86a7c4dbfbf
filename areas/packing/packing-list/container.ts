import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { packingList } from './document.ts'

/** A container as documents name it: the same box comes back with another lot. */
export interface ContainerNamed {
  /** Its shipment, where it is known. */
  readonly shipmentId?: string | null
  readonly containerNo: string | null
  readonly shipmentLotNo?: string | null
  /** A day it is spoken of, by which one of several voyages may be told. */
  readonly date?: string | null
}

/** The packing list that says what is in a container. */
export type ContainerList = Row<typeof packingList>

/** What of one item is in a container. */
export interface Goods {
  readonly itemCode: string | null
  readonly category: string | null
  readonly commodity: string | null
  readonly coo: string | null
  readonly qty: Decimal
  readonly palletQty: Decimal
  /** Kilograms of one box. */
  readonly boxWeight: Decimal
  readonly netWeight: Decimal
  readonly grossWeight: Decimal
  readonly salesAmount: Decimal
  readonly purchaseUnitPrice: Decimal | null
  /** What the price is for: a box, or a kilogram. */
  readonly priceUom: string | null
  readonly guaranteedPrice: Decimal | null
}

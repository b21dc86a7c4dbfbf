import { Decimal } from '#platform/model/decimal.ts'
import { thousands } from '#platform/model/thousands.ts'

/** The container a sale most probably belongs to, and why. */
export interface Proposal {
  readonly packingListId: string
  readonly containerNo: string | null
  readonly reason: 'LOT' | 'CONTAINER' | 'PALLET'
  readonly days: number | null
}

/** A sale as it waits for its container, or has one. */
export interface Sale {
  readonly id: string
  readonly version: number
  readonly feederDocNo: string
  readonly feederLineNo: string
  readonly saleDate: string
  readonly itemCode: string
  readonly itemName?: string | null
  readonly channel: string
  readonly customerId?: string | null
  readonly customerName?: string | null
  readonly containerNo: string | null
  readonly shipmentLotNo: string | null
  readonly palletNumber: string | null
  readonly saleQty: string
  readonly saleAmount: string
  readonly packingListId: string | null
  readonly settledFlag: string
  readonly proposal: Proposal | null
}

/** A container with what came in it and what is left of an item. */
export interface Container {
  readonly packingListId: string
  readonly containerNo: string | null
  readonly shipmentLotNo: string | null
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly etaDate: string | null
  readonly receivedQty: string
  readonly soldQty: string
  readonly leftQty: string
}

/** Sales of one kind, and how many there are. */
export interface Page {
  readonly records: readonly Sale[]
  readonly total: number
  readonly current: number
  readonly pages: number
}

/** Boxes as they are read: without trailing zeros, thousands in groups. */
export const boxes = (quantity: string | Decimal) => thousands(new Decimal(quantity).toString())

/** One pallet of a container, from its packing list to what was received of it. */
export interface TracedPallet {
  readonly palletNo: string | null
  readonly itemCode: string | null
  readonly itemName: string | null
  readonly packingListId: string
  readonly packingListNo: string | null
  readonly containerNo: string | null
  readonly lotNo: string | null
  /** The number its boxes were taken in under, whatever their shipment is called since. */
  readonly stockLot: string | null
  readonly vendorName: string | null
  readonly shippedQty: string | null
  readonly receiptId: string | null
  readonly receiptNo: string | null
  readonly receivedQty: string | null
  readonly damagedQty: string | null
  readonly receiveStatus: string | null
  readonly confirmedTime: string | null
}

/** One movement of a traced lot. */
export interface TracedMovement {
  readonly id: string
  readonly itemCode: string | null
  readonly itemName: string | null
  readonly lotNo: string | null
  readonly warehouseCode: string | null
  readonly warehouseName: string | null
  readonly transactionType: string
  readonly reason: string
  readonly qty: string
  readonly onhandAfter: string
  readonly sourceNo: string | null
  readonly createdTime: string
}

/** What lies now of a traced lot. */
export interface TracedStock {
  readonly id: string
  readonly itemCode: string | null
  readonly itemName: string | null
  readonly lotNo: string | null
  readonly warehouseCode: string | null
  readonly warehouseName: string | null
  readonly onhand: string
  readonly reserved: string
  readonly available: string
}

/** A lot that went into a work, or came of it. */
export interface WorkedLot {
  readonly lotNo: string | null
  readonly itemCode: string | null
  readonly itemName: string | null
  readonly qty: string
}

/** A work that lots went through: many in, many out. */
export interface Through {
  readonly id: string
  readonly no: string
  /** Where the work is looked at. */
  readonly address: string
  readonly from: readonly WorkedLot[]
  readonly to: readonly WorkedLot[]
}

/** A lot from pallet to stock row; walked from either end. */
export interface Trace {
  readonly pallets: readonly TracedPallet[]
  readonly stock: readonly TracedStock[]
  readonly movements: readonly TracedMovement[]
  readonly through: readonly Through[]
  /** How many there are of each, where not all are told. */
  readonly totals: { readonly pallets: number; readonly stock: number; readonly movements: number }
}

/** The lots a trace is about, by the numbers their boxes lie under. */
export const lotsIn = ({ movements, pallets, stock }: Trace): string[] => [
  ...new Set([
    ...pallets.flatMap(({ lotNo, stockLot }) => stockLot ?? lotNo ?? []),
    ...[...stock, ...movements].flatMap(({ lotNo }) => lotNo ?? []),
  ]),
]

/** The filters under which a list shows all stock, or all movements, that a trace is about; of a pallet only what it held. */
export const stockTraced = (trace: Trace, isOfPallet: boolean): Readonly<Record<string, readonly string[]>> => ({
  lotNo: lotsIn(trace),
  ...(isOfPallet ? { itemCode: [...new Set(trace.pallets.flatMap(({ itemCode }) => itemCode ?? []))] } : {}),
})

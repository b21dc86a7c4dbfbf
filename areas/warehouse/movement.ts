import type { Label } from '#platform/model/label.ts'

/** How a quantity moves (calculation catalogue, stock.onhand). */
const transactionTypes = {
  IN: ['入库', 'In'],
  OUT: ['出库', 'Out'],
  RESERVE: ['保留', 'Reserve'],
  RELEASE: ['释放保留', 'Release'],
  OUT_RESERVED: ['保留出库', 'Out of reserve'],
} as const satisfies Record<string, Label>

/** What the ledger tells of a lot: how its quantity moved, and that it costs something else from now on. */
export const ledgerTypes = { ...transactionTypes, COST: ['成本更新', 'New unit cost'] } as const satisfies Record<
  string,
  Label
>

/** What a movement happens for. */
export const movementReasons = {
  RECEIPT: ['收货', 'Receipt'],
  TRANSFER: ['调拨', 'Transfer'],
  COUNT: ['盘点', 'Count'],
  MISC: ['杂项', 'Miscellaneous'],
  PURCHASE: ['采购收货', 'Purchase receipt'],
  SALES: ['销售', 'Sales'],
  STORE: ['门店', 'Store'],
  PROCESS: ['加工', 'Processing'],
  SETTLEMENT: ['结算', 'Settlement'],
} as const satisfies Record<string, Label>

export type LedgerType = keyof typeof ledgerTypes
export type MovementReason = keyof typeof movementReasons

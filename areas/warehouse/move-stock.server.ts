import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { stockAfter } from '#areas/formulas/stock.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type After, type Booked, holdBalances, type Ledger, postMovements } from '#platform/server/documents/ledger.ts'
import type { LedgerType, MovementReason } from './movement.ts'
import { stockLedger } from './stock-ledger/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'

/** What lies where: the four things a balance is kept by. */
export interface StockKey {
  readonly orgId: string
  readonly warehouseCode: string
  readonly itemCode: string
  readonly lotNo: string
}

/** A quantity that comes, goes, or is promised, or a lot of which it is known what it costs; and the document it happens for. */
export interface Movement extends StockKey {
  readonly type: LedgerType
  readonly qty: Decimal
  readonly reason: MovementReason
  /** The document's name, the record's id and its number. */
  readonly source: { readonly document: string; readonly id: string; readonly no: string | null }
  /** The shipment its lot is, where whoever moves it knows; what lies of the lot already says it otherwise. */
  readonly shipmentId?: string | null
  /** The day it came in from outside, where that is not today; what lies of the lot elsewhere already says it otherwise. */
  readonly arrivalDate?: string | null
  /** What one of it cost, where it is known when it comes; what else comes of a lot costs what the lot costs. */
  readonly unitCost?: Decimal | null
}

interface Balance {
  onhand: Decimal
  reserved: Decimal
  available: Decimal
  unitCost: Decimal | null
}

type Onhand = Row<typeof stockOnhand>

/** Why a movement may not be, with what there is (business.md 3.15). */
function refusalFor(refused: FormulaRefusal, { itemCode, lotNo }: Movement, balance: Balance): Label {
  if (refused.code === 'QTY_NOT_POSITIVE')
    return [`${itemCode}批次${lotNo}的数量必须大于0`, `${itemCode} lot ${lotNo}: the quantity must be above 0`]
  return refused.code === 'RESERVATION_INSUFFICIENT'
    ? [
        `${itemCode}批次${lotNo}保留量不足，保留${balance.reserved}`,
        `${itemCode} lot ${lotNo}: only ${balance.reserved} reserved`,
      ]
    : [
        `${itemCode}批次${lotNo}可用量不足，可用${balance.available}`,
        `${itemCode} lot ${lotNo}: only ${balance.available} available`,
      ]
}

/** The balance after a movement, or why there is none. */
function moved(balance: Balance, movement: Movement): After<Balance> {
  if (movement.type === 'COST') return { balance: { ...balance, unitCost: movement.unitCost ?? null } }
  try {
    const after = stockAfter(balance, movement)
    const unitCost = movement.type === 'IN' ? (movement.unitCost ?? balance.unitCost) : balance.unitCost
    return { balance: { ...after, unitCost } }
  } catch (refused) {
    if (!(refused instanceof FormulaRefusal)) throw refused
    return { refused: { bizCode: 'STOCK_INSUFFICIENT', message: refusalFor(refused, movement, balance) } }
  }
}

const zero = decimal(0)

/** What keeps a balance, and what its lot costs elsewhere while nobody told it here. */
interface Held {
  readonly row: Onhand | undefined
  readonly shipmentId: string | null
  readonly lotCost: Decimal | null
  /** The day its lot came, for a row that begins, or begins anew as nothing lies there: first in, first out goes by it (business.md 3.15). */
  readonly arrivalDate: string | null
}

/** The first day some rows of a lot came. */
const firstCame = (rows: readonly Onhand[]): string | null =>
  rows.flatMap(one => one.arrivalDate ?? []).toSorted()[0] ?? null

/** The balance a movement is about; a lot that comes to a new place costs what it costs where it comes from. */
async function heldOf(work: Work, movement: Movement): Promise<Held> {
  const { orgId, warehouseCode, itemCode, lotNo } = movement
  const row = await work.find(stockOnhand, { orgId, warehouseCode, itemCode, lotNo })
  const shipmentId = movement.shipmentId ?? row?.shipmentId ?? (await shipmentOfLot(work, lotNo))
  const isAnew = row?.onhand?.isZero() && movement.type === 'IN'
  if (row?.unitCost && !isAnew) return { row, shipmentId, lotCost: null, arrivalDate: null }
  const lot = await work.all(stockOnhand, { orgId, itemCode, lotNo })
  const lotCost = lot.find(one => one.unitCost)?.unitCost ?? null
  if (row && !isAnew) return { row, shipmentId, lotCost, arrivalDate: null }
  const lies = firstCame(lot.filter(one => one.onhand?.gt(0)))
  return { row, shipmentId, lotCost, arrivalDate: movement.arrivalDate ?? lies ?? (row ? null : firstCame(lot)) }
}

/** The shipment a lot is; what was counted in under a word of its own is of none. */
const shipmentOfLot = async (work: Work, lotNo: string): Promise<string | null> =>
  (await work.find(shipment, { shipmentLotNo: lotNo, enableFlag: 'Y' }))?.id ?? null

const stock: Ledger<Movement, Held, Balance> = {
  name: 'stock',
  keyOf: ({ orgId, warehouseCode, itemCode, lotNo }) => [orgId, warehouseCode, itemCode, lotNo],
  read: heldOf,
  balanceOf: ({ row, lotCost }) => ({
    onhand: row?.onhand ?? zero,
    reserved: row?.reserved ?? zero,
    available: row?.available ?? zero,
    unitCost: row?.unitCost ?? lotCost,
  }),
  after: moved,
  async keep(work, { arrivalDate, row, shipmentId }, balance, key) {
    if (!row) return (await begun(work, key, balance, { arrivalDate, shipmentId })).id
    await work.update(stockOnhand, row, arrivalDate ? { ...balance, arrivalDate } : balance)
    return row.id
  },
  async book(work, booked) {
    await work.createAll(stockLedger, await Promise.all(booked.map(one => ledgerRow(work, one))))
  },
}

/**
 * The one place where stock moves: balances never fall below what is promised of them, and every change leaves a row in
 * the ledger (business.md 3.15). All of the movements happen, or none.
 */
export const moveStock = (work: Work, movements: readonly Movement[]): Promise<void> =>
  postMovements(work, stock, movements)

/**
 * All that lies of some items of some shipments, kept to this work: nothing of it moves meanwhile, to a place where it lies already
 * or to a new one.
 */
export async function heldLots(
  work: Work,
  shipmentId: readonly string[],
  itemCode: readonly string[],
): Promise<Onhand[]> {
  let held: Onhand[] = []
  for (;;) {
    const rows = await work.all(stockOnhand, { shipmentId, itemCode })
    if (rows.length === held.length) return rows
    const keys = rows.map(row => [row.orgId, row.warehouseCode, row.itemCode, row.lotNo].map(part => part ?? ''))
    await holdBalances(work, stock.name, keys)
    held = rows
  }
}

/** Has boxes that were made of others be of the shipment these are of by now, wherever they lie; of none where they are of several. */
export async function shipMadeLot(work: Work, lotNo: string, shipmentId: string | null): Promise<void> {
  for (const row of await work.all(stockOnhand, { lotNo }))
    if (row.shipmentId !== shipmentId) await work.update(stockOnhand, row, { shipmentId })
}

/** What fruit of a shipment is expected to be like today. */
export interface Ripened extends Pick<New<typeof stockOnhand>, 'hardness' | 'ripeBand' | 'sellBy' | 'ripenessFrom'> {
  readonly shipmentId: string
  readonly itemCode: string
}

/** Tells all that lies of some items of a shipment how ripe it is, with nobody moving it at that moment. */
export async function ripenLots(work: Work, told: readonly Ripened[]): Promise<void> {
  for (const { shipmentId, itemCode, ...ripeness } of told)
    for (const row of await heldLots(work, [shipmentId], [itemCode]))
      if (
        row.sellBy !== ripeness.sellBy ||
        row.ripeBand !== ripeness.ripeBand ||
        row.ripenessFrom !== ripeness.ripenessFrom ||
        row.hardness?.toFixed(2) !== (ripeness.hardness ? decimal(ripeness.hardness).toFixed(2) : undefined)
      )
        await work.update(stockOnhand, row, ripeness)
}

/** The first row of what never lay there before; fruit that comes from another place is as ripe as it was there. */
async function begun(
  work: Work,
  key: StockKey,
  balance: Balance,
  { arrivalDate, shipmentId }: Pick<Held, 'arrivalDate' | 'shipmentId'>,
): Promise<Onhand> {
  const elsewhere = shipmentId
    ? (await work.all(stockOnhand, { shipmentId, itemCode: key.itemCode })).find(row => row.sellBy)
    : undefined
  const known = await work.find(item, { itemCode: key.itemCode })
  return work.create(stockOnhand, {
    orgId: key.orgId,
    warehouseCode: key.warehouseCode,
    itemCode: key.itemCode,
    lotNo: key.lotNo,
    shipmentId,
    category: known?.category ?? null,
    arrivalDate: arrivalDate ?? work.today,
    homeCurrencyCode: homeCurrency,
    hardness: elsewhere?.hardness ?? null,
    ripeBand: elsewhere?.ripeBand ?? null,
    sellBy: elsewhere?.sellBy ?? null,
    ripenessFrom: elsewhere?.ripenessFrom ?? null,
    ...balance,
  })
}

async function ledgerRow(
  work: Work,
  { movement, balance, held, keptBy }: Booked<Movement, Held, Balance>,
): Promise<New<typeof stockLedger>> {
  const { orgId, warehouseCode, itemCode, lotNo, type, qty, reason, source } = movement
  return {
    onhandId: keptBy ?? '',
    orgId,
    warehouseCode,
    itemCode,
    lotNo,
    shipmentId: held.shipmentId,
    transactionType: type,
    reason,
    qty,
    onhandAfter: balance.onhand,
    reservedAfter: balance.reserved,
    unitCost: balance.unitCost,
    homeCurrencyCode: homeCurrency,
    sourceDocument: source.document,
    sourceId: source.id,
    sourceNo: source.no,
  }
}

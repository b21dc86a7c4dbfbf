import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { stockAfter } from '#areas/formulas/stock.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import type { MovementReason, TransactionType } from './movement.ts'
import { stockLedger } from './stock-ledger/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'

/** What lies where: the four things a balance is kept by. */
export interface StockKey {
  readonly orgId: string
  readonly warehouseCode: string
  readonly itemCode: string
  readonly lotNo: string
}

/** A quantity that comes, goes, or is promised; and the document it happens for. */
export interface Movement extends StockKey {
  readonly type: TransactionType
  readonly qty: Decimal
  readonly reason: MovementReason
  /** The document's name, the record's id and its number. */
  readonly source: { readonly document: string; readonly id: string; readonly no: string | null }
  /** What one of it cost, where it is known when it comes. */
  readonly unitCost?: Decimal | null
}

interface Balance {
  onhand: Decimal
  reserved: Decimal
  available: Decimal
  unitCost: Decimal | null
}

type Onhand = Row<typeof stockOnhand>

const nameOf = ({ orgId, warehouseCode, itemCode, lotNo }: StockKey): string =>
  [orgId, warehouseCode, itemCode, lotNo].join('\n')

/** The stock row of a key as it stands; nobody else moves it until the transaction ends. */
async function held(work: Work, key: StockKey): Promise<Onhand | undefined> {
  const { orgId, warehouseCode, itemCode, lotNo } = key
  await work.lock('stock', orgId, warehouseCode, itemCode, lotNo)
  return work.find(stockOnhand, { orgId, warehouseCode, itemCode, lotNo })
}

/** Why a movement may not be, with what there is (business.md 3.15). */
function refusalFor(refused: FormulaRefusal, { itemCode, lotNo }: Movement, name: string, balance: Balance): Label {
  if (refused.code === 'QTY_NOT_POSITIVE')
    return [`${name}批次${lotNo}的数量必须大于0`, `${name} lot ${lotNo}: the quantity must be above 0`]
  return refused.code === 'RESERVATION_INSUFFICIENT'
    ? [
        `${name}批次${lotNo}保留量不足，保留${balance.reserved}`,
        `${name} lot ${lotNo}: only ${balance.reserved} reserved`,
      ]
    : [
        `${name || itemCode}批次${lotNo}可用量不足，可用${balance.available}`,
        `${name || itemCode} lot ${lotNo}: only ${balance.available} available`,
      ]
}

/** The balance after a movement, or why there is none. */
function moved(balance: Balance, movement: Movement, name: string): Balance | Label {
  try {
    const after = stockAfter(balance, movement)
    return { ...after, unitCost: movement.type === 'IN' ? (movement.unitCost ?? balance.unitCost) : balance.unitCost }
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return refusalFor(refused, movement, name, balance)
    throw refused
  }
}

/**
 * The one place where stock moves: balances are held in the order of their keys, never fall below what is promised of
 * them, and every change leaves a row in the ledger (business.md 3.15). All of the movements happen, or none.
 */
export async function moveStock(work: Work, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const keys = new Map(movements.map(one => [nameOf(one), one as StockKey]))
  const rows = new Map<string, Onhand | undefined>()
  for (const name of [...keys.keys()].sort()) rows.set(name, await held(work, keys.get(name) as StockKey))

  const zero = decimal(0)
  const balances = new Map<string, Balance>()
  const after: { readonly movement: Movement; readonly balance: Balance }[] = []
  for (const movement of movements) {
    const name = nameOf(movement)
    const row = rows.get(name)
    const before = balances.get(name) ?? {
      onhand: row?.onhand ?? zero,
      reserved: row?.reserved ?? zero,
      available: row?.available ?? zero,
      unitCost: row?.unitCost ?? null,
    }
    const balance = moved(before, movement, movement.itemCode)
    if (Array.isArray(balance)) throw new Refused([{ bizCode: 'STOCK_INSUFFICIENT', message: balance as Label }])
    balances.set(name, balance as Balance)
    after.push({ movement, balance: balance as Balance })
  }

  const ids = new Map<string, string>()
  for (const [name, balance] of balances) {
    const row = rows.get(name)
    if (row) await work.update(stockOnhand, row, balance)
    ids.set(name, row?.id ?? (await begun(work, keys.get(name) as StockKey, balance)).id)
  }
  await work.createAll(
    stockLedger,
    await Promise.all(after.map(one => ledgerRow(work, one, ids.get(nameOf(one.movement)) ?? ''))),
  )
}

/** The first row of what never lay there before. */
async function begun(work: Work, key: StockKey, balance: Balance): Promise<Onhand> {
  const known = await work.find(item, { itemCode: key.itemCode })
  const unit = await work.find(operatingUnit, { id: key.orgId })
  return work.create(stockOnhand, {
    orgId: key.orgId,
    warehouseCode: key.warehouseCode,
    itemCode: key.itemCode,
    lotNo: key.lotNo,
    category: known?.category ?? null,
    arrivalDate: work.today,
    homeCurrencyCode: unit?.currencyCode ?? null,
    ...balance,
  })
}

async function ledgerRow(
  work: Work,
  { movement, balance }: { readonly movement: Movement; readonly balance: Balance },
  onhandId: string,
): Promise<New<typeof stockLedger>> {
  const { orgId, warehouseCode, itemCode, lotNo, type, qty, reason, source } = movement
  const unit = await work.find(operatingUnit, { id: orgId })
  return {
    onhandId,
    orgId,
    warehouseCode,
    itemCode,
    lotNo,
    transactionType: type,
    reason,
    qty,
    onhandAfter: balance.onhand,
    reservedAfter: balance.reserved,
    unitCost: balance.unitCost,
    homeCurrencyCode: unit?.currencyCode ?? null,
    sourceDocument: source.document,
    sourceId: source.id,
    sourceNo: source.no,
  }
}

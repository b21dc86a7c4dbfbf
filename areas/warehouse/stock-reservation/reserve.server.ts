import { Decimal as D, type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import { type Refusal, reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { holdBalances } from '#platform/server/documents/ledger.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { type Movement, moveStock } from '../move-stock.server.ts'
import type { MovementReason } from '../movement.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { chosenLots, inOrder } from './chosen-lots.ts'
import { stockReservation } from './document.ts'

type Reservation = Row<typeof stockReservation>
type Onhand = Row<typeof stockOnhand>

/** The document boxes are promised to, and what for. */
export interface Promised {
  readonly source: Movement['source']
  readonly reason: MovementReason
  /** The last day of the promise; without one it holds until it is let go. */
  readonly holdUntil?: string | null
}

/** What a line of it wants: some boxes of an item, of the lots that go first unless a lot is named, with the reason for another one. */
export interface Wanted {
  readonly line: number
  readonly orgId: string
  readonly warehouseCode: string
  readonly itemCode: string
  /** How a person calls the item. */
  readonly itemName?: string | null
  readonly qty: Decimal
  readonly lotNo?: string | null
  readonly lotReason?: string | null
  /** Its lot was agreed before, or has left already: nobody is asked why it is not the one that goes first by now. */
  readonly isAgreed?: boolean
}

/** What a line was given of one lot. */
export interface Given {
  readonly line: number
  readonly lotNo: string
  readonly qty: Decimal
}

const zero = decimal(0)
const keyOf = (row: {
  orgId: string | null
  warehouseCode: string | null
  itemCode: string | null
  lotNo: string | null
}) => [row.orgId, row.warehouseCode, row.itemCode, row.lotNo].map(part => part ?? '')
const placeOf = (row: { orgId: string | null; warehouseCode: string | null; itemCode: string | null }) =>
  [row.orgId, row.warehouseCode, row.itemCode].join('\n')

/** All that lies of the wanted items in their warehouses, kept to this work while it chooses. */
async function held(work: Work, wanted: readonly Wanted[]): Promise<Map<string, Onhand[]>> {
  const where = {
    warehouseCode: [...new Set(wanted.map(one => one.warehouseCode))],
    itemCode: [...new Set(wanted.map(one => one.itemCode))],
  }
  const places = new Set(wanted.map(placeOf))
  const lying = async () => (await work.all(stockOnhand, where)).filter(row => places.has(placeOf(row)))
  await holdBalances(work, 'stock', (await lying()).map(keyOf))
  return new Map(grouped(await lying(), placeOf).map(rows => [rows[0] ? placeOf(rows[0]) : '', rows]))
}

const short = (one: Wanted, free: Decimal): Refusal => {
  const item = one.itemName ?? one.itemCode
  return {
    bizCode: 'STOCK_INSUFFICIENT',
    lines: 'details',
    line: one.line,
    message: [
      `第${one.line}行${item}可用量不足，可用${free}`,
      `Row ${one.line}: Not enough available: ${item}, only ${free} available`,
    ],
  }
}

/** What a line is given, or why it is given nothing; what is given is no longer free for the lines after it. */
function choose(
  one: Wanted,
  lots: { lotNo: string; arrivalDate: string | null; sellBy: string | null; available: Decimal }[],
): Given[] | Refusal {
  const first = inOrder(lots)[0]
  if (one.lotNo && one.lotNo !== first?.lotNo && !one.lotReason && !one.isAgreed)
    return {
      bizCode: 'LOT_REASON_MISSING',
      lines: 'details',
      line: one.line,
      field: 'lotReason',
      message: first
        ? [
            `第${one.line}行未选最先该出的批次${first.lotNo}，请填写指定批次的原因`,
            `Row ${one.line}: lot ${first.lotNo} goes first; enter why another one is taken`,
          ]
        : [
            `第${one.line}行批次${one.lotNo}没有可用量，请换批次`,
            `Row ${one.line}: nothing of lot ${one.lotNo} is free; choose another lot`,
          ],
    }
  const those = one.lotNo ? lots.filter(lot => lot.lotNo === one.lotNo) : lots
  const { chosen, short: missing } = chosenLots(one.qty, those)
  if (missing.gt(0)) return short(one, one.qty.minus(missing))
  for (const { lotNo, qty } of chosen) {
    const lot = lots.find(free => free.lotNo === lotNo)
    if (lot) lot.available = lot.available.minus(qty)
  }
  return chosen.map(({ lotNo, qty }) => ({ line: one.line, lotNo, qty }))
}

/** What each of some lines is given; all of them, or the reasons are thrown, a line each. */
async function chosenFor(
  work: Work,
  wanted: readonly Wanted[],
): Promise<{ readonly one: Wanted; readonly part: Given }[]> {
  const lying = await held(work, wanted)
  const free = new Map(
    [...lying].map(([place, rows]) => [
      place,
      rows.map(({ lotNo, arrivalDate, available, sellBy }) => ({
        lotNo: lotNo ?? '',
        arrivalDate,
        sellBy,
        available: available ?? zero,
      })),
    ]),
  )
  const answers = wanted.map(one => ({ one, answer: choose(one, free.get(placeOf(one)) ?? []) }))
  const refused = answers.flatMap(({ answer }) => (Array.isArray(answer) ? [] : [answer]))
  if (refused.length > 0) throw new Refused(refused.flatMap(one => reasonsOf(one)))
  return answers.flatMap(({ one, answer }) => (Array.isArray(answer) ? answer.map(part => ({ one, part })) : []))
}

/**
 * Promises boxes to the lines of a document: of the lots that go first, or of the lot that is named. All lines are given all
 * they want, or nothing happens and the reasons are thrown, a line each (business.md 3.15).
 */
export async function reserveStock(work: Work, promised: Promised, wanted: readonly Wanted[]): Promise<Given[]> {
  const given = await chosenFor(work, wanted)
  const { source, reason, holdUntil } = promised
  await moveStock(
    work,
    given.map(({ one: { orgId, warehouseCode, itemCode }, part: { lotNo, qty } }) => ({
      orgId,
      warehouseCode,
      itemCode,
      lotNo,
      qty,
      reason,
      source,
      type: 'RESERVE' as const,
    })),
  )
  await work.createAll(
    stockReservation,
    given.map(({ one: { orgId, warehouseCode, itemCode, lotReason }, part: { line, lotNo, qty } }) => ({
      sourceNo: source.no,
      sourceDocument: source.document,
      sourceId: source.id,
      sourceLine: line,
      reason,
      orgId,
      warehouseCode,
      itemCode,
      lotNo,
      reservedQty: qty,
      issuedQty: zero,
      releasedQty: zero,
      openQty: qty,
      reservationState: 'HELD' as const,
      holdUntil: holdUntil ?? null,
      lotReason: lotReason ?? null,
    })),
  )
  return given.map(({ part }) => part)
}

/** What is still promised to a document. */
const openOf = (work: Work, source: Movement['source']): Promise<Reservation[]> =>
  work.all(stockReservation, { sourceDocument: source.document, sourceId: source.id, reservationState: 'HELD' })

const movementOf = (
  one: Reservation,
  type: 'RELEASE' | 'OUT_RESERVED',
  qty: Decimal,
  promised: Promised,
): Movement => ({
  orgId: one.orgId ?? '',
  warehouseCode: one.warehouseCode ?? '',
  itemCode: one.itemCode ?? '',
  lotNo: one.lotNo ?? '',
  type,
  qty,
  reason: promised.reason,
  source: promised.source,
})

/** Keeps the promises of some rows to this work, so that nobody lets them go a second time. */
async function heldOpen(work: Work, source: Movement['source']): Promise<Reservation[]> {
  await work.lock('stock-reservation', source.document, source.id)
  return openOf(work, source)
}

/** Lets go of all that is still promised to a document (business.md 3.15: the reservation is released). */
export async function releaseStock(work: Work, promised: Promised): Promise<void> {
  const open = await heldOpen(work, promised.source)
  await moveStock(
    work,
    open.map(one => movementOf(one, 'RELEASE', one.openQty ?? zero, promised)),
  )
  await letGo(work, open, 'RELEASED')
}

async function letGo(
  work: Work,
  open: readonly Reservation[],
  reservationState: 'RELEASED' | 'EXPIRED',
): Promise<void> {
  for (const one of open)
    await work.update(stockReservation, one, {
      releasedQty: (one.releasedQty ?? zero).plus(one.openQty ?? zero),
      openQty: zero,
      reservationState,
    })
}

/** What leaves of a lot for a document. */
export interface Leaving {
  readonly orgId: string
  readonly warehouseCode: string
  readonly itemCode: string
  readonly lotNo: string
  readonly qty: Decimal
}

/**
 * What was promised to a document leaves, and the rest of its promises is let go; what leaves beyond a promise, or after the
 * promise has ended, is taken of what is free, while there is any (business.md 3.15).
 */
export async function issueReserved(work: Work, promised: Promised, leaving: readonly Leaving[]): Promise<void> {
  const open = await heldOpen(work, promised.source)
  const rest = new Map<string, Leaving>()
  for (const one of leaving) {
    const key = keyOf(one).join('\n')
    rest.set(key, { ...one, qty: one.qty.plus(rest.get(key)?.qty ?? 0) })
  }
  const movements: Movement[] = []
  for (const one of open) {
    const held = one.openQty ?? zero
    const key = keyOf(one).join('\n')
    const meant = rest.get(key)
    const issued = meant ? D.min(held, meant.qty) : zero
    if (meant) rest.set(key, { ...meant, qty: meant.qty.minus(issued) })
    const released = held.minus(issued)
    if (issued.gt(0)) movements.push(movementOf(one, 'OUT_RESERVED', issued, promised))
    if (released.gt(0)) movements.push(movementOf(one, 'RELEASE', released, promised))
    await work.update(stockReservation, one, {
      issuedQty: (one.issuedQty ?? zero).plus(issued),
      releasedQty: (one.releasedQty ?? zero).plus(released),
      openQty: zero,
      reservationState: issued.gt(0) ? 'ISSUED' : 'RELEASED',
    })
  }
  const { reason, source } = promised
  const beyond = [...rest.values()].filter(one => one.qty.gt(0))
  await moveStock(work, [...movements, ...beyond.map(one => ({ ...one, type: 'OUT' as const, reason, source }))])
}

/** What is still promised to a document, by row and lot. */
export async function promisesOf(work: Work, source: Movement['source']): Promise<(Leaving & Given)[]> {
  return (await heldOpen(work, source)).map(one => ({
    line: one.sourceLine ?? 0,
    orgId: one.orgId ?? '',
    warehouseCode: one.warehouseCode ?? '',
    itemCode: one.itemCode ?? '',
    lotNo: one.lotNo ?? '',
    qty: one.openQty ?? zero,
  }))
}

/** Promises to a document are made anew: what it had is let go and what it wants now is chosen, with nobody in between. */
export async function reserveAnew(work: Work, promised: Promised, wanted: readonly Wanted[]): Promise<Given[]> {
  await held(work, wanted)
  await releaseStock(work, promised)
  return reserveStock(work, promised, wanted)
}

/** So many boxes of some items by the lots that leave first, kept to this work until they are moved: what a store sold in a day. */
export const lotsFor = async (work: Work, wanted: readonly Wanted[]): Promise<Given[]> =>
  (await chosenFor(work, wanted)).map(({ part }) => part)

/** Every night promises whose last day is over are let go, each with its row in the ledger. */
export const endedPromises: AreaJob = {
  name: 'stock-promises-end',
  daily: '00:20',
  run: endPromises,
}

async function endPromises(work: Work): Promise<void> {
  const over = (await work.all(stockReservation, { reservationState: 'HELD' })).filter(
    one => one.holdUntil !== null && one.holdUntil < work.today,
  )
  const nameOf = (one: Reservation) => `${one.sourceDocument} ${one.sourceId}`
  for (const [first] of grouped(
    over.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    nameOf,
  )) {
    if (!first) continue
    const source = { document: first.sourceDocument ?? '', id: first.sourceId ?? '', no: first.sourceNo }
    const open = (await heldOpen(work, source)).filter(one => one.holdUntil !== null && one.holdUntil < work.today)
    const reason = first.reason ?? 'SALES'
    await moveStock(
      work,
      open.map(one => movementOf(one, 'RELEASE', one.openQty ?? zero, { source, reason })),
    )
    await letGo(work, open, 'EXPIRED')
  }
}

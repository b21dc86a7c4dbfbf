import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { holdBalances } from '#platform/server/documents/ledger.ts'
import { type Movement, moveStock } from '../move-stock.server.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { reviseFailed, tellErp } from '../tell-erp.server.ts'
import { differing } from './differing.ts'
import { stockCount } from './document.ts'
import { erpCountOf } from './push.ts'

type Count = Row<typeof stockCount>
type Line = Count['details'][number]

const keyOf = ({ itemCode, lotNo }: { readonly itemCode: string | null; readonly lotNo: string | null }) =>
  `${itemCode}\n${lotNo}`

/** What lies in a warehouse by the books, row by row. */
async function booksOf(work: Work, warehouseCode: string) {
  const rows = await work.all(stockOnhand, { warehouseCode })
  return new Map(rows.map(row => [keyOf(row), row]))
}

const isRenamed = (line: Line, before: Line | undefined): boolean =>
  before !== undefined && keyOf(line) !== keyOf(before)

/** The time a row came in with: it was counted earlier than it arrives, without a line. */
const saidTime = ({ countedTime }: Line, before: Line | undefined): string | null =>
  countedTime && countedTime !== before?.countedTime ? countedTime : null

/** A row with another quantity, of another lot, or with the same quantity counted again: that has no time yet, or another. */
const isNewlyCounted = (line: Line, before: Line | undefined): boolean =>
  line.countQty !== null &&
  (isRenamed(line, before) ||
    saidTime(line, before) !== null ||
    !(before?.countQty && before.countQty.eq(line.countQty) && line.countedTime))

/** What lay in a place by the books at a moment, but not before the count froze them. */
async function layAt(
  { frozenTime, orgId, warehouseCode }: Count,
  { itemCode, lotNo }: Line,
  moment: string,
  work: Work,
) {
  const { rows } = await work.transaction.query<{ lay: string }>(
    `select onhand_after::text as lay from stock_ledger
      where tenant_id = current_tenant() and org_id = $1 and warehouse_code = $2 and item_code = $3 and lot_no = $4
        and created_time <= greatest($5::timestamptz, $6::timestamptz) order by id desc limit 1`,
    [orgId, warehouseCode, itemCode, lotNo, moment, frozenTime],
    'lay-when-counted',
  )
  return decimal(rows[0]?.lay ?? 0)
}

/** A line with what moved since its books were frozen, as it stood when it was counted, and who counted it. */
async function counted(
  line: Line,
  { count, before, books }: { count: Count; before: Line | undefined; books: Awaited<ReturnType<typeof booksOf>> },
  work: Work,
): Promise<Line> {
  const row = books.get(keyOf(line))
  const bookQty = line.bookQty ?? decimal(0)
  const unitCost = (isRenamed(line, before) ? null : line.unitCost) ?? row?.unitCost ?? null
  const kept = { ...line, bookQty, unitCost }
  if (!isNewlyCounted(line, before)) return kept
  const earlier = saidTime(line, before)
  const lay = earlier ? await layAt(count, line, earlier, work) : (row?.onhand ?? decimal(0))
  return {
    ...kept,
    movedQty: lay.minus(bookQty),
    countedByName: work.user.name,
    countedTime: earlier ?? work.now.toISOString(),
  }
}

/** A new count freezes what the books say; a counted row takes in what moved meanwhile, with nobody moving it at that moment. */
async function prepared(count: Count, work: Work, before: Count | undefined): Promise<Partial<Count>> {
  if (!count.warehouseCode) return {}
  const place = await work.find(secondaryInventory, { warehouseCode: count.warehouseCode })
  const header = { orgId: place?.orgId ?? null, homeCurrencyCode: homeCurrency }
  const old = new Map(before?.details.map(line => [line.id, line]))
  const asked = count.details.filter(line => isNewlyCounted(line, old.get(line.id)))
  await holdBalances(
    work,
    'stock',
    asked.map(line => [place?.orgId ?? '', count.warehouseCode, line.itemCode, line.lotNo]),
  )
  const books = await booksOf(work, count.warehouseCode)
  if (before) {
    const details: Line[] = []
    for (const line of count.details)
      details.push(await counted(line, { count, before: old.get(line.id), books }, work))
    return { ...header, details }
  }
  const typed = new Set(count.details.map(keyOf))
  const frozen = [...books.values()]
    .filter(row => !row.onhand?.isZero() && !typed.has(keyOf(row)))
    .map(({ itemCode, itemName, lotNo, onhand, unitCost }) => ({
      ...({} as Line),
      id: null,
      itemCode: itemCode ?? '',
      itemName,
      lotNo: lotNo ?? '',
      bookQty: onhand,
      movedQty: null,
      countQty: null,
      unitCost,
    }))
  const own: Line[] = []
  for (const line of count.details) {
    const booked = { ...line, bookQty: books.get(keyOf(line))?.onhand ?? decimal(0), countedTime: null }
    own.push(await counted(booked, { count, before: undefined, books }, work))
  }
  const details = [...own, ...frozen].map((line, at) => ({ ...line, lineNo: at + 1 }))
  return { ...header, frozenTime: work.now.toISOString(), details }
}

/** One count at a time in a warehouse. */
async function twinRefusal({ id, warehouseCode }: Count, work: Work): Promise<Refusal | null> {
  await work.lock('stock-count', warehouseCode)
  const open = await work.all(stockCount, { warehouseCode, status: ['DRAFT', 'COUNTED'] })
  const twin = open.find(one => one.id !== id)
  return twin
    ? {
        field: 'warehouseCode',
        bizCode: 'COUNT_OPEN',
        message: [
          `该仓库存在未完成的盘点${twin.countNumber}`,
          `An unfinished count exists for this warehouse: ${twin.countNumber}`,
        ],
      }
    : null
}

/** What the books had when they were frozen stays a row of its own: of another item or lot its boxes would be booked elsewhere. */
const frozenAway = ({ countNumber, details }: Count, before: Count | undefined): Refusal[] =>
  (before?.details ?? [])
    .filter(({ bookQty }) => bookQty?.gt(0))
    .flatMap((was): Refusal[] => {
      const now = details.find(({ id }) => id === was.id)
      if (now && keyOf(now) === keyOf(was)) return []
      return [
        {
          lines: 'details',
          line: now?.lineNo ?? was.lineNo,
          field: now && now.itemCode !== was.itemCode ? 'itemCode' : 'lotNo',
          bizCode: 'BOOKS_FROZEN',
          message: [
            `${countNumber ?? '盘点'}第${was.lineNo}行${was.itemCode}批次${was.lotNo}账面有${was.bookQty}，不能更换或删除；没有找到请将盘点数量填0，另有货物请新增一行`,
            `${countNumber ?? 'Count'}, row ${was.lineNo}: the books have ${was.bookQty} of ${was.itemCode} lot ${was.lotNo}; the row stays, enter 0 where nothing was found, and other goods as a row of their own`,
          ],
        },
      ]
    })

/** Posts what was found too much or too little; a box that was found costs what its lot costs by now (business.md 2.3, M8). */
async function post(count: Count, work: Work): Promise<void> {
  const { id, orgId, warehouseCode, countNumber: no } = count
  const movements = differing(count.details).map(
    ({ itemCode, lotNo, diffQty }): Movement => ({
      orgId: orgId ?? '',
      warehouseCode,
      itemCode,
      lotNo,
      type: diffQty.gt(0) ? 'IN' : 'OUT',
      qty: diffQty.abs(),
      reason: 'COUNT',
      source: { document: stockCount.name, id, no },
    }),
  )
  await moveStock(work, movements)
}

/** Tells the ERP what a count found. */
async function push({ id }: Pick<Count, 'id'>, work: Work): Promise<void> {
  const count = await work.get(stockCount, id)
  await tellErp(work, stockCount, count, {
    no: count.countNumber,
    path: '/erp/v1/inv/counts',
    payload: orgCode => erpCountOf(count, orgCode),
  })
}

const run: Actions<typeof stockCount>['run'] = {
  async audit(count, work) {
    await post(count, work)
    // Where all is as the books say there is nothing to tell.
    if (differing(count.details).length > 0) await push(count, work)
  },
  async push(counts, work) {
    for (const count of counts) {
      await reviseFailed(work, stockCount, count)
      await push(count, work)
    }
  },
}

/** What a count asks of the books and does to them (business.md 3.15). */
export const actions = defineActions(stockCount, {
  prepare: prepared,
  refuse: {
    save: async (count: Count, work: Work, before: Count | undefined) => {
      const moved = frozenAway(count, before)
      return moved.length > 0 ? moved : twinRefusal(count, work)
    },
    async push(counts: readonly Count[], work: Work) {
      const same: Refusal[] = []
      for (const { id, countNumber: no } of counts)
        if (differing((await work.get(stockCount, id)).details).length === 0)
          same.push({
            bizCode: 'NOTHING_TO_TELL',
            message: [`${no}与账面一致，无需推送`, `${no} found what the books say; there is nothing to push`],
          })
      return same
    },
  },
  run,
})

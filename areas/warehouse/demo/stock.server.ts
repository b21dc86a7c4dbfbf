import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, workedContainers } from '#areas/demo/offers.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { miscTransaction } from '../misc-transaction/document.ts'
import { stockCount } from '../stock-count/document.ts'
import { stockDocument } from '../stock-document/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { stockTransfer } from '../stock-transfer/document.ts'
import type { Photo } from './containers.server.ts'

type Onhand = Row<typeof stockOnhand>

/** Where goods of each unit are while they are under way. */
const transits = [
  ['SZ-TRAN', '深圳在途仓', 'Shenzhen in transit', '101'],
  ['GZ-TRAN', '广州在途仓', 'Guangzhou in transit', '102'],
  ['SH-TRAN', '上海在途仓', 'Shanghai in transit', '103'],
] as const
/** From which cold store to which other place of the unit goods go. */
const ways: Readonly<Record<string, string>> = { 'SZ-COLD': 'SZ-MKT', 'GZ-MKT': 'GZ-PROC', 'SH-COLD': 'SH-PROC' }
/** How far each of ten transfers has come. */
const courses = [
  'RECEIVED',
  'RECEIVED',
  'PART',
  'AUDITED',
  'UNAUDITED',
  'CLOSED',
  'RECEIVED',
  'INVALID',
  'AUDITED',
  'UNAUDITED',
] as const
/** Eight misc transactions: what for, and whether they were audited or reversed. */
const miscs = [
  ['OUT', 'SCRAP', 'AUDITED'],
  ['OUT', 'SAMPLE', 'AUDITED'],
  ['OUT', 'GIFT', 'AUDITED'],
  ['IN', 'FOUND', 'AUDITED'],
  ['OUT', 'SAMPLE', 'REVERSED'],
  ['OUT', 'GIFT', 'UNAUDITED'],
  ['OUT', 'SCRAP', 'UNAUDITED'],
  ['OUT', 'SAMPLE', 'INVALID'],
] as const

const keyOf = (row: Onhand) => ({ itemCode: row.itemCode ?? '', lotNo: row.lotNo ?? '' })

/** One transfer of a lot, as far as it has come. */
async function transfer(row: Onhand, course: (typeof courses)[number], work: Work): Promise<void> {
  const from = row.warehouseCode ?? ''
  const made = await work.create(stockTransfer, {
    orgId: row.orgId ?? '',
    fromWarehouse: from,
    toWarehouse: ways[from] ?? '',
    transferDate: work.today,
    details: [{ ...keyOf(row), quantity: decimal(40) }],
  })
  const now = () => work.get(stockTransfer, made.id)
  if (course === 'INVALID') return work.run(stockTransfer, 'void', made)
  if (course === 'UNAUDITED') return
  await work.run(stockTransfer, 'audit', made)
  if (course === 'AUDITED') return
  if (course === 'RECEIVED') return work.run(stockTransfer, 'receive', await now(), { restInTransit: 'Y' })
  const open = await now()
  await work.update(stockTransfer, open, { details: open.details.map(line => ({ ...line, receiveQty: decimal(36) })) })
  await work.run(stockTransfer, 'receive', await now())
  if (course === 'CLOSED') await work.run(stockTransfer, 'close', await now(), { closeReason: '途中破损4箱' })
}

/** One misc transaction of a lot. */
async function misc(
  row: Onhand,
  [transactionType, reason, course]: (typeof miscs)[number],
  work: Work,
  photo: Photo,
): Promise<void> {
  const made = await work.create(miscTransaction, {
    warehouseCode: row.warehouseCode ?? '',
    transactionType,
    reason,
    transactionDate: work.today,
    ...(reason === 'SCRAP' ? { photos: [await photo(work, String(row.lotNo))] } : {}),
    details: [{ ...keyOf(row), quantity: decimal(reason === 'SCRAP' ? 6 : 2) }],
  })
  if (course === 'UNAUDITED') return
  if (course === 'INVALID') return work.run(miscTransaction, 'void', made)
  await work.run(miscTransaction, 'audit', made)
  if (course === 'REVERSED') await work.run(miscTransaction, 'reverse', await work.get(miscTransaction, made.id))
}

/** Three counts: one posted, one counted and not posted yet, one still open. */
async function counts(work: Work): Promise<void> {
  for (const warehouseCode of ['SZ-MKT', 'SH-PROC']) {
    const made = await work.create(stockCount, { warehouseCode, countDate: work.today })
    const open = await work.get(stockCount, made.id)
    await work.update(stockCount, open, {
      details: open.details.map((line, at) => ({
        ...line,
        countQty: line.bookQty?.minus(at === 0 ? 1 : 0) ?? decimal(0),
      })),
    })
    await work.run(stockCount, 'count', await work.get(stockCount, made.id))
    if (warehouseCode === 'SZ-MKT') await work.run(stockCount, 'audit', await work.get(stockCount, made.id))
  }
  await work.create(stockCount, { warehouseCode: 'GZ-PROC', countDate: work.today })
}

/** Lots that may be moved about, from one cold store after the other; those of containers A and B stay as they are. */
async function movable(work: Work): Promise<Onhand[]> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.shipmentLotNo))
  const rows = (await work.all(stockOnhand, {})).filter(row => row.available?.gte(100) && !worked.has(row.lotNo))
  const stores = Object.keys(ways).map(store => rows.filter(row => row.warehouseCode === store))
  return rows.flatMap((_, at) => stores.flatMap(store => store[at] ?? []))
}

/** What moves in the warehouses beside receipts: transfers, misc transactions, counts and small purchases (business.md 7). */
export async function foundStock(work: Work, desk: Desk, photo: Photo): Promise<void> {
  for (const [warehouseCode, warehouseName, warehouseNameEn, orgId] of transits)
    await work.create(secondaryInventory, {
      warehouseCode,
      warehouseName,
      warehouseNameEn,
      warehouseType: 'TRANSIT',
      orgId,
    })
  const rows = await movable(work)
  for (const [at, course] of courses.entries()) {
    const row = rows[at * 2] ?? rows[at]
    if (row) await transfer(row, course, await desk('admin', dayFrom(work.today, at - 12), '09:20:00'))
  }
  for (const [at, one] of miscs.entries()) {
    const row = rows[at * 2 + 1] ?? rows[at]
    if (row) await misc(row, one, await desk('admin', dayFrom(work.today, at - 10), '17:05:00'), photo)
  }
  await counts(await desk('admin', dayFrom(work.today, -1), '18:00:00'))
  await purchases(await desk('admin', dayFrom(work.today, -6), '10:00:00'))
}

/** Small purchases, one in each state. */
async function purchases(work: Work): Promise<void> {
  for (const [at, steps] of [[], ['confirmShipment'], ['confirmShipment', 'confirmReceipt']].entries()) {
    const made = await work.create(stockDocument, {
      poNumber: `SP-${at + 1}`,
      supplier: '30001',
      warehouse: 'SZ-MKT',
      currencyCode: 'CNY',
      orderDate: work.today,
      details: [
        {
          productCode: '1010014',
          quantity: decimal(20),
          unitPrice: decimal('36.5'),
          shipmentQuantity: decimal(20),
          actualReceivedQuantity: decimal(19),
        },
      ],
    })
    for (const verb of steps)
      await work.run(stockDocument, verb as 'confirmShipment', await work.get(stockDocument, made.id))
  }
}

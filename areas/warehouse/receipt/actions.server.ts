import { datedBefore } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { type Movement, moveStock } from '../move-stock.server.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { tellComplete, tellTemperature, tellWay } from './arrival.server.ts'
import { claimedReason, tellClaimed } from './claimed.server.ts'
import { receipt } from './document.ts'
import { lotOf } from './lot.ts'
import { estimatedCosts } from './lot-cost.server.ts'

type Receipt = Row<typeof receipt>
type Line = Receipt['details'][number]

const isReceived = (line: Line): boolean => line.receiveStatus === 'RECEIVED'

/** Container, parties and warehouse as the packing list has them. */
async function prepared(row: Receipt, work: Work): Promise<Partial<Receipt>> {
  const list = row.packingListId ? await work.find(packingList, { id: row.packingListId }) : undefined
  if (!list) return {}
  const [tracked] = await trackingOf(work, list.id)
  const { containerNo, orgId, poNumber, shipmentLotNo, vendorId, vesselVoyage } = list
  return {
    containerNo,
    shipmentLotNo,
    vesselVoyage,
    orgId,
    poNumber,
    vendorId,
    etaDate: tracked?.etaDate ?? list.etaDate,
    warehouseCode: row.warehouseCode ?? list.warehouseCode,
  }
}

const blank = {
  id: null,
  receivedQty: null,
  damagedQty: null,
  arrivalTemperature: null,
  lineRemark: null,
  receiveStatus: 'NOT_RECEIVED',
  confirmedBy: null,
  confirmedTime: null,
} as const

/** The pallets to receive: what the packing list says was shipped, beside what was typed of each already. */
async function pallets(row: Receipt, work: Work): Promise<Partial<Receipt>> {
  if (!row.packingListId || row.details.some(line => line.shippedQty !== null)) return {}
  const list = await work.get(packingList, row.packingListId)
  return {
    details: list.details.map((line, at) => ({
      ...blank,
      ...row.details[at],
      lineNo: at + 1,
      palletNo: line.palletNo,
      itemCode: line.itemCode,
      itemName: line.itemName,
      shippedQty: line.qty,
    })),
  }
}

/** A receipt is of an audited packing list, pallet for pallet. */
async function refusals(row: Receipt, work: Work): Promise<Refusal[]> {
  const list = await work.find(packingList, { id: row.packingListId })
  const refused: Refusal[] = []
  if (list && list.status !== 'AUDITED')
    refused.push({
      field: 'packingListId',
      message: [
        `装箱单${list.packingListNo}未审核，不能收货`,
        `Packing list ${list.packingListNo} is not audited; it cannot be received`,
      ],
    })
  if (list && !sum(row.details, line => line.shippedQty).eq(list.totalQty ?? 0))
    refused.push({
      lines: 'details',
      message: [
        '收货明细来自装箱单，不能增减',
        'The rows of a receipt come from the packing list; none may be added or taken away',
      ],
    })
  return refused
}

/** A container comes in after it left: said of the day a save or a confirmation writes. */
async function arrivedBefore(record: Receipt, arrivalDate: string | null, work: Work): Promise<Refusal[]> {
  const list = record.packingListId ? await work.find(packingList, { id: record.packingListId }) : undefined
  const [tracked] = list ? await trackingOf(work, list.id) : []
  return datedBefore(
    record.receiptNo,
    { field: 'arrivalDate', label: ['到仓日期', 'arrival on'], day: arrivalDate },
    { label: ['离港日期', 'the departure on'], day: tracked?.etdDate ?? list?.etdDate ?? null },
  )
}

/** Boxes that are in came today or before: by the day they came goes which of them leave first (business.md 3.15). */
function arrivedAhead({ receiptNo: no }: Receipt, arrivalDate: string | null, work: Work): Refusal[] {
  if (!arrivalDate || arrivalDate <= work.today) return []
  return [
    {
      field: 'arrivalDate',
      bizCode: 'ARRIVED_AHEAD',
      warning: true,
      message: [
        `${no}到仓日期${arrivalDate}晚于今天${work.today}，先进先出和库龄都按此日计算；是否继续？否则请先更正到仓日期`,
        `${no}: arrival on ${arrivalDate} is after today, ${work.today}, and boxes leave and age by that day. Go on? If not, put the day right first`,
      ],
    },
  ]
}

/** What was confirmed lies where it came in, and is taken out there again: the rest comes into the same warehouse. */
const receivedInto = (record: Receipt, before: Receipt | undefined): Refusal[] =>
  before && before.warehouseCode !== record.warehouseCode && before.details.some(isReceived)
    ? [
        {
          field: 'warehouseCode',
          bizCode: 'RECEIVED_ELSEWHERE',
          message: [
            `{receiptNo}已有托盘收入${before.warehouseName ?? before.warehouseCode}，不能再改收货仓库；请先冲销，或收货后再调拨`,
            `Pallets of {receiptNo} are received into ${before.warehouseName ?? before.warehouseCode} already; reverse them before another warehouse is chosen, or receive the rest there and transfer it`,
          ],
        },
      ]
    : []

/** The day a receipt has, or a confirmation gives it. */
const arrivalOf = (record: Receipt, input: Record<string, unknown>, today: string): string =>
  record.arrivalDate ?? ((input.arrivalDate as string | null | undefined) || today)

/** What confirmed lines bring into the warehouse, item by item, or take out of it again. */
function movements(
  record: Receipt,
  lines: readonly Line[],
  type: 'IN' | 'OUT',
  costs: ReadonlyMap<string | null, Decimal | null> = new Map(),
): Movement[] {
  const { arrivalDate, id, orgId, warehouseCode, shipmentId, receiptNo } = record
  const items = [...new Set(lines.map(line => line.itemCode))].filter(one => one !== null)
  return items.flatMap(itemCode => {
    const qty = sum(
      lines.filter(line => line.itemCode === itemCode),
      line => line.receivedQty,
    )
    if (qty.lte(0)) return []
    return {
      orgId: orgId ?? '',
      warehouseCode: warehouseCode ?? '',
      itemCode,
      lotNo: lotOf(record),
      shipmentId,
      arrivalDate,
      type,
      qty,
      reason: 'RECEIPT',
      source: { document: receipt.name, id, no: receiptNo },
      unitCost: costs.get(itemCode) ?? null,
    }
  })
}

/** The pallets a confirmation takes in: those whose quantity was typed, and the others too when they came as shipped. */
const toConfirm = (record: Receipt, restAsShipped: boolean): Line[] =>
  record.details
    .filter(line => !isReceived(line) && (restAsShipped || line.receivedQty !== null))
    .map(line => ({
      ...line,
      receivedQty: line.receivedQty ?? (line.shippedQty ?? decimal(0)).minus(line.damagedQty ?? 0),
    }))

const asShipped = (input: Record<string, unknown>) => input.restAsShipped === 'Y'

/** A day that is put right once boxes are in is that of the boxes too, wherever they lie by now: first in, first out goes by it. */
async function dayOfLot(record: Receipt, before: Receipt | undefined, work: Work): Promise<void> {
  const { arrivalDate, lotNo, orgId } = record
  if (!before?.arrivalDate || !arrivalDate || before.arrivalDate === arrivalDate) return
  if (!lotNo || !record.details.some(isReceived)) return
  for (const row of await work.all(stockOnhand, { orgId, lotNo, arrivalDate: before.arrivalDate }))
    await work.update(stockOnhand, row, { arrivalDate })
}

const run: Actions<typeof receipt>['run'] = {
  save: (record, work, before) => dayOfLot(record, before, work),
  async confirm(records, work, input) {
    for (const record of records) {
      const lines = toConfirm(record, asShipped(input))
      const taken = new Map(lines.map(line => [line.id, line]))
      const stamp = {
        receiveStatus: 'RECEIVED',
        confirmedBy: work.user.name,
        confirmedTime: work.now.toISOString(),
      } as const
      const details = record.details.map(line => {
        const now = taken.get(line.id)
        return now ? { ...now, ...stamp } : line
      })
      const complete = details.every(isReceived)
      const arrivalDate = arrivalOf(record, input, work.today)
      await work.update(receipt, record, {
        details,
        arrivalDate,
        lotNo: lotOf(record),
        ...(complete ? { status: '1', completeTime: work.now.toISOString() } : {}),
      })
      await tellWay(record, details, complete, work)
      await tellTemperature(record, lines, work)
      if (complete) await tellComplete(record, work)
      const costs = await estimatedCosts(record.packingListId, work)
      await moveStock(work, movements({ ...record, arrivalDate }, lines, 'IN', costs))
    }
  },
  async reverse(records, work) {
    for (const record of records) {
      const lines = record.details.filter(isReceived)
      const open = { receiveStatus: 'NOT_RECEIVED', confirmedBy: null, confirmedTime: null } as const
      const details = record.details.map(line => ({ ...line, ...open }))
      await work.update(receipt, record, { details, status: '0', completeTime: null, lotNo: null })
      await tellWay(record, details, false, work)
      await moveStock(work, movements(record, lines, 'OUT'))
      await tellClaimed(record, work)
    }
  },
}

/** What happens when pallets are confirmed or taken back (business.md 3.9, M8). */
export const actions = defineActions(receipt, {
  prepare: prepared,
  lines: { uses: ['packingListId'], prepare: pallets, refuse: refusals },
  refuse: {
    save: async (record: Receipt, work: Work, before: Receipt | undefined) => [
      ...receivedInto(record, before),
      ...(record.details.some(isReceived) ? arrivedAhead(record, record.arrivalDate, work) : []),
      ...(record.arrivalDate === (before?.arrivalDate ?? null)
        ? []
        : await arrivedBefore(record, record.arrivalDate, work)),
    ],
    async confirm(records, work, input) {
      const refused = records.flatMap((record): Refusal[] => {
        const { receiptNo: no } = record
        if (!record.warehouseCode)
          return [{ field: 'warehouseCode', message: [`${no}请选择收货仓库`, `${no}: choose the warehouse`] }]
        if (toConfirm(record, asShipped(input)).length === 0)
          return [
            {
              bizCode: 'NOTHING_TO_CONFIRM',
              message: [
                `${no}没有待确认的实收数量，请先填写`,
                `${no} has no received quantity to confirm; enter it first`,
              ],
            },
          ]
        return arrivedAhead(record, arrivalOf(record, input, work.today), work)
      })
      if (refused.length > 0) return refused
      const said: Refusal[] = []
      for (const record of records)
        said.push(...(await arrivedBefore(record, arrivalOf(record, input, work.today), work)))
      return said
    },
    async reverse(records, work) {
      const refused = records
        .filter(record => !record.details.some(isReceived))
        .map(
          ({ receiptNo: no }): Refusal => ({
            bizCode: 'NOTHING_TO_REVERSE',
            message: [`${no}没有已确认的收货，不能冲销`, `${no} has nothing confirmed to reverse`],
          }),
        )
      if (refused.length > 0) return refused
      const asked: Refusal[] = []
      for (const record of records) {
        const reason = await claimedReason(record, work)
        if (reason) asked.push(reason)
      }
      return asked
    },
    delete: record =>
      record.details.some(isReceived) && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: ['{receiptNo}已有确认的收货，请先冲销', '{receiptNo} has confirmed pallets; reverse them first'],
      },
  },
  run,
})

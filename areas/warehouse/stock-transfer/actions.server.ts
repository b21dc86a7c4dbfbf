import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { transferProgress } from '#areas/formulas/stock.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { type Movement, moveStock } from '../move-stock.server.ts'
import { placeClosed } from '../place-closed.server.ts'
import { heldByOthers } from '../place-held.server.ts'
import { countedNotReceived } from '../terms.ts'
import { stockTransfer } from './document.ts'

type Transfer = Row<typeof stockTransfer>
type Line = Transfer['details'][number]

/** Where goods of a unit are while they are under way. */
const transitOf = (work: Work, orgId: string) =>
  work.find(secondaryInventory, { orgId, warehouseType: 'TRANSIT', enableFlag: 'Y' })

const noTransit: Refusal = {
  bizCode: 'TRANSIT_MISSING',
  message: ['业务主体没有在途仓，不能调拨', 'The operating unit has no transit warehouse; nothing can be transferred'],
}

/** The transit warehouse of a transfer: the one its goods went into when it was audited, whatever the masters say since. */
async function transitFor(work: Work, { orgId, transitWarehouse }: Transfer): Promise<string> {
  if (transitWarehouse) return transitWarehouse
  const found = await transitOf(work, orgId)
  if (!found)
    throw new Refused([
      { bizCode: 'TRANSIT_MISSING', message: ['业务主体没有在途仓', 'There is no transit warehouse'] },
    ])
  return found.warehouseCode
}

/**
 * What is done before goods are under way is done by those who hold the warehouse they leave; who holds the other end sees
 * them come and takes them in (business.md 3.15, 6.3).
 */
function leavesElsewhere(
  { fromWarehouse, fromWarehouseName, transferNo }: Transfer,
  work: Work,
  action: 'save' | 'delete' | 'audit' | 'antiAudit' | 'void',
): Refusal | null {
  const from = fromWarehouseName ?? fromWarehouse
  return heldByOthers(work, {
    permission: `${stockTransfer.permission}:${action}`,
    warehouseCode: fromWarehouse,
    field: 'fromWarehouse',
    what: [`${transferNo ?? '新调拨单'}从${from}调出`, `${transferNo ?? 'The new transfer'} leaves ${from}`],
    who: ['请由该仓库的人员处理', 'ask the people of that warehouse'],
  })
}

/** What comes is taken in, or written off, by those who hold the warehouse it comes to, not by those who sent it. */
function comesElsewhere(
  { toWarehouse, toWarehouseName, transferNo }: Transfer,
  work: Work,
  action: 'receive' | 'close',
): Refusal | null {
  const to = toWarehouseName ?? toWarehouse
  return heldByOthers(work, {
    permission: `${stockTransfer.permission}:${action}`,
    warehouseCode: toWarehouse,
    field: 'toWarehouse',
    what: [`${transferNo}调入${to}`, `${transferNo} comes to ${to}`],
    who: [`请由该仓库的人员${action === 'receive' ? '收货' : '关闭'}`, `the people of that warehouse ${action} it`],
  })
}

/**
 * A transfer that has not left yet, as it stood and as it shall stand. What is signed is asked what a save is asked, and is
 * none: who may sign, the step itself says.
 */
const saved = (transfer: Transfer, before: Transfer | undefined): Transfer[] =>
  transfer.status !== 'UNAUDITED' || (transfer.transferNo && !before) ? [] : [before ?? transfer, transfer]

/** Quantities of some lines that leave one warehouse and come to another; or leave for good. */
function carried(
  transfer: Transfer,
  lines: readonly { readonly line: Line; readonly qty: Decimal }[],
  from: string,
  to: string | null,
): Movement[] {
  const { id, orgId, transferNo: no } = transfer
  return lines.flatMap(({ line: { itemCode, lotNo }, qty }) => {
    if (qty.lte(0)) return []
    const common = {
      orgId,
      itemCode,
      lotNo,
      qty,
      reason: 'TRANSFER',
      source: { document: stockTransfer.name, id, no },
    } as const
    return [
      { ...common, warehouseCode: from, type: 'OUT' as const },
      ...(to ? [{ ...common, warehouseCode: to, type: 'IN' as const }] : []),
    ]
  })
}

/** A line after some of it came, by the catalogue. */
function received(line: Line, qty: Decimal, closed = false): Line {
  const parts = [line.receivedQuantity, qty].filter(one => one?.gt(0)) as Decimal[]
  try {
    const { receivedQuantity, lossQty } = transferProgress(line.quantity, parts, closed)
    return { ...line, receivedQuantity, lossQty, receiveQty: null }
  } catch (refused) {
    if (!(refused instanceof FormulaRefusal)) throw refused
    throw new Refused([
      {
        bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
        lines: 'details',
        line: line.lineNo,
        message: [`第${line.lineNo}行收货数量不能大于发货数量`, `Row ${line.lineNo}: Received may not exceed shipped`],
      },
    ])
  }
}

const rest = (line: Line): Decimal => line.quantity.minus(line.receivedQuantity ?? 0).minus(line.lossQty ?? 0)

/** What comes now of each line: what was typed, or all that is under way. */
const coming = (transfer: Transfer, all: boolean) =>
  transfer.details.map(line => ({ line, qty: line.receiveQty ?? (all ? rest(line) : decimal(0)) }))

const whole = ({ details }: Transfer) => details.map(line => ({ line, qty: line.quantity }))

const run: Actions<typeof stockTransfer>['run'] = {
  async audit(transfer, work) {
    const transitWarehouse = await transitFor(work, { ...transfer, transitWarehouse: null })
    await work.update(stockTransfer, transfer, { transitWarehouse })
    await moveStock(work, carried(transfer, whole(transfer), transfer.fromWarehouse, transitWarehouse))
  },
  async antiAudit(transfer, work) {
    await moveStock(work, carried(transfer, whole(transfer), await transitFor(work, transfer), transfer.fromWarehouse))
    await work.update(stockTransfer, transfer, { transitWarehouse: null })
  },
  async receive(transfers, work, input) {
    for (const transfer of transfers) {
      const parts = coming(transfer, input.restInTransit === 'Y')
      const details = parts.map(({ line, qty }) => (qty.gt(0) ? received(line, qty) : line))
      const isAll = details.every(line => rest(line).isZero())
      await work.update(stockTransfer, transfer, { details, ...(isAll ? { status: 'RECEIVED' } : {}) })
      await moveStock(work, carried(transfer, parts, await transitFor(work, transfer), transfer.toWarehouse))
    }
  },
  async close(transfer, work, input) {
    const lost = transfer.details.map(line => ({ line, qty: rest(line) }))
    const details = transfer.details.map(line => received(line, decimal(0), true))
    const closeReason = String(input.closeReason)
    await work.update(stockTransfer, transfer, { details, closeReason, status: 'RECEIVED' })
    await moveStock(work, carried(transfer, lost, await transitFor(work, transfer), null))
  },
}

/** What the verbs of a transfer move (business.md 3.15). */
export const actions = defineActions(stockTransfer, {
  refuse: {
    async save(transfer: Transfer, work: Work, before: Transfer | undefined) {
      const [elsewhere] = saved(transfer, before)
        .map(one => leavesElsewhere(one, work, 'save'))
        .filter(one => one !== null)
      if (elsewhere) return elsewhere
      const target = await work.find(secondaryInventory, { warehouseCode: transfer.toWarehouse })
      return (
        Boolean(target && target.orgId !== transfer.orgId) && {
          field: 'toWarehouse',
          message: ['调入仓库不属于该业务主体', 'The warehouse does not belong to the operating unit'],
        }
      )
    },
    delete: (transfer, work) => leavesElsewhere(transfer, work, 'delete'),
    audit: async (transfer, work) =>
      leavesElsewhere(transfer, work, 'audit') ??
      (await placeClosed(work, {
        no: transfer.transferNo,
        field: 'toWarehouse',
        warehouseCode: transfer.toWarehouse,
      })) ??
      ((await transitOf(work, transfer.orgId)) ? null : noTransit),
    antiAudit: (transfer, work) =>
      transfer.details.some(line => line.receivedQuantity?.gt(0))
        ? {
            bizCode: 'STATE_NOT_ALLOWED',
            message: ['{transferNo}已部分收货，不允许反审核', '{transferNo} is partly received; it cannot be reversed'],
          }
        : leavesElsewhere(transfer, work, 'antiAudit'),
    void: (transfer, work) => leavesElsewhere(transfer, work, 'void'),
    receive: (transfers, work, input) =>
      transfers.flatMap((transfer): Refusal[] => {
        const elsewhere = comesElsewhere(transfer, work, 'receive')
        if (elsewhere) return [elsewhere]
        if (coming(transfer, input.restInTransit === 'Y').some(({ qty }) => qty.gt(0))) return []
        const no = transfer.transferNo
        return [
          {
            bizCode: 'NOTHING_TO_RECEIVE',
            message: [`${no}请先填写本次收货数量`, `${no}: enter what is received now`],
          },
        ]
      }),
    close: (transfer, work, input) =>
      comesElsewhere(transfer, work, 'close') ??
      countedNotReceived(transfer.transferNo, transfer.details) ??
      (!input.closeReason && {
        field: 'closeReason',
        bizCode: 'REASON_MISSING',
        message: ['请填写关闭原因', 'Enter a reason'],
      }),
  },
  run,
})

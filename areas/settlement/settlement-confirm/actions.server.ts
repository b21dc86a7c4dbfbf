import { holdRates } from '#areas/exchange/offers.server.ts'
import { endPromises } from '#areas/purchase/offers.server.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { evidenceReasons } from '../evidence/papers.server.ts'
import { costStock } from '../landed/landed.server.ts'
import { settlement } from '../settlement/document.ts'
import { balancesOf } from '../settlement/sources.server.ts'
import { nameState } from '../settlement/state-name.server.ts'
import { tellVendor } from '../settlement/vendor-report.server.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { settleNode, unsettleNode, writeConfirmed, writeSifStatus } from '../tracking/sif.server.ts'
import { askedReasons, auditReason, notSubmittedReason } from './audit-checks.server.ts'
import { settlementConfirm } from './document.ts'
import { balanceReason, reserve } from './promised.server.ts'
import { settleSales, unsettleSales } from './settled-sales.server.ts'
import { syncChanges } from './sync.server.ts'
import { tellConfirmed, tellRejected, tellTakenBack } from './told.server.ts'

type Confirm = Row<typeof settlementConfirm>
type Settlement = Row<typeof settlement>

/** Balances as they are now, while finance still decides (business.md 4.4). */
async function prepare(confirm: Confirm, work: Work): Promise<Partial<Confirm>> {
  if (confirm.status !== 'UNAUDITED') return {}
  const prepaymentLines: Confirm['prepaymentLines'] = []
  for (const line of confirm.prepaymentLines) {
    const one = line.prepaymentId ? await work.find(prepayment, { id: line.prepaymentId }) : undefined
    prepaymentLines.push(one ? { ...line, ...balancesOf(one) } : line)
  }
  return { prepaymentLines }
}

const settlementOf = (confirm: Confirm, work: Work): Promise<Settlement> =>
  work.get(settlement, confirm.settlementId ?? '')

/** What finance confirmed, on the settlement itself: its lines, rate and figures (business.md 4.1). */
async function writeBack(confirm: Confirm, one: Settlement, work: Work): Promise<void> {
  // Lines typed by hand may be of one item and one day: each is taken once, in their order.
  const sold = new Map<string, Confirm['salesLines']>()
  for (const line of confirm.salesLines) sold.set(lineKey(line), [...(sold.get(lineKey(line)) ?? []), line])
  const paid = new Map(confirm.prepaymentLines.map(line => [line.prepaymentId, line]))
  await work.update(settlement, one, {
    status: 'CONFIRMED',
    currencyRate: confirm.currencyRate,
    negativeReason: confirm.negativeReason,
    salesLines: one.salesLines.map(line => {
      const own = line.tickFlag === 'N' ? undefined : sold.get(lineKey(line))?.shift()
      const { confirmQty, confirmPrice } = own ?? line
      return { ...line, confirmQty, confirmPrice }
    }),
    costLines: one.costLines.map((line, at) => ({ ...line, amount: confirm.costLines[at]?.amount ?? line.amount })),
    prepaymentLines: one.prepaymentLines.map(line => ({
      ...line,
      confirmAppliedAmount: paid.get(line.prepaymentId)?.confirmAppliedAmount ?? null,
    })),
  })
}

const lineKey = ({
  saleRecordId,
  itemCode,
  saleDate,
}: {
  saleRecordId: string | null
  itemCode: string | null
  saleDate: string | null
}) => saleRecordId ?? `${itemCode} ${saleDate}`

/** Whether another last settlement of the container stands audited: a supplementary one may be the last, too (business.md 4.7). */
const isSettledBy = async (work: Work, { id, packingListId }: Settlement): Promise<boolean> =>
  (await work.all(settlement, { packingListId, status: 'CONFIRMED', finalFlag: 'Y' })).some(one => one.id !== id)

const run: Actions<typeof settlementConfirm>['run'] = {
  async audit(confirm, work) {
    const one = await settlementOf(confirm, work)
    await reserve(work, confirm)
    await settleSales(work, confirm, one)
    await writeBack(confirm, one, work)
    await nameState(work, one.id)
    await tellVendor(work, one.id)
    await writeConfirmed(work, confirm.packingListId)
    await writeSifStatus(work, confirm.packingListId)
    if (confirm.finalFlag === 'Y') await settleNode(work, confirm.packingListId)
    await costStock(work, confirm)
    await recomputeActual(work, confirm.packingListId)
    await tellConfirmed(work, one)
  },
  async antiAudit(confirm, work) {
    const one = await settlementOf(confirm, work)
    if (one.status !== 'CONFIRMED') return
    await endPromises(work, { settlementId: one.id }, 'RELEASED')
    await unsettleSales(work, confirm, one)
    await work.update(settlement, one, { status: 'SUBMITTED' })
    await nameState(work, one.id)
    await tellVendor(work, one.id)
    await writeConfirmed(work, confirm.packingListId)
    await writeSifStatus(work, confirm.packingListId)
    if (confirm.finalFlag === 'Y' && !(await isSettledBy(work, one))) await unsettleNode(work, confirm.packingListId)
    await costStock(work, confirm)
    await recomputeActual(work, confirm.packingListId)
    await tellTakenBack(work, one)
  },
  async reject(confirm, work, input) {
    const one = await settlementOf(confirm, work)
    const rejectReason = String(input.rejectReason ?? confirm.rejectReason)
    await work.update(settlement, one, { status: 'REJECTED', rejectReason })
    await nameState(work, one.id)
    await writeSifStatus(work, confirm.packingListId)
    await tellRejected(work, one, rejectReason)
  },
  async sync(confirms, work) {
    const synced = []
    for (const confirm of confirms) {
      const changes = await syncChanges(confirm, work)
      if (changes) await work.update(settlementConfirm, confirm, changes.written)
      synced.push({
        id: confirm.id,
        docNo: confirm.settlementNo ?? '',
        ok: true,
        msg: changes ? changes.lost.join('; ') || null : null,
        version: confirm.version + (changes ? 1 : 0),
      })
    }
    return synced
  },
  /** Without finance's copy a settlement is the clerk's again, as if it were withdrawn. */
  async delete(confirm, work) {
    const one = confirm.settlementId ? await work.find(settlement, { id: confirm.settlementId }) : undefined
    if (one?.status === 'SUBMITTED') await work.run(settlement, 'withdraw', one)
  },
}

/** Why finance's copy takes nothing over any more: it is decided on, or its settlement is not with finance. */
function notWithFinance({ settlementNo, status }: Confirm, one: Settlement): Label | undefined {
  if (status === 'UNAUDITED' && one.status === 'SUBMITTED') return undefined
  const [zh, en] =
    status && status !== 'UNAUDITED'
      ? settlementConfirm.states[status]
      : (settlement.states[one.status ?? 'DRAFT'] as Label)
  return [`${settlementNo ?? ''}${zh}`, `${settlementNo ?? ''} is ${en.toLowerCase()}`]
}

/** Settlements that cannot be synced, each with its reason: among many ticked ones nobody has to look for them. */
const onlySubmitted = (unfits: readonly Label[]): Reason => ({
  bizCode: 'STATE_NOT_ALLOWED',
  message: [
    `只有结算状态为已提交的数据才能同步：${unfits.map(([zh]) => zh).join('；')}`,
    `Only data with settlement status submitted can be synced: ${unfits.map(([, en]) => en).join('; ')}`,
  ],
})

/** What finance's decision does to settlement, prepayments, sales and tracking (business.md 4.1, 4.4). */
export const actions = defineActions(settlementConfirm, {
  prepare,
  refuse: {
    async audit(confirm, work) {
      await holdRates(work, [confirm])
      const fault = (await auditReason(confirm, work)) ?? (await balanceReason(work, confirm))
      return fault ?? [...(await evidenceReasons(work, confirm)), ...(await askedReasons(confirm, work))]
    },
    async reject(confirm, work, input) {
      if (input.rejectReason || confirm.rejectReason) return notSubmittedReason(confirm, work)
      return { field: 'rejectReason', bizCode: 'REASON_MISSING', message: ['请填写驳回原因', 'Enter a reason'] }
    },
    async sync(confirms, work) {
      const unfits: Label[] = []
      for (const confirm of confirms) {
        const unfit = notWithFinance(confirm, await settlementOf(confirm, work))
        if (unfit) unfits.push(unfit)
      }
      if (unfits.length > 0) return onlySubmitted(unfits)
      let fresh = 0
      for (const confirm of confirms) if (await syncChanges(confirm, work)) fresh++
      return fresh === 0 && { bizCode: 'NOTHING_TO_SYNC', message: ['没有需要同步的数据', 'No data to sync'] }
    },
  },
  run,
})

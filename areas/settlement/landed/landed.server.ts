import { landedCost } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { receivedOf } from '#areas/sales/offers.server.ts'
import { costLots } from '#areas/warehouse/offers.server.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'

type Confirm = Row<typeof settlementConfirm>

/** Audited settlements of a container with their lines, once the last one is among them; before that nobody knows what it cost. */
async function lastSettled(work: Work, packingListId: string): Promise<Confirm[] | undefined> {
  const audited = await work.all(settlementConfirm, { packingListId, status: 'AUDITED' })
  if (!audited.some(one => one.finalFlag === 'Y')) return undefined
  const whole: Confirm[] = []
  for (const { id } of audited) whole.push(await work.get(settlementConfirm, id))
  return whole
}

/** What a box of a container landed at: what is owed for it and every cost but the recoverable VAT, on the boxes received (`cost.landed`, decision 0044). */
async function landedOf(work: Work, packingListId: string, settled: readonly Confirm[]): Promise<Decimal | null> {
  const costs = settled.flatMap(one => one.costLines).filter(line => line.expenseSubType !== 'VAT')
  const received = await receivedOf(work, packingListId)
  return (
    figuresOf(() =>
      landedCost(
        sum(settled, one => one.payableAmountCny),
        costs.flatMap(line => line.amountCny ?? []),
        sum(received.values(), qty => qty),
      ),
    )?.landedUnitCost ?? null
  )
}

/** A last settlement tells what the boxes still in stock cost; taken back, they cost what was estimated (business.md 2.3, M8). */
export async function costStock(work: Work, { id, packingListId, settlementNo, finalFlag }: Confirm): Promise<void> {
  if (!packingListId) return
  const settled = await lastSettled(work, packingListId)
  if (!settled && finalFlag !== 'Y') return
  const landed = settled ? await landedOf(work, packingListId, settled) : null
  await costLots(work, packingListId, landed, { document: settlementConfirm.name, id, no: settlementNo })
}

/** What comes in, or is taken back, after the last settlement changes what each box of the container cost. */
async function costReceived(receipts: readonly Row<typeof receipt>[], work: Work): Promise<void> {
  for (const { packingListId } of receipts) {
    const settled = packingListId ? await lastSettled(work, packingListId) : undefined
    const last = settled?.find(one => one.finalFlag === 'Y')
    if (last) await costStock(work, last)
  }
}

export const landedReactions: readonly Reaction[] = [
  defineReaction(receipt, 'confirm', { run: costReceived }),
  defineReaction(receipt, 'reverse', { run: costReceived }),
]

import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementOf } from '#areas/purchase/offers.server.ts'
import { stillWorkedOn } from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { settlement } from './document.ts'
import { guaranteeOf, saleLine } from './sources.server.ts'
import { isOpen } from './still-open.ts'
import { freeSalesOf } from './tie.server.ts'

type Sale = Row<typeof saleRecord>
type Settlement = Row<typeof settlement>
type Line = Settlement['salesLines'][number]

/** What whoever takes sales in is told: a settlement the clerk is still at follows a correction. */
export const openHolders = defineAnswer(stillWorkedOn, async ({ settlementId: id }, work) => {
  const one = await work.find(settlement, { id })
  return one && isOpen(one)
})

const differs = (typed: Decimal | null, told: Decimal | null): boolean => typed !== null && !(told && typed.eq(told))

/** Whether the clerk has typed another quantity or price than was sold: then the line is hers, and the submit says what was corrected. */
const isTyped = ({ salePrice, saleQty, settlePrice, settleQty }: Line): boolean =>
  differs(settleQty, saleQty) || differs(settlePrice, salePrice)

/** The lines of a settlement with what a sale says by now; it is not among them any more where it is of another container. */
async function followed(one: Settlement, sale: Sale, work: Work): Promise<Settlement['salesLines'] | undefined> {
  const line = one.salesLines.find(each => each.saleRecordId === sale.id)
  if (!line || isTyped(line)) return undefined
  const list = one.packingListId ? await work.find(packingList, { id: one.packingListId }) : undefined
  if (!list || sale.packingListId !== list.id) return one.salesLines.filter(each => each !== line)
  const told = await saleLine(work, sale, list.id)
  const guaranteed = await guaranteeOf(work, list, await agreementOf(work, list))
  const guaranteedPrice = sale.itemCode === line.itemCode ? line.guaranteedPrice : guaranteed(sale.itemCode)
  return one.salesLines.map(each => (each === line ? { ...line, ...told, guaranteedPrice } : each))
}

/** A settlement that is still worked on follows what a feeder corrects of its sales; what it cannot follow the submit tells (business.md 3.11, 4.1). */
async function corrected(sale: Sale, work: Work): Promise<void> {
  const found = sale.settlementId ? await work.find(settlement, { id: sale.settlementId }) : undefined
  if (!found || !isOpen(found)) return
  const one = await work.get(settlement, found.id)
  const salesLines = await followed(one, sale, work)
  if (!salesLines) return
  const attempt = await work.attempted(() => work.update(settlement, one, { salesLines }))
  if ('done' in attempt && salesLines.length < one.salesLines.length)
    await freeSalesOf(work, one, [{ saleRecordId: sale.id }])
}

/** What settlements hear of sales that are corrected. */
export const correctedSales = defineReaction(saleRecord, 'save', { run: corrected })

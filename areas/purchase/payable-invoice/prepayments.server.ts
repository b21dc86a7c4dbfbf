import { goodsOf } from '#areas/packing/offers.server.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { prepayment } from '../prepayment/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { agreementFor } from '../vendor-agreement/in-force.server.ts'
import type { payableInvoice } from './document.ts'
import { notServing, type Served } from './serving.ts'
import { confirmedDeductions } from './settled.server.ts'

type Invoice = Row<typeof payableInvoice>
type Order = Row<typeof purchaseContract>

/** The season of the agreement an order was bought under, by the fruit of its container and the day it arrives. */
async function seasonOf(order: Order, work: Work): Promise<string | null> {
  const { vendorId, orgId, packingListId } = order
  const [first] = packingListId ? await goodsOf(work, packingListId) : []
  const day = await arrivalOf(work, order)
  if (!vendorId || !orgId || !day) return null
  const goods = { vendorId, orgId, productCategory: first?.category, day }
  return (await agreementFor(work, goods))?.season ?? null
}

/** The containers of some orders, each with its season. */
export async function servedBy(contractIds: readonly string[], work: Work): Promise<Served[]> {
  const served: Served[] = []
  for (const order of contractIds.length > 0 ? await work.all(purchaseContract, { id: contractIds }) : [])
    served.push({
      shipmentId: order.shipmentId,
      season: await seasonOf(order, work),
      units: [order.orgId, order.buyerOrgId].flatMap(id => id ?? []),
    })
  return served
}

const inLine = (lineNo: number) => ({ lines: 'prepaymentLines', line: lineNo, field: 'prepaymentId' })

/** Why an invoice of orders may not take off what its lines name. */
async function notOurs(invoice: Invoice, work: Work): Promise<Refusal[]> {
  if (invoice.prepaymentLines.length === 0) return []
  const { vendorId, invoiceCurrencyCode: currencyCode } = invoice
  const served = await servedBy(
    invoice.orderLines.flatMap(({ contractId }) => contractId ?? []),
    work,
  )
  const refused: Refusal[] = []
  for (const { lineNo, prepaymentId } of invoice.prepaymentLines) {
    const paid = await work.find(prepayment, { id: prepaymentId })
    const message = paid && notServing(paid, { vendorId, currencyCode, served })
    if (message) refused.push({ ...inLine(lineNo), bizCode: 'PREPAYMENT_NOT_OURS', message })
  }
  return refused
}

/** Why what an invoice takes off is not what finance confirmed of its settlement. */
function otherThanConfirmed({ prepaymentLines, settlementNo }: Invoice, confirmed: ReadonlyMap<string, Decimal>) {
  const missing = new Map(confirmed)
  const refused: Refusal[] = []
  for (const { lineNo, prepaymentId, prepaymentName, declarationAmount } of prepaymentLines) {
    const amount = missing.get(prepaymentId)
    missing.delete(prepaymentId)
    if (amount?.eq(declarationAmount)) continue
    const [no, is] = [prepaymentName ?? '', amount?.toFixed(2) ?? '0.00']
    refused.push({
      ...inLine(lineNo),
      field: 'declarationAmount',
      bizCode: 'PREPAYMENT_CONFIRMED',
      message: [
        `发票{invoiceBatchCode}第${lineNo}行：结算${settlementNo}确认核销预付款${no}${is}，如需更改，请作废本发票，在结算确认单上修改`,
        `Invoice {invoiceBatchCode}, row ${lineNo}: settlement ${settlementNo} was confirmed with ${is} of prepayment ${no}; to change it, invalidate this invoice and change it on the settlement confirmation`,
      ],
    })
  }
  const count = missing.size
  if (count > 0)
    refused.push({
      lines: 'prepaymentLines',
      bizCode: 'PREPAYMENT_CONFIRMED',
      message: [
        `发票{invoiceBatchCode}缺少结算${settlementNo}确认核销的${count}笔预付款，如需更改，请作废本发票，在结算确认单上修改`,
        `Invoice {invoiceBatchCode} lacks ${count} of the prepayments that settlement ${settlementNo} was confirmed with; to change it, invalidate this invoice and change it on the settlement confirmation`,
      ],
    })
  return refused
}

/** Prepayments an invoice takes off are its vendor's, for its containers and its season; those of a settlement are what finance confirmed of it (business.md 4.4). */
export async function prepaymentRefusals(invoice: Invoice, work: Work): Promise<Refusal[]> {
  const confirmed = await confirmedDeductions(invoice, work)
  return confirmed ? otherThanConfirmed(invoice, confirmed) : notOurs(invoice, work)
}

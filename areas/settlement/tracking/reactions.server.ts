import { businessCost } from '#areas/cost/business-cost/document.ts'
import { writerOf } from '#areas/cost/offers.server.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { followsRates, type RateChanged } from '#areas/customs/offers.server.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { recomputeActual } from './ask.ts'

interface Containers {
  readonly id: string
}

/** The orders in the containers of a cost entry or a claim. */
async function recomputeAll(work: Work, lines: readonly { readonly shipmentId: string | null }[]): Promise<void> {
  for (const shipmentId of new Set(lines.map(line => line.shipmentId)))
    for (const { id } of await listsOf(work, shipmentId)) await recomputeActual(work, id)
}

const ofCost = async ({ id }: Containers, work: Work) =>
  recomputeAll(work, (await work.get(businessCost, id)).containers)
const ofClaim = async ({ id }: Containers, work: Work) => recomputeAll(work, (await work.get(claim, id)).details)
const ofList = ({ packingListId }: { readonly packingListId: string | null }, work: Work) =>
  recomputeActual(work, packingListId)

/** What is tracked anew has sold and cost what it did before; others that share a cost with it may bear another part by now. */
async function ofAudited({ id }: Containers, work: Work): Promise<void> {
  const { rows } = await work.transaction.query<{ list: string }>(
    `select distinct o.packing_list_id::text as list
       from business_cost_containers l
       join business_cost_containers o on o.tenant_id = l.tenant_id and o.document_id = l.document_id
      where l.tenant_id = current_tenant() and l.packing_list_id = $1 and o.packing_list_id <> $1`,
    [id],
    'lists-sharing-costs',
  )
  for (const list of [id, ...rows.map(row => row.list)]) await recomputeActual(work, list)
}

/** Costs fall on the boxes that came in, once they are confirmed (business.md 4.5). */
async function ofReceipts(receipts: readonly Row<typeof receipt>[], work: Work): Promise<void> {
  for (const one of receipts) await ofList(one, work)
}

/** A sale that was corrected is of another list, or of none: what it was of has sold less. */
async function ofSale({ packingListId }: Row<typeof saleRecord>, work: Work, before: unknown): Promise<void> {
  const was = (before as Partial<Row<typeof saleRecord>> | undefined)?.packingListId ?? null
  await recomputeActual(work, packingListId)
  if (was && was !== packingListId) await recomputeActual(work, was)
}

/** A cost that waits for a list of its container, or whose list is gone. */
const waiting = `c.settlement_id is null and p.enable_flag is distinct from 'Y'`

/**
 * Costs that were there before their container had a list, or are of one that was made anew, are of this one (business.md
 * 3.14, 4.1); of an entry for several orders the row of the same vendor's, so that none bears another's part. What another
 * unit has in its books is its own, also where the container is not its any more (decision 0110).
 */
async function costsBefore(list: Row<typeof packingList>, work: Work, before: unknown): Promise<void> {
  const { id, orgId, packingListNo, poNumber, shipmentId, vendorId } = list
  if (before || !shipmentId) return
  const { rowCount } = await work.transaction.query(
    `update business_cost_containers l
        set packing_list_id = $2, packing_list_name = $6, po_number = coalesce($3, l.po_number)
       from (select distinct on (c.document_id) c.id
               from business_cost_containers c
               join business_cost h on h.tenant_id = c.tenant_id and h.id = c.document_id
               left join packing_list p on p.tenant_id = c.tenant_id and p.id = c.packing_list_id
              where c.tenant_id = current_tenant() and c.shipment_id = $1 and h.org_id = $5 and ${waiting}
                and (p.id is null or p.vendor_id = $4 or not exists (
                      select from business_cost_containers o where o.tenant_id = c.tenant_id and o.document_id = c.document_id
                         and o.shipment_id = c.shipment_id and o.id <> c.id))
                and not exists (select from business_cost_containers o where o.tenant_id = c.tenant_id
                                   and o.document_id = c.document_id and o.packing_list_id = $2)
              order by c.document_id, (p.vendor_id = $4) desc nulls last, c.id) waiting
      where l.tenant_id = current_tenant() and l.id = waiting.id`,
    [shipmentId, id, poNumber, vendorId, orgId, packingListNo],
    'costs-before-their-list',
  )
  if (rowCount) await recomputeActual(work, id)
  await tellOtherUnit(list, work)
}

/** Whoever wrote a cost last hears that its container is another unit's by now, and that nobody settles the cost with it. */
async function tellOtherUnit(list: Row<typeof packingList>, work: Work): Promise<void> {
  const { containerNo, orgId, orgName, shipmentId } = list
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct h.id::text as id
       from business_cost_containers c
       join business_cost h on h.tenant_id = c.tenant_id and h.id = c.document_id
       left join packing_list p on p.tenant_id = c.tenant_id and p.id = c.packing_list_id
      where c.tenant_id = current_tenant() and c.shipment_id = $1 and h.org_id <> $2 and h.enable_flag = 'Y' and ${waiting}`,
    [shipmentId, orgId],
    'costs-of-other-unit',
  )
  for (const cost of rows.length > 0 ? await work.all(businessCost, { id: rows.map(({ id }) => id) }) : []) {
    const { costNo: no, id, orgName: unit } = cost
    await work.tell(
      await writerOf(work, cost),
      [
        `货柜${containerNo}现属于${orgName ?? ''}，费用${no}由${unit ?? ''}录入，不计入该货柜的结算；如应由${orgName ?? ''}承担，请反审核并删除，再以${orgName ?? ''}录入`,
        `Container ${containerNo} is of ${orgName ?? 'another unit'} by now; cost ${no} is of ${unit ?? 'another one'} and is settled with nobody. If ${orgName ?? 'that unit'} bears it, take its audit back, delete it and enter it for that unit`,
      ],
      { document: businessCost, id, no },
    )
  }
}

/** Sales that named a container nobody knew are sold of it once it is known which one is meant. */
async function ofMention({ shipmentId, source }: Row<typeof openMention>, work: Work): Promise<void> {
  if (source !== 'SALE' || !shipmentId) return
  for (const { id } of await listsOf(work, shipmentId)) await recomputeActual(work, id)
}

/** What is agreed with a vendor is another: the containers that came under it are sold for another commission (business.md 4.5). */
async function ofAgreement(agreement: Row<typeof vendorAgreement>, work: Work): Promise<void> {
  const { endDate, orgId, productCategory, startDate, vendorId } = agreement
  const { rows } = await work.transaction.query<{ list: string }>(
    `select distinct packing_list_id::text as list from cargo_tracking
      where tenant_id = current_tenant() and packing_list_id is not null and vendor = $1::bigint and org_id = $2::bigint
        and category = $3 and eta_date between $4::date and $5::date`,
    [vendorId, orgId, productCategory, startDate, endDate],
    'lists-under-agreement',
  )
  for (const { list } of rows) await recomputeActual(work, list)
}

/** The rate of a month has come, or is another: containers that came without one say what they really cost (business.md 4.5). */
async function ofRate({ currency, month }: RateChanged, work: Work): Promise<void> {
  const { rows } = await work.transaction.query<{ list: string }>(
    `select distinct packing_list_id::text as list from cargo_tracking
      where tenant_id = current_tenant() and packing_list_id is not null and currency_code = $1
        and to_char(eta_date, 'YYYY-MM') = $2 and est_currency_rate is null`,
    [currency, month],
    'lists-without-rate',
  )
  for (const { list } of rows) await recomputeActual(work, list)
}

/** What touches the actual columns of a container (business.md 4.5). */
export const settlementReactions: readonly Reaction[] = [
  defineReaction(packingList, 'save', { header: true, run: costsBefore }),
  defineReaction(packingList, 'audit', { run: ofAudited }),
  defineReaction(saleRecord, 'save', { run: ofSale }),
  defineReaction(saleRecord, 'delete', { run: ofList }),
  defineReaction(businessCost, 'audit', { run: ofCost }),
  defineReaction(businessCost, 'antiAudit', { run: ofCost }),
  defineReaction(claim, 'audit', { run: ofClaim }),
  defineReaction(claim, 'antiAudit', { run: ofClaim }),
  defineReaction(customsDocument, 'payTax', { run: ofList }),
  ...followsRates(ofRate),
  ...(['audit', 'antiAudit', 'disable'] as const).map(verb =>
    defineReaction(vendorAgreement, verb, { run: ofAgreement }),
  ),
  defineReaction(receipt, 'save', { run: ofList }),
  defineReaction(receipt, 'confirm', { run: ofReceipts }),
  defineReaction(receipt, 'reverse', { run: ofReceipts }),
  defineReaction(openMention, 'resolve', { run: ofMention }),
]

import { param } from '#areas/admin/param/document.ts'
import { receivedOf } from '#areas/sales/offers.server.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { consignmentAttachment } from '../consignment-attachment/document.ts'
import { settlement } from '../settlement/document.ts'
import { type Evidenced, evidenceGaps, type Missing, type Paper, type Papers } from './evidence.ts'

/** Whether an audit asks for complete evidence; a tenant may say so. */
export const evidenceParam = { key: 'settlement.evidenceRequired', value: 'N' } as const

/** A settlement whose papers are looked for: its own id, its container. */
export interface Of extends Evidenced {
  readonly settlementId: string | null
  readonly packingListId: string | null
}

/** Files kept beside cost entries, and the customs documents taxes come from. */
async function papersOfCosts(work: Work, ids: readonly string[]): Promise<Map<string, Paper[]>> {
  const { rows } = await work.transaction.query<{ id: string; no: string | null; file: string | null }>(
    `select h.id::text as id, h.source_no as no, null as file from business_cost h
      where h.tenant_id = current_tenant() and h.id = any($1::bigint[]) and h.customs_document_id is not null
      union all
     select c.record_id::text, null, f.file->>'fileName' from record_comment c, jsonb_array_elements(c.files) as f(file)
      where c.tenant_id = current_tenant() and c.document = 'business-cost' and c.record_id = any($1::bigint[])`,
    [ids],
    'cost-papers',
  )
  const found = new Map<string, Paper[]>()
  for (const { file: fileName, id, no: documentNo } of rows)
    found.set(id, [...(found.get(id) ?? []), { documentNo, fileName }])
  return found
}

/** The papers of a settlement: of its costs, of what was dumped, of what the vendor agreed to. */
export async function papersOf(work: Work, one: Of): Promise<Papers> {
  const lines = one.costLines.flatMap(({ businessCostId: id, businessCostName: no }) => (id ? [{ id, no }] : []))
  const costs = await papersOfCosts(
    work,
    lines.map(line => line.id),
  )
  // A certificate of a container shows what was dumped of it in whichever of its settlements it hangs.
  const siblings = one.packingListId ? await work.all(settlement, { packingListId: one.packingListId }) : []
  const certificates: Paper[] = []
  const consents: Paper[] = []
  for (const { id: settlementId } of siblings)
    for (const { attachmentType, fileName } of await work.all(consignmentAttachment, { settlementId })) {
      const paper = { documentNo: null, fileName }
      if (attachmentType === 'CERTIFICATE') certificates.push(paper)
      if (attachmentType === 'CONSENT' && settlementId === one.settlementId) consents.push(paper)
      if (attachmentType !== 'COST') continue
      const named = lines.filter(({ no }) => no && fileName?.toUpperCase().includes(no.toUpperCase()))
      for (const { id } of named) costs.set(id, [...(costs.get(id) ?? []), paper])
    }
  return { costs, certificates, consents }
}

/** Boxes of each item that came and that neither this settlement nor a confirmed one counts. */
export async function missingOf(work: Work, one: Of): Promise<Missing> {
  if (!one.packingListId) return new Map()
  const { rows } = await work.transaction.query<{ item: string; qty: string }>(
    `select l.item_code as item, sum(l.confirm_qty)::text as qty
       from settlement_sku_lines l join settlement h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and h.packing_list_id = $1 and h.status = 'CONFIRMED' and h.id <> $2
      group by l.item_code`,
    [one.packingListId, one.settlementId],
    'container-settled',
  )
  const settled = new Map(rows.map(({ item, qty }) => [item, decimal(qty)]))
  const missing = new Map<string, Decimal>()
  for (const [item, came] of await receivedOf(work, one.packingListId)) {
    const own = one.salesLines.filter(line => line.itemCode === item && line.tickFlag !== 'N')
    const left = came.minus(settled.get(item) ?? 0).minus(sum(own, line => line.confirmQty))
    if (left.gt(0)) missing.set(item, left)
  }
  return missing
}

/** Whether the tenant asks for complete evidence. */
export async function isEvidenceRequired(work: Work): Promise<boolean> {
  const own = await work.find(param, { paramKey: evidenceParam.key, enableFlag: 'Y' })
  return (own?.paramValue ?? evidenceParam.value) === 'Y'
}

/** Why an audit is refused while evidence is asked for and something has none. */
export async function evidenceReasons(work: Work, one: Of): Promise<Reason[]> {
  if (!(await isEvidenceRequired(work))) return []
  return evidenceGaps(one, await papersOf(work, one), await missingOf(work, one))
}

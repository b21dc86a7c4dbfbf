import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { likelyMatch, receivedOf, soldOf } from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { codeKey } from '#platform/model/code-text.ts'
import { hydrate } from '#platform/model/compute.ts'
import { decimal, fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { escaped, Parameters } from '#platform/server/documents/query.ts'
import { selectList } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { pageInput } from '#platform/server/http/inputs.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'
import { matchCalls, matchPermission } from './terms.ts'

type Sale = Row<typeof saleRecord>

/** Sales a person may match, as they filter them; each as the list of sale records shows it. */
export async function salesSeen(
  parts: HouseParts,
  context: CallContext<unknown>,
  asked: Wire,
  { permission, limit, offset = 0 }: { permission: string; limit: number; offset?: number },
): Promise<{ rows: Wire[]; total: number }> {
  const shape = parts.store.shapes.of(saleRecord.name)
  const parameters = new Parameters()
  const where = listConditions(shape, asked as never, context, permission, parameters)
  const columns = selectList(shape.header, shape.fields, context.user)
  const { rows } = await context.transaction.query<{ records: string; total: number }>(
    `select coalesce((select json_agg(r) from (select ${columns} from sale_record where ${where}
       order by sale_record.sale_date desc, sale_record.id desc limit ${limit} offset ${offset}) r), '[]'::json)::text as records,
       (select count(*) from sale_record where ${where})::int as total`,
    parameters.values,
  )
  return { rows: JSON.parse(rows[0]?.records ?? '[]') as Wire[], total: rows[0]?.total ?? 0 }
}

const proposal = z
  .strictObject({
    packingListId: z.string(),
    containerNo: z.string().nullable(),
    shipmentLotNo: z.string().nullable(),
    vendorName: z.string().nullable(),
    reason: z
      .enum(['LOT', 'CONTAINER', 'PALLET'])
      .describe('Equal lot; container and item; pallet number within 30 days'),
    days: z.int().nullable().describe('Days since its receipt, of a pallet'),
  })
  .nullable()

/** The container a sale most probably belongs to, as the screen proposes it. */
async function proposalFor(work: Work, sale: Wire): Promise<z.infer<typeof proposal>> {
  const found = await likelyMatch(work, hydrate(saleRecord, sale) as unknown as Sale)
  if (!found) return null
  const { id, containerNo, shipmentLotNo, vendorName } = found.list
  return { packingListId: id, containerNo, shipmentLotNo, vendorName, reason: found.reason, days: found.days ?? null }
}

const filters = z.looseObject({
  ...pageInput(50, 200),
  matchFlag: z.enum(['Y', 'N']).optional().describe('N where nothing is said; of sales left out, both'),
})
const sale = z.looseObject({ id: z.string(), version: z.number(), proposal })

/** Sales beside the container each most probably belongs to (business.md 4.2). */
export const pageCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${matchCalls}/page`,
    summary: ['结算匹配：待匹配销售记录', 'Settlement match: sale records to be matched'],
    permission: `${matchPermission}:list`,
    effect: 'read',
    input: filters,
    output: pageOutput(sale),
    async answer(context) {
      const { current, size, ...asked } = context.input
      const page = { permission: `${matchPermission}:list`, limit: size, offset: (current - 1) * size }
      const usual = asked.excludeFlag === 'Y' ? {} : { excludeFlag: 'N', matchFlag: asked.matchFlag ?? 'N' }
      const { rows, total } = await salesSeen(parts, context, { ...asked, ...usual }, page)
      const work = workOf(parts, context)
      const records = []
      for (const row of rows)
        records.push({ ...row, proposal: row.matchFlag === 'Y' ? null : await proposalFor(work, row) } as z.infer<
          typeof sale
        >)
      return { records, total, totalExact: true, size, current, pages: Math.ceil(total / size) }
    },
  })

const container = z.strictObject({
  packingListId: z.string(),
  containerNo: z.string().nullable(),
  shipmentLotNo: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vesselVoyage: z.string().nullable(),
  etaDate: z.string().nullable(),
  itemCode: z.string(),
  itemName: z.string().nullable(),
  receivedQty: z.string(),
  soldQty: z.string(),
  leftQty: z.string(),
})

/** Containers a sale could belong to: those that hold its item, with what is left of it; of a vendor, or by their number (business.md 4.2). */
export const containersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${matchCalls}/containers`,
    summary: ['结算匹配：可匹配的货柜', 'Settlement match: containers a sale could belong to'],
    permission: `${matchPermission}:list`,
    effect: 'read',
    input: z.object({
      itemCode: z.string().min(1).max(50),
      q: z.string().max(50).default('').describe('Part of a container or lot number'),
      size: pageInput(20, 100).size,
    }),
    output: z.array(container),
    async answer(context) {
      const { itemCode, q, size } = context.input
      const shape = parts.store.shapes.of(packingList.name)
      const parameters = new Parameters()
      const where = listConditions(shape, { enableFlag: 'Y' } as never, context, `${matchPermission}:list`, parameters)
      const item = parameters.put(itemCode)
      const words = parameters.put(`%${escaped(codeKey(containerNoIn(q)))}%`)
      const { rows } = await context.transaction.query<Record<string, string | null>>(
        `select id::text as "packingListId", container_no as "containerNo", shipment_lot_no as "shipmentLotNo",
                vendor_id::text as "vendorId", vendor_name as "vendorName", vessel_voyage as "vesselVoyage", eta_date::text as "etaDate",
                (select max(item_name) from packing_list_details d where d.tenant_id = current_tenant() and d.document_id = packing_list.id and d.item_code = ${item}) as "itemName"
           from packing_list
          where ${where}
            and exists (select from packing_list_details d
              where d.tenant_id = current_tenant() and d.document_id = packing_list.id and d.item_code = ${item})
            and (code_key(container_no) like ${words} or code_key(shipment_lot_no) like ${words})
          order by eta_date desc, id desc limit ${size}`,
        parameters.values,
      )
      const work = workOf(parts, context)
      const found: z.infer<typeof container>[] = []
      for (const row of rows) {
        const id = String(row.packingListId)
        const received = (await receivedOf(work, id)).get(itemCode) ?? decimal(0)
        const sold = (await soldOf(work, id)).get(itemCode) ?? decimal(0)
        found.push({
          packingListId: id,
          containerNo: row.containerNo ?? null,
          shipmentLotNo: row.shipmentLotNo ?? null,
          vendorId: row.vendorId ?? null,
          vendorName: row.vendorName ?? null,
          vesselVoyage: row.vesselVoyage ?? null,
          etaDate: row.etaDate ?? null,
          itemCode,
          itemName: row.itemName ?? null,
          receivedQty: fixed(received, 3),
          soldQty: fixed(sold, 3),
          leftQty: fixed(received.minus(sold), 3),
        })
      }
      return found
    },
  })

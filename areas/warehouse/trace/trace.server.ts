import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { codeKey } from '#platform/model/code-text.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { lotsThrough } from './through.server.ts'

const permission = `${stockOnhand.permission}:list`
const word = z.string().trim().min(1).max(100).optional()

const text = z.string().nullable()
const stockRow = {
  id: z.string(),
  itemCode: text,
  itemName: text,
  lotNo: text,
  warehouseCode: text,
  warehouseName: text,
}

const worked = z.array(z.object({ lotNo: text, itemCode: text, itemName: text, qty: z.string() }))

/** So many rows of each kind are told, and beside them how many there are. */
export const most = 500

/** How many rows a part of a trace has, of which so many are told: counted only where some may be left out. */
async function totalOf(transaction: Transaction, told: number, from: string, values: unknown[]): Promise<number> {
  if (told < most) return told
  const { rows } = await transaction.query<{ total: number }>(`select count(*)::int as total ${from}`, values)
  return Math.max(told, rows[0]?.total ?? 0)
}

/**
 * Walks pallet → lot → receipt → stock, from whichever end is known: a pallet, a container, a lot, or a receipt whose
 * number stands in the ledger. Every step within what the person may see.
 */
export const traceCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/scm/stock/trace',
    summary: ['库存：追溯（托盘—批次—收货—库存）', 'Stock: trace pallet, lot, receipt and stock row'],
    permission,
    input: z
      .object({ palletNo: word, containerNo: word, lotNo: word, receiptNo: word, itemCode: word })
      .refine(
        one => Boolean(one.palletNo ?? one.containerNo ?? one.lotNo ?? one.receiptNo),
        'palletNo, containerNo, lotNo or receiptNo',
      ),
    output: z.object({
      pallets: z.array(
        z.object({
          palletNo: text,
          itemCode: text,
          itemName: text,
          packingListId: z.string(),
          packingListNo: text,
          containerNo: text,
          lotNo: text,
          stockLot: text,
          vendorName: text,
          shippedQty: text,
          receiptId: text,
          receiptNo: text,
          receivedQty: text,
          damagedQty: text,
          receiveStatus: text,
          confirmedTime: text,
        }),
      ),
      stock: z.array(z.object({ ...stockRow, onhand: text, reserved: text, available: text })),
      movements: z.array(
        z.object({
          ...stockRow,
          transactionType: text,
          reason: text,
          qty: text,
          onhandAfter: text,
          sourceNo: text,
          createdTime: z.string(),
        }),
      ),
      through: z.array(z.object({ id: z.string(), no: z.string(), address: z.string(), from: worked, to: worked })),
      totals: z
        .object({ pallets: z.number(), stock: z.number(), movements: z.number() })
        .describe(`How many there are of each; ${most} of each are told, of movements the newest`),
    }),
    effect: 'read',
    async answer(context) {
      const { transaction, user, input } = context
      const where = new Parameters()
      const lists = placeConditions(parts.store.shapes.of(packingList.name), user, permission, where)
      const conditions = [
        ...(input.palletNo ? [`code_key(d.pallet_no) = ${where.put(codeKey(input.palletNo))}`] : []),
        ...(input.containerNo
          ? [`code_key(p.container_no) = ${where.put(codeKey(containerNoIn(input.containerNo)))}`]
          : []),
        ...(input.lotNo ? [`code_key(p.lot_no) = ${where.put(codeKey(input.lotNo))}`] : []),
        ...(input.itemCode ? [`d.item_code = ${where.put(input.itemCode)}`] : []),
      ]
      const received = input.receiptNo ? [`r.receipt_no = ${where.put(input.receiptNo)}`] : []
      const ofList = "r.tenant_id = p.tenant_id and r.packing_list_id = p.id and r.enable_flag = 'Y'"
      const inReceipt =
        received.length > 0 ? [`exists (select from receipt r where ${[ofList, ...received].join(' and ')})`] : []
      const fromPallets = `from (select *, coalesce(shipment_lot_no, container_no) as lot_no
                     from packing_list where ${['tenant_id = current_tenant()', "status <> 'INVALID'", ...lists].join(' and ')}) p
              join packing_list_details d on d.tenant_id = p.tenant_id and d.document_id = p.id
             where ${[...conditions, ...inReceipt].join(' and ')}`
      // The pallets that are told are found first: a lot may have a hundred thousand.
      const { rows: pallets } = await transaction.query<{
        lotNo: string | null
        stockLot: string | null
        itemCode: string | null
      }>(
        `with told as (select p.tenant_id, p.id, p.packing_list_no, p.container_no, p.lot_no, p.vendor_name,
                              d.line_no, d.pallet_no, d.item_code, d.item_name, d.qty
                         ${fromPallets} order by p.id, d.line_no limit ${most})
         select p.pallet_no as "palletNo", p.item_code as "itemCode", p.item_name as "itemName", p.id::text as "packingListId",
                p.packing_list_no as "packingListNo", p.container_no as "containerNo", p.lot_no as "lotNo", p.vendor_name as "vendorName",
                p.qty::text as "shippedQty", r.lot_no as "stockLot", r.id::text as "receiptId", r.receipt_no as "receiptNo", l.received_qty::text as "receivedQty",
                l.damaged_qty::text as "damagedQty", l.receive_status as "receiveStatus",
                to_char(l.confirmed_time, 'YYYY-MM-DD HH24:MI:SS') as "confirmedTime"
           from told p
           left join receipt r on ${[ofList, ...received].join(' and ')}
           left join receipt_details l on l.tenant_id = r.tenant_id and l.document_id = r.id and l.line_no = p.line_no
          order by p.id, p.line_no limit ${most}`,
        where.values,
      )
      // Boxes lie under the number they were taken in under, whatever their shipment is called since.
      const lots = [
        ...new Set([...pallets.flatMap(one => one.stockLot ?? one.lotNo ?? []), ...(input.lotNo ? [input.lotNo] : [])]),
      ]
      const items =
        input.palletNo || input.itemCode
          ? [...new Set([...pallets.flatMap(one => one.itemCode ?? []), ...(input.itemCode ? [input.itemCode] : [])])]
          : null
      const of = async (document: typeof stockOnhand | typeof stockLedger, columns: string) => {
        const given = new Parameters()
        const seen = placeConditions(parts.store.shapes.of(document.name), user, permission, given)
        const asked = [
          'tenant_id = current_tenant()',
          `code_key(lot_no) = any(${given.put(lots.map(codeKey))}::text[])`,
          ...(items ? [`item_code = any(${given.put(items)}::text[])`] : []),
          ...seen,
        ]
        const table = document.name.replaceAll('-', '_')
        const from = `from ${table} where ${asked.join(' and ')}`
        const { rows } = await transaction.query<{ lotNo: string | null }>(
          `select id::text as id, item_code as "itemCode", item_name as "itemName", lot_no as "lotNo", warehouse_code as "warehouseCode",
                  warehouse_name as "warehouseName",
                  ${columns} ${from} order by ${table}.id desc limit ${most}`,
          given.values,
        )
        // The newest are told, in the order in which they happened: they say where the fruit is now.
        return { rows: rows.toReversed(), total: await totalOf(transaction, rows.length, from, given.values) }
      }
      const stock = await of(stockOnhand, 'onhand::text, reserved::text, available::text')
      const movements = await of(
        stockLedger,
        `transaction_type as "transactionType", reason, qty::text, onhand_after::text as "onhandAfter", source_no as "sourceNo",
         to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"`,
      )
      // Whoever sees nothing of a lot is told nothing of what was made of it.
      const seen = [...new Set([...stock.rows, ...movements.rows].flatMap(({ lotNo }) => lotNo ?? []))]
      const through = seen.length > 0 ? (await workOf(parts, context).asked(lotsThrough, seen)).flat() : []
      const totals = {
        pallets: await totalOf(transaction, pallets.length, fromPallets, where.values),
        stock: stock.total,
        movements: movements.total,
      }
      return { pallets, stock: stock.rows, movements: movements.rows, through, totals } as never
    },
  })

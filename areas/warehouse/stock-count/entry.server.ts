import { z } from 'zod'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { stockCount } from './document.ts'

type Count = Row<typeof stockCount>
type Line = Count['details'][number]

const permission = `${stockCount.permission}:save`
const text = z.string().nullable()
const toCount = z.object({
  itemCode: z.string(),
  itemName: text,
  lotNo: z.string(),
  countedByName: text,
  countedTime: text,
  countQty: text,
})

/** A row as who counts it sees it: what was counted of it, never what the books say. */
const blind = ({ itemCode, itemName, lotNo, countQty, countedByName, countedTime }: Line) => ({
  itemCode,
  itemName: itemName ?? null,
  lotNo,
  countedByName: countedByName ?? null,
  countedTime: countedTime ?? null,
  countQty: countQty?.toFixed(3) ?? null,
})

/** Warehouses that are being counted, with what is to be counted in them and without what the books say. */
const openCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${stockCount.calls}/open`,
    summary: [
      '盘点：正在盘点的仓库和待盘明细（不含账面数量）',
      'Stock count: what is being counted, without the books',
    ],
    permission,
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        countNumber: text,
        warehouseCode: z.string(),
        warehouseName: text,
        frozenTime: text,
        rows: z.array(toCount),
      }),
    ),
    effect: 'read',
    async answer(context) {
      const where = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(stockCount.name), context.user, permission, where)
      const { rows } = await context.transaction.query<{ id: string }>(
        `select id::text as id from stock_count
          where ${['tenant_id = current_tenant()', "status = 'DRAFT'", ...seen].join(' and ')} order by stock_count.id desc limit 20`,
        where.values,
      )
      const work = workOf(parts, context)
      const counts: Count[] = []
      for (const { id } of rows) counts.push(await work.get(stockCount, id))
      return counts.map(({ id, countNumber, details, frozenTime, warehouseCode, warehouseName }) => ({
        id,
        countNumber,
        warehouseCode,
        warehouseName: warehouseName ?? null,
        frozenTime,
        rows: details.map(blind),
      }))
    },
  })

/** What a person at the pallet counted, whoever else counts in the same warehouse; a row that was counted asks what the second count is. */
const entryCall = (parts: HouseParts): Call => {
  const shape = parts.store.shapes.of(stockCount.name)
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: `${stockCount.calls}/entry`,
    summary: ['盘点：录入一个批次的实盘数量', 'Stock count: enter what was counted of a lot'],
    permission,
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .describe('The count'),
      lotNo: z.string().trim().min(1).max(100),
      itemCode: z.string().trim().min(1).max(100),
      countQty: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
      countedAt: z.iso.datetime().optional().describe('When it was counted, where it reaches the server later'),
      again: z.enum(['REPLACE', 'ADD']).optional().describe('Of a lot that was counted: this one instead, or on top'),
    }),
    output: toCount,
    effect: 'write',
    audit: 'entry',
    async answer(context) {
      const { id, itemCode, lotNo, countQty, again, countedAt } = context.input
      const work = workOf(parts, context)
      await work.lock('stock-count-entry', id)
      const count = await work.get(stockCount, id)
      await refuseBeyondScope(work, shape, [id], 'save')
      if (count.status !== 'DRAFT')
        throw refuse(
          [
            `盘点单${count.countNumber}已完成盘点，不能再录入；请仓库主管先将其退回盘点`,
            `Count ${count.countNumber} is finished; have the warehouse lead take it back to counting first`,
          ],
          'COUNT_FINISHED',
        )
      const line = count.details.find(one => one.itemCode === itemCode && one.lotNo === lotNo)
      if (line?.countQty && !again)
        throw refuse(
          [
            `${line.itemName ?? itemCode}批次${lotNo}已由${line.countedByName ?? ''}盘为${line.countQty.toFixed()}，请选择以这次为准或累加`,
            `${line.itemName ?? itemCode} lot ${lotNo} was counted as ${line.countQty.toFixed()} by ${line.countedByName ?? ''}; say whether this one holds or adds to it`,
          ],
          'ALREADY_COUNTED',
        )
      const found = decimal(countQty).plus(again === 'ADD' ? (line?.countQty ?? 0) : 0)
      // Without a line it was counted earlier than it arrives, and compared with what lay there then.
      const countedTime = countedAt && new Date(countedAt) < work.now ? countedAt : null
      const details: Line[] = line
        ? count.details.map(one => (one === line ? { ...one, countQty: found, countedTime } : one))
        : [
            ...count.details,
            {
              ...({} as Line),
              id: null,
              lineNo: count.details.length + 1,
              itemCode,
              lotNo,
              bookQty: null,
              movedQty: null,
              countQty: found,
              countedTime,
              unitCost: null,
            },
          ]
      await work.update(stockCount, count, { details })
      const now = await work.get(stockCount, id)
      const kept = now.details.find(one => one.itemCode === itemCode && one.lotNo === lotNo)
      return blind(kept as Line)
    },
  })
}

/** How a warehouse is counted with a phone. */
export const countingCalls = (parts: HouseParts): Call[] => [openCall(parts), entryCall(parts)]

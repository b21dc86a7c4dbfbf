import { z } from 'zod'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { consignmentAttachment } from '../consignment-attachment/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settlement } from './document.ts'
import { freeCostsOf, freeSalesOf } from './tie.server.ts'

const { calls: path, label, permission } = settlement
type Settlement = Row<typeof settlement>

/** Sales and costs are free again, its papers, the vendor's report and finance's rejected copy go with it (business.md 4.1). */
async function letGo(work: Work, one: Settlement): Promise<void> {
  await freeSalesOf(work, one, one.salesLines)
  await freeCostsOf(work, one, one.costLines)
  for (const paper of await work.all(consignmentAttachment, { settlementId: one.id }))
    await work.delete(consignmentAttachment, paper)
  for (const report of await work.all(salesReport, { settlementId: one.id })) await work.delete(salesReport, report)
  for (const confirm of await work.all(settlementConfirm, { settlementId: one.id, status: 'REJECTED' })) {
    await work.update(settlementConfirm, confirm, { status: 'UNAUDITED' })
    await work.delete(settlementConfirm, { id: confirm.id, version: confirm.version + 1 })
  }
}

/** Deletes settlements that were added by hand and are with the clerk; their sales and costs are free again (Spec 000 §5.9). */
export const deleteCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'DELETE',
    path,
    summary: [`${label[0]}：删除`, `${label[1]}: delete`],
    permission: `${permission}:delete`,
    effect: 'write',
    audit: 'delete',
    input: z.array(rowInput).min(1).max(500),
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(settlement.name)
      const rows: Wire[] = []
      // Read with the person's eyes: what they may not see is not there.
      for (const { id } of context.input)
        rows.push(await parts.store.read(work, shape, id, false, `${permission}:delete`))
      const byMachine = rows.filter(row => row.sourceType !== 'MANUAL')
      if (byMachine.length > 0)
        throw new Refused(
          [
            {
              bizCode: 'NOT_MANUAL',
              message: ['只能删除手工新增的数据', 'Only manually added rows can be deleted'],
            },
          ],
          { rows: rows.map(row => ({ id: row.id, ok: row.sourceType === 'MANUAL' })), verb: 'delete' },
        )
      const named = [...context.input]
      for (const [at, row] of rows.entries()) {
        if (row.status !== 'DRAFT' && row.status !== 'REJECTED') continue
        const one = await work.get(settlement, String(row.id))
        await letGo(work, one)
        if (one.status === 'DRAFT' || one.version !== named[at]?.version) continue
        await work.update(settlement, one, { status: 'DRAFT' })
        named[at] = { id: one.id, version: one.version + 1 }
      }
      return new Done(await parts.store.steps.delete(work, shape, named), ['删除成功', 'Deleted'])
    },
  })

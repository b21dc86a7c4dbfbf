import { z } from 'zod'
import { type Declaration, type Row, tableOf } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { askedToOffer } from '#platform/model/most-offered.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { mostMadeAtOnce } from './at-once.ts'
import { packingList } from './document.ts'

/** The call that makes a document of packing lists, one of each; all of them or none (business.md C8, C23). */
export const generateCall = (
  parts: HouseParts,
  document: Declaration,
  {
    permission,
    summary,
    done,
    make,
  }: {
    readonly permission: string
    readonly summary: Label
    readonly done: Label
    readonly make: (list: Row<typeof packingList>, work: Work) => Promise<{ id: string; no: string | null }>
  },
): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${document.calls}/generate`,
    summary,
    permission,
    input: z.object({
      packingListIds: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(mostMadeAtOnce),
    }),
    output: z.array(z.object({ id: z.string(), docNo: z.string(), targetId: z.string(), msg: z.string() })),
    effect: 'write',
    audit: 'generate',
    async answer(context) {
      const work = workOf(parts, context)
      const made = []
      for (const id of new Set(context.input.packingListIds)) {
        if (!(await work.find(packingList, { id }))) throw notFound()
        const list = await work.get(packingList, id)
        const { id: targetId, no } = await make(list, work)
        // Who may not see what was made may not make it either.
        await parts.store.read(work, parts.store.shapes.of(document.name), targetId)
        made.push({ id, docNo: list.packingListNo ?? '', targetId, msg: no ?? '' })
      }
      return new Done(made, done)
    },
  })

const waitingList = z.object({
  id: z.string(),
  packingListNo: z.string(),
  containerNo: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vesselVoyage: z.string().nullable(),
  pod: z.string().nullable(),
  podName: z.string().nullable(),
  etaDate: z.string().nullable(),
  totalQty: z.string().nullable(),
})

/** The call that tells which packing lists are audited and have no such document yet; within what the person may see. */
export const waitingCall = (
  parts: HouseParts,
  document: Declaration,
  { permission, summary }: { readonly permission: string; readonly summary: Label },
): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${document.calls}/waiting`,
    summary,
    permission,
    input: z.object({}),
    output: z.array(waitingList),
    effect: 'read',
    async answer({ transaction, user }) {
      const parameters = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(packingList.name), user, permission, parameters)
      const { rows } = await transaction.query(
        `select id::text as id, packing_list_no as "packingListNo", container_no as "containerNo",
                vendor_id::text as "vendorId", vendor_name as "vendorName",
                vessel_voyage as "vesselVoyage", pod, pod_name as "podName", eta_date::text as "etaDate", total_qty::text as "totalQty"
           from packing_list
          where tenant_id = current_tenant() and status = 'AUDITED' and ${["enable_flag = 'Y'", ...seen].join(' and ')}
            and not exists (select from ${tableOf(document)} d
                 where d.tenant_id = current_tenant() and d.packing_list_id = packing_list.id and d.enable_flag = 'Y')
          order by packing_list.eta_date, packing_list.id limit ${askedToOffer}`,
        parameters.values,
      )
      return rows
    },
  })

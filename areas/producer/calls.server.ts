import { z } from 'zod'
import { type OfferedAt, offered, offeredCalls, offeredInput } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { loadingRecord } from './loading-record/document.ts'
import { generateYearCall } from './week-definition/generate.server.ts'

const calls = '/logistics/lgt-load-container'

/** Containers being loaded, as other programs choose among them (Spec 000 §7.6). */
const originBatch: OfferedAt = {
  path: `${calls}/originBatch`,
  summary: ['产地批次', 'Origin batches'],
  document: loadingRecord,
  answer: 'records',
  takes: { name: 'q', businessEntity: 'orgId', loadingPort: 'pol', destinationPort: 'pod' },
  as: {
    label: 'shipmentLotNo',
    value: 'shipmentLotNo',
    originBatch: 'shipmentLotNo',
    businessEntity: 'orgId',
    loadingPort: 'pol',
    destinationPort: 'pod',
  },
}

/** What may be looked up of loading records, and the field it stands in. */
const kinds = {
  container: 'containerNo',
  booking: 'bookingNo',
  vessel: 'vesselVoyage',
  seal: 'sealNumber',
  batch: 'shipmentLotNo',
} as const

/** The values one field of loading records has, each once. */
const valuesCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${calls}/lookup/:kind`,
    summary: ['下拉：装柜单的柜号、订舱号、航次', 'Choices: containers, bookings, voyages of loading records'],
    permission: null,
    input: offeredInput({ takes: { kind: 'kind', name: 'q' } }),
    output: z.array(z.object({ label: z.string(), value: z.string() })),
    effect: 'read',
    async answer(context) {
      const { kind, ...input } = context.input as { kind: keyof typeof kinds }
      const rows = (await offered(
        parts,
        { path: '', document: loadingRecord, answer: 'list', takes: { name: 'q' }, whole: true },
        { ...context, input },
      )) as Readonly<Record<string, unknown>>[]
      if (!Object.hasOwn(kinds, kind)) throw notFound()
      const values = new Set(rows.flatMap(row => (row[kinds[kind]] ? String(row[kinds[kind]]) : [])))
      return [...values].map(value => ({ label: value, value }))
    },
  })

/** Calls of this area that no declaration gives. */
export const producerCalls = (parts: HouseParts): Call[] => [
  ...offeredCalls(parts, [originBatch]),
  valuesCall(parts),
  generateYearCall(parts),
]

import { z } from 'zod'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { guidePriceReport } from './document.ts'

/** Containers somebody still has to price: loaded and not yet sold. */
const open = ['LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING'] as const

/** Gives every SKU of a container that is loaded and not sold its row; what has one already is left as it is. */
export async function fetchReport(work: Work): Promise<number> {
  await work.lock('guide-price-report')
  const known = new Set((await work.all(guidePriceReport, {})).map(row => row.trackingId))
  const missing = (await work.all(cargoTracking, { status: open })).filter(row => !known.has(row.id))
  for (const { id } of missing) await work.create(guidePriceReport, { trackingId: id })
  return missing.length
}

/** The rows of containers that came since, made by one press. */
export const fetchCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${guidePriceReport.calls}/fetch`,
    summary: ['销售指导价报表：取在途和在售货柜', 'Guidance price report: rows of containers not yet sold'],
    permission: `${guidePriceReport.permission}:save`,
    input: z.object({}),
    output: z.object({ made: z.int() }),
    effect: 'write',
    audit: 'fetch',
    async answer(context) {
      const made = await fetchReport(workOf(parts, context))
      return new Done({ made }, [`新增${made}行`, made === 1 ? '1 row added' : `${made} rows added`])
    },
  })

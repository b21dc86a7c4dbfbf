import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isAsked, mostFailures, slowMilliseconds } from '#areas/integration/offers.ts'
import { simulatedCall } from '#areas/integration/simulator/call/document.ts'
import { simulatedVoyage } from '#areas/integration/simulator/voyage/document.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, Plain, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { isNew, tenantOfSigned, whyNotSigned } from '#platform/server/outbox/signed.ts'
import { placesOf, planOf } from './tell.server.ts'
import { toldOf } from './voyage-events.ts'

interface Asked {
  readonly containerNos: string
  readonly since?: string | undefined
}

/** What the simulated carrier answers about some containers: everything it said of them since a moment. */
async function answerOf(work: Work, { containerNos, since = '' }: Asked, path: string) {
  const voyages = await work.all(simulatedVoyage, { containerNo: containerNos.split(',') })
  const asks = (trigger: string) => voyages.some(({ remark }) => isAsked(remark ?? '', trigger))
  if (asks('FAIL')) {
    const failed = await work.all(simulatedCall, { system: 'carrier', path, status: 500 })
    if (failed.length < mostFailures) return { status: 500, answer: { success: false, message: 'SIM-FAIL' } }
  }
  if (asks('REFUSE'))
    return { status: 200, answer: { success: false, code: '40401', message: '承运人不提供该柜的动态' } }
  const places = await placesOf(work)
  const data = voyages
    .flatMap(voyage => toldOf(planOf(voyage), places, work.today))
    .filter(({ saidTime }) => saidTime >= since)
  return {
    status: 200,
    answer: { success: true, code: '0', data: asks('LATE') ? data.toReversed() : data },
    slow: asks('SLOW'),
  }
}

/** The simulated carrier is asked what it published of containers, as the real one is; it knows its own voyages only (business.md 5.7). */
export const simulatedCarrierCall = ({ asHouse, config, targetOf }: HouseParts): Call =>
  defineCall({
    ...usualCall,
    access: 'public',
    countedTo: 'nobody',
    permission: null,
    transaction: 'own',
    method: 'GET',
    path: '/sim/carrier/v1/events',
    summary: ['模拟器：承运人的柜动态与船位', 'Simulator: what the carrier published of containers'],
    statuses: [401, 500],
    effect: 'read',
    input: z.object({
      containerNos: z.string().min(4).max(2000),
      since: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
        .optional(),
    }),
    output: z.looseObject({}),
    async answer({ input, request }) {
      const target = targetOf('CARRIER')
      const tenantId = tenantOfSigned(request)
      if (!config.demo || !target || !tenantId) throw notFound()
      const why = whyNotSigned(request, target)
      const path = request.url.slice(0, 300)
      const nonce = String(request.headers['x-dop-nonce'])
      const said = await asHouse(tenantId, async work => {
        const isKnown = !why && !(await isNew(work.transaction, 'nonce of carrier simulator', nonce))
        const refused = why ?? (isKnown ? 'NONCE' : undefined)
        const { status, answer, slow } = refused
          ? { status: 401, answer: { success: false, message: refused }, slow: false }
          : { slow: false, ...(await answerOf(work, input, path)) }
        await work.create(simulatedCall, {
          path,
          system: 'carrier',
          verdict: refused ?? 'OK',
          status,
          askedAt: textOfMoment(new Date()),
          headers: JSON.stringify(
            Object.fromEntries(Object.entries(request.headers).filter(([header]) => header.startsWith('x-dop'))),
          ),
          answer: JSON.stringify(answer).slice(0, 20_000),
        })
        return { status, answer, slow }
      })
      if (said.slow) await wait(slowMilliseconds)
      return new Plain(said.answer, said.status)
    },
  })

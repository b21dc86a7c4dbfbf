import { z } from 'zod'
import { salesSummary } from '#areas/settlement/sales-summary/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import { headerFields } from '#platform/model/document.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { figureOf } from '../figures.server.ts'
import type { FailedPush, UnsettledAge } from './home.ts'
import { isPush } from './pushed.ts'

const filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** There, and not settled: what of its money is still open. */
const unsettled = ['ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT']
/** Ages in days, the oldest first: that is where somebody has to begin. */
const ages = [
  { from: 91, to: null },
  { from: 61, to: 90 },
  { from: 31, to: 60 },
  { from: 0, to: 30 },
] as const

/** How many containers wait to be settled, by age; each figure is that of the sales summary under its filter (business.md 3.24). */
export const unsettledCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/report/home/unsettled',
    summary: ['首页：未结算货柜账龄', 'Home: unsettled containers by age'],
    permission: `${salesSummary.permission}:list`,
    input: z.object({}),
    output: z.array(
      z.object({
        from: z.number(),
        to: z.number().nullable(),
        count: z.string(),
        screen: z.string(),
        filters,
      }),
    ),
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const answers: UnsettledAge[] = []
      for (const { from, to } of ages) {
        const asked = {
          node: unsettled,
          ...(to === null ? {} : { etaDateStart: daysAfter(work.today, -to) }),
          // What came before its day is there too.
          ...(from === 0 ? {} : { etaDateEnd: daysAfter(work.today, -from) }),
        }
        const answered = await figureOf(parts, context, { of: salesSummary, filters: asked })
        answers.push({ from, to, count: answered?.value ?? '0', screen: salesSummary.screen, filters: asked })
      }
      return answers
    },
  })

/** Which records in use of a person's lists another system refused, of every kind that is pushed (business.md 3.24): what was taken out of use is nobody's to push any more. */
export const failedPushesCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/report/home/failed-pushes',
    summary: ['首页：推送失败的单据', 'Home: records whose push failed'],
    // Each kind asks for the permission of its own list.
    permission: null,
    input: z.object({}),
    output: z.array(
      z.object({
        document: z.string(),
        label: bothWords,
        field: bothWords,
        count: z.string(),
        screen: z.string(),
        filters,
      }),
    ),
    effect: 'read',
    async answer(context) {
      const found: FailedPush[] = []
      for (const { document } of parts.store.shapes.catalogue.all) {
        if (document.report) continue
        const isKept = parts.store.shapes.of(document.name).header.byField.has('enableFlag')
        for (const [name, field] of Object.entries(headerFields(document))) {
          if (!isPush(name, field)) continue
          const asked = { [name]: 'F', ...(isKept ? { enableFlag: 'Y' } : {}) }
          const answered = await figureOf(parts, context, { of: document, filters: asked })
          if (answered && answered.value !== '0')
            found.push({
              document: document.name,
              label: document.label,
              field: field.label,
              count: answered.value,
              screen: document.screen,
              filters: asked,
            })
        }
      }
      return found
    },
  })

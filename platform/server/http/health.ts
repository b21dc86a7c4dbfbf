import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { type Call, defineCall, Plain, usualLimits } from './call.ts'

const open = {
  method: 'GET' as const,
  access: 'public' as const,
  permission: null,
  input: z.object({}),
  output: z.unknown(),
  effect: 'read' as const,
  audit: null,
  limits: usualLimits,
  transaction: 'own' as const,
}

/** Whether the process lives, and whether it can work; no details for strangers (reliability.md 5). */
export const healthCalls = (database: Database): Call[] => [
  defineCall({
    ...open,
    path: '/healthz',
    summary: ['存活检查', 'Liveness'],
    answer: async () => new Plain({ status: 'ok' }),
  }),
  defineCall({
    ...open,
    path: '/readyz',
    summary: ['就绪检查', 'Readiness'],
    answer: async () =>
      (await database.answers()) ? new Plain({ status: 'ok' }) : new Plain({ status: 'unavailable' }, 503),
  }),
]

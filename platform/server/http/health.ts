import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { type Call, defineCall, Plain, usualCall } from './call.ts'

const open = {
  ...usualCall,
  method: 'GET' as const,
  access: 'public' as const,
  permission: null,
  input: z.object({}),
  effect: 'read' as const,
  transaction: 'own' as const,
  // Those who watch over the house all come from one address, and one of them refused takes a server from everybody.
  countedTo: 'nobody' as const,
}

/** Whether so large a share of a folder's disk is free; a system that does not say is believed to have room. */
export async function hasRoom(folder: string, share = 0.05): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 1, blocks: 1 }))
  return blocks === 0 || bavail / blocks >= share
}

/** Whether the process lives, and whether it can work; no details for strangers (reliability.md 5). */
export const healthCalls = (database: Database, dataDir: string): Call[] => [
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
      !database.watch.isUsedUp() && (await database.answers()) && (await hasRoom(dataDir))
        ? new Plain({ status: 'ok' })
        : new Plain({ status: 'unavailable' }, 503),
  }),
]

import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { bandsInUse } from './actions.server.ts'
import { hardnessDecline } from './document.ts'

/** The hardness bands of the tenant, softest first, for whoever keeps the decline table. */
export const bandsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${hardnessDecline.calls}/bands`,
    summary: ['硬度下降表：已配置的硬度区间', 'Hardness decline table: the bands that are configured'],
    permission: `${hardnessDecline.permission}:list`,
    input: z.object({}),
    output: z.array(z.object({ bandCode: z.string(), bandName: z.string() })),
    effect: 'read',
    async answer(context) {
      const bands = await bandsInUse(workOf(parts, context))
      return bands.toSorted((a, b) => a.sortNo - b.sortNo).map(({ bandCode, bandName }) => ({ bandCode, bandName }))
    },
  })

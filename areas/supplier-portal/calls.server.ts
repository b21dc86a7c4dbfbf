import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { questionCalls } from './questions/calls.server.ts'
import { supplierUnderWayCall } from './tracking/under-way.server.ts'

/** Calls of this area that no declaration gives. */
export const portalCalls = (parts: HouseParts): Call[] => [supplierUnderWayCall(), ...questionCalls(parts)]

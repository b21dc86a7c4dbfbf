import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { regradeCall } from './quality-standard/regrade.server.ts'

/** Calls of this area that no declaration gives. */
export const qualityCalls = (parts: HouseParts): Call[] => [regradeCall(parts)]

import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'

/** Calls of this area that no declaration gives. */
export const packingCalls = (_parts: HouseParts): Call[] => []

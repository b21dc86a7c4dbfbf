import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { resemblingCall } from './open-mention/resembling.server.ts'
import { aboutCall } from './shipment/about.server.ts'

/** Calls of this area that no declaration gives. */
export const shipmentCalls = (parts: HouseParts): Call[] => [aboutCall(parts), resemblingCall(parts)]

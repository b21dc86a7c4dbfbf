import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { printCall } from './delivery/print.server.ts'

/** Calls of costs that no declaration gives. */
export const costCalls = (parts: HouseParts): Call[] => [printCall(parts)]

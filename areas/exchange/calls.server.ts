import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { containersCall, matchContainersCall } from './exchange-receipt/containers.server.ts'
import { deleteReceipts } from './exchange-receipt/delete.server.ts'

/** Calls of foreign exchange that no declaration gives. */
export const exchangeCalls = (parts: HouseParts): Call[] => [
  deleteReceipts(parts),
  containersCall(parts),
  matchContainersCall(parts),
]

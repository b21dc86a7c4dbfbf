import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { boardCall } from './board/board.server.ts'
import { underWayCall } from './cargo-tracking/under-way.server.ts'
import { heardEvents } from './carrier-event/heard.server.ts'
import { takeEvents } from './carrier-event/take.server.ts'
import { simulatedCarrierCall } from './carrier-simulator/asked.server.ts'
import { timelineCalls } from './timeline/calls.server.ts'

/** Calls of this area that no declaration gives. */
export const trackingCalls = (parts: HouseParts): Call[] => [
  boardCall(parts),
  underWayCall(parts),
  takeEvents(parts),
  heardEvents(parts),
  ...timelineCalls(parts),
  simulatedCarrierCall(parts),
]

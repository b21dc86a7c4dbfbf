import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { autoCall } from './auto.server.ts'
import { excludeCall } from './exclude.server.ts'
import { joinCall } from './join.server.ts'
import { matchCall, unmatchCall } from './match.server.ts'
import { splitCall } from './split.server.ts'

/** What a person does to match sales (business.md 4.2). */
export const matchVerbs = (parts: HouseParts): Call[] => [
  matchCall(parts),
  unmatchCall(parts),
  excludeCall(parts),
  splitCall(parts),
  joinCall(parts),
  autoCall(parts),
]

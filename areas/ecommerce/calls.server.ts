import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { unmaskMember } from './member/unmask.server.ts'

/** Calls of this area that no declaration gives. */
export const ecommerceCalls = (parts: HouseParts): Call[] => [unmaskMember(parts)]

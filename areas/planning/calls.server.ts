import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { annualPlanCalls } from './annual-plan/calls.server.ts'
import { weeklyRollingCalls } from './weekly-rolling/calls.server.ts'

/** Calls of this area that no declaration gives. */
export const planningCalls = (parts: HouseParts): Call[] => [...annualPlanCalls(parts), ...weeklyRollingCalls(parts)]

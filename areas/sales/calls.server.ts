import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { intakeCall } from './sale-record/intake.server.ts'
import { issueCall } from './sales-report/issue.server.ts'

/** Calls of sales that no declaration gives. */
export const salesCalls = (parts: HouseParts): Call[] => [intakeCall(parts), issueCall(parts)]

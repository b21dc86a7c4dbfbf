import { actions as annualPlan } from './annual-plan/actions.server.ts'
import { actions as rebateIndicator } from './rebate-indicator/actions.server.ts'

/** What the documents of this area do to other records. */
export const planningActions = [annualPlan, rebateIndicator]

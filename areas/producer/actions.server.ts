import { actions as leadTime } from './lead-time/actions.server.ts'
import { actions as loadingRecord } from './loading-record/actions.server.ts'
import { actions as weekBinding } from './week-binding/actions.server.ts'
import { actions as weekDefinition } from './week-definition/actions.server.ts'

/** What the documents of this area do to other records. */
export const producerActions = [loadingRecord, leadTime, weekBinding, weekDefinition]

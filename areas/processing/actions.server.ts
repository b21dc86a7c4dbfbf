import { actions as jointProduct } from './joint-product/actions.server.ts'
import { namedMasters } from './named.server.ts'
import { actions as preMaterial } from './pre-material/actions.server.ts'
import { actions as processPlan } from './process-plan/actions.server.ts'
import { actions as processTask } from './process-task/actions.server.ts'
import { actions as processTemplate } from './process-template/actions.server.ts'
import { actions as processingCharges } from './processing-charges/actions.server.ts'
import { actions as steelyard } from './steelyard/actions.server.ts'
import { actions as weighingRecord } from './weighing-record/actions.server.ts'

/** What the documents of processing do to other records. */
export const processingActions = [
  ...namedMasters,
  steelyard,
  processPlan,
  jointProduct,
  preMaterial,
  processTemplate,
  processTask,
  weighingRecord,
  processingCharges,
]

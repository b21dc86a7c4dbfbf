import { defineArea } from '#platform/model/area.ts'
import { procedure } from './procedure/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processTask } from './process-task/document.ts'

/** Work on goods in the processing houses: sorted, packed again, weighed (business.md 3.16). Agreed, not opened yet. */
export const processing = defineArea({
  name: 'processing',
  label: ['加工管理', 'Processing'],
  order: 80,
  documents: [],
  agreed: [procedure, procedureCombination, processPlan, processTask],
})

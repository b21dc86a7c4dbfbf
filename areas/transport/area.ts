import { defineArea } from '#platform/model/area.ts'
import { transportTask } from './transport-task/document.ts'

/** Drives from port or warehouse to where the fruit goes, one task a truck. */
export const transport = defineArea({
  name: 'transport',
  label: ['运输管理', 'Transport'],
  icon: 'transport',
  order: 58,
  documents: [transportTask],
})

import { defineArea } from '#platform/model/area.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { simulatedCall } from './simulator/call-document.ts'
import { simulatedPaper } from './simulator/paper-document.ts'

/** What goes to other systems and comes back from them. */
export const integration = defineArea({
  name: 'integration',
  label: ['系统集成', 'Integration'],
  icon: 'api',
  order: 90,
  documents: [outboxMessage, simulatedPaper, simulatedCall],
})

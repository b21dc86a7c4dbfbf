import { defineServerArea } from '#platform/server/area.ts'
import { integration } from './area.ts'
import { actions as outbox } from './outbox/actions.server.ts'
import { simulatorCalls } from './simulator/calls.server.ts'
import { actions as simulators, simulatorTell } from './simulator/tell.server.ts'

/** What integration gives the server. */
export default defineServerArea({
  name: 'integration',
  declares: integration,
  actions: [outbox, simulators],
  calls: simulatorCalls,
  jobs: [simulatorTell],
})

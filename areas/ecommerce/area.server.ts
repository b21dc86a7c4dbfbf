import { defineServerArea } from '#platform/server/area.ts'
import { ecommerceActions } from './actions.server.ts'
import { ecommerce } from './area.ts'
import { ecommerceCalls } from './calls.server.ts'
import { foundEcommerce } from './demo/records.server.ts'
import { ecommerceExplanations } from './explanations.server.ts'

/** What e-commerce gives the server. */
export default defineServerArea({
  name: 'ecommerce',
  declares: ecommerce,
  actions: ecommerceActions,
  calls: ecommerceCalls,
  explanations: ecommerceExplanations,
  series: [{ code: 'KF', label: ['客服工单号', 'Service ticket no.'], pattern: 'KF{yyMMdd}{n4}' }],
  demo: foundEcommerce,
})

import { defineServerArea } from '#platform/server/area.ts'
import { ecommerceActions } from './actions.server.ts'
import { ecommerce } from './area.ts'
import { ecommerceCalls } from './calls.server.ts'
import { foundEcommerce } from './demo/records.server.ts'
import { ecommerceExplanations } from './explanations.server.ts'
import { ordersLeft } from './places.server.ts'
import { ecommerceReactions } from './reactions.server.ts'

/** What e-commerce gives the server. */
export default defineServerArea({
  name: 'ecommerce',
  declares: ecommerce,
  actions: ecommerceActions,
  answers: [ordersLeft],
  calls: ecommerceCalls,
  explanations: ecommerceExplanations,
  reactions: ecommerceReactions,
  series: [{ code: 'KF', label: ['客服工单号', 'Service ticket no.'], pattern: 'KF{yyMMdd}{n4}' }],
  demo: foundEcommerce,
  brought: {
    'ecommerce-item': {
      purpose: ['平台商品对应我们的哪个物料和仓库', 'Which of our items and warehouses an item of a platform means'],
    },
    'ecommerce-member': { purpose: ['平台的会员', 'The members of a platform'] },
    'ecommerce-order': { when: 'every day' },
  },
})

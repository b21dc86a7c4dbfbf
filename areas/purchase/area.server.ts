import { defineServerArea } from '#platform/server/area.ts'
import { purchaseActions } from './actions.server.ts'
import { purchase } from './area.ts'
import { purchaseCalls } from './calls.server.ts'
import { purchaseChannels } from './channels.server.ts'
import { foundPurchase } from './demo/index.server.ts'
import { purchaseExplanations } from './explanations.server.ts'
import { orderJob, pushDelay } from './order/push.server.ts'
import { orderDifferences } from './order-difference/view.server.ts'
import { purchasePapers } from './paper/index.server.ts'
import { invoiceLineViews } from './payable-invoice/export/views.server.ts'
import { prepaymentsPosted } from './prepayment-reservation/posted.server.ts'
import { purchaseReactions } from './reactions.server.ts'
import { supplierProducts } from './supplier-product/view.server.ts'

/** What purchase gives the server. */
export default defineServerArea({
  name: 'purchase',
  declares: purchase,
  papers: purchasePapers,
  actions: purchaseActions,
  calls: purchaseCalls,
  views: [...invoiceLineViews, orderDifferences, supplierProducts],
  explanations: purchaseExplanations,
  reactions: purchaseReactions,
  channels: purchaseChannels,
  jobs: [orderJob, prepaymentsPosted],
  demo: foundPurchase,
  menu: [
    { label: ['签章', 'Signatures'], path: '/entrancePurchaseMgt/signature', permission: 'purchase:contract:list' },
  ],
  params: [
    pushDelay,
    {
      key: 'salesContract.requireQuotation',
      label: ['销售合同须先审批报价单', 'Sales contracts need an approved quotation'],
      value: 'N',
      type: 'SWITCH',
    },
  ],
  series: [
    { code: 'PAC', label: ['采购合同号', 'Purchase contract no.'], pattern: '{agreement}-{n1}' },
    { code: 'PO', label: ['采购订单号', 'PO number'], pattern: '{org}{yy}{n6}' },
    { code: 'SC', label: ['销售合同号', 'Sales contract no.'], pattern: 'SC{yyMM}{n5}' },
    { code: 'QT', label: ['报价单号', 'Quotation no.'], pattern: 'QT{yyMMdd}{n4}' },
    { code: 'IB', label: ['发票批号', 'Invoice batch no.'], pattern: 'IB{yyMMdd}{n3}' },
    { code: 'CLM', label: ['索赔编号', 'Claim no.'], pattern: 'CLM{yyMMdd}{n4}' },
  ],
  brought: {
    'vendor-agreement': {
      purpose: [
        '与供应商谈定的贸易方式、佣金和条件，每个品类一份',
        'What is agreed with a vendor for a category: way of trade, commission, terms',
      ],
    },
  },
})

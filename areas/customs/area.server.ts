import { defineServerArea } from '#platform/server/area.ts'
import { customsActions } from './actions.server.ts'
import { customs } from './area.ts'
import { brokerChannel } from './broker-letter/write.server.ts'
import { customsCalls } from './calls.server.ts'
import { coldByRule } from './cold-treatment/must-travel-cold.server.ts'
import { declaredEntries } from './customs-document/closed.server.ts'
import { declarationPaper } from './customs-document/paper.server.ts'
import { customsRateOfHouse } from './customs-rate/house-rate.server.ts'
import { customsStatementView } from './customs-statement/view.server.ts'
import { customsSupplierView } from './customs-supplier/view.server.ts'
import { customsExplanations } from './explanations.server.ts'
import { customsReactions } from './reactions.server.ts'
import { traceOrderView } from './trace-order/view.server.ts'
import { customsJobs } from './warning-rule/daily.server.ts'

/** What customs give the server. */
export default defineServerArea({
  name: 'customs',
  declares: customs,
  papers: [declarationPaper],
  actions: customsActions,
  reactions: customsReactions,
  answers: [coldByRule, declaredEntries, customsRateOfHouse],
  channels: [brokerChannel],
  calls: customsCalls,
  jobs: customsJobs,
  explanations: customsExplanations,
  views: [customsStatementView, customsSupplierView, traceOrderView],
  menu: [
    {
      label: ['试报', 'Declaration rehearsal'],
      path: '/customs/rehearsal/index',
      permission: 'customs:declare:generate',
    },
  ],
  series: [
    { code: 'CD', label: ['报关单号', 'Customs no.'], pattern: 'CD{yyMMdd}{n4}' },
    { code: 'BL', label: ['报关邮件号', 'Letter no.'], pattern: 'BL{yyMMdd}{n4}' },
  ],
  brought: {
    'hs-code': { purpose: ['海关商品编码及其税率', 'Customs codes of goods with their duties'] },
    'customs-rate': {
      purpose: [
        '海关当月汇率；报关和预估成本按它折算',
        'The rates of customs for the month, which declarations and estimates convert by',
      ],
    },
    'arrive-customs-config': { purpose: ['各品类在各口岸何时可以申报', 'When a category may be declared at a port'] },
    'cold-treatment': { purpose: ['哪些品类、产地需要冷处理', 'Which categories and origins need cold treatment'] },
    'import-licence': {
      purpose: ['还有余量的进口许可证', 'Import licences of which something is left'],
    },
    'declared-price': { when: 'every day' },
    'warning-rule': { purpose: ['临近期限时提醒谁', 'Who is told when a term draws near'] },
  },
})

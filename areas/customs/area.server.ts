import { defineServerArea } from '#platform/server/area.ts'
import { customsActions } from './actions.server.ts'
import { customs } from './area.ts'
import { customsCalls } from './calls.server.ts'
import { declarationPaper } from './customs-document/paper.server.ts'
import { customsStatementView } from './customs-statement/view.server.ts'
import { customsJobs } from './warning-rule/daily.server.ts'

/** What customs give the server. */
export default defineServerArea({
  name: 'customs',
  declares: customs,
  papers: [declarationPaper],
  actions: customsActions,
  calls: customsCalls,
  jobs: customsJobs,
  views: [customsStatementView],
  menu: [
    {
      label: ['试报', 'Declaration rehearsal'],
      path: '/customs/rehearsal/index',
      permission: 'customs:declare:generate',
    },
  ],
  series: [{ code: 'CD', label: ['报关单号', 'Customs no.'], pattern: 'CD{yyMMdd}{n4}' }],
})

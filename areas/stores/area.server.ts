import { defineServerArea } from '#platform/server/area.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import { storesActions } from './actions.server.ts'
import { stores } from './area.ts'
import { storesChannels } from './channels.server.ts'
import { foundStores } from './demo/records.server.ts'
import { storesExplanations } from './explanations.server.ts'
import { transferOrderPaper } from './papers.server.ts'
import { posOrder } from './pos-order/document.ts'
import { storeLeft, storesReactions } from './reactions.server.ts'
import { recallSheetView } from './recall/view.server.ts'
import { traceBalanceView } from './trace-balance/view.server.ts'
import { countInCall } from './transfer-order/count-in.server.ts'

/** What stores give the server. */
export default defineServerArea({
  name: 'stores',
  declares: stores,
  actions: storesActions,
  reactions: storesReactions,
  answers: [storeLeft],
  channels: storesChannels,
  calls: parts => [countInCall(parts), ...recordImportCalls(parts, { document: posOrder })],
  papers: [transferOrderPaper],
  explanations: storesExplanations,
  views: [recallSheetView, traceBalanceView],
  series: [
    { code: 'TO', label: ['门店调拨单号', 'Store transfer no.'], pattern: 'TO{yyMMdd}{n4}' },
    { code: 'POS', label: ['POS订单号', 'POS order no.'], pattern: 'POS{partnerCode}{yyMMdd}{n4}' },
  ],
  demo: foundStores,
  brought: {
    'partner-item': {
      purpose: ['合作门店的商品编码对应我们的哪个物料', 'Which of our items a partner store means by its number'],
    },
  },
})

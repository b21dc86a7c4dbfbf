import { defineServerArea } from '#platform/server/area.ts'
import { warehouseActions } from './actions.server.ts'
import { warehouse } from './area.ts'
import { warehouseCalls } from './calls.server.ts'
import { warehouseChannels } from './channels.server.ts'
import { foundWarehouse } from './demo/index.server.ts'
import { warehouseExplanations } from './explanations.server.ts'
import { warehousePapers } from './paper/stock-papers.server.ts'
import { papersLeft, warehouseReactions } from './reactions.server.ts'
import { missingOfReceipt } from './receipt/missing.server.ts'
import { arrivalOfReceipt } from './receipt/received-on.server.ts'
import { stockAgeView } from './stock-age/view.server.ts'
import { endedPromises } from './stock-reservation/reserve.server.ts'

/** What the warehouse gives the server. */
export default defineServerArea({
  name: 'warehouse',
  declares: warehouse,
  papers: warehousePapers,
  actions: warehouseActions,
  channels: warehouseChannels,
  reactions: warehouseReactions,
  answers: [arrivalOfReceipt, missingOfReceipt, papersLeft],
  jobs: [endedPromises],
  calls: warehouseCalls,
  explanations: warehouseExplanations,
  views: [stockAgeView],
  series: [
    { code: 'RC', label: ['收货单号', 'Receipt no.'], pattern: 'RC{yyMMdd}{n4}' },
    { code: 'TR', label: ['调拨单号', 'Transfer no.'], pattern: 'TR{yyMMdd}{n4}' },
    { code: 'IC', label: ['盘点单号', 'Count no.'], pattern: 'IC{yyMMdd}{n4}' },
    { code: 'MT', label: ['杂项事务单号', 'Misc transaction no.'], pattern: 'MT{yyMMdd}{n4}' },
    { code: 'SD', label: ['采购发货单号', 'Shipment no.'], pattern: 'SD{yyMMdd}{n4}' },
  ],
  menu: [
    { label: ['追溯', 'Trace'], path: '/stock/trace/index', permission: 'warehouse:onhand:list' },
    { label: ['手机盘点', 'Count by phone'], path: '/stock/countByPhone/index', permission: 'warehouse:count:save' },
  ],
  demo: foundWarehouse,
  brought: {
    'misc-transaction': {
      purpose: [
        '期初库存：类型“入库”、原因“期初”，每个仓库一张；审核后才是库存',
        'What is in stock at the start: kind "in", reason "opening stock", one for each warehouse; it is stock once audited',
      ],
      when: 'opening',
    },
  },
})

import { defineServerArea } from '#platform/server/area.ts'
import { quality } from './area.ts'
import { qualityCalls } from './calls.server.ts'
import { actions as ciqCatalog } from './ciq-catalog/actions.server.ts'
import { foundQuality } from './demo/quality.server.ts'
import { actions as hardnessDecline } from './hardness-decline/actions.server.ts'
import { bandsCall } from './hardness-decline/bands.server.ts'
import { actions as inspectionSheet } from './inspection-sheet/actions.server.ts'
import { sheetsOfGoods } from './inspection-sheet/of-goods.server.ts'
import { actions as marketCheck } from './market-check/actions.server.ts'
import { marketPaper } from './market-check/paper.server.ts'
import { checkedBefore, checkOnArrival } from './market-check/reactions.server.ts'
import { actions as nonConformity } from './non-conformity/actions.server.ts'
import { actions as pesticideResidue } from './pesticide-residue/actions.server.ts'
import { actions as qualityStandard } from './quality-standard/actions.server.ts'
import { claimedOnce, containerKnown } from './reactions.server.ts'
import { reportViews } from './report/views.server.ts'
import { ripenedDaily } from './ripeness/ripen.server.ts'

/** What quality control gives the server. */
export default defineServerArea({
  name: 'quality',
  declares: quality,
  actions: [
    ciqCatalog,
    hardnessDecline,
    inspectionSheet,
    marketCheck,
    nonConformity,
    pesticideResidue,
    qualityStandard,
  ],
  reactions: [claimedOnce, containerKnown, checkedBefore, checkOnArrival, ...sheetsOfGoods],
  calls: parts => [...qualityCalls(parts), bandsCall(parts)],
  papers: [marketPaper],
  series: [
    { code: 'QR', label: ['农残样品编号', 'Pesticide residue sample no.'], pattern: 'QR{yyMMdd}{n4}' },
    { code: 'QC', label: ['质检单号', 'Market check no.'], pattern: 'QC{yyMMdd}{n4}' },
    { code: 'QI', label: ['质检单号', 'Inspection no.'], pattern: 'QI{yyMMdd}{n4}' },
    { code: 'NC', label: ['不合格品单号', 'NCP no.'], pattern: 'NC{yyMMdd}{n4}' },
  ],
  views: reportViews,
  jobs: [ripenedDaily],
  demo: foundQuality,
  brought: {
    'quality-item': { purpose: ['检验的项目', 'What is looked at in an inspection'] },
    'hardness-decline': { purpose: ['硬度随天数下降多少', 'How hardness falls with the days'] },
    'quality-provider': { purpose: ['检验的供货方', 'Who provides what is inspected'] },
    'product-vendor': { purpose: ['物料由哪些供货方供应', 'Who provides which item'] },
    'ciq-catalog': { purpose: ['检验检疫目录', 'The catalogue of inspection and quarantine'] },
  },
})

import { defineServerArea } from '#platform/server/area.ts'
import { quality } from './area.ts'
import { actions as ciqCatalog } from './ciq-catalog/actions.server.ts'
import { foundQuality } from './demo/quality.server.ts'
import { actions as hardnessDecline } from './hardness-decline/actions.server.ts'
import { bandsCall } from './hardness-decline/bands.server.ts'
import { actions as marketCheck } from './market-check/actions.server.ts'
import { marketPaper } from './market-check/paper.server.ts'
import { checkOnArrival } from './market-check/reactions.server.ts'
import { actions as pesticideResidue } from './pesticide-residue/actions.server.ts'
import { containerKnown } from './reactions.server.ts'

/** What quality control gives the server. */
export default defineServerArea({
  name: 'quality',
  declares: quality,
  actions: [ciqCatalog, hardnessDecline, marketCheck, pesticideResidue],
  reactions: [containerKnown, checkOnArrival],
  calls: parts => [bandsCall(parts)],
  papers: [marketPaper],
  series: [
    { code: 'QR', label: ['农残样品编号', 'Pesticide residue sample no.'], pattern: 'QR{yyMMdd}{n4}' },
    { code: 'QC', label: ['质检单号', 'Market check no.'], pattern: 'QC{yyMMdd}{n4}' },
  ],
  demo: foundQuality,
})

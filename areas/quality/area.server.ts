import { defineServerArea } from '#platform/server/area.ts'
import { quality } from './area.ts'
import { actions as ciqCatalog } from './ciq-catalog/actions.server.ts'
import { foundQuality } from './demo/quality.server.ts'
import { actions as pesticideResidue } from './pesticide-residue/actions.server.ts'
import { containerKnown } from './reactions.server.ts'

/** What quality control gives the server. */
export default defineServerArea({
  name: 'quality',
  declares: quality,
  actions: [ciqCatalog, pesticideResidue],
  reactions: [containerKnown],
  series: [{ code: 'QR', label: ['农残样品编号', 'Pesticide residue sample no.'], pattern: 'QR{yyMMdd}{n4}' }],
  demo: foundQuality,
})

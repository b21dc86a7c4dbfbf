import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

/** What quality control needs in tests: a sheet is audited with a substance at least, each once and with its figures. */
const samples: Samples = {
  'pesticide-residue': {
    header: async () => ({ details: [{}] }),
    line: async () => ({ substance: unused('substance', 12), measuredValue: '0.01', limitValue: '0.05' }),
  },
}
export default samples

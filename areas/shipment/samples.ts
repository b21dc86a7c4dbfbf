import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

/** What shipments need in tests: a mention is made by what comes from outside. */
const samples: Samples = {
  'open-mention': {
    async make(maker, given) {
      const { document } = maker.catalogue.get('open-mention')
      const containerNo = unused('mentioned', 20)
      const { id } = await maker.asHouse(work =>
        work.create(document, { mention: containerNo, source: 'SALE', containerNo, ...given } as never),
      )
      return maker.person.get(document, { id }) as never
    },
  },
}
export default samples

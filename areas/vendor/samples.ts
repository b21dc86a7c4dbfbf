import type { Samples } from '#platform/testing/samples.ts'

/** What the vendor module needs in tests: whoever processes for us is a vendor of services. */
const samples: Samples = {
  'vendor-coefficient': {
    header: async maker => ({
      vendorId: String((await maker.make(maker.catalogue.get('vendor').document, { vendorType: 'SERVICE' })).id),
      // The combination it is for, by name.
      procedureCombination: (await maker.make(maker.catalogue.get('procedure-combination').document, {}))
        .combinationName,
    }),
  },
}
export default samples

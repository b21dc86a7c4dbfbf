import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

/** Pictures that hang on a check already. */
const photos = JSON.stringify(['1', '2', '3'].map(fileId => ({ fileId, fileName: `${fileId}.jpg`, size: 1 })))
const submitted = { inspectedCount: 1, conclusion: 'CONCESSION', photos }

/** What quality control needs in tests: a sheet is audited with a substance at least, each once and with its figures. */
const samples: Samples = {
  'pesticide-residue': {
    header: async () => ({ details: [{}] }),
    line: async () => ({ substance: unused('substance', 12), measuredValue: '0.01', limitValue: '0.05' }),
  },
  'hardness-decline': {
    // Each fruit has one row a temperature, and they are all kept apart by their days' figures.
    header: async maker => ({
      brand: await brandOf(maker),
      storageTemperature: '0.5',
    }),
  },
  'market-quality-check': {
    header: async () => ({
      containerNoShip: unused('container', 11),
      sampleQty: '100',
      details: [{ pressureReadings: '1.6 1.9 2.2' }],
    }),
    ready: {
      submit: submitted,
      reject: { rejectReason: 'rotten' },
      return: { lastBackReason: 'blurred photos', backCount: 0 },
    },
  },
}

/** A brand of its own. */
const brandOf = async (maker: Parameters<NonNullable<Samples[string]['header']>>[0]): Promise<unknown> =>
  (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'brand' })).dopCode
export default samples

import { containerNo } from '#areas/packing/samples.ts'
import type { Samples } from '#platform/testing/samples.ts'

/** One week a year, far from those of anything else: within a year they follow each other. */
let year = 2030

const photos = JSON.stringify([{ fileId: '1', fileName: 'door.jpg', size: 1 }])

/** What loading records need in tests: a real container, boxes, and what steps ask for. */
const samples: Samples = {
  'week-definition': {
    header: async () => {
      year++
      return { year, week: 2, startDate: `${year}-01-06`, endDate: `${year}-01-12` }
    },
  },
  'loading-record': {
    header: async () => ({
      containerNo: containerNo(),
      vesselVoyage: 'SITC SHEKOU 2511N',
      details: [{ plannedQty: '10', containerPutQty: '10', pieceWeight: '18' }],
    }),
    ready: {
      put: { sealNumber: 'TH8842917', photos },
      audit: { packingListId: '1', packingListQty: '10', qtyDiff: '0' },
      return: { returnReason: 'wet boxes' },
    },
  },
}
export default samples

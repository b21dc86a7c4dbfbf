import { containerNo } from '#areas/packing/samples.ts'
import type { Samples } from '#platform/testing/samples.ts'

const photos = JSON.stringify([{ fileId: '1', fileName: 'door.jpg', size: 1 }])

/** What loading records need in tests: a real container, boxes, and what steps ask for. */
const samples: Samples = {
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

import type { Wire } from '#platform/model/check.ts'
import type { Samples } from '#platform/testing/samples.ts'

const photo = JSON.stringify([{ fileId: '1', fileName: 'note.jpg', size: 1 }])

/** What transport tasks need in tests: a delivery nobody drives, and somebody who does. */
const samples: Samples = {
  'transport-task': {
    async header(maker) {
      const made = (await maker.make(maker.catalogue.get('delivery').document, {})) as Wire
      return { deliveryId: String(made.id) }
    },
    ready: { deliver: { receiptPhotos: photo } },
  },
}
export default samples

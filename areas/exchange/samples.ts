import type { Samples } from '#platform/testing/samples.ts'
import { loadedContainer } from './testing.ts'

/** What exchange receipts need in tests: money is changed between two currencies, for containers that are under way. */
const samples: Samples = {
  'exchange-receipt': {
    header: async () => ({
      payeeCurrencyCode: 'THB',
      homeCurrencyCode: 'CNY',
      payeeAmount: '100',
      currencyExchangeAmount: '21.45',
    }),
    async line(maker, { payeeCurrencyCode }) {
      const list = await loadedContainer(maker, { currencyCode: payeeCurrencyCode })
      return { containerNo: list.containerNo, shipmentLotNo: null, amount: '40' }
    },
  },
}
export default samples

import { expect, test } from 'vitest'
import type { Row } from '#platform/model/document.ts'
import type { processingCharges } from './document.ts'
import { wmsChargesOf } from './push.ts'

test('the warehouse system is told in which currency a charge is (decisions 0111, 0113)', () => {
  const figures = { receivedQuantity: null, sequenceGroupPrice: null, coefficient: null, processCoefficientPrice: null }
  const hours = { actualHourWork: null, laborPrice: null, surcharge: null, makeAmount: null }
  const charge = { chargesNo: 'PC1', homeCurrencyCode: 'HKD', ...figures, ...hours }
  expect(wmsChargesOf(charge as unknown as Row<typeof processingCharges>, 'V1')).toMatchObject({
    chargesNo: 'PC1',
    vendorCode: 'V1',
    currency: 'HKD',
  })
})

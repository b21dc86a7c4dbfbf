import { expect, test } from 'vitest'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { house } from '#platform/testing/house.ts'
import { settling } from '../testing.server.ts'
import { salesSummary } from './document.ts'

const opened = await house()
const { admin } = opened
const { container } = settling(opened)

test('what a container is expected to earn is empty until it is known of all its items [issue 33, B13]', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['480', '288'])
  const asked = { containerNo: String(list.containerNo) }
  const { records: rows } = await admin.page(cargoTracking, asked)
  expect(rows).toMatchObject([
    { noPriceFlag: 'Y', estSalesAmount: null, estPayableAmount: null, estProfit: null },
    { noPriceFlag: 'Y', estSalesAmount: null, estPayableAmount: null, estProfit: null },
  ])
  for (const [at, expected] of [null, '0.00'].entries()) {
    const row = await admin.get(cargoTracking, rows[at] as { id: string })
    await admin.save(cargoTracking, row, { guidePrice: '700', estCurrencyRate: '1' })
    expect(await admin.findOne(salesSummary, asked)).toMatchObject({ estProfit: expected, sellQty: '0.000' })
  }
})

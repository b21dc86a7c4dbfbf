import { expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { house } from '#platform/testing/house.ts'
import { auditedList } from '../samples.ts'
import { cargoTracking } from './document.ts'

const { admin, make, maker } = await house()

const dates = { loadDate: '2025-12-20', etdDate: '2025-12-22', etaDate: '2025-12-30' }

test('a container that slips over the end of its agreement is expected at the commission of the next, as it is settled', async () => {
  const first = await make(packingList, dates)
  const category = String(first.details[0]?.category)
  for (const [year, commissionRate] of [
    ['2025', '7'],
    ['2026', '9'],
  ] as const) {
    const made = await make(vendorAgreement, {
      vendorId: first.vendorId,
      orgId: first.orgId,
      productCategory: category,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      commissionRule: 'RATE_GROSS',
      commissionRate,
      commissionUnit: null,
    } as never)
    await admin.run(vendorAgreement, 'audit', made)
  }
  const list = await auditedList(maker, { ...dates, vendorId: first.vendorId, orgId: first.orgId })
  const row = async () => admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  expect(await row()).toMatchObject({ commissionRate: '7.0000' })
  await admin.save(cargoTracking, await admin.get(cargoTracking, await row()), {
    etaDate: '2026-01-02',
    etaReason: '拥堵',
  })
  expect(await row()).toMatchObject({ commissionRate: '9.0000', estCommissionRate: '9.0000' })
})

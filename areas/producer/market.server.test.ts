import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { exportVolume } from './export-volume/document.ts'
import { exportVolumeWeek } from './export-volume-week/document.ts'

const { admin, make } = await house()

test('volumes are told once for a day, place and fruit, and added up week by week beside the week before', async () => {
  const { dopCode: category } = await make(attributeValue, { attrCode: 'category' } as never)
  const place = unused('place', 12)
  const told = (day: string, quantity: string) =>
    make(exportVolume, { place, day, category, commodity: null, grade: null, quantity } as never)
  await told('2025-04-21', '40')
  await told('2025-04-27', '60')
  await told('2025-04-28', '125.5')
  await expect(told('2025-04-28', '1')).rejects.toThrow()
  const { records } = await admin.page(exportVolumeWeek, { place, ascs: 'firstDay' })
  expect(records as Wire[]).toMatchObject([
    { week: '2025W17', firstDay: '2025-04-21', quantity: '100.000', previousQuantity: null, changeRate: null },
    {
      week: '2025W18',
      firstDay: '2025-04-28',
      quantity: '125.500',
      previousQuantity: '100.000',
      changeRate: '25.5000',
    },
  ])
})

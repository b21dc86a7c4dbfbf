import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { exportVolume } from './export-volume/document.ts'
import { exportVolumeWeek } from './export-volume-week/document.ts'
import { weekDefinition } from './week-definition/document.ts'

const { admin, make } = await house()

test('volumes are added up by the weeks of the house where it says so', async () => {
  const { dopCode: category } = await make(attributeValue, { attrCode: 'category' } as never)
  const place = unused('place', 12)
  // Sunday to Saturday, in a year that no other test counts in.
  const weeks = [
    { year: 2029, week: 20, startDate: '2029-05-13', endDate: '2029-05-19' },
    { year: 2029, week: 21, startDate: '2029-05-20', endDate: '2029-05-26' },
  ]
  for (const week of weeks) await admin.create(weekDefinition, week)
  for (const [day, quantity] of [
    ['2029-05-12', '8'],
    ['2029-05-13', '10'],
    ['2029-05-19', '30'],
    ['2029-05-20', '50'],
  ])
    await make(exportVolume, { place, day, category, commodity: null, grade: null, quantity } as never)
  const { records } = await admin.page(exportVolumeWeek, { place, ascs: 'firstDay' })
  expect(records as Wire[]).toMatchObject([
    { week: '2029W19', firstDay: '2029-05-07', quantity: '8.000' },
    { week: '2029W20', firstDay: '2029-05-13', quantity: '40.000', previousQuantity: '8.000', changeRate: '400.0000' },
    { week: '2029W21', firstDay: '2029-05-20', quantity: '50.000', previousQuantity: '40.000', changeRate: '25.0000' },
  ])
})

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

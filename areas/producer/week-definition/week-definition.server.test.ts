import { expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { weekDefinition } from './document.ts'

const { admin, maker, user } = await house()

const week = (no: number, startDate: string, endDate: string) =>
  admin.create(weekDefinition, { year: 2025, week: no, startDate, endDate })

test('weeks follow each other without a gap, and those that something was told by are frozen', async () => {
  const list = (await auditedList(maker, {
    loadDate: '2025-04-26',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
    details: [{ qty: '480', purchaseUnitPrice: '2250' }],
  })) as Wire
  const tracked = async () =>
    (await admin.page(cargoTracking, { containerNo: String(list.containerNo) })).records[0] as Wire & {
      id: string
      version: number
    }
  // Monday to Sunday, as long as nobody says otherwise.
  expect(await tracked()).toMatchObject({ etdWeek: '2025W18', etaWeek: '2025W18' })

  // From the end of the weeks of the demo on, this house counts from Sunday to Saturday.
  const first = await week(28, '2025-07-07', '2025-07-12')
  expect(first).toMatchObject({ weekName: '2025W28' })
  await expect(week(29, '2025-07-12', '2025-07-18')).rejects.toThrow('2025W29 overlaps 2025W28')
  await expect(week(29, '2025-07-14', '2025-07-20')).rejects.toThrow('it should begin on 2025-07-13')
  await expect(week(10, '2025-03-03', '2025-03-07')).rejects.toThrow('it should end on 2025-03-09')
  await expect(week(29, '2025-07-13', '2025-07-12')).rejects.toThrow('End date may not be before start date')
  const second = await week(29, '2025-07-13', '2025-07-19')

  const clerk = user('tracking:cargo:list', 'tracking:cargo:save')
  const row = await admin.get(cargoTracking, await tracked())
  await clerk.save(cargoTracking, row, { etaDate: '2025-07-13', etaReason: '顺延' })
  expect(await tracked()).toMatchObject({ etdWeek: '2025W18', etaWeek: '2025W29' })

  await expect(
    admin.save(weekDefinition, await admin.get(weekDefinition, second), { endDate: '2025-07-18' }),
  ).rejects.toThrow(`Container ${list.containerNo} is tracked in 2025W29`)
  await admin.save(weekDefinition, await admin.get(weekDefinition, first), { remark: '五一' })
})

test('a step that moves a container moves its weeks', async () => {
  const list = (await auditedList(maker, {
    loadDate: '2025-04-20',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
  })) as Wire
  const [row] = (await admin.page(cargoTracking, { containerNo: String(list.containerNo) })).records as (Wire & {
    id: string
    version: number
  })[]
  if (!row) throw new Error(`${packingList.name} is not tracked`)
  await admin.run(cargoTracking, 'depart', row, { etdDate: '2025-04-21' })
  expect(await admin.get(cargoTracking, row)).toMatchObject({ etdDate: '2025-04-21', etdWeek: '2025W17' })
  await admin.run(cargoTracking, 'arrive', await admin.get(cargoTracking, row), { ataDate: '2025-05-05' })
  expect(await admin.get(cargoTracking, row)).toMatchObject({ ataDate: '2025-05-05', ataWeek: '2025W19' })
})

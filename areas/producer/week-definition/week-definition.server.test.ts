import { expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { weekDefinition } from './document.ts'

const { admin, house: server, maker, user } = await house()

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
  await expect(week(29, '2025-07-12', '2025-07-18')).rejects.toMatchObject({
    bizCode: 'WEEK_OVERLAPS',
    message: expect.stringContaining('2025W29 overlaps 2025W28'),
  })
  await expect(week(29, '2025-07-14', '2025-07-20')).rejects.toMatchObject({
    bizCode: 'WEEK_GAP',
    message: expect.stringContaining('it should begin on 2025-07-13'),
  })
  await expect(week(10, '2025-03-03', '2025-03-07')).rejects.toMatchObject({
    bizCode: 'WEEK_GAP',
    message: expect.stringContaining('it should end on 2025-03-09'),
  })
  await expect(week(29, '2025-07-13', '2025-07-12')).rejects.toThrow('End date cannot be before start date')
  const second = await week(29, '2025-07-13', '2025-07-19')

  const clerk = user('tracking:cargo:list', 'tracking:cargo:save')
  const row = await admin.get(cargoTracking, await tracked())
  await clerk.save(cargoTracking, row, { etaDate: '2025-07-13', etaReason: '顺延' })
  expect(await tracked()).toMatchObject({ etdWeek: '2025W18', etaWeek: '2025W29' })

  await expect(
    admin.save(weekDefinition, await admin.get(weekDefinition, second), { endDate: '2025-07-18' }),
  ).rejects.toMatchObject({
    bizCode: 'WEEK_USED',
    message: expect.stringContaining(`Container ${list.containerNo} is tracked in 2025W29`),
  })
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

test('a year is written down at once, or not at all', async () => {
  const planner = user('plan:week:list', 'plan:week:save')
  const generate = (body: Wire, by = planner) => by.ask('POST', `${weekDefinition.calls}/generate`, body)
  const of = async (year: number) =>
    (await admin.page(weekDefinition, { year: String(year), ascs: 'startDate', size: '100' })).records as Wire[]

  expect(await generate({ year: 2010, firstDay: '2010-01-03' })).toMatchObject({
    made: 52,
    firstWeek: '2010W01',
    lastWeek: '2010W52',
    endDate: '2011-01-01',
  })
  const weeks = await of(2010)
  expect(weeks).toHaveLength(52)
  expect(weeks[51]).toMatchObject({ weekName: '2010W52', startDate: '2010-12-26', endDate: '2011-01-01' })

  // Once more there is nothing to make; what was taken away comes back alone.
  await expect(generate({ year: 2010, firstDay: '2010-01-03' })).rejects.toThrow(
    'All 52 weeks of 2010 are there already',
  )
  await admin.delete(weekDefinition, weeks[51] as never)
  expect(await generate({ year: 2010, firstDay: '2010-01-03' })).toMatchObject({ made: 1, firstWeek: '2010W52' })

  // Some weeks of a year in its middle: those before and after are made beside them.
  for (const [no, startDate, endDate] of [
    [20, '2024-05-12', '2024-05-18'],
    [21, '2024-05-19', '2024-05-25'],
  ] as const)
    await admin.create(weekDefinition, { year: 2024, week: no, startDate, endDate })
  expect(await generate({ year: 2024, firstDay: '2023-12-31' })).toMatchObject({ made: 50 })
  expect((await of(2024)).map(({ weekName }) => weekName)).toEqual(
    Array.from({ length: 52 }, (_, at) => `2024W${String(at + 1).padStart(2, '0')}`),
  )

  // What would overlap or leave days out refuses the whole year, and none of it is written.
  await expect(generate({ year: 2011, firstDay: '2011-01-01' })).rejects.toMatchObject({
    bizCode: 'WEEK_OVERLAPS',
    message: expect.stringContaining('2011W01 (2011-01-01 to 2011-01-07) would overlap 2010W52'),
  })
  await expect(generate({ year: 2011, firstDay: '2011-01-03' })).rejects.toMatchObject({
    bizCode: 'WEEK_GAP',
    message: expect.stringContaining('2010W52 ends on 2011-01-01, so the next week begins on 2011-01-02'),
  })
  await expect(generate({ year: 2010, firstDay: '2010-01-04' })).rejects.toThrow('2010W01 is there already')
  await expect(generate({ year: 2011, firstDay: '2001-01-02' })).rejects.toMatchObject({
    bizCode: 'FIRST_DAY_FAR',
    message: expect.stringContaining('far from the year 2011'),
  })
  expect(await of(2011)).toHaveLength(0)
  await expect(generate({ year: 2011, firstDay: '2011-01-02' }, user('plan:week:list'))).rejects.toThrow('permission')

  // Pressed by several at once, a year is there once.
  const pressed = await Promise.allSettled(
    Array.from({ length: 10 }, () => generate({ year: 2011, firstDay: '2011-01-02', weeks: 53 })),
  )
  expect(pressed.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await of(2011)).toHaveLength(53)
})

test('weeks of one workbook that overlap each other are refused together', async () => {
  const both = server.asHouse('1', work =>
    work.createAll(weekDefinition, [
      { year: 2019, week: 30, startDate: '2019-07-22', endDate: '2019-07-28' },
      { year: 2019, week: 31, startDate: '2019-07-28', endDate: '2019-08-03' },
    ]),
  )
  await expect(both).rejects.toThrow()
  expect((await admin.page(weekDefinition, { year: '2019' })).records).toHaveLength(0)
})

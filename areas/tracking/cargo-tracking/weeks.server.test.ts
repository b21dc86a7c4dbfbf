import { expect, test } from 'vitest'
import { weekBinding } from '#areas/producer/week-binding/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { auditedList } from '../samples.ts'
import { cargoTracking } from './document.ts'

const { admin, make, maker, sql } = await house()

test('weeks that are written down late hold for what is tracked already, and so does another binding', async () => {
  const list = await auditedList(maker, { loadDate: '2025-12-20', etdDate: '2025-12-22', etaDate: '2025-12-28' })
  const row = async () => admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  expect(await row()).toMatchObject({ etdWeek: '2025W52', etaWeek: '2025W52', salesWeek: null })
  // The house counts from Sunday on: the day it arrives is the first of the next year.
  await admin.ask('POST', `${weekDefinition.calls}/generate`, { year: 2026, firstDay: '2025-12-28' })
  await queueEmpty(sql)
  expect(await row()).toMatchObject({ etdWeek: '2025W52', etaWeek: '2026W01' })
  const bound = await make(weekBinding, { category: String((await row()).category), offsetDays: 10 } as never)
  await queueEmpty(sql)
  expect(await row()).toMatchObject({ salesWeek: '2026W02' })
  // A binding that is switched off binds nothing, until it is switched on again.
  await admin.run(weekBinding, 'disable', bound)
  await queueEmpty(sql)
  expect(await row()).toMatchObject({ salesWeek: null })
  await admin.run(weekBinding, 'enable', bound)
  await queueEmpty(sql)
  expect(await row()).toMatchObject({ salesWeek: '2026W02' })
})

import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { Person } from '#platform/testing/person.ts'
import { weeklyRolling } from './document.ts'

const { another, admin } = await house()

test('on the first days of January the week that runs is still offered, be it the last of the former year', async () => {
  const later = await another({ DOP_BUSINESS_DATE: '2027-01-02', DOP_ROLE: 'web' })
  try {
    const there = new Person(later.base, () => admin.token())
    const weeks = (await there.ask('GET', `${weeklyRolling.calls}/weeks`)) as unknown as Wire[]
    expect(weeks.slice(0, 2)).toMatchObject([
      { year: 2026, week: 53, startDate: '2026-12-28' },
      { year: 2027, week: 1, startDate: '2027-01-04' },
    ])
  } finally {
    await later.stop()
  }
})

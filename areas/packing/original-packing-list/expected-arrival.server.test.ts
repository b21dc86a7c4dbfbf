import { expect, test } from 'vitest'
import { port } from '#areas/masterdata/port/document.ts'
import { leadTime } from '#areas/producer/lead-time/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { house } from '#platform/testing/house.ts'
import { originalPackingList } from './document.ts'

const { admin, house: running, make, maker } = await house()

const days = { loadDate: '2025-04-26', etdDate: '2025-04-28' }
/** The way of a list whose fruit is matched, nine days long, from a port of its own: no other list takes it. */
async function way() {
  const { portCode } = await make(port)
  const list = await make(originalPackingList, { ...days, pol: portCode, etaDate: '2025-05-04', transportType: 'SEA' })
  const { pol, pod } = list
  const coo = String(list.details[0]?.cooDop)
  await make(leadTime, { coo, pol, pod, transportType: 'SEA', leadDays: 9 })
  return { list, coo, pol, pod }
}
const known = async (query: Record<string, string>) =>
  (
    (await admin.ask(
      'GET',
      `${originalPackingList.calls}/known-terms?${new URLSearchParams(query)}`,
    )) as never as Wire[]
  ).filter(({ field }) => field === 'etaDate')

test('an original expects its arrival after the lead time of its way; one that is typed stands (business.md 3.6, 3.22)', async () => {
  const { list, coo, pol, pod } = await way()
  const filled = async (etaDate: string | null) =>
    maker.filled(originalPackingList, { ...days, pol, pod, transportType: 'SEA', etaDate })
  const create = async (values: Wire) =>
    admin.get(originalPackingList, await admin.create(originalPackingList, values as never))
  expect(await create({ ...(await filled('2025-05-05')), etaDate: null })).toMatchObject({ etaDate: '2025-05-07' })
  expect(await create(await filled('2025-05-05'))).toMatchObject({ etaDate: '2025-05-05' })
  // Where nobody says how long the way is, it is asked for.
  const { portCode } = await make(port)
  await expect(create({ ...(await filled('2025-05-05')), pol: portCode, etaDate: null })).rejects.toThrow('ETA date')

  // The form hears it before it is saved: by what is typed, else by what is stored.
  const said = [{ field: 'etaDate', value: '2025-05-07', because: 'leadTime', from: null }]
  expect(await known({ id: list.id })).toEqual(said)
  expect(await known({ coo, pol, pod, transportType: 'SEA', etdDate: '2025-04-28' })).toEqual(said)
  expect(await known({ id: list.id, etdDate: '2025-05-01' })).toMatchObject([{ value: '2025-05-10' }])
  expect(await known({ coo, pol, pod, transportType: 'AIR', etdDate: '2025-04-28' })).toEqual([])
})

test('a list that came in without an arrival, a supplier’s too, expects it once its fruit is matched', async () => {
  const { list, pol, pod } = await way()
  const { orgId, vendorId, details } = list
  const sent = { orgId, vendorId, pol, pod, ...days, transportType: 'SEA', sourceType: 'SUPPLIER' } as const
  const made = await running.asHouse('1', work =>
    work.createUnfinished(originalPackingList, { ...sent, details: [{ qty: decimal('10'), commodity: 'MON THONG?' }] }),
  )
  expect(await admin.get(originalPackingList, made)).toMatchObject({ etaDate: null })
  const itemCode = details[0]?.itemCode ?? null
  await running.asHouse('1', async work =>
    work.update(originalPackingList, await work.get(originalPackingList, made.id), {
      details: [{ qty: decimal('10'), itemCode }],
    }),
  )
  expect(await admin.get(originalPackingList, made)).toMatchObject({ etaDate: '2025-05-07' })
})

import { expect, test } from 'vitest'
import { warned } from '#areas/customs/warning-rule/testing.ts'
import { port } from '#areas/masterdata/port/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import { carrierEvent } from './carrier-event/document.ts'
import { freeTimeTariff } from './free-time-tariff/document.ts'
import { auditedList } from './samples.ts'

const open = await house()
const { admin, make, maker, sql } = open
const told = warned(open)

/** A container that arrived at a port of its own on a day. */
async function arrived(pod: string, orgId: string, ataDate: string) {
  const list = await auditedList(maker, {
    orgId,
    pod,
    loadDate: '2025-04-26',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
  })
  const row = await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
  await admin.run(cargoTracking, 'depart', row)
  await admin.run(cargoTracking, 'arrive', await admin.get(cargoTracking, row), { ataDate })
  return String(list.containerNo)
}

test('a container whose papers are missing shortly before it arrives is told once, with what is missing', async () => {
  const orgId = await maker.one('operating-unit')
  const list = await auditedList(maker, { orgId, loadDate: '2025-05-02', etdDate: '2025-05-03', etaDate: '2025-05-09' })
  const late = await auditedList(maker, { orgId, loadDate: '2025-05-02', etdDate: '2025-05-03', etaDate: '2025-05-10' })
  const read = await told('ETA_NO_DOCS', 3, orgId)
  expect(read.split(`柜号${list.containerNo}（ETA 2025-05-09）缺单证：`)).toHaveLength(2)
  expect(read).not.toContain(String(late.containerNo))
})

test('free days that run out are told by the tariff of the port, and what they cost by now', async () => {
  const orgId = await maker.one('operating-unit')
  const pod = String(((await make(port)) as Wire).portCode)
  const currencyCode = await maker.one('currency')
  await make(freeTimeTariff, {
    pod,
    shippingLine: null,
    chargeKind: 'DEMURRAGE',
    freeDays: 1,
    startsFrom: 'SAME_DAY',
    currencyCode,
    startDate: '2025-01-01',
    endDate: null,
    steps: [{ fromDay: 1, dailyRate: '100.10' }],
  } as never)
  const [over, soon] = [await arrived(pod, orgId, '2025-05-04'), await arrived(pod, orgId, '2025-05-06')]
  const read = await told('FREE_TIME', 0, orgId)
  expect(read).toContain(`柜号${over}滞箱费（港内）免费至2025-05-04，已发生${currencyCode} 200.20`)
  expect(read).toContain(`柜号${soon}滞箱费（港内）免费至2025-05-06，请及时处理`)
})

test('a box that was fetched is told of while it is not back', async () => {
  const orgId = await maker.one('operating-unit')
  const pod = String(((await make(port)) as Wire).portCode)
  await make(freeTimeTariff, {
    pod,
    shippingLine: null,
    chargeKind: 'DETENTION',
    freeDays: 1,
    startsFrom: 'SAME_DAY',
    currencyCode: await maker.one('currency'),
    startDate: '2025-01-01',
    endDate: null,
    steps: [{ fromDay: 1, dailyRate: '80' }],
  } as never)
  const containerNo = await arrived(pod, orgId, '2025-05-04')
  const told5 = { containerNo, classifier: 'ACT', eventTime: '2025-05-05 06:00:00' } as const
  await make(carrierEvent, { ...told5, event: 'FULL_OUT' })
  await sql("update cargo_tracking set status = 'SELLING' where container_no = $1", [containerNo])
  const words = `柜号${containerNo}滞柜费（港外）免费至2025-05-05`
  expect(await told('FREE_TIME', 0, orgId)).toContain(words)
  await make(carrierEvent, { ...told5, event: 'EMPTY_RETURNED', eventTime: '2025-05-06 06:00:00' })
  expect(await told('FREE_TIME', 0, orgId)).not.toContain(words)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { oaSetting } from '#areas/integration/oa-setting/document.ts'
import { robotRoom } from '#areas/integration/robot-room/document.ts'
import { roomsOf } from '#areas/integration/robot-room/testing/rooms.ts'
import { webhookOf } from '#areas/integration/robot-room/webhook.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { arrivingToday, dailyArrivals } from './daily-arrivals.server.ts'

const open = await openHouse()
const { admin, house, make, maker, sql } = open
const { gone, heardBy } = roomsOf(open)

test('the department that receives a container is told when it comes on another day', async () => {
  const key = randomUUID()
  const tracking = await make(cargoTracking)
  const department = String(
    tracking.receivingDepartmentCode ?? (await maker.one('department', { departmentType: 'RECEIVING' })),
  )
  await sql('update cargo_tracking set receiving_department_code = $2 where id = $1', [tracking.id, department])
  const room = await make(robotRoom, { webhook: webhookOf(key), departmentCode: department })
  const now = await admin.get(cargoTracking, tracking)
  const before = String(now.etaDate)
  const etaDate = new Date(Date.parse(before) + 2 * 86_400_000).toISOString().slice(0, 10)
  await admin.save(cargoTracking, now, { etaDate, etaReason: '台风' })
  const [message] = await gone(room.id)
  expect(message).toMatchObject({ template: 'ETA_CHANGED', status: 'SENT', aboutNo: tracking.containerNo })
  const heard = (await heardBy(key)).join('\n')
  expect(heard).toContain(`${before} → <font color="warning">${etaDate}</font>`)
  expect(heard).toContain('原因:台风')
  await admin.save(cargoTracking, await admin.get(cargoTracking, tracking), { blNo: 'BL1' })
  expect(await gone(room.id)).toHaveLength(1)
  // What a carrier says is heard there as well (business.md 5.5).
  const [eventTime, saidTime] = [`${before} 06:00:00`, '2025-05-06 08:00:00']
  const event = { containerNo: String(tracking.containerNo), event: 'ARRIVED', classifier: 'EST' } as const
  await make(carrierEvent, { ...event, eventTime, saidTime })
  expect(await gone(room.id)).toHaveLength(2)
  expect((await heardBy(key)).join('\n')).toContain(`原因:承运人更新 / Told by the carrier ${saidTime.slice(0, 16)}`)
})

test('each morning a group is told what arrives for it, once a day', async () => {
  const key = randomUUID()
  const room = await make(robotRoom, { webhook: webhookOf(key) })
  const tracking = await make(cargoTracking)
  await sql(`update cargo_tracking set eta_date = $2, category = 'DURIAN' where id = $1`, [tracking.id, maker.today])
  await make(oaSetting, { oaGroupId: room.id, dimesionType: 'CATEGORY', dimesionValues: 'DURIAN' })
  const quiet = await make(robotRoom)
  const elsewhere = await make(attributeValue, { attrCode: 'category' })
  await make(oaSetting, { oaGroupId: quiet.id, dimesionType: 'CATEGORY', dimesionValues: elsewhere.dopCode })
  for (let mornings = 0; mornings < 2; mornings++)
    await maker.asHouse(work =>
      dailyArrivals.run(work, {}, {
        origin: house.origin(),
        targetOf: () => undefined,
        message: async () => {},
      } as never),
    )
  expect(await gone(room.id)).toMatchObject([{ template: 'DAILY_ARRIVAL', status: 'SENT' }])
  expect((await heardBy(key))[0]).toContain(String(tracking.containerNo))
  expect(await gone(quiet.id)).toEqual([])
  // What came earlier is told no more on the day it was due, what comes earlier than due is.
  const others = await Promise.all(
    [
      ['2025-05-04', maker.today],
      [maker.today, '2025-05-20'],
    ].map(async ([ata, eta]) => {
      const one = await make(cargoTracking)
      await sql('update cargo_tracking set eta_date = $3, ata_date = $2 where id = $1', [one.id, ata, eta])
      return String(one.containerNo)
    }),
  )
  // Lost at sea and settled: due today, and nobody waits for it.
  const lost = await make(cargoTracking)
  await sql("update cargo_tracking set eta_date = $2, status = 'SETTLED' where id = $1", [lost.id, maker.today])
  others.push(String(lost.containerNo))
  const told: (string | null)[] = []
  await maker.asHouse(async work => {
    told.push(...(await arrivingToday(work)).map(one => one.containerNo))
  })
  expect(others.map(no => told.some(one => one === no))).toEqual([false, true, false])
})

import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import { decimal } from '#platform/model/decimal.ts'
import { house } from '#platform/testing/house.ts'
import { shipment } from '../shipment/document.ts'
import { openMention } from './document.ts'
import { shipmentOrMention } from './resolve.server.ts'

const { admin, house: running, make, user } = await house()

test('what a person says is meant is a shipment they see; any other is one nobody knows (business.md 2.5, 6.3)', async () => {
  const [own, foreign] = [await make(operatingUnit), await make(operatingUnit)].map(one => String(one.id))
  const shipmentOf = (orgId: string | undefined) =>
    running.asHouse('1', work =>
      work.create(shipment, { containerNo: containerNo(), vesselVoyage: 'MEANT 001E', orgId: orgId ?? null }),
    )
  const [ours, theirs] = [await shipmentOf(own), await shipmentOf(foreign)]
  const mention = await running.asHouse('1', work =>
    work.create(openMention, {
      mention: 'container NOBODY1',
      source: 'COST',
      mentionDate: '2025-05-06',
      orgId: own ?? null,
    }),
  )
  const codes = ['tracking:mention:list', 'tracking:mention:resolve', 'tracking:shipment:list'] as const
  const clerk = user(...codes, { scope: 'ORG', orgIds: [own ?? ''] })
  for (const shipmentId of [theirs.id, '999999999999999'])
    await expect(clerk.run(openMention, 'resolve', mention, { shipmentId })).rejects.toMatchObject({
      message: expect.stringContaining(shipmentId),
    })
  expect(await admin.get(openMention, mention)).toMatchObject({ status: 'OPEN', shipmentId: null })
  await clerk.run(openMention, 'resolve', mention, { shipmentId: ours.id })
  expect(await admin.get(openMention, mention)).toMatchObject({ status: 'RESOLVED', shipmentId: ours.id })
})

test('a box alone means the voyage a person said until long after it; then it is asked about anew (business.md 2.5)', async () => {
  const box = containerNo()
  const told = (date: string, more: object = {}) =>
    running.asHouse('1', work => shipmentOrMention(work, { source: 'PREPAYMENT', containerNo: box, date, ...more }))
  const mention = () => admin.findOne(openMention, { containerNo: box, source: 'PREPAYMENT' })
  const meant = await running.asHouse('1', work =>
    work.create(shipment, {
      containerNo: containerNo(),
      vesselVoyage: 'SEASON 001E',
      etdDate: '2024-04-01',
      etaDate: '2024-04-10',
    }),
  )
  expect(await told('2024-04-02')).toBeUndefined()
  await admin.run(openMention, 'resolve', await mention(), { shipmentId: meant.id })
  expect(await told('2024-05-02')).toMatchObject({ id: meant.id })
  expect(await told('2025-04-20', { amount: decimal('800') })).toBeUndefined()
  expect(await mention()).toMatchObject({
    status: 'OPEN',
    shipmentId: null,
    mentionDate: '2025-04-20',
    amount: '800.00',
    times: 2,
  })
  // Not ours this time; the next season's may be.
  await admin.run(openMention, 'dismiss', await mention(), { reason: '别家的柜' })
  expect(await told('2025-04-28')).toBeUndefined()
  expect(await mention()).toMatchObject({ status: 'DISMISSED', mentionDate: '2025-04-20', times: 3 })
  expect(await told('2026-03-02')).toBeUndefined()
  expect(await mention()).toMatchObject({ status: 'OPEN', mentionDate: '2026-03-02', times: 4 })
})

import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import { house } from '#platform/testing/house.ts'
import { shipment } from '../shipment/document.ts'
import { openMention } from './document.ts'

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

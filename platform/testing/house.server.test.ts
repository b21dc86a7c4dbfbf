import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from './house.ts'

test('an original that was made passes every rule, and becomes a packing list', async () => {
  const { make, user } = await house()
  const buyer = user(
    'purchase:original:list',
    'purchase:original:audit',
    'purchase:original:genPl',
    'purchase:packing:list',
  )
  const original = await make(originalPackingList, { vesselVoyage: 'SITC SHEKOU 2511N' })
  expect(original).toMatchObject({ matchAttrFlag: 'Y', vesselVoyage: 'SITC SHEKOU 2511N', status: 'UNAUDITED' })

  await buyer.run(originalPackingList, 'audit', original)
  await buyer.run(originalPackingList, 'generatePackingList', original)

  const list = await buyer.findOne(packingList, { originalId: original.id })
  expect(list.details).toHaveLength(1)
  await expect(buyer.run(originalPackingList, 'generatePackingList', original)).rejects.toThrow('matching state')
})

import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { house } from './house.ts'
import { Person } from './person.ts'

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

test('whoever presses a button looks once more where the house wrote meanwhile, and not where somebody else did', async () => {
  const { admin, base, house: running, make } = await house()
  const original = await make(originalPackingList)
  /** Somebody between whose look and whose press something else happens, once. */
  const late = (meanwhile: (version: number) => Promise<unknown>) => {
    let first = true
    return new (class extends Person {
      override async call(...asked: Parameters<Person['call']>) {
        const answer = await super.call(...asked)
        if (first) {
          first = false
          await meanwhile(Number((answer.data as { version?: number }).version))
        }
        return answer
      }
    })(base, () => admin.token())
  }
  const byHouse = (version: number) =>
    running.asHouse('1', work => work.update(originalPackingList, { id: original.id, version }, { remark: 'the ERP' }))
  const [row] = await late(byHouse).run(originalPackingList, 'audit', original)
  expect(row).toMatchObject({ ok: true })
  const byPerson = (version: number) =>
    admin.save(originalPackingList, { id: original.id, version }, { remark: 'a person' })
  await admin.run(originalPackingList, 'antiAudit', original)
  await expect(late(byPerson).run(originalPackingList, 'audit', original)).rejects.toMatchObject({
    bizCode: 'VERSION_CONFLICT',
  })
})

import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Account, house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { supplierPackingList } from './packing-list/document.ts'

const { admin, make, sql, user } = await house()

const of = (vendorId: string, ...codes: readonly string[]) =>
  user(...codes, { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [vendorId] })
const lists = ['list', 'save', 'send'].map(verb => `supplier:packingList:${verb}`)
const texts = async (who: Account) =>
  ((await who.ask('GET', '/admin/notice/page')).records as Wire[]).map(({ text }) => String((text as string[])[1]))

/** A list somebody of a new vendor has typed and sent, and ours that came of it. */
async function sent(of_?: { readonly id: string; readonly person: Account }) {
  const vendorId = of_?.id ?? (await make(vendor, { vendorType: 'EXTERNAL' })).id
  const person = of_?.person ?? of(vendorId, ...lists)
  const typed = await person.create(supplierPackingList, {
    containerNo: containerNo(),
    loadDate: '2025-05-05',
    details: [{ palletNo: 'P01', commodity: '金枕', qty: '100', netWeight: '18' }],
  } as never)
  await person.run(supplierPackingList, 'send', typed)
  await queueEmpty(sql)
  const list = await person.get(supplierPackingList, typed)
  const original = await admin.findOne(originalPackingList, { packingListNo: String(list.packingListNo) })
  return { id: vendorId, person, list, original }
}

describe('a list a supplier sent (business.md 3.23)', () => {
  test('that the buyer deletes stays theirs as void, and they hear of it', async () => {
    const { list, original, person } = await sent()
    await admin.delete(originalPackingList, original)
    await queueEmpty(sql)
    expect(await person.get(supplierPackingList, list)).toMatchObject({
      status: 'INVALID',
      details: [{ qty: '100.000' }],
    })
    expect(await texts(person)).toEqual([expect.stringContaining(`invalidated packing list ${list.listNo} `)])
  })

  test('that the buyer invalidates is told to whoever reads lists, with what to do; of one that is withheld nobody hears', async () => {
    const { id, list, original, person } = await sent()
    const beside = of(id, 'supplier:inventory:list')
    await beside.made
    await admin.run(originalPackingList, 'void', original)
    expect(await texts(person)).toEqual([
      expect.stringContaining(`${list.listNo} (container ${list.containerNo}); if it is`),
    ])
    expect(await texts(beside)).toEqual([])
    const other = await sent()
    await admin.run(originalPackingList, 'unshare', other.original)
    await queueEmpty(sql)
    await admin.run(originalPackingList, 'void', await admin.get(originalPackingList, other.original))
    expect(await texts(other.person)).toEqual([])
  })

  test('names no buyer or exporter that is out of use since their last one: the buyer is asked for them', async () => {
    const first = await sent()
    const [{ id: buyerId }, { id: exporterId }] = [await make(buyer, {}), await make(exporter, {})]
    const terms = await make(originalPackingList, { vendorId: first.id, buyerId, exporterId })
    const { original: usual } = await sent(first)
    expect(usual).toMatchObject({ buyerId, exporterId, vendorSiteId: terms.vendorSiteId })
    await admin.run(originalPackingList, 'void', usual)
    for (const [document, id] of [
      [buyer, buyerId],
      [exporter, exporterId],
    ] as const)
      await admin.run(document, 'disable', { id })
    const { original } = await sent(first)
    expect(original).toMatchObject({ buyerId: null, exporterId: null, vendorSiteId: terms.vendorSiteId })
  })
})

test('what stands in a list is told to those of a vendor who read lists, and to no colleague with other rights (business.md 5.8)', async () => {
  const { id, list, original, person } = await sent()
  const beside = of(id, 'supplier:inventory:list', 'supplier:salesReport:list')
  await beside.made
  const lines = list.details.map(line => String((line as unknown as { id: string }).id))
  await person.run(supplierPackingList, 'ask', list, { lines, question: 'may P01 be grade A' })
  const path = `${originalPackingList.calls}/${original.id}/questions`
  const [question] = (await admin.ask('GET', path)) as unknown as { id: string }[]
  await admin.ask('POST', path, { questionId: question?.id, answer: 'it may' })
  await admin.run(originalPackingList, 'unshare', await admin.get(originalPackingList, original))
  await admin.run(originalPackingList, 'share', await admin.get(originalPackingList, original))
  expect(await texts(person)).toEqual([
    expect.stringContaining('is shared with you'),
    expect.stringContaining('it may'),
  ])
  expect(await texts(beside)).toEqual([])
})

import { expect, test } from 'vitest'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { attributeMapping } from '../attribute-mapping/document.ts'
import { exporter } from '../exporter/document.ts'
import { item } from '../item/document.ts'
import { vendor } from '../vendor/document.ts'
import { vendorSite } from '../vendor-site/document.ts'

const { admin, make, neighbour, user } = await house()

interface Told {
  uses: {
    document: string
    label: string
    isMore: boolean
    filter: string | null
    records: { id: string; no: string }[]
  }[]
  unseen: number
}
const usesOf = async (document: Declaration, { id }: { readonly id: string }, who = admin) =>
  (await who.ask('GET', `${document.calls}/${id}/used-in`)) as unknown as Told

test('a master nobody names is free; one that is named says by which records, and is not deleted', async () => {
  const seller = await make(vendor, { vendorType: 'EXTERNAL' })
  expect(await usesOf(vendor, seller)).toEqual({ uses: [], unseen: 0 })
  const site = await make(vendorSite, { vendorId: seller.id })
  const { uses } = await usesOf(vendor, seller)
  expect(uses).toMatchObject([{ document: 'vendor-site', isMore: false, records: [{ id: site.id }] }])
  await expect(admin.in('zh').delete(vendor, seller)).rejects.toThrow('使用，不能删除，可改为禁用')
  // What is disabled itself does not hold it; the site still stands in the way of deleting, not of disabling.
  await admin.run(vendorSite, 'disable', site)
  expect((await usesOf(vendor, seller)).uses).toEqual([])
  await admin.run(vendor, 'disable', seller)
})

test('names a document by its number and state, through its lines too, and not once it is void', async () => {
  const contract = await make(purchaseContract)
  const { itemCode } = contract.details[0] ?? {}
  const goods = await admin.findOne(item, { itemCode: String(itemCode) })
  const contracts = async (document: Declaration, record: { readonly id: string }) =>
    (await usesOf(document, record)).uses.find(one => one.document === 'purchase-contract')
  const seen = { id: contract.id, no: contract.contractNo, state: 'Unaudited' }
  expect((await contracts(item, goods))?.records).toContainEqual(seen)
  const sold = await contracts(vendor, { id: String(contract.vendorId) })
  expect(sold).toMatchObject({ label: 'Purchase contract', records: expect.arrayContaining([seen]) })
  await admin.run(purchaseContract, 'void', contract)
  expect((await contracts(item, goods))?.records ?? []).not.toContainEqual(expect.objectContaining({ id: contract.id }))
})

test('tells five of a kind and that there are more', async () => {
  const seller = await make(vendor)
  for (let made = 0; made < 6; made++) await make(vendorSite, { vendorId: seller.id })
  const [sites] = (await usesOf(vendor, seller)).uses
  expect(sites).toMatchObject({ isMore: true, filter: 'vendorId' })
  expect(sites?.records).toHaveLength(5)
})

test('names no record to whoever may not see it, but says that it is there', async () => {
  const seller = await make(vendor)
  await make(attributeMapping, { vendorId: seller.id })
  expect(await usesOf(vendor, seller, user('masterdata:vendor:list'))).toEqual({ uses: [], unseen: 1 })
  const path = `${vendor.calls}/${seller.id}/used-in`
  expect(await user().call('GET', path)).toMatchObject({ status: 403 })
  expect(await neighbour.call('GET', path)).toMatchObject({ status: 404 })
  expect(await usesOf(exporter, await make(exporter))).toEqual({ uses: [], unseen: 0 })
})

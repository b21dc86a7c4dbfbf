import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { SpreadPreview } from './calls.server.ts'
import { annualPlan } from './document.ts'

const { admin, make } = await house()

const attribute = async (attrCode: 'category' | 'commodity' | 'spec') =>
  String((await make(attributeValue, { attrCode })).dopCode)
/** A delivering unit’s plan of a fruit nobody else plans, for a year after one in which some customers bought of it. */
async function planned(buyers: readonly { readonly id: string }[], specs: readonly string[]) {
  const category = await attribute('category')
  for (const spec of specs) {
    const { itemCode } = await make(item, { category, coo: 'TH', spec, commodity: null })
    for (const { id: customerId } of buyers)
      await make(saleRecord, { itemCode, customerId, saleQty: '50', saleDate: '2025-03-05', orgId: '103' })
  }
  const { id } = await admin.create(annualPlan, {
    level: 'delivery',
    year: 2026,
    category,
    coo: 'TH',
    departmentCode: 'S10',
    orgId: '103',
    details: specs.map(spec => ({ spec, w10: '90' })),
  })
  const now = () => admin.get(annualPlan, { id })
  const spread = async () => admin.run(annualPlan, 'decompose', await now())
  const linesOf = async (customerId: string) => {
    const plan = (await admin.all(annualPlan, { category, level: 'deliveryCustomer' })).find(
      one => one.customerId === customerId,
    )
    const { details } = await admin.get(annualPlan, { id: String(plan?.id) })
    return (details as Wire[]).map(({ breed, spec, w10 }) => ({ spec, breed, w10 }))
  }
  return { id, now, spread, linesOf }
}

test('whoever is out of use by now is given nothing when a year is spread again, and the others what is free by that (business.md 3.19)', async () => {
  const [gone, here, theirs] = [
    await make(customer, { province: '湖南省', orgId: '103' }),
    await make(customer, { province: '湖南省', orgId: '103' }),
    await make(customer, { province: '湖南省', orgId: '103' }),
  ] as const
  const spec = await attribute('spec')
  const { id, linesOf, spread } = await planned([gone, here, theirs], [spec])
  await spread()
  expect(await linesOf(gone.id)).toMatchObject([{ w10: '30' }])
  await admin.run(customer, 'disable', await admin.get(customer, gone))
  // Another unit's by now, and in use: delivered to from here all the same.
  await admin.save(customer, await admin.get(customer, theirs), { orgId: '101' })
  const { places } = (await admin.ask('GET', `${annualPlan.calls}/spread-preview?id=${id}`)) as unknown as SpreadPreview
  expect(places.find(one => one.customerId === gone.id)).toMatchObject({ before: '30', after: '0' })
  await spread()
  expect(await linesOf(gone.id)).toMatchObject([{ w10: null }])
  expect(await linesOf(here.id)).toMatchObject([{ w10: '45' }])
  expect(await linesOf(theirs.id)).toMatchObject([{ w10: '45' }])
})

test('what a plan no longer says, or says by breed, leaves no boxes in the drafts below it: it adds up once it is spread again (business.md 3.19)', async () => {
  const buyer = await make(customer, { province: '湖南省', orgId: '103' })
  const [stays, goes, breed] = [await attribute('spec'), await attribute('spec'), await attribute('commodity')]
  const { id, linesOf, now, spread } = await planned([buyer], [stays, goes])
  await spread()
  const first = await now()
  await admin.save(annualPlan, first, { details: [first.details[0] as Wire] } as never)
  await spread()
  expect(await linesOf(buyer.id)).toEqual([{ spec: stays, breed: null, w10: '90' }])
  const second = await now()
  await admin.save(annualPlan, second, { details: [{ ...(second.details[0] as Wire), breed }] } as never)
  await spread()
  expect(await linesOf(buyer.id)).toEqual([{ spec: stays, breed, w10: '90' }])
  await admin.run(annualPlan, 'submit', await now())
  expect(await admin.get(annualPlan, { id })).toMatchObject({ status: 'SUBMITTED' })
})

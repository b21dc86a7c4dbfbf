import { describe, expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorContactPerson } from '#areas/masterdata/vendor-contact-person/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, make, maker, sql, user } = await house()

const verbs = ['list', 'save', 'import'].map(verb => `masterdata:vendor:${verb}`)

describe('what a person names goes with what stands beside it (guide of the desk 4)', () => {
  test('a site of another vendor is refused by name, and again where the vendor is changed under it', async () => {
    const [site, other] = [await make(vendorSite), await make(vendorSite)]
    const values = { vendorId: site.vendorId, contactName: `Somchai ${site.id}` }
    const refused = {
      bizCode: 'REFERENCE_UNLIKE',
      message: `Vendor site "${other.siteName}" does not go with Vendor; choose it again`,
    }
    await expect(admin.create(vendorContactPerson, { ...values, vendorSiteId: other.id })).rejects.toMatchObject(
      refused,
    )
    const person = await admin.create(vendorContactPerson, { ...values, vendorSiteId: site.id })
    const save = async (changes: object) => {
      const now = await admin.get(vendorContactPerson, person)
      return admin.save(vendorContactPerson, now, changes as never)
    }
    await expect(save({ vendorSiteId: other.id })).rejects.toMatchObject(refused)
    await expect(save({ vendorId: other.vendorId })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(String(site.siteName)),
    })
    await save({ vendorId: other.vendorId, vendorSiteId: other.id })
    // What stood there is not asked about again: the house had put another vendor's site, and a phone is changed.
    await maker.asHouse(async work => {
      await work.update(vendorContactPerson, await work.get(vendorContactPerson, person.id), { vendorSiteId: site.id })
    })
    await save({ position: '场长' })
    expect(await admin.get(vendorContactPerson, person)).toMatchObject({ vendorSiteId: site.id, position: '场长' })
  })

  test('and so in a file, whose other rows go in', async () => {
    const [site, other] = [await make(vendorSite), await make(vendorSite)]
    const headings = ['Vendor', 'Vendor site', 'Contact person']
    const { vendorCode } = await admin.get(vendor, { id: site.vendorId })
    const rows = [
      [vendorCode, site.id, `Fits ${site.id}`],
      [vendorCode, other.id, `Unlike ${site.id}`],
    ] as string[][]
    const { data } = await admin.upload(`${vendorContactPerson.calls}/import`, {
      name: 'people.xlsx',
      content: await workbookOf(headings, rows),
    })
    const task = await admin.finished((data as Wire).taskId)
    expect(task).toMatchObject({ successCount: 1, failedCount: 1 })
    const found = await sql('select contact_name from vendor_contact_person where vendor_id = $1', [site.vendorId])
    expect(found.map(row => row.contact_name)).toEqual([`Fits ${site.id}`])
  })
})

describe('what a person names is theirs to see (business.md 6.3; reliability.md 2.4)', () => {
  const nobody = '999999999999999'

  test('a vendor beyond their width is to them as one that nobody has', async () => {
    const [own, foreign] = [await make(vendor), await make(vendor)]
    const who = user(...verbs, { scope: 'VENDOR', vendorIds: [own.id] })
    const naming = async (vendorId: string) => {
      const { body } = await who.call('POST', vendorSite.calls, {
        vendorId,
        siteCode: `O${own.id}`,
        siteName: `Orchard ${own.id}`,
      })
      return JSON.stringify(body).replaceAll(vendorId, '…')
    }
    const unknown = await naming(nobody)
    expect(unknown).toContain('REFERENCE_UNKNOWN')
    expect(await naming(foreign.id)).toBe(unknown)
    expect(await naming(own.id)).toContain('"code":0')
  })

  test('nor is a site of theirs told by its name, though it does not go with its vendor either', async () => {
    const [own, foreign] = [await make(vendor), await make(vendorSite)]
    const who = user(...verbs, { scope: 'VENDOR', vendorIds: [own.id] })
    const naming = async (vendorSiteId: string) => {
      const values = { vendorId: own.id, vendorSiteId, contactName: `Nong ${own.id}` }
      const { body } = await who.call('POST', vendorContactPerson.calls, values)
      return JSON.stringify(body).replaceAll(vendorSiteId, '…')
    }
    const unknown = await naming(nobody)
    expect(unknown).toContain('REFERENCE_UNKNOWN')
    expect(await naming(foreign.id)).toBe(unknown)
  })

  test('what somebody who sees it had named stays, and is saved with the rest', async () => {
    const shop = await make(customerSite)
    const { orgId } = await admin.get(customer, { id: shop.customerId })
    const codes = ['list', 'save'].map(verb => `masterdata:customer:${verb}`)
    const who = user(...codes, { scope: 'OWN', orgIds: [String(orgId)] })
    const before = await admin.get(customerSite, shop)
    await who.save(customerSite, before, { remark: '改过' } as never)
    expect(await admin.get(customerSite, shop)).toMatchObject({ customerId: shop.customerId, remark: '改过' })
  })
})

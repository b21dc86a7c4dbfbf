import { beforeAll, describe, expect, test } from 'vitest'
import { user as appUser } from '#areas/admin/user/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { headerFields, linesOf, nameBeside } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { supplierInventory } from './inventory/document.ts'
import { supplierInventoryDetail } from './inventory-detail/document.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { follow, mirrorMissing } from './packing-list/mirror.server.ts'
import { supplierRunningSale } from './running-sale/document.ts'
import { supplierSale } from './sale/document.ts'
import { supplierSalesReport } from './sales-report/document.ts'
import { supplierTracking } from './tracking/document.ts'

const { admin, house: running, make, maker, sql, user } = await house()
const buyers = user('purchase:original:list')

const codes = ['packingList', 'tracking', 'salesReport', 'inventory'].flatMap(name => [
  `supplier:${name}:list`,
  `supplier:${name}:export`,
])
const ofVendor = (vendorIds: readonly string[]) =>
  user(...codes, 'supplier:packingList:save', 'supplier:packingList:send', {
    kind: 'SUPPLIER',
    scope: 'VENDOR',
    vendorIds,
  })
const views = [
  supplierPackingList,
  supplierTracking,
  supplierSalesReport,
  supplierSale,
  supplierRunningSale,
  supplierInventory,
  supplierInventoryDetail,
] as const

const list = (values: Wire = {}) => ({
  containerNo: 'TEMU1234565',
  loadDate: '2025-05-05',
  details: [
    { palletNo: 'P01', commodity: '金枕', spec: '3-4头', qty: '100', netWeight: '18' },
    { palletNo: 'P02', commodity: '金枕', spec: '5-6头', qty: '50' },
  ],
  ...values,
})

/** The roles of those who were told of a list of ours. */
const rolesTold = async (packingListNo: unknown) =>
  (
    await sql(
      `select distinct r.role_code as role from notice n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
         join role r on r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids) where n.tenant_id = 1 and n.record_no = $1`,
      [packingListNo],
    )
  ).map(({ role }) => role)

let [own, other] = ['', '']
let clerk: ReturnType<typeof ofVendor>
let stranger: ReturnType<typeof ofVendor>
beforeAll(async () => {
  own = await maker.one('vendor', { vendorType: 'EXTERNAL' })
  other = (await make(vendor, { vendorType: 'EXTERNAL' })).id
  clerk = ofVendor([own])
  stranger = ofVendor([other])
})

describe('a list a supplier types (business.md 3.23) [D1-2-13]', () => {
  test('counts its boxes, is sent once, and lands with the buyer as unaudited, from a supplier', async () => {
    const made = await clerk.create(supplierPackingList, list() as never)
    const typed = await clerk.get(supplierPackingList, made)
    expect(typed).toMatchObject({ status: 'DRAFT', vendorId: own, totalQty: '150.000', totalNetWeight: '1800.00' })
    await clerk.run(supplierPackingList, 'send', made)
    const sent = await clerk.get(supplierPackingList, made)
    expect(sent).toMatchObject({
      status: 'SENT',
      packingListNo: expect.stringMatching(/^OPL/),
      sentTime: expect.anything(),
    })
    const original = await admin.findOne(originalPackingList, { packingListNo: String(sent.packingListNo) })
    expect(original).toMatchObject({
      status: 'UNAUDITED',
      sourceType: 'SUPPLIER',
      shareToVendorFlag: 'Y',
      vendorId: own,
      details: [{ commodity: '金枕', qty: '100.000' }, { qty: '50.000' }],
    })
    // What the house makes of it afterwards says the same: whoever has it open may go on with what they have.
    await queueEmpty(sql)
    expect((await clerk.get(supplierPackingList, made)).version).toBe(sent.version)
    await expect(clerk.run(supplierPackingList, 'send', sent)).rejects.toThrow('has been sent')
    await expect(clerk.save(supplierPackingList, sent, { containerNo: 'TEMU7654321' })).rejects.toThrow()
  })

  test('is sent whatever their last list was bought on, and with the number they read on the door', async () => {
    const { id } = await make(vendor, { vendorType: 'EXTERNAL' })
    await make(originalPackingList, {
      vendorId: id,
      tradeMode: 'PURCHASE',
      details: [{ qty: '1', purchaseUnitPrice: '11.4', salesUnitPrice: '11.571' }],
    })
    const person = ofVendor([id])
    const made = await person.create(supplierPackingList, list({ containerNo: 'TEMU1234560' }) as never)
    await person.run(supplierPackingList, 'send', made)
    const { packingListNo } = await person.get(supplierPackingList, made)
    expect(await admin.findOne(originalPackingList, { packingListNo: String(packingListNo) })).toMatchObject({
      status: 'UNAUDITED',
      tradeMode: null,
      containerNo: 'TEMU1234560',
      containerNoForced: 'Y',
    })
  })

  test('of a vendor nobody has bought from yet is told to who leads buying', async () => {
    const person = ofVendor([(await make(vendor, { vendorType: 'EXTERNAL' })).id])
    const made = await person.create(supplierPackingList, list() as never)
    await person.run(supplierPackingList, 'send', made)
    const { packingListNo } = await person.get(supplierPackingList, made)
    expect(await rolesTold(packingListNo)).toContain('BUYER_LEAD')
  })

  test('of a buyer who has left is told to whoever took over and sees it, else to who leads buying', async () => {
    const { id: userId } = await buyers.made
    const { id: buyerId } = await make(buyer, { userId })
    const { id } = await make(vendor, { vendorType: 'EXTERNAL' })
    await make(originalPackingList, { vendorId: id, buyerId })
    const sent = async () => {
      const person = ofVendor([id])
      const made = await person.create(supplierPackingList, list({ containerNo: containerNo() }) as never)
      await person.run(supplierPackingList, 'send', made)
      return (await person.get(supplierPackingList, made)).packingListNo
    }
    await admin.run(appUser, 'disable', { id: userId }, { accepted: ['NO_SUCCESSOR'] })
    expect(await rolesTold(await sent())).toContain('BUYER_LEAD')
    const followedBy = async ({ id: successorId }: { readonly id: string }) =>
      admin.save(appUser, await admin.get(appUser, { id: userId }), { successorId })
    await followedBy(await user().made)
    expect(await rolesTold(await sent())).toContain('BUYER_LEAD')
    const next = await user('purchase:original:list').made
    await followedBy(next)
    const no = await sent()
    expect(await rolesTold(no)).not.toContain('BUYER_LEAD')
    expect(await sql('select user_id::text as id from notice where record_no = $1', [no])).toEqual([{ id: next.id }])
  })

  test('is bought by whom their last list that stands was bought by, not as one that was taken back said', async () => {
    const { id } = await make(vendor, { vendorType: 'EXTERNAL' })
    const right = await make(originalPackingList, { vendorId: id })
    const { id: orgId } = await make(operatingUnit)
    await admin.run(originalPackingList, 'void', await make(originalPackingList, { vendorId: id, orgId }))
    const person = ofVendor([id])
    const made = await person.create(supplierPackingList, list() as never)
    await person.run(supplierPackingList, 'send', made)
    const { packingListNo } = await person.get(supplierPackingList, made)
    expect(await admin.findOne(originalPackingList, { packingListNo: String(packingListNo) })).toMatchObject({
      orgId: right.orgId,
    })
  })

  test('of somebody who stands for two suppliers is the one’s it names; it goes to neither by itself', async () => {
    const [first, second] = [
      await make(vendor, { vendorType: 'EXTERNAL' }),
      await make(vendor, { vendorType: 'EXTERNAL' }),
    ]
    const both = ofVendor([first.id, second.id])
    for (const values of [{}, { vendorCode: (await make(vendor)).vendorCode }])
      await expect(both.create(supplierPackingList, list(values) as never)).rejects.toMatchObject({
        bizCode: 'VENDOR_NOT_SAID',
        message: expect.stringContaining(String(second.vendorCode)),
      })
    const made = await both.create(
      supplierPackingList,
      list({ vendorCode: ` ${String(second.vendorCode).toLowerCase()}` }) as never,
    )
    const typed = await both.get(supplierPackingList, made)
    expect(typed).toMatchObject({ vendorId: second.id, vendorCode: second.vendorCode })
    await both.save(supplierPackingList, typed, { sealNumber: 'SEAL1' })
    await both.run(supplierPackingList, 'send', typed)
    await queueEmpty(sql)
    const sent = await both.get(supplierPackingList, made)
    expect(sent).toMatchObject({ vendorId: second.id, vendorCode: second.vendorCode })
    const original = await admin.findOne(originalPackingList, { packingListNo: String(sent.packingListNo) })
    expect(original).toMatchObject({ vendorId: second.id })
    await clerk.create(supplierPackingList, list() as never)
  })

  test('that turns out to be another vendor’s is theirs anew, without what the first asked there', async () => {
    const original = await make(originalPackingList, { vendorId: own, details: [{ palletNo: unused('pallet', 8) }] })
    const no = String(original.packingListNo)
    await admin.run(originalPackingList, 'share', original)
    await queueEmpty(sql)
    const seenBy = async (who: typeof clerk) => (await who.page(supplierPackingList, { packingListNo: no })).records
    const [view] = await seenBy(clerk)
    const sent = await clerk.get(supplierPackingList, view as never)
    const lines = sent.details.slice(0, 1).map(line => String((line as unknown as { id: string }).id))
    await clerk.run(supplierPackingList, 'ask', sent, { lines, question: 'ours alone' })
    const { id: vendorSiteId } = await make(vendorSite, { vendorId: other })
    await admin.save(originalPackingList, await admin.get(originalPackingList, original), {
      vendorId: other,
      vendorSiteId,
    })
    await queueEmpty(sql)
    expect(await seenBy(clerk)).toEqual([])
    const [theirs] = await seenBy(stranger)
    expect(theirs?.id).not.toBe(sent.id)
    expect(JSON.stringify(await stranger.get(supplierPackingList, theirs as never))).not.toContain('ours alone')
  })

  test('they sent stays theirs where the buyer puts it under another supplier, and they hear of it', async () => {
    const [mine, rightly] = [
      await make(vendor, { vendorType: 'EXTERNAL' }),
      await make(vendor, { vendorType: 'EXTERNAL' }),
    ]
    const [person, right] = [ofVendor([mine.id]), ofVendor([rightly.id])]
    const { id: userId } = await person.made
    await sql("update app_user set user_type = 'SUPPLIER' where id = $1", [userId])
    const made = await person.create(supplierPackingList, list({ containerNo: containerNo() }) as never)
    await person.run(supplierPackingList, 'send', made)
    await queueEmpty(sql)
    const { packingListNo } = await person.get(supplierPackingList, made)
    const { id: vendorSiteId } = await make(vendorSite, { vendorId: rightly.id })
    const original = await admin.findOne(originalPackingList, { packingListNo: String(packingListNo) })
    await sql('update original_packing_list set vendor_id = $2, vendor_site_id = $3 where id = $1', [
      original.id,
      rightly.id,
      vendorSiteId,
    ])
    await running.asHouse('1', async work => follow(work, await work.get(originalPackingList, original.id)))
    await queueEmpty(sql)
    expect(await person.get(supplierPackingList, made)).toMatchObject({
      status: 'INVALID',
      vendorId: mine.id,
      packingListNo: null,
    })
    expect((await right.page(supplierPackingList, { packingListNo: String(packingListNo) })).records).toHaveLength(1)
    const notices = await sql('select text_en from notice where user_id = $1', [userId])
    expect(notices.map(one => String(one.text_en)).join()).toContain('which you sent, under another supplier')
  })

  test('of a supplier that is out of use is neither typed nor sent: a sentence says so, in Thai too', async () => {
    const { id, vendorCode } = await make(vendor, { vendorType: 'EXTERNAL' })
    const person = ofVendor([id])
    const made = await person.create(supplierPackingList, list({ containerNo: containerNo() }) as never)
    await sql("update vendor set enable_flag = 'N' where id = $1", [id])
    for (const [language, words] of [
      ['en', `Supplier ${vendorCode} is out of use`],
      ['zh', `供应商${vendorCode}已停用`],
      ['th', `ซัพพลายเออร์ ${vendorCode} ถูกเลิกใช้งาน`],
    ] as const) {
      const who = person.in(language as 'en')
      const refused = { bizCode: 'VENDOR_OUT_OF_USE', message: expect.stringContaining(words) }
      await expect(who.run(supplierPackingList, 'send', made)).rejects.toMatchObject(refused)
      await expect(who.create(supplierPackingList, list() as never)).rejects.toMatchObject(refused)
    }
  })

  test('is nobody’s who belongs to no supplier, and staff do not call it', async () => {
    await expect(ofVendor([]).create(supplierPackingList, list() as never)).rejects.toMatchObject({
      bizCode: 'NO_VENDOR',
    })
    for (const { calls } of views) expect((await admin.call('GET', `${calls}/page`)).status).toBe(403)
  })

  test('is asked about line by line; the buyer answers on the list of ours', async () => {
    const made = await clerk.create(supplierPackingList, list({ containerNo: containerNo() }) as never)
    await clerk.run(supplierPackingList, 'send', made)
    // What the house makes of a list that was sent is done by itself, a moment later.
    await queueEmpty(sql)
    const sent = await clerk.get(supplierPackingList, made)
    await expect(
      clerk.run(supplierPackingList, 'ask', sent, { lines: [], question: '何时付款' }),
    ).rejects.toMatchObject({ status: 400 })
    const lines = sent.details.slice(0, 1).map(line => String((line as unknown as { id: string }).id))
    await clerk.run(supplierPackingList, 'ask', sent, { lines, question: '本托可否按A级' })
    const original = await admin.findOne(originalPackingList, { packingListNo: String(sent.packingListNo) })
    const path = `${originalPackingList.calls}/${original.id}/questions`
    const [question] = (await admin.ask('GET', path)) as readonly Wire[]
    expect(question).toMatchObject({ question: '本托可否按A级', about: expect.stringContaining('P01'), answer: null })
    const answer = () => admin.ask('POST', path, { questionId: question?.id, answer: '可以' })
    await answer()
    await expect(answer()).rejects.toMatchObject({ bizCode: 'ALREADY_ANSWERED' })
    expect((await clerk.get(supplierPackingList, made)).questions).toMatchObject([{ answer: '可以' }])
    await expect(
      user('purchase:original:list').ask('POST', path, { questionId: '1', answer: 'x' }),
    ).rejects.toMatchObject({
      status: 403,
    })
    await admin.run(originalPackingList, 'unshare', original)
    await expect(answer()).rejects.toMatchObject({
      bizCode: 'NOT_SHARED',
      message: expect.stringContaining(`${original.packingListNo} is not shared`),
    })
  })
})

describe('a list of ours', () => {
  test('is in the supplier’s view while it is shared, without a price of ours, and follows what we change', async () => {
    const original = await make(originalPackingList, { vendorId: own })
    const no = String(original.packingListNo)
    const seen = async () => (await clerk.page(supplierPackingList, { packingListNo: no })).records
    expect(await seen()).toEqual([])
    await admin.run(originalPackingList, 'share', original)
    // What they are told leads to their own page of it; ours is closed to them.
    const [news] = (await clerk.ask('GET', '/admin/notice/page')).records as Wire[]
    expect(news).toMatchObject({ address: `/supplier/packingList/index?packingListNo=${original.packingListNo}` })
    await queueEmpty(sql)
    expect(await seen()).toMatchObject([{ sourceType: 'SHARED', status: 'SENT', containerNo: original.containerNo }])
    await admin.save(originalPackingList, await admin.get(originalPackingList, original), { sealNumber: 'SEAL77' })
    await queueEmpty(sql)
    const [shown] = await seen()
    expect(await clerk.get(supplierPackingList, shown as { id: string })).toMatchObject({ sealNumber: 'SEAL77' })
    expect((await stranger.page(supplierPackingList, { packingListNo: no })).records).toEqual([])
    await admin.run(originalPackingList, 'unshare', original)
    expect(await seen()).toEqual([])
    expect((await clerk.call('GET', `${supplierPackingList.calls}/${String(shown?.id)}`)).status).toBe(404)
  })

  test('has the container it is corrected to, at once or with the night', async () => {
    const original = await make(originalPackingList, { vendorId: own })
    await admin.run(originalPackingList, 'share', original)
    await queueEmpty(sql)
    const { shipmentId, vesselVoyage } = await admin.get(originalPackingList, original)
    const shown = async () =>
      (await clerk.page(supplierPackingList, { packingListNo: String(original.packingListNo) })).records[0] as Wire
    const right = containerNo()
    await admin.run(shipment, 'correct', await admin.get(shipment, { id: String(shipmentId) }), {
      containerNo: right,
      vesselVoyage,
      reason: '看错了',
    })
    await queueEmpty(sql)
    expect(await shown()).toMatchObject({ containerNo: right })
    const id = String((await shown()).id)
    await sql("update supplier_packing_list set vessel_voyage = 'SITC SHEKOU 9999N' where id = $1", [id])
    await running.asHouse('1', work => mirrorMissing.run(work))
    expect(await shown()).toMatchObject({ vesselVoyage })
    const { version } = await shown()
    await running.asHouse('1', work => mirrorMissing.run(work))
    expect(await shown()).toMatchObject({ version })
  })

  test('that is void stays in the supplier’s view as void, and in none of its sums [issue 31]', async () => {
    const original = await make(originalPackingList, { vendorId: own })
    const boxes = async () => {
      const { sums } = await clerk.ask('GET', `${supplierPackingList.calls}/totals`)
      return Number((sums as Wire).totalQty)
    }
    await admin.run(originalPackingList, 'share', original)
    await queueEmpty(sql)
    const counted = await boxes()
    await admin.run(originalPackingList, 'void', original)
    await queueEmpty(sql)
    const { records } = await clerk.page(supplierPackingList, { packingListNo: String(original.packingListNo) })
    expect(records).toMatchObject([{ status: 'INVALID', enableFlag: 'N' }])
    const { totalQty } = records[0] as Wire
    expect(Number(totalQty)).toBeGreaterThan(0)
    expect(await boxes()).toBe(counted - Number(totalQty))
  })
})

describe('a container of theirs that is expected on another day', () => {
  test('is expected on that day in their list and on their map alike (business.md 3.2, 3.6)', async () => {
    const dates = { loadDate: '2025-04-26', etdDate: '2025-04-28', etaDate: '2025-05-04' }
    const list = await auditedList(maker, dates)
    const original = await admin.get(originalPackingList, { id: String(list.originalId) })
    await admin.run(originalPackingList, 'share', original)
    const person = ofVendor([String(list.vendorId)])
    const seen = async () =>
      (await person.page(supplierTracking, { PLNo: String(list.packingListNo) })).records as Wire[]
    expect(await seen()).toMatchObject([{ ETD: '2025-04-28', ETA: '2025-05-04' }])
    const tracked = await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
    await admin.run(cargoTracking, 'depart', tracked, { etdDate: '2025-04-29' })
    await admin.save(cargoTracking, await admin.get(cargoTracking, tracked), { etaDate: '2025-05-11' })
    expect(await seen()).toMatchObject([{ ETD: '2025-04-29', ETA: '2025-05-11' }])
    await queueEmpty(sql)
    const typed = async () =>
      (await person.page(supplierPackingList, { packingListNo: String(original.packingListNo) })).records[0] as Wire
    expect(await typed()).toMatchObject({ etdDate: '2025-04-29', etaDate: '2025-05-11' })
    await sql("update supplier_packing_list set eta_date = '2025-05-04' where id = $1", [(await typed()).id])
    await running.asHouse('1', work => mirrorMissing.run(work))
    expect(await typed()).toMatchObject({ etaDate: '2025-05-11' })
    const voyages = (await person.ask('GET', `${supplierTracking.calls}/under-way`)) as readonly Wire[]
    expect(voyages.find(({ id }) => id === list.id)).toMatchObject({ etdDate: '2025-04-29', etaDate: '2025-05-11' })
    expect(
      (
        await person.page(supplierTracking, {
          PLNo: String(list.packingListNo),
          ETAStart: '2025-05-11',
          ETAEnd: '2025-05-11',
        })
      ).records,
    ).toHaveLength(1)
  })
})

describe('nothing of another, nothing off the list (business.md 3.23, reliability.md 2.7)', () => {
  /** Two vendors of the demo of whom most is known. */
  const vendorsOf = async () =>
    (
      await sql(
        `select vendor_id from supplier_tracking where tenant_id = 1 group by vendor_id order by count(*) desc, vendor_id limit 2`,
      )
    ).map(row => String(row.vendor_id))
  const standard = new Set(
    'id version revision remark enableFlag createdBy createdByName createdTime updatedBy updatedByName updatedTime reviewedByName auditTime status lineNo actions'.split(
      ' ',
    ),
  )

  test('in lists, records, histories, filters and orders of two suppliers', async () => {
    const [first, second] = (await vendorsOf()) as [string, string]
    expect(second).toBeTruthy()
    for (const [mine, theirs] of [
      [first, second],
      [second, first],
    ] as const) {
      const person = ofVendor([mine])
      for (const document of views) {
        const allowed = new Set([
          ...standard,
          ...Object.keys(headerFields(document)).flatMap(name => [name, nameBeside(name)]),
          ...linesOf(document).map(([name]) => name),
        ])
        const page = await person.page(document as never, { size: '100' })
        const records = page.records as Wire[]
        for (const row of records) {
          expect(row.vendorId, document.name).toBe(mine)
          expect(
            Object.keys(row).filter(name => !allowed.has(name)),
            document.name,
          ).toEqual([])
        }
        const [others] = await sql(
          `select id::text as id from ${document.name.replaceAll('-', '_')} where tenant_id = 1 and vendor_id = $1 limit 1`,
          [theirs],
        )
        if (others) {
          expect((await person.call('GET', `${document.calls}/${String(others.id)}`)).status, document.name).toBe(404)
          expect((await person.call('GET', `${document.calls}/${String(others.id)}/history`)).status).toBe(404)
        }
        expect((await person.page(document as never, { vendorId: theirs })).records).toEqual([])
        for (const hidden of ['salesUnitPrice', 'differenceAmount', 'profit', 'customerName', 'margin', 'vendorName'])
          for (const asked of [`ascs=${hidden}`, `${hidden}=1`])
            expect(
              (await person.call('GET', `${document.calls}/page?${asked}`)).status,
              `${document.name} ${asked}`,
            ).toBe(400)
      }
    }
  })

  test('settlement amounts only of confirmed settlements, and no draft at all', async () => {
    const rows = await sql(
      `select r.settlement_status as state, r.payable_amount as payable, s.status
         from supplier_sales_report r join settlement s on s.tenant_id = r.tenant_id and s.id = r.id where r.tenant_id = 1`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { state, payable, status } of rows) {
      expect(['SUBMITTED', 'CONFIRMED']).toContain(status)
      expect(payable !== null).toBe(state === 'CONFIRMED')
    }
    const [tracked] = await sql(
      `select count(*)::int as wrong from supplier_tracking t where t.tenant_id = 1 and t.settlement_amounts is not null
         and not exists (select from settlement s where s.tenant_id = t.tenant_id and s.packing_list_id = t.id and s.status = 'CONFIRMED')`,
    )
    expect(tracked?.wrong).toBe(0)
  })

  test('what staff call is closed to a supplier, the map shows their own, and the lists are called as their exports are to be [D1-9-26]', async () => {
    const [first] = (await vendorsOf()) as [string]
    const person = ofVendor([first])
    for (const path of [
      '/packing/original-packing-list/page',
      '/logistics/cargo-tracking/page',
      '/settlement/settlement/page',
      '/sales/sale-record/page',
      '/scm/stock/onhand/page',
      '/logistics/cargo-tracking/under-way',
    ])
      expect((await person.call('GET', path)).status, path).toBe(403)
    const voyages = (await person.ask('GET', `${supplierTracking.calls}/under-way`)) as readonly Wire[]
    const mine = new Set(
      (await sql('select id::text as id from supplier_tracking where tenant_id = 1 and vendor_id = $1', [first])).map(
        row => String(row.id),
      ),
    )
    expect(voyages.every(one => mine.has(String(one.id)))).toBe(true)
    expect(views.map(({ label }) => label[1].toLowerCase()).join()).toMatch(
      /packing list.*tracking list.*settlement report.*inventory list.*inventory detail/,
    )
  })

  test('goods are called in the language of who reads, in lists, filters and exports: a supplier may look up no master (issue 39)', async () => {
    const [first] = (await vendorsOf()) as [string]
    const [lot] = await sql(
      `select s.id::text as id, s.item_name as zh, i.item_name_en as en from supplier_inventory s
         join cargo_tracking c on c.tenant_id = s.tenant_id and c.id = s.id
         join item i on i.tenant_id = c.tenant_id and i.item_code = c.item_code
        where s.tenant_id = 1 and s.vendor_id = $1 and i.item_name_en is not null limit 1`,
      [first],
    )
    expect(lot?.zh).toMatch(/[\u4e00-\u9fff]/)
    const reads = { zh: lot?.zh, en: lot?.en, th: lot?.en }
    for (const [language, itemName] of Object.entries(reads)) {
      const { records } = await ofVendor([first])
        .in(language as keyof typeof reads)
        .page(supplierInventory, { itemName: String(itemName) })
      expect(
        records.find(({ id }) => id === lot?.id),
        language,
      ).toMatchObject({ itemName })
      if (language !== 'zh')
        for (const name of ['commodity', 'grade', 'spec'] as const)
          expect(records.map(row => row[name]).join(), `${language} ${name}`).not.toMatch(/[\u4e00-\u9fff]/)
    }
  })
})

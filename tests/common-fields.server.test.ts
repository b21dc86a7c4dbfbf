import { expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { house } from '#platform/testing/house.ts'

const { admin, make, user } = await house()
const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const nobody = { reviewedByName: null, auditTime: null }

test('a record says who made it, changed it and audited it, when, and with which remark [D0-3.7-03] [D1-3-14] [D0-9-26] [D1-9-24]', async () => {
  const codes = ['list', 'save', 'audit'].map(action => `purchase:original:${action}`)
  const [maker, changer, lead] = ['陈丽', '林晓', '赵敏'].map(name => user(...codes, { name, orgIds: ['101'] }))
  const filled = await make(originalPackingList, { etaDate: '2025-12-31', remark: '冷链' })
  const { id } = filled
  expect(await maker?.get(originalPackingList, { id })).toMatchObject({
    remark: '冷链',
    createdByName: '系统管理员',
    createdTime: moment,
    updatedByName: '系统管理员',
    updatedTime: moment,
    enableFlag: 'Y',
    etaDate: '2025-12-31',
    ...nobody,
  })
  await changer?.save(originalPackingList, filled, { remark: '冷链车已订' })
  expect(await maker?.get(originalPackingList, { id })).toMatchObject({
    remark: '冷链车已订',
    createdByName: '系统管理员',
    updatedByName: '林晓',
    ...nobody,
  })
  await lead?.run(originalPackingList, 'audit', filled)
  const audited = await admin.get(originalPackingList, { id })
  expect(audited).toMatchObject({ reviewedByName: '赵敏', auditTime: moment, enableFlag: 'Y' })
  const { records } = await admin.page(originalPackingList, { packingListNo: String(audited.packingListNo) })
  expect(records).toMatchObject([
    {
      createdByName: '系统管理员',
      createdTime: moment,
      reviewedByName: '赵敏',
      auditTime: moment,
      etaDate: '2025-12-31',
    },
  ])
})

test('a record is effective with Y and invalid with N; what is invalid is offered no more [D0-3.7-04]', async () => {
  const made = await make(exporter)
  const offered = async () =>
    (await admin.ask('GET', `${exporter.calls}/lookup?q=${encodeURIComponent(made.lookupValue)}`)).length
  expect([(await admin.get(exporter, made)).enableFlag, await offered()]).toEqual(['Y', 1])
  await admin.run(exporter, 'disable', made)
  expect([(await admin.get(exporter, made)).enableFlag, await offered()]).toEqual(['N', 0])
  expect((await admin.page(exporter, { enableFlag: 'N', lookupValue: made.lookupValue })).total).toBe(1)
})

test('yes is Y and no is N, and nothing else is either [D0-4-04]', async () => {
  const site = await make(vendorSite)
  for (const rfqOnlySiteFlag of ['Y', 'N'] as const) {
    await admin.save(vendorSite, await admin.get(vendorSite, site), { rfqOnlySiteFlag })
    expect(await admin.get(vendorSite, site)).toMatchObject({ rfqOnlySiteFlag })
    expect((await admin.page(vendorSite, { rfqOnlySiteFlag, id: site.id })).total).toBe(1)
  }
  const { id, version } = await admin.get(vendorSite, site)
  for (const wrong of ['1', 'true', 'y', 'yes', '是'])
    expect(await admin.call('PUT', vendorSite.calls, { id, version, rfqOnlySiteFlag: wrong })).toMatchObject({
      code: 1,
      msg: expect.stringContaining('must be yes or no'),
    })
})

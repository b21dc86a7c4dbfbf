import { expect, test } from 'vitest'
import { param } from '#areas/admin/param/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'

const { admin, make, user } = await house()
const { permission } = originalPackingList
const colleague = user(...['list', 'save', 'audit', 'antiAudit'].map(verb => `${permission}:${verb}`))

test('where a tenant wants four eyes, nobody audits what they edited last; another does, alone and among several [business.md C13]', async () => {
  const audited = async (who: typeof admin, row: { readonly id: string }) => {
    const { id, version } = await admin.get(originalPackingList, row)
    return who.call('POST', `${originalPackingList.calls}/audit`, { rows: [{ id, version }] })
  }
  const free = await make(originalPackingList)
  expect(await audited(admin, free)).toMatchObject({ code: 0 })

  const [found] = (await admin.page(param, { paramKey: 'audit.fourEyes' })).records
  await admin.save(param, found as never, { paramValue: 'Y' })
  const own = await make(originalPackingList)
  for (const [language, words] of [
    ['zh', `制单人与审核人不能为同一人：${own.packingListNo}最后由您编辑，请由其他人审核`],
    [
      'en',
      `The editor and the auditor must be different people: you edited ${own.packingListNo} last, so somebody else audits it`,
    ],
  ] as const) {
    const { version } = await admin.get(originalPackingList, own)
    expect(
      await admin.in(language).call('POST', `${originalPackingList.calls}/audit`, { rows: [{ id: own.id, version }] }),
    ).toMatchObject({ code: 1, bizCode: 'SAME_PERSON', msg: words })
  }
  const rehearsed = (await admin.ask('POST', `${originalPackingList.calls}/preview`, {
    verb: 'audit',
    rows: [{ id: own.id, version: own.version }],
  })) as Wire
  expect(rehearsed).toMatchObject({ allowed: false, reasons: [expect.stringContaining('different people')] })

  // Whoever edits last hands it to the other.
  await colleague.save(originalPackingList, await colleague.get(originalPackingList, own), { remark: '冷链车已订' })
  expect(await audited(colleague, own)).toMatchObject({ code: 1, bizCode: 'SAME_PERSON' })
  expect(await audited(admin, own)).toMatchObject({ code: 0 })
  // A step is no edit: who reversed an audit may audit again what another edited.
  await admin.run(originalPackingList, 'antiAudit', await admin.get(originalPackingList, own))
  expect(await audited(admin, own)).toMatchObject({ code: 0 })
})

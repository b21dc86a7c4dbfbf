import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { ciqCatalog } from './document.ts'

const { admin, make, user } = await house()

test('an HS code stands in the catalogue once, with what is asked for it (business.md 3.18)', async () => {
  const entry = await make(ciqCatalog, { requirement: '逐柜检疫', documentList: '植物检疫证书' })
  expect(entry).toMatchObject({ requirement: '逐柜检疫', documentList: '植物检疫证书' })
  await expect(make(ciqCatalog, { hsCode: entry.hsCode })).rejects.toThrow(
    `HS code ${String(entry.hsCode)} is in the CIQ catalogue already; change that entry, and enable it if it is disabled`,
  )
  await admin.save(ciqCatalog, entry, { requirement: '免检' })
  expect(await admin.get(ciqCatalog, entry)).toMatchObject({ hsCode: entry.hsCode, requirement: '免检' })
})

test('what is no longer asked is taken out of use by whoever may', async () => {
  const entry = await make(ciqCatalog)
  await expect(user('qc:ciqCatalog:list').run(ciqCatalog, 'disable', entry)).rejects.toThrow()
  await user('qc:ciqCatalog:list', 'qc:ciqCatalog:disable').run(ciqCatalog, 'disable', entry)
  expect(await admin.get(ciqCatalog, entry)).toMatchObject({ enableFlag: 'N' })
})

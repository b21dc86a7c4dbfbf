import { expect, test } from 'vitest'
import { pixel } from '#areas/exchange/testing.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { workshop } from '#areas/processing/workshop/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { miscTransaction } from '#areas/warehouse/misc-transaction/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { User } from '#platform/server/session/user.ts'
import { exportedColumns } from '#platform/server/tasks/export.ts'
import { house } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, house: running, make, sql, user } = await house()

test('a field one may not see is in no export, however a program spells it (reliability.md 2.3)', () => {
  const shape = running.store.shapes.of(vendorSite.name)
  const asking = { language: 'en', user: { everything: false, permissions: new Set(['masterdata:vendor:list']) } }
  const columns = (...names: string[]) =>
    exportedColumns(shape, names, asking as never as { user: User } as never).map(({ column }) => column.heading)
  expect(columns('site_name', 'siteName')).toHaveLength(2)
  for (const name of ['bankAccountNumber', 'bank_account_number']) expect(columns(name), name).toEqual([])
})

test('a row stands in a record once: sent twice it is refused by its place, and nothing of it is lost', async () => {
  const one = await make(miscTransaction)
  const [line] = one.details as Wire[]
  const answer = await admin.in('en').call('PUT', miscTransaction.calls, {
    id: one.id,
    version: one.version,
    details: [
      { id: line?.id, quantity: '8' },
      { id: line?.id, quantity: '5' },
    ],
  })
  expect(answer).toMatchObject({ code: 1, msg: expect.stringContaining('Row 2 is row 1 once more') })
  expect(await admin.get(miscTransaction, one)).toMatchObject({ version: one.version, totalQty: one.totalQty })
})

test('what a call was answered is kept for its twin, and nobody reads it in the database (reliability.md 2.6)', async () => {
  const { id } = await make(loadingRecord)
  const key = `share-${id}-once`
  const ask = () =>
    admin.call('POST', `${loadingRecord.calls}/share-link`, { id }, { headers: { 'idempotency-key': key } })
  const [first, twin] = [await ask(), await ask()]
  const { token } = first.data as Wire
  expect(String(token).length).toBeGreaterThan(20)
  expect(twin.data).toEqual(first.data)
  const [kept] = await sql('select answer from idempotency where key = $1', [key])
  expect(String(kept?.answer).length).toBeGreaterThan(20)
  expect(Buffer.from(String(kept?.answer), 'base64').toString('latin1')).not.toContain(String(token))
  expect(String(kept?.answer)).not.toContain(String(token))
})

test('a file that a record holds keeps its name', async () => {
  const { data } = await admin.upload('/admin/sys-file/upload', { name: 'photo.png', content: pixel })
  const { fileId, fileName, size } = data as Wire
  const one = await make(claim)
  await admin.save(claim, one, { photos: [{ fileId, fileName, size }] } as never)
  await expect(
    admin.save(claim, await admin.get(claim, one), { photos: [{ fileId, fileName: 'signed.png', size }] } as never),
  ).rejects.toMatchObject({ bizCode: 'FILES_STAY', message: expect.stringContaining('photo.png') })
})

test('an import changes no record beyond the scope it is given with, also where saving is not (reliability.md 2.4)', async () => {
  const theirs = await make(workshop)
  const { warehouseCode: own } = await make(secondaryInventory, { warehouseType: 'PROCESS' })
  const clerk = user('process:master:list', 'process:master:import', {
    scope: 'WAREHOUSE',
    warehouseCodes: [String(own)],
  })
  const content = await workbookOf(
    ['Workshop code', 'Workshop name', 'Processing warehouse'],
    [[theirs.workshopCode, 'Taken over', own]],
  )
  const { data } = await clerk.upload(`${workshop.calls}/import`, { name: 'rows.xlsx', content })
  expect(await clerk.finished(String((data as Wire).taskId))).toMatchObject({ successCount: 0, failedCount: 1 })
  expect(await admin.get(workshop, theirs)).toMatchObject({
    workshopName: theirs.workshopName,
    warehouseCode: theirs.warehouseCode,
    version: theirs.version,
  })
})

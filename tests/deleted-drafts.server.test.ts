import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { inspectionSheet } from '#areas/quality/inspection-sheet/document.ts'
import { comesBack, type Declaration } from '#platform/model/document.ts'
import { purge } from '#platform/server/operations/purge.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'

const { admin, house, make, maker, neighbour, sql, user } = await openHouse()

const list = originalPackingList
const { catalogue, config, database, files } = house
const purged = () => purge({ catalogue, database, files, filesFolder: join(config.dataDir, 'files') })
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const verbs = ['list', 'save', 'delete'].map(verb => `purchase:original:${verb}`)
const remove = (who: Person, document: Declaration, { id, version }: { id: string; version: number }) =>
  who.call('DELETE', document.calls, [{ id, version }])
const restore = (who: Person, id: string, document: Declaration = list) =>
  who.in('en').call('POST', '/admin/deleted/restore', { document: document.name, recordId: id })
const deleted = async (who: Person) =>
  ((await who.ask('GET', `/admin/deleted?document=${list.name}`)) as unknown as { records: Record<string, string>[] })
    .records

/** A clerk of one unit. */
async function clerk() {
  const { id } = await make(operatingUnit)
  return { who: user(...verbs, { scope: 'OWN', orgIds: [id] }), unit: id }
}
const filled = async (orgId: string, more = {}) => (await maker.filled(list, { orgId, ...more })) as never

describe('a draft deleted by mistake [issue 34 E]', () => {
  test('is there again with its lines, its files and its history, once for two who ask at the same time', async () => {
    const draft = await admin.create(list, (await maker.filled(list)) as never)
    const before = await admin.get(list, draft)
    expect(await remove(admin, list, before as never)).toMatchObject({ code: 0 })
    expect((await deleted(admin))[0]).toMatchObject({ recordId: draft.id, no: before.packingListNo })
    const answers = await Promise.all([restore(admin, draft.id), restore(admin, draft.id)])
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 1])
    const after = await admin.get(list, draft)
    expect(after).toMatchObject({ packingListNo: before.packingListNo })
    expect(after.details).toHaveLength((before.details as unknown[]).length)
    const history = await admin.ask('GET', `${list.calls}/${draft.id}/history`)
    expect((history as unknown as { action: string }[]).map(({ action }) => action).slice(0, 3)).toEqual([
      'undelete',
      'delete',
      'create',
    ])
    expect((await deleted(admin)).map(({ recordId }) => recordId)).not.toContain(draft.id)
  })

  test('keeps its files until it is there again, whoever brings it back', async () => {
    const uploaded = await admin.upload('/admin/sys-file/upload', { name: 'seal.png', content: onePixel })
    const { fileId, fileName, size } = uploaded.data as unknown as { fileId: string; fileName: string; size: number }
    const file = { fileId, fileName, size }
    const draft = await make(inspectionSheet, { files: [file] } as never)
    const before = await admin.get(inspectionSheet, draft)
    expect(before.files).toMatchObject([{ fileId: file.fileId }])
    await remove(admin, inspectionSheet, before as never)
    await sql("update file set created_time = now() - interval '8 days' where id = $1", [file.fileId])
    await purged()
    const colleague = user('qc:inspection:list', 'qc:inspection:save', 'qc:inspection:delete', { scope: 'ALL' })
    expect(await restore(colleague, draft.id, inspectionSheet)).toMatchObject({ code: 0 })
    expect((await admin.get(inspectionSheet, draft)).files).toEqual(before.files)
    expect(await sql('select record_id::text as id from file where id = $1', [file.fileId])).toEqual([{ id: draft.id }])
  })

  test('stays gone for whoever never saw it: another unit, another company, a person who may not delete', async () => {
    const { who, unit } = await clerk()
    const draft = await who.create(list, await filled(unit))
    await remove(who, list, draft as never)
    const other = (await clerk()).who
    expect((await deleted(other)).map(({ recordId }) => recordId)).not.toContain(draft.id)
    for (const [person, status] of [
      [other, 404],
      [neighbour, 404],
      [user('purchase:original:list', { orgIds: [unit] }), 403],
    ] as const)
      expect(await restore(person, draft.id)).toMatchObject({ status, code: 1 })
    expect(await restore(who, draft.id)).toMatchObject({ code: 0 })
  })

  test('does not come back where it could not be made any more, and is kept', async () => {
    const draft = await make(list)
    const [{ no } = { no: '' }] = await sql('select packing_list_no as no from original_packing_list where id = $1', [
      draft.id,
    ])
    await remove(admin, list, draft as never)
    const another = await make(list)
    await sql('update original_packing_list set packing_list_no = $2 where id = $1', [another.id, no])
    const refused = await restore(admin, draft.id)
    expect(refused).toMatchObject({ code: 1, bizCode: 'ALREADY_EXISTS' })
    expect((await deleted(admin)).map(({ recordId }) => recordId)).toContain(draft.id)
    await sql("update original_packing_list set packing_list_no = packing_list_no || 'X' where id = $1", [another.id])
    expect(await restore(admin, draft.id)).toMatchObject({ code: 0 })
  })

  test('is kept thirty days', async () => {
    const draft = await make(list)
    await remove(admin, list, draft as never)
    await sql("update deleted_record set deleted_time = now() - interval '31 days' where record_id = $1", [draft.id])
    expect((await deleted(admin)).map(({ recordId }) => recordId)).not.toContain(draft.id)
    expect(await restore(admin, draft.id)).toMatchObject({ status: 404 })
    await purged()
    expect(await sql('select from deleted_record where record_id = $1', [draft.id])).toEqual([])
  })

  test('is of documents with drafts; what was said in confidence is gone at once', () => {
    const names = house.catalogue.all.map(({ document }) => document).filter(comesBack)
    expect(names.length).toBeGreaterThan(40)
    expect(names.map(({ name }) => name)).not.toContain('pre-employment')
  })
})

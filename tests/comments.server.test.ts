import { describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'

const { admin, make, neighbour, sql, user } = await house()

const noticesOf = async (who: { ask: typeof admin.ask }) => {
  const { records } = (await who.ask('GET', '/admin/notice/page')) as unknown as { records: { text: string[] }[] }
  return records.map(({ text }) => text[1])
}
const about = ({ id }: { id: string }) => ({ document: packingList.name, recordId: id })
const read = (who: typeof admin, record: { id: string }) =>
  who.ask('GET', `/admin/comment?${new URLSearchParams(about(record))}`) as Promise<unknown>

describe('comments on a record', () => {
  test('are read by whoever sees the record; who is meant and who follows hears of them', async () => {
    const list = await make(packingList)
    const [one, other, third] = [
      user('purchase:packing:list'),
      user('purchase:packing:list'),
      user('purchase:packing:list'),
    ]
    const meant = await other.made
    await third.ask('PUT', '/admin/comment/follow', { ...about(list), follow: true })
    await one.ask('POST', '/admin/comment', { ...about(list), text: 'Look at row 3', mentions: [meant.id] })
    const said = expect.stringMatching(new RegExp(`on packing list ${list.packingListNo}: Look at row 3$`))
    expect(await noticesOf(other)).toContainEqual(said)
    expect(await noticesOf(third)).toContainEqual(said)
    expect(await noticesOf(one)).toEqual([])
    expect(await read(other, list)).toMatchObject({
      following: true,
      comments: [{ text: 'Look at row 3', mentions: [{ id: meant.id }], files: [] }],
    })
  })

  test('and every step are told to those who follow, until they no longer do', async () => {
    const list = await make(originalPackingList)
    const follower = user('purchase:original:list')
    const place = { document: originalPackingList.name, recordId: list.id }
    await follower.ask('PUT', '/admin/comment/follow', { ...place, follow: true })
    await admin.run(originalPackingList, 'audit', list)
    const heard = await noticesOf(follower)
    expect(heard).toContainEqual(expect.stringContaining('which you follow: audit by'))
    await follower.ask('PUT', '/admin/comment/follow', { ...place, follow: false })
    await admin.run(originalPackingList, 'antiAudit', await admin.get(originalPackingList, list))
    expect(await noticesOf(follower)).toEqual(heard)
  })

  test('mean nobody who may not see the record, and tell nothing to those who may no longer', async () => {
    const list = await make(originalPackingList)
    const place = { document: originalPackingList.name, recordId: list.id }
    const [one, stranger, once] = [
      user('purchase:original:list'),
      user('purchase:packing:list'),
      user('purchase:original:list'),
    ]
    const blind = await stranger.made
    const saying = { ...place, text: 'Look at row 3' }
    const refused = await one.call('POST', '/admin/comment', { ...saying, mentions: [blind.id] })
    expect(refused).toMatchObject({ bizCode: 'ASSIGNEE_UNFIT', code: 1 })
    expect(refused.msg).toContain(blind.username)
    expect(await noticesOf(stranger)).toEqual([])
    const { comments } = (await one.ask('GET', `/admin/comment?${new URLSearchParams(place)}`)) as unknown as {
      comments: unknown[]
    }
    expect(comments).toEqual([])

    await once.ask('PUT', '/admin/comment/follow', { ...place, follow: true })
    await sql("update role set permissions = '{purchase:packing:list}' where id = $1", [(await once.made).roleId])
    await one.ask('POST', '/admin/comment', saying)
    await admin.run(originalPackingList, 'audit', list)
    expect(await noticesOf(once)).toEqual([])
  })

  test('ask one person to see to it: they are told, have it on their page until it is done, and who asked hears of that', async () => {
    const list = await make(packingList)
    const [one, other, stranger] = [
      user('purchase:packing:list'),
      user('purchase:packing:list'),
      user('purchase:original:list'),
    ]
    const [asked, blind] = [await other.made, await stranger.made]
    const asking = { ...about(list), text: 'Weigh it again' }
    // Who may not see the record cannot be asked, and is named.
    const refused = await one.call('POST', '/admin/comment', { ...asking, assignTo: blind.id })
    expect(refused.body).toMatchObject({ bizCode: 'ASSIGNEE_UNFIT', code: 1 })
    const { id } = (await one.ask('POST', '/admin/comment', { ...asking, assignTo: asked.id })) as unknown as {
      id: string
    }
    expect(await noticesOf(other)).toContainEqual(
      expect.stringMatching(new RegExp(`asks you to see to packing list ${list.packingListNo}: Weigh it again$`)),
    )
    const home = async (who: typeof other) =>
      ((await who.ask('GET', '/admin/home')) as unknown as { assigned: { id: string }[] }).assigned
    expect(await home(other)).toMatchObject([{ id, recordNo: list.packingListNo, text: 'Weigh it again' }])
    expect(await home(one)).toEqual([])
    expect((await stranger.call('PUT', `/admin/comment/${id}/done`, { done: true })).status).toBe(404)
    await other.ask('PUT', `/admin/comment/${id}/done`, { done: true })
    expect((await other.call('PUT', `/admin/comment/${id}/done`, { done: true })).status).toBe(404)
    expect(await home(other)).toEqual([])
    expect(await noticesOf(one)).toContainEqual(expect.stringContaining('has done what you asked on packing list'))
    expect(await read(one, list)).toMatchObject({
      comments: [{ assignedTo: { id: asked.id }, doneByName: expect.any(String) }],
    })
    await one.ask('PUT', `/admin/comment/${id}/done`, { done: false })
    expect(await home(other)).toMatchObject([{ id }])
    // What is asked of records that are gone hides nothing that is asked since.
    await sql(
      `insert into record_comment (tenant_id, document, record_id, text, created_by, created_by_name, assigned_to)
       select 1, 'packing-list', 1, 'gone', $1::bigint, 'x', $1::bigint from generate_series(1, 250)`,
      [asked.id],
    )
    const last = (await one.ask('POST', '/admin/comment', { ...asking, assignTo: asked.id })) as unknown as Wire
    expect((await home(other)).map(row => row.id)).toContain(last.id)
    // Who may see the record no longer reads nothing of it.
    const held = await admin.get(role, { id: asked.roleId })
    await admin.save(role, held, { permissions: ['masterdata:port:list'] } as never)
    await eventually(async () => expect(await home(other)).toEqual([]))
  })

  test('are taken back by who wrote them, and by nobody else', async () => {
    const list = await make(packingList)
    const [one, other] = [user('purchase:packing:list'), user('purchase:packing:list')]
    const { id } = (await one.ask('POST', '/admin/comment', { ...about(list), text: 'wrong' })) as unknown as {
      id: string
    }
    expect((await other.call('DELETE', `/admin/comment/${id}`)).status).toBe(404)
    await one.ask('DELETE', `/admin/comment/${id}`)
    expect(await read(other, list)).toMatchObject({ comments: [] })
  })

  test('on a record that is not theirs to see are nobody’s', async () => {
    const list = await make(packingList)
    for (const who of [neighbour, user('purchase:contract:list'), user('purchase:packing:list', { scope: 'OWN' })])
      for (const [method, path, body] of [
        ['GET', `/admin/comment?${new URLSearchParams(about(list))}`],
        ['POST', '/admin/comment', { ...about(list), text: 'hello' }],
        ['PUT', '/admin/comment/follow', { ...about(list), follow: true }],
      ] as const)
        expect((await who.call(method, path, body)).status).toBe(404)
  })

  test('carry files, which whoever sees the record may have', async () => {
    const list = await make(packingList)
    const [one, other] = [user('purchase:packing:list'), user('purchase:packing:list')]
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)])
    const { body } = await one.upload('/admin/sys-file/upload', { name: 'scan.pdf', content })
    const { fileId, fileName, size } = (body as unknown as { data: { fileId: string; fileName: string; size: number } })
      .data
    const files = [{ fileId, fileName, size }]
    expect((await other.call('GET', `/admin/sys-file/${fileId}`)).status).toBe(404)
    await expect(other.ask('POST', '/admin/comment', { ...about(list), text: 'mine?', files })).rejects.toThrow(
      'scan.pdf',
    )
    await one.ask('POST', '/admin/comment', { ...about(list), text: 'the scan', files })
    expect((await other.call('GET', `/admin/sys-file/${fileId}`)).status).toBe(200)
    expect((await user('purchase:contract:list').call('GET', `/admin/sys-file/${fileId}`)).status).toBe(404)
  })

  test('share a file with a field of their record: it stays until neither names it', async () => {
    const entry = await make(customsDocument)
    const place = { document: customsDocument.name, recordId: entry.id }
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)])
    const { data } = await admin.upload('/admin/sys-file/upload', { name: 'invoice.pdf', content })
    const { fileId, fileName, size } = data as Wire
    const files = [{ fileId, fileName, size }]
    const said = async () => {
      const { id } = (await admin.ask('POST', '/admin/comment', { ...place, text: 'the invoice', files })) as Wire
      return `/admin/comment/${String(id)}`
    }
    const heldBy = async () => (await sql('select document from file where id = $1', [fileId]))[0]?.document
    const named = async (now: readonly unknown[]) =>
      admin.save(customsDocument, await admin.get(customsDocument, entry), { files: now } as never)
    const first = await said()
    await named(files)
    await admin.ask('DELETE', first)
    expect(await heldBy()).toBe(customsDocument.name)
    await named([])
    expect(await heldBy()).toBeNull()
    const second = await said()
    await named(files)
    await named([])
    expect(await heldBy()).toBe(customsDocument.name)
    await admin.ask('DELETE', second)
    expect(await heldBy()).toBeNull()
  })

  test('may be files alone, also on what is audited, where none is taken away any more [issue 33, C19]', async () => {
    const list = await make(originalPackingList)
    const place = { document: originalPackingList.name, recordId: list.id }
    const [one, other] = [user('purchase:original:list'), user('purchase:original:list')]
    await other.ask('PUT', '/admin/comment/follow', { ...place, follow: true })
    const added = async (name: string) => {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)])
      const { body } = await one.upload('/admin/sys-file/upload', { name, content })
      const { fileId, fileName, size } = (
        body as unknown as { data: { fileId: string; fileName: string; size: number } }
      ).data
      const { id } = (await one.ask('POST', '/admin/comment', {
        ...place,
        text: '',
        files: [{ fileId, fileName, size }],
      })) as unknown as { id: string }
      return { id, fileId }
    }
    const nothing = await one.call('POST', '/admin/comment', { ...place, text: '  ' })
    expect(nothing).toMatchObject({ code: 1, bizCode: 'COMMENT_EMPTY' })
    expect(nothing.msg).toContain(String(list.packingListNo))
    await one.ask('DELETE', `/admin/comment/${(await added('draft.pdf')).id}`)
    await admin.run(originalPackingList, 'audit', list)
    const { id, fileId } = await added('weights.pdf')
    expect(await noticesOf(other)).toContainEqual(expect.stringContaining('weights.pdf'))
    expect((await other.call('GET', `/admin/sys-file/${fileId}`)).status).toBe(200)
    const kept = await one.call('DELETE', `/admin/comment/${id}`)
    expect(kept).toMatchObject({ code: 1, bizCode: 'FILES_STAY' })
    expect(await one.ask('GET', `/admin/comment?${new URLSearchParams(place)}`)).toMatchObject({
      comments: [{ id, text: '', files: [{ fileId }] }],
    })
    const { id: words } = (await one.ask('POST', '/admin/comment', { ...place, text: 'a slip' })) as unknown as {
      id: string
    }
    await one.ask('DELETE', `/admin/comment/${words}`)
  })

  test('mean people who are found by name, pinyin and initials [issue 33, C19]', async () => {
    const found = async (q: string) =>
      (
        (await admin.ask('GET', `/admin/lookup?${new URLSearchParams({ document: 'user', q })}`)) as unknown as {
          label: string
        }[]
      ).map(({ label }) => label)
    for (const q of ['赵敏', 'zhaomin', 'zm', 'ZhaoM']) expect(await found(q), q).toContain('赵敏')
  })
})

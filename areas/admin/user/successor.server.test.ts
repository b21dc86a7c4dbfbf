import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { tell } from '#platform/server/live/notices.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { type Account, house } from '#platform/testing/house.ts'
import { bizCodeOf } from '../grants/testing.server.ts'
import { user as person } from './document.ts'

const { admin, house: running, make, user } = await house()

const buys = () => user('purchase:packing:list', 'purchase:original:list', { scope: 'OWN', orgIds: ['101'] })

const noticesOf = async (who: Account) => {
  const { records } = (await who.ask('GET', '/admin/notice/page')) as unknown as { records: { text: string[] }[] }
  return records.map(({ text }) => text[1])
}
const assignedOf = async (who: Account) =>
  ((await who.ask('GET', '/admin/home')) as unknown as { assigned: { id: string }[] }).assigned.map(({ id }) => id)
const told = (ids: readonly string[], text: string, personal?: true) =>
  running.database.withTenant('1', transaction =>
    tell(transaction, ids, { text: [text, text], address: '/', ...(personal && { personal }) }),
  )

/** Names who takes over from somebody. */
const succeeds = async (leaver: { id: string }, next: { id: string } | null, by = admin) =>
  by.save(person, await admin.get(person, leaver), { successorId: next?.id ?? null })
const leave = (leaver: { id: string }) => admin.run(person, 'disable', leaver, { accepted: ['NO_SUCCESSOR'] })

describe('whoever takes over from somebody who left', () => {
  test('hears what that one is told, nobody twice, through everyone who left in between; personal news goes to nobody', async () => {
    const [first, second, third] = [user(), user(), user()]
    const [one, two, three] = [await first.made, await second.made, await third.made]
    await succeeds(one, two)
    await succeeds(two, three)
    await told([one.id], 'still here')
    expect(await noticesOf(second)).toEqual([])
    await leave(one)
    await told([one.id], 'for the second')
    await told([one.id, two.id], 'for both')
    await told([one.id], 'personal', true)
    const { name } = await admin.get(person, one)
    expect(await noticesOf(second)).toEqual(['for both', `for the second (formerly for ${name})`])
    await leave(two)
    await told([one.id], 'for the third')
    expect(await noticesOf(third)).toEqual([`for the third (formerly for ${name})`])
    const back = await admin.get(person, one)
    await admin.run(person, 'enable', back)
    await told([one.id], 'for the first again')
    expect(await noticesOf(third)).toHaveLength(1)
  })

  test('sees what was that one’s own and finishes what it was asked, as long as it is away', async () => {
    const [leaver, next, asking] = [buys(), buys(), user('purchase:packing:list')]
    const [gone, heir] = [await leaver.made, await next.made]
    const desk = await make(buyer, { userId: gone.id })
    const list = await make(packingList, { buyerId: desk.id, orgId: '101' })
    const at = { document: packingList.name, recordId: list.id }
    const { id } = (await asking.ask('POST', '/admin/comment', {
      ...at,
      text: 'Weigh it again',
      assignTo: gone.id,
    })) as unknown as { id: string }
    await succeeds(gone, heir)
    expect(await bizCodeOf(next.get(packingList, list))).not.toBe('done')
    await leave(gone)
    await eventually(async () => expect(await next.get(packingList, list)).toMatchObject({ buyerId: desk.id }))
    expect(await assignedOf(next)).toEqual([id])
    const { comments } = (await next.ask('GET', `/admin/comment?${new URLSearchParams(at)}`)) as unknown as {
      comments: Wire[]
    }
    expect(comments).toMatchObject([{ id, mayFinish: true, assignedTo: { id: gone.id } }])
    await next.ask('PUT', `/admin/comment/${id}/done`, { done: true })
    expect(await assignedOf(next)).toEqual([])
    await admin.run(person, 'enable', await admin.get(person, gone))
    await eventually(async () => expect(await bizCodeOf(next.get(packingList, list))).not.toBe('done'))
  })

  test('is needed before somebody with something still to do goes: they are disabled, not deleted', async () => {
    const leaver = await user('purchase:packing:list').made
    const asking = user('purchase:packing:list')
    const list = await make(packingList, {})
    const { id } = (await asking.ask('POST', '/admin/comment', {
      document: packingList.name,
      recordId: list.id,
      text: 'Weigh it again',
      assignTo: leaver.id,
    })) as unknown as { id: string }
    const gone = async () => admin.delete(person, await admin.get(person, leaver))
    await expect(gone()).rejects.toMatchObject({
      bizCode: 'REQUESTS_OPEN',
      message: expect.stringContaining('1 request still to do'),
    })
    await asking.ask('PUT', `/admin/comment/${id}/done`, { done: true })
    await gone()
  })

  test('goes on with drafts that one began', async () => {
    const [leaver, next] = [buys(), buys()]
    const [gone, heir] = [await leaver.made, await next.made]
    const draft = await make(originalPackingList, { orgId: '101' })
    await running.database.withTenant('1', ({ query }) =>
      query('update original_packing_list set created_by = $1 where id = $2', [gone.id, draft.id]),
    )
    await succeeds(gone, heir)
    await leave(gone)
    await eventually(async () => expect(await next.get(originalPackingList, draft)).toMatchObject({ id: draft.id }))
  })
})

describe('a successor', () => {
  test('is a colleague in use, staff for staff, and nobody whose work would come back', async () => {
    const [one, two, three, supplier] = await Promise.all([
      user().made,
      user().made,
      user().made,
      user({ kind: 'SUPPLIER' }).made,
    ])
    expect(await bizCodeOf(succeeds(one, one))).toBe('SUCCESSOR_CIRCLE')
    expect(await bizCodeOf(succeeds(one, supplier))).toBe('SUCCESSOR_WHO')
    expect(await bizCodeOf(succeeds(supplier, one))).toBe('SUCCESSOR_WHO')
    await succeeds(one, two)
    await succeeds(two, three)
    expect(await bizCodeOf(succeeds(three, one))).toBe('SUCCESSOR_CIRCLE')
    // Whoever takes over from somebody is not deleted, and whoever has left takes over from nobody.
    expect(await bizCodeOf(admin.delete(person, await admin.get(person, three)))).not.toBe('done')
    await leave(three)
    expect(await bizCodeOf(succeeds(one, three))).not.toBe('done')
    // Who stood there before is no reason to refuse another change.
    await admin.save(person, await admin.get(person, two), { remark: '换岗' })
  })

  test('is named by who stands above the one who leaves, by nobody for themself but an administrator', async () => {
    const clerk = user('system:user:list', 'system:user:save')
    const [plain, above, other] = [await user().made, await user('masterdata:vendor:list').made, await user().made]
    expect(await bizCodeOf(succeeds(plain, await clerk.made, clerk))).toBe('OWN_RIGHTS')
    expect(await bizCodeOf(succeeds(above, other, clerk))).toBe('RIGHTS_BEYOND_OWN')
    expect(await bizCodeOf(succeeds(plain, other, clerk))).toBe('done')
  })

  test('is asked about when somebody is disabled who has work that nobody would take over', async () => {
    const made = await user().made
    const desk = await make(buyer, { userId: made.id })
    const { id, version } = await admin.get(person, made)
    const disabled = (more: Wire = {}) =>
      admin.in('en').call('POST', `${person.calls}/disable`, { rows: [{ id, version }], ...more })
    const { body } = await disabled()
    expect(JSON.stringify(body)).toContain(`once disabled nobody takes over Buyer ${desk.buyerName}.`)
    expect(JSON.stringify(body)).toContain('NO_SUCCESSOR')
    expect(await admin.get(person, made)).toMatchObject({ enableFlag: 'Y' })
    // Of several each is a question of its own, and what is said to all of them says both.
    const second = await user().made
    await make(buyer, { userId: second.id })
    const both = await admin.in('en').call('POST', `${person.calls}/disable`, {
      rows: [
        { id, version },
        { id: second.id, version: (await admin.get(person, second)).version },
      ],
    })
    const { data } = both as unknown as { data: { errors: { message: string; warning: boolean }[] } }
    expect(data).toMatchObject({ warningsOnly: true, errors: [{ warning: true }, { warning: true }] })
    expect(data.errors[0]?.message).not.toContain(data.errors[1]?.message)
    expect(both.msg).toBe(data.errors.map(({ message }) => message).join('; '))
    expect(await disabled({ accepted: ['NO_SUCCESSOR'] })).toMatchObject({ code: 0 })
    expect(await admin.get(person, made)).toMatchObject({ enableFlag: 'N' })
  })

  test('is asked about for what they took over as well, through everyone who left in between', async () => {
    const [first, second, third] = [await user().made, await user().made, await user().made]
    const desk = await make(buyer, { userId: first.id })
    await succeeds(first, second)
    await succeeds(second, third)
    for (const one of [first, second]) await admin.run(person, 'disable', one)
    await expect(admin.run(person, 'disable', third)).rejects.toMatchObject({
      bizCode: 'NO_SUCCESSOR',
      message: expect.stringContaining(String(desk.buyerName)),
    })
    // Back again, the first has their own work, and nothing is left with the third.
    await admin.run(person, 'enable', await admin.get(person, first))
    await admin.run(person, 'disable', third)
  })
})

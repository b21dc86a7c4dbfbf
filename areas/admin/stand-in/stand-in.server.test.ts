import { describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { type Account, house as openHouse, today } from '#platform/testing/house.ts'
import { role } from '../role/document.ts'
import { user as person } from '../user/document.ts'
import { standInsTold } from './told.server.ts'

const { admin, base, house, make, neighbour, sql, user } = await openHouse()

const opl = originalPackingList
const path = opl.calls
const may = (...verbs: string[]) => verbs.map(verb => `${opl.permission}:${verb}`)
const approver = (name = '审批人') =>
  user(...may('list', 'save', 'audit', 'antiAudit', 'delete', 'void', 'export'), { name })
const colleague = (name = '同事') => user(`${exporter.permission}:list`, `${exporter.permission}:save`, { name })
const idOf = async (who: Account) => (await who.made).id
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const naming = async (substitute: Account, more: Wire = {}): Promise<Wire> => ({
  substituteId: await idOf(substitute),
  fromDay: today,
  toDay: later(5),
  reason: 'holiday',
  ...more,
})
const named = async (absent: Account, substitute: Account, more: Wire = {}): Promise<string> =>
  String((await absent.ask('POST', '/admin/stand-in', await naming(substitute, more))).id)
const start = (who: Account, id: string) => who.call('POST', `/admin/stand-in/${id}/start`, {})
const stop = (who: Account) => who.call('POST', '/admin/stand-in/stop', {})
const refusedAs = async (who: Account, substitute: Account, more: Wire) =>
  (await who.call('POST', '/admin/stand-in', await naming(substitute, more))).bizCode
const runningOf = async (absentId: string) =>
  (await sql('select id::text from stand_in where absent_id = $1 and ended_time is null', [absentId]))[0]?.id
const audit = async (who: Account, record: { id: string }) => {
  const [{ version } = { version: 0 }] = (await sql('select version from original_packing_list where id = $1', [
    record.id,
  ])) as Wire[]
  return who.call('POST', `${path}/audit`, { rows: [{ id: record.id, version }], accepted: [], remark: null })
}

/** Somebody away, and who stands in for them just now. */
async function standingIn(names: readonly [string, string] = ['张三', '李四']) {
  const [absent, substitute] = [approver(names[0]), colleague(names[1])]
  const id = await named(absent, substitute)
  expect(await start(substitute, id)).toMatchObject({ code: 0 })
  return { absent, substitute, id }
}

describe('a substitute stands in [issue 34]', () => {
  test('sees and judges with the rights of who is away; the history and the sealed log say both', async () => {
    const record = await make(opl)
    const { absent, substitute, id } = await standingIn()
    const info = await substitute.ask('GET', '/admin/user/info')
    expect(info).toMatchObject({
      sysUser: { userId: await idOf(substitute) },
      standIn: { id, name: '张三', toDay: later(5) },
    })
    expect(info.permissions).toContain(`${opl.permission}:audit`)
    for (const verb of ['save', 'delete', 'void', 'antiAudit', 'export'])
      expect(info.permissions).not.toContain(`${opl.permission}:${verb}`)
    expect((await substitute.page(opl)).total).toBe((await absent.page(opl)).total)
    expect((await substitute.call('GET', `${exporter.calls}/page`)).status).toBe(403)
    expect(await audit(substitute, record)).toMatchObject({ code: 0 })
    expect(await absent.get(opl, record)).toMatchObject({ status: 'AUDITED', reviewedByName: '李四（代 张三）' })
    const [line] = await absent.history(opl, record)
    expect(line).toMatchObject({ action: 'audit', userName: '李四 (for 张三)' })
    const [kept] = await sql(
      "select user_id::text as by, user_name as name, changes->'standIn'->>'absentId' as absent from action_log where record_id = $1 and action = 'audit'",
      [record.id],
    )
    expect(kept).toEqual({ by: await idOf(substitute), name: '李四（代 张三）', absent: await idOf(absent) })
    const logged = await admin.ask('GET', '/admin/log/page?current=1&size=5&action=audit')
    expect(logged.records).toMatchObject([
      { userName: '李四 (for 张三)' },
      ...Array((logged.records as Wire[]).length - 1).fill({}),
    ])

    expect(await stop(substitute)).toMatchObject({ code: 0 })
    expect((await substitute.call('GET', `${path}/page`)).status).toBe(403)
    expect((await substitute.call('GET', `${exporter.calls}/page`)).status).toBe(200)
    // Whoever was away hears what was done, and can end it.
    expect(await absent.call('PUT', `/admin/stand-in/${id}/end`)).toMatchObject({ code: 0 })
    const notices = (await absent.ask('GET', '/admin/notice/page')).records as Wire[]
    const packingListNo = String((await absent.get(opl, record)).packingListNo)
    expect(notices.map(({ text }) => String((text as string[])[1]))).toEqual([
      expect.stringContaining(`1 steps taken: ${packingListNo}`),
      expect.stringContaining('stands in for you'),
    ])
    expect(await start(substitute, id)).toMatchObject({ bizCode: 'STAND_IN_NOT_OPEN' })
  })

  test('does nothing else: no save, no step back, no delete, no file, no administration, nothing that is theirs alone', async () => {
    const record = await make(opl)
    const { absent, substitute } = await standingIn()
    const rows = [{ id: record.id, version: 0 }]
    const refused: [string, string, unknown?][] = [
      ['POST', path, {}],
      ['PUT', path, { id: record.id, version: 0, remark: 'x' }],
      ['DELETE', path, rows],
      ['POST', `${path}/void`, { rows }],
      ['POST', `${path}/anti-audit`, { rows }],
      ['POST', `${path}/generate-packing-list`, { rows }],
      ['POST', `${path}/change-many`, { rows, changes: { remark: 'x' } }],
      ['POST', `${path}/export`, { columns: ['packingListNo'] }],
      ['POST', '/admin/comment', { document: opl.name, recordId: record.id, text: 'x' }],
      ['PUT', '/admin/user/edit', { email: 'x@example.com' }],
      ['POST', '/admin/stand-in', await naming(colleague())],
      [
        'POST',
        '/admin/saved-view',
        { screen: 'x', name: 'x', shared: false, settings: { columns: [], sort: [], filters: {} } },
      ],
      ['GET', '/admin/view-subscription/list'],
      ['GET', '/admin/excel-task/download?fileUrl=1'],
      ['GET', '/auth/bindings'],
      ['POST', '/masterdata/md-operating-units/change/current/org', { orgId: '1' }],
      ['GET', `${person.calls}/page`],
      ['GET', '/admin/role/page'],
      ['GET', '/admin/log/page'],
    ]
    for (const [method, address, body] of refused) {
      const answer = await substitute.call(method, address, body)
      expect([answer.status, method, address]).toEqual([403, method, address])
    }
    expect(await substitute.call('PUT', '/admin/user/edit', { email: 'x@example.com' })).toMatchObject({
      bizCode: 'NOT_WHILE_STANDING_IN',
      msg: expect.stringContaining('“Stop”'),
    })
    expect(await absent.get(opl, record)).toMatchObject({ version: 0, status: 'UNAUDITED' })
    // What is one's own stays one's own.
    expect((await substitute.ask('GET', '/admin/notice/page')).records).toHaveLength(1)
  })

  test('every call that writes and is open to who stands in is a judgment, or about themself', () => {
    const open = house.routes().filter(one => one.whileStandingIn === 'absent' && one.effect === 'write')
    const judged = new Set(
      house.catalogue.all.flatMap(({ document }) =>
        Object.entries(document.transitions ?? {})
          .filter(([, step]) => step.review === 'sign' || step.judges)
          .map(([verb]) => `${document.permission}:${verb}`),
      ),
    )
    const others = open.filter(({ permission }) => permission === null || !judged.has(permission))
    expect(new Set(others.map(({ path: address }) => address.replace(/.*\/preview$/, 'preview')))).toEqual(
      new Set(['preview', '/admin/sys-file/:id']),
    )
    expect(open.some(({ permission }) => permission?.startsWith('system:'))).toBe(false)
    const own = house.routes().filter(one => one.whileStandingIn === 'self' && one.effect === 'write')
    expect(own.map(({ path: address }) => address).sort()).toEqual(
      ['/admin/log/logs', '/admin/notice/read', '/admin/stand-in/stop', '/admin/ws/ticket', '/auth/lock/unlock'].sort(),
    )
  })

  test('judges no record that either of both has made or changed', async () => {
    const [absent, substitute] = [approver('王五'), user(...may('list', 'save'), { name: '赵六' })]
    const made = async (who: Account) => {
      const record = await make(opl)
      await who.save(opl, { ...(await who.get(opl, record)) }, { remark: 'changed' })
      return record
    }
    const [byAbsent, bySubstitute, byOther] = [await made(absent), await made(substitute), await make(opl)]
    await start(substitute, await named(absent, substitute))
    expect(await audit(substitute, byAbsent)).toMatchObject({
      bizCode: 'OWN_RECORD',
      msg: expect.stringContaining('王五'),
    })
    expect(await audit(substitute, bySubstitute)).toMatchObject({
      bizCode: 'OWN_RECORD',
      msg: expect.stringContaining('赵六'),
    })
    expect(await audit(substitute, byOther)).toMatchObject({ code: 0 })
  })

  test('for an administrator sees what the house does, but administers nothing', async () => {
    const boss = user({ name: '总管' })
    await sql("update app_user set role_ids = '{1}' where id = $1", [await idOf(boss)])
    await sql("select pg_notify('dop_access', '')")
    const substitute = colleague()
    await start(substitute, await named(boss, substitute))
    expect((await substitute.call('GET', `${path}/page`)).status).toBe(200)
    for (const address of [
      `${person.calls}/page`,
      '/admin/role/page',
      '/admin/client/page',
      '/admin/param/page',
      '/admin/routes',
    ])
      expect([(await substitute.call('GET', address)).status, address]).toEqual([403, address])
    const { permissions } = (await substitute.ask('GET', '/admin/user/info')) as { permissions?: string[] }
    expect(permissions?.filter(code => /:(save|delete|export|import|unmask)$|^system:/.test(code))).toEqual([])
  })
})

describe('who may stand in, and when [issue 34]', () => {
  test('a colleague of the same house who is in use, for days that fit, and nobody twice', async () => {
    const [absent, substitute, third] = [approver(), colleague(), colleague()]
    expect(await refusedAs(absent, absent, {})).toBe('STAND_IN_SELF')
    for (const days of [{ fromDay: later(-1) }, { toDay: later(-1) }, { toDay: later(90) }])
      expect(await refusedAs(absent, substitute, days)).toBe('STAND_IN_DAYS')
    const supplier = user({ kind: 'SUPPLIER' })
    expect(await refusedAs(absent, supplier, {})).toBe('STAND_IN_WHO')
    expect((await supplier.call('POST', '/admin/stand-in', await naming(substitute))).status).toBe(403)
    const gone = colleague()
    await admin.run(person, 'disable', { id: await idOf(gone) })
    expect(await refusedAs(absent, gone, {})).toBe('STAND_IN_WHO')
    expect((await absent.call('POST', '/admin/stand-in', await naming(neighbour))).status).toBe(404)
    const id = await named(absent, substitute, { toDay: later(89) })
    expect(await refusedAs(absent, third, { fromDay: later(89), toDay: later(95) })).toBe('STAND_IN_OVERLAP')
    // Who is away stands in for nobody, and standing in is not passed on.
    expect(await refusedAs(third, absent, {})).toBe('STAND_IN_CHAIN')
    await absent.ask('PUT', `/admin/stand-in/${id}/end`)
    await named(absent, third)
  })

  test('two who name at once for the same days name one', async () => {
    const [absent, one, other] = [approver(), colleague(), colleague()]
    const answers = await Promise.all(
      [one, other].map(async who => absent.call('POST', '/admin/stand-in', await naming(who))),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('nobody else starts it: no token, another house, not named, too early, too late, for two at once', async () => {
    const [absent, substitute, second] = [approver(), colleague(), approver()]
    const id = await named(absent, substitute)
    expect((await fetch(`${base}/admin/stand-in/${id}/start`, { method: 'POST' })).status).toBe(424)
    expect((await start(neighbour, id)).status).toBe(404)
    expect((await start(second, id)).status).toBe(404)
    expect((await neighbour.call('PUT', `/admin/stand-in/${id}/end`)).status).toBe(404)
    expect((await second.call('PUT', `/admin/stand-in/${id}/end`)).status).toBe(404)
    const coming = await named(second, substitute, { fromDay: later(1) })
    expect(await start(substitute, coming)).toMatchObject({ bizCode: 'STAND_IN_NOT_OPEN' })
    await sql('update stand_in set from_day = $2, to_day = $3 where id = $1', [coming, later(-5), later(-1)])
    expect(await start(substitute, coming)).toMatchObject({ bizCode: 'STAND_IN_NOT_OPEN' })
    await sql('update stand_in set to_day = $2 where id = $1', [coming, today])
    expect((await Promise.all([start(substitute, id), start(substitute, id)])).some(({ code }) => code === 0)).toBe(
      true,
    )
    // One after the other: to stand in for another, one goes back to oneself first.
    expect(await start(substitute, coming)).toMatchObject({ bizCode: 'NOT_WHILE_STANDING_IN' })
  })

  test('it ends at once when it is ended, either is switched off, or its last day is over', async () => {
    const ends: ((of: Awaited<ReturnType<typeof standingIn>>) => Promise<unknown>)[] = [
      ({ absent, id }) => absent.ask('PUT', `/admin/stand-in/${id}/end`),
      async ({ absent }) => admin.run(person, 'disable', { id: await idOf(absent) }),
      async ({ absent }) => admin.run(person, 'lock', { id: await idOf(absent) }),
      async ({ id }) => {
        await sql('update stand_in set from_day = $2, to_day = $2 where id = $1', [id, later(-1)])
        await sql("select pg_notify('dop_access', '')")
      },
    ]
    for (const end of ends) {
      const of = await standingIn()
      expect((await of.substitute.call('GET', `${path}/page`)).status).toBe(200)
      await end(of)
      await eventually(async () =>
        expect(await of.substitute.call('GET', `${path}/page`)).toMatchObject({
          status: 403,
          bizCode: 'STAND_IN_ENDED',
        }),
      )
      // Nobody goes on as themself without knowing it.
      expect((await of.substitute.call('GET', `${exporter.calls}/page`)).bizCode).toBe('STAND_IN_ENDED')
      expect(await of.substitute.ask('GET', '/admin/user/info')).toMatchObject({ standIn: null, standInEnded: true })
      await stop(of.substitute)
      expect((await of.substitute.call('GET', `${exporter.calls}/page`)).status).toBe(200)
    }
    const of = await standingIn()
    await admin.run(person, 'disable', { id: await idOf(of.substitute) })
    await eventually(async () => expect((await of.substitute.call('GET', `${path}/page`)).status).toBe(424))
  })

  test('an administrator names one for others, whose rights are no more than their own', async () => {
    const keeper = user('system:user:list', 'system:user:save', ...may('list', 'audit'))
    const [equal, above, substitute] = [user(...may('list', 'audit')), approver(), colleague()]
    const absentId = await idOf(equal)
    const { id } = await keeper.ask('POST', '/admin/stand-in', await naming(substitute, { absentId }))
    expect(await keeper.ask('GET', `/admin/stand-in/list?userId=${absentId}`)).toMatchObject({
      mine: [{ id, state: 'RUNNING' }],
    })
    expect(await refusedAs(keeper, substitute, { absentId: await idOf(above) })).toBe('RIGHTS_BEYOND_OWN')
    expect(await refusedAs(keeper, keeper, { absentId: await idOf(above) })).toBe('RIGHTS_BEYOND_OWN')
    const clerk = colleague()
    expect((await clerk.call('POST', '/admin/stand-in', await naming(substitute, { absentId }))).status).toBe(403)
    expect((await clerk.call('GET', `/admin/stand-in/list?userId=${absentId}`)).status).toBe(403)
    expect((await neighbour.call('GET', `/admin/stand-in/list?userId=${absentId}`)).status).toBe(404)
  })

  test('what somebody is given later is no third person’s to give on: it ends, and both are told', async () => {
    const keeper = user('system:user:list', 'system:user:save', ...may('list', 'audit'))
    const absent = user(...may('list', 'audit'))
    const substitute = colleague()
    const absentId = await idOf(absent)
    const { roleId } = await absent.made
    const wider = async () => (await user(...may('list', 'void')).made).roleId
    const give = async (roleIds: readonly string[]) =>
      admin.save(person, await admin.get(person, { id: absentId }), { roleIds: [...roleIds] })
    const begun = async (by: Pick<Account, 'ask'>) => {
      const { id } = await by.ask('POST', '/admin/stand-in', await naming(substitute, { absentId }))
      expect(await start(substitute, String(id))).toMatchObject({ code: 0 })
    }
    const state = async () => {
      const { mine } = await keeper.ask('GET', `/admin/stand-in/list?userId=${absentId}`)
      return (mine as Wire[])[0]?.state
    }
    const isOver = async () => {
      await eventually(async () =>
        expect(await substitute.call('GET', `${path}/page`)).toMatchObject({ bizCode: 'STAND_IN_ENDED' }),
      )
      expect(await state()).toBe('ENDED')
      await stop(substitute)
    }
    await begun(keeper)
    await give([roleId, (await user(...may('audit')).made).roleId])
    expect(await state()).toBe('RUNNING')
    await give([roleId, await wider()])
    await isOver()
    for (const who of [absent, substitute]) {
      const [last] = (await who.ask('GET', '/admin/notice/page')).records as Wire[]
      expect(String(last?.text)).toMatch(/no longer stands? in for/)
    }
    // The same by what a role is given.
    await give([roleId])
    await begun(keeper)
    const held = await admin.get(role, { id: roleId })
    await admin.save(role, held, { permissions: [...(held.permissions ?? []), `${opl.permission}:void`] })
    await isOver()
    // An administrator could name one for them today as well, and they themself always can.
    await begun(admin)
    await give([roleId, await wider()])
    expect(await state()).toBe('RUNNING')
    await stop(substitute)
    await absent.ask('PUT', `/admin/stand-in/${String(await runningOf(absentId))}/end`)
    await named(absent, substitute)
    await give([roleId, await wider()])
    expect(await state()).toBe('RUNNING')
  })

  test('both are told once when it begins, and who was away when it is over', async () => {
    const [absent, substitute] = [approver(), colleague()]
    const id = await named(absent, substitute, { fromDay: later(1) })
    const texts = async (who: Account) =>
      ((await who.ask('GET', '/admin/notice/page')).records as Wire[]).map(({ text }) => String((text as string[])[1]))
    const night = () => house.asHouse('1', work => standInsTold.run(work, {}, {} as never))
    await night()
    expect([await texts(absent), await texts(substitute)]).toEqual([[], []])
    await sql('update stand_in set from_day = $2, to_day = $2 where id = $1', [id, today])
    await night()
    await night()
    expect([await texts(absent), await texts(substitute)]).toEqual([
      [expect.stringContaining('stands in for you')],
      [expect.stringContaining('You stand in for')],
    ])
    await sql('update stand_in set from_day = $2, to_day = $2 where id = $1', [id, later(-1)])
    await night()
    await night()
    expect(await texts(absent)).toEqual([expect.stringContaining('nothing was done'), expect.anything()])
  })
})

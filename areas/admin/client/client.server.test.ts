import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { client } from './document.ts'

const { admin, base, sql, user } = await house()

const given = () => ({
  clientId: unused('client', 12),
  clientSecret: 'first secret',
  scope: 'server',
  authorizedGrantTypes: 'client_credentials',
  autoapprove: 'true',
  accessTokenValidity: 120,
  refreshTokenValidity: 3600,
  challengeFlag: 'N',
})
const made = async () => {
  const record = given()
  const { id, version } = await admin.ask('POST', '/admin/client/', record)
  return { ...record, id: String(id), version: Number(version) }
}
const tokenFor = (clientId: string, secret: string) =>
  send(base, 'GET', '/auth/oauth/token?grant_type=client_credentials', {
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`, 'tenant-id': '1' },
  })

describe('client administration', () => {
  test('lists clients by page, without a secret [C0-7.1-014] [D0-7.1-15]', async () => {
    const { clientId } = await made()
    const { records, size, current } = (await admin.ask('GET', '/admin/client/page?current=1&size=20')) as unknown as {
      records: Wire[]
      size: number
      current: number
    }
    expect({ size, current }).toEqual({ size: 20, current: 1 })
    expect(records.map(one => one.clientId)).toContain(clientId)
    expect(JSON.stringify(records)).not.toMatch(/first secret/)
  })

  test('makes a client with its secret, which is written and never read [C0-7.1-015]', async () => {
    const { id, clientId } = await made()
    expect(await tokenFor(clientId, 'first secret')).toMatchObject({ status: 200, body: { clientId, expires_in: 120 } })
    expect(await tokenFor(clientId, 'another')).toMatchObject({ status: 401 })
    const record = await admin.get(client, { id })
    expect(record).toMatchObject({ clientSecret: null, secretChangedTime: expect.any(String) })
    const [kept] = await sql(
      `select row_to_json(c)::text || coalesce((select string_agg(row_to_json(l)::text, '') from action_log l where l.record_id = c.id), '') as text
         from oauth_client c where c.id = $1`,
      [id],
    )
    expect(kept?.text).not.toContain('first secret')
  })

  test('reads one by our id and by its own [C0-7.1-016]', async () => {
    const { id, clientId } = await made()
    for (const name of [id, clientId])
      expect(await admin.ask('GET', `/admin/client/${name}`), name).toMatchObject([
        { id, clientId, clientSecret: null },
      ])
    expect(await admin.ask('GET', '/admin/client/nobody')).toEqual([])
  })

  test('changes a client, its secret alone too; an empty one stays [C0-7.1-018]', async () => {
    const { id, clientId, version } = await made()
    await admin.ask('PUT', '/admin/client', { id, version, accessTokenValidity: 300 })
    expect((await tokenFor(clientId, 'first secret')).body).toMatchObject({ expires_in: 300 })
    await admin.ask('PUT', '/admin/client', { id, version: version + 1, clientSecret: 'second secret' })
    expect(await tokenFor(clientId, 'first secret')).toMatchObject({ status: 401 })
    expect(await tokenFor(clientId, 'second secret')).toMatchObject({ status: 200 })
    await admin.ask('PUT', '/admin/client', { id, version: version + 2, clientSecret: null, remark: 'kept' })
    expect(await tokenFor(clientId, 'second secret')).toMatchObject({ status: 200 })
  })

  test('deletes one with its secret and its sessions [C0-7.1-017]', async () => {
    for (const by of ['id', 'clientId'] as const) {
      const one = await made()
      const { body } = await tokenFor(one.clientId, 'first secret')
      const token = encodeURIComponent(String(body.access_token))
      expect(await send(base, 'GET', `/auth/oauth/check_token?token=${token}`)).toMatchObject({ status: 200 })
      expect(await admin.call('DELETE', `/admin/client/${one[by]}`)).toMatchObject({ code: 0, data: true })
      expect(await tokenFor(one.clientId, 'first secret')).toMatchObject({ status: 401 })
      expect(await send(base, 'GET', `/auth/oauth/check_token?token=${token}`)).toMatchObject({ status: 424 })
      expect(await sql('select from client_secret where client_id = $1', [one.clientId])).toEqual([])
    }
    expect(await admin.call('DELETE', '/admin/client/nobody')).toMatchObject({ status: 404 })
  })

  test('has all servers read clients and rights afresh [C0-7.1-019]', async () => {
    expect(await admin.call('PUT', '/admin/client/sync')).toMatchObject({ code: 0, data: true, msg: 'Synchronised' })
    expect(await user('system:client:list').call('PUT', '/admin/client/sync')).toMatchObject({ status: 403 })
  })

  test('takes the language that is spoken from now on [C0-7.1-020] [D0-7.1-16]', async () => {
    const clerk = user()
    for (const language of ['en_US', 'zh_CN'])
      expect(await clerk.call('GET', `/admin/client/switch-language?language=${language}`)).toMatchObject({ code: 0 })
    expect(await clerk.call('GET', '/admin/client/switch-language?language=fr')).toMatchObject({ status: 400 })
  })

  test('allows no grant there is not, in both languages', async () => {
    for (const [language, msg] of [
      ['zh', '没有授权模式“magic”'],
      ['en', 'There is no grant type "magic"'],
    ] as const)
      expect(
        await admin.in(language).call('POST', '/admin/client/', { ...given(), authorizedGrantTypes: 'password,magic' }),
      ).toMatchObject({ code: 1, bizCode: 'GRANT_UNKNOWN', msg: expect.stringContaining(msg) })
  })
})

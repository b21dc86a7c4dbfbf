import { expect, test } from 'vitest'
import { user as userDocument } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'

const { admin, user } = await house()
const address = '/masterdata/md-operating-units'
const unitsOf = (answer: unknown) => (answer as readonly Wire[]).map(row => row.orgId)

test('a person’s own units, and only theirs [D0-7.2-01] [C0-7.2-001]', async () => {
  const buyer = user({ orgIds: ['101', '102'] })
  expect(unitsOf(await buyer.ask('POST', `${address}/data/list`, { myDataFlag: 'Y' }))).toEqual(
    expect.arrayContaining(['101', '102']),
  )
  expect(unitsOf(await buyer.ask('POST', `${address}/data/list`, {}))).toHaveLength(2)
  const filtered = { myDataFlag: 'Y', filters: { orgCode: 'GZ01' } }
  expect(unitsOf(await buyer.ask('POST', `${address}/data/list`, filtered))).toEqual(['102'])
  expect(unitsOf(await buyer.ask('POST', `${address}/data/list`, { id: ['102', '103'] }))).toEqual(['102'])
  expect(await buyer.call('POST', `${address}/data/list`, { myDataFlag: 'N' })).toMatchObject({ status: 403 })
  expect(unitsOf(await user().ask('POST', `${address}/data/list`, {}))).toEqual([])
})

test('the units of a user, for who may read users [D0-6-07] [C0-7.2-004]', async () => {
  const buyer = user({ orgIds: ['103'] })
  const { id } = await buyer.made
  const lead = user('system:user:list', 'masterdata:org:list', { orgIds: ['101'] })
  expect(unitsOf(await lead.ask('GET', `${address}/getOrgInfoForUserId?userId=${id}`))).toEqual(['103'])
  expect(unitsOf(await lead.ask('GET', `${address}/getOrgInfoForUserId`))).toEqual(['101'])
  const page = (await lead.ask('GET', `${address}/page?userId=${id}`)) as unknown as { records: Wire[] }
  expect(unitsOf(page.records)).toEqual(['103'])
  expect(await buyer.call('GET', `${address}/getOrgInfoForUserId?userId=1`)).toMatchObject({ status: 403 })
  expect(await buyer.call('GET', `${address}/page?userId=x`)).toMatchObject({ status: 400 })
})

test('the current unit is read and changed, and stays [D0-7.2-02] [C0-7.2-002] [C0-7.2-003]', async () => {
  const buyer = user({ orgIds: ['101', '102'] })
  expect(await buyer.ask('GET', `${address}/get/current/org`)).toBeNull()
  const changed = await buyer.call('POST', `${address}/change/current/org`, { orgId: '102' })
  expect(changed).toMatchObject({ code: 0, data: { orgId: '102' }, msg: 'You now work for Guangzhou Guoyuan Trading' })
  expect(await buyer.ask('GET', `${address}/get/current/org`)).toMatchObject({ orgId: '102', orgName: '广州果源贸易' })
  await eventually(async () =>
    expect(((await buyer.ask('GET', '/admin/user/info')) as unknown as { sysUser: Wire }).sysUser).toMatchObject({
      currentOrgId: '102',
    }),
  )
  const { id } = await buyer.made
  expect(await admin.history(userDocument, { id })).toContainEqual(expect.objectContaining({ action: 'update' }))
})

test.each([
  ['zh', '您没有业务主体上海果源的权限，不能切换；请联系管理员', '该业务主体不存在或已禁用，请重新选择'],
  [
    'en',
    'You have no access to the operating unit Shanghai Guoyuan; ask the administrator for it',
    'This operating unit does not exist or is disabled; choose another',
  ],
] as const)('a unit that is not theirs is refused (%s)', async (language, msg, missing) => {
  const buyer = user({ orgIds: ['101'] }).in(language)
  const change = (orgId: string) => buyer.call('POST', `${address}/change/current/org`, { orgId })
  expect(await change('103')).toMatchObject({ status: 200, code: 1, bizCode: 'ORG_NOT_YOURS', msg })
  // The other tenant's unit is nothing anybody here knows of.
  expect(await change('301')).toMatchObject({ code: 1, bizCode: 'ORG_NOT_FOUND', msg: missing })
  expect(await buyer.call('POST', `${address}/change/current/org`, {})).toMatchObject({ status: 400 })
  expect(await buyer.ask('GET', `${address}/get/current/org`)).toBeNull()
})

test('a unit taken away is no longer the current one', async () => {
  const buyer = user({ orgIds: ['101', '102'] })
  await buyer.ask('POST', `${address}/change/current/org`, { orgId: '102' })
  const record = await admin.get(userDocument, await buyer.made)
  await admin.save(userDocument, record, { orgIds: ['101'] })
  await eventually(async () => expect(await buyer.ask('GET', `${address}/get/current/org`)).toBeNull())
})

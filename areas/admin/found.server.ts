import { randomBytes } from 'node:crypto'
import type { ServerArea } from '#platform/server/area.ts'
import { demoPassword } from '#platform/server/demo-password.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { client } from './client/document.ts'
import { webClient } from './client/peoples.server.ts'
import { syncMenu } from './menu/sync.server.ts'
import { numberSeries } from './number-series/document.ts'
import { param } from './param/document.ts'
import { role } from './role/document.ts'
import { tenant } from './tenant/document.ts'
import { operator } from './tenant/gate.server.ts'
import { user } from './user/document.ts'
import { givePassword } from './user/password.server.ts'

/** Sets up the tenants of a database: the first start makes them, later starts add what a newer build brought. */
export async function foundTenants(house: House): Promise<void> {
  await house.asHouse(operator, async work => {
    await work.lock('found')
    if (await work.find(tenant, {})) return
    await work.create(tenant, {
      id: operator,
      code: 'T1',
      name: house.config.demo ? '果源数字运营平台' : '数字运营平台',
      nameEn: house.config.demo ? 'Guoyuan Digital Operating Platform' : 'Digital Operating Platform',
    })
    if (house.config.demo)
      await work.create(tenant, { id: '2', code: 'T2', name: '北果贸易', nameEn: 'Northfruit Trading' })
  })
  // One that is closed just now finds everything there when it is opened again.
  const tenants = await house.asHouse(operator, work => work.all(tenant, {}))
  for (const { id } of tenants) await house.asHouse(id, work => foundTenant(work, house.areas, house.config.demo))
  // A start that was stopped half-way is finished by the next: what counts is whether anybody can sign in yet.
  if (await house.asHouse(operator, work => work.find(user, {}))) return
  if (house.config.demo) await foundDemo(house)
  else await house.asHouse(operator, foundAdministrator)
}

/** The demo tenants: areas without documents lay the ground, the others follow in the order of the menu. */
async function foundDemo(house: House): Promise<void> {
  const password = demoPassword(house.config)
  const inTurn = house.areas.toSorted((a, b) => Number(Boolean(a.declares)) - Number(Boolean(b.declares)))
  for (const area of inTurn) await area.demo?.(house, password)
}

/** What every tenant has: the administrator's role, clients, and what each area brings: series, parameters, lists, menu. */
export async function foundTenant(work: Work, areas: readonly ServerArea[], demo: boolean): Promise<void> {
  await work.lock('found')
  if (!(await work.find(role, { roleCode: 'ADMIN' })))
    await work.create(role, {
      id: '1',
      roleCode: 'ADMIN',
      roleName: '系统管理员',
      roleDesc: '拥有全部权限',
      dataScope: 'ALL',
      permissions: [],
    })
  if (!(await work.find(client, { clientId: webClient.clientId }))) await foundClients(work, demo)
  for (const { code, label, pattern } of areas.flatMap(area => area.series ?? []))
    if (!(await work.find(numberSeries, { seriesCode: code })))
      await work.create(numberSeries, { seriesCode: code, seriesName: label[0], seriesNameEn: label[1], pattern })
  for (const { key, label, value, type } of areas.flatMap(area => area.params ?? []))
    if (!(await work.find(param, { paramKey: key })))
      await work.create(param, {
        paramKey: key,
        paramName: label[0],
        paramNameEn: label[1],
        paramValue: value,
        valueType: type,
      })
  for (const area of areas) await area.tenant?.(work)
  await syncMenu(work, areas)
}

async function foundClients(work: Work, demo: boolean): Promise<void> {
  const usual = { scope: 'server', autoapprove: 'true' as const }
  const people = 'password,mobile,social,refresh_token'
  const made = { ...usual, authorizedGrantTypes: people, challengeFlag: 'Y' as const }
  await work.create(client, { ...made, ...webClient, loopbackFlag: 'N' })
  if (!demo) return
  // Clients with a secret everybody knows are for demonstrations on this machine only.
  await work.create(client, { ...made, clientId: 'app', clientSecret: 'app', loopbackFlag: 'Y' })
  await work.create(client, {
    ...usual,
    clientId: 'test',
    clientSecret: 'test',
    authorizedGrantTypes: `${people},client_credentials`,
    challengeFlag: 'N',
    loopbackFlag: 'Y',
  })
}

/** The one administrator of a fresh installation, with a password that is shown once and must be changed (reliability.md 2.1). */
async function foundAdministrator(work: Work): Promise<void> {
  const password = `Dop-${randomBytes(9).toString('base64url')}1a`
  const { id } = await work.create(user, {
    username: 'admin',
    name: '系统管理员',
    userType: 'STAFF',
    lockFlag: '0',
    roleIds: ['1'],
  })
  await givePassword(work, id, password, true)
  console.log(
    `First administrator: tenant 1, user admin, password ${password} (shown once; it must be changed at the first sign-in)`,
  )
}

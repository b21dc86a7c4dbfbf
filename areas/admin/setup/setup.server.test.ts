import { describe, expect, test } from 'vitest'
import { department } from '#areas/masterdata/department/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { tenant } from '../tenant/document.ts'
import { user as person } from '../user/document.ts'
import type { ChartStep } from './chart.ts'

const { admin, neighbour, sql, user } = await house()

/** A company that begins: its tenant, its code and its administrator. */
async function company() {
  const code = unused('tenant-code', 10)
  const { id } = await admin.create(tenant, { code, name: `新公司${code}` })
  const boss = user('*', { tenantId: id })
  return { id, code, boss }
}
const chart = async (who: Person) =>
  (await who.ask('GET', '/admin/setup/chart')) as unknown as { atWork: boolean; steps: ChartStep[] }
const step = async (who: Person, document: string) =>
  (await chart(who)).steps.find(one => one.document === document) as ChartStep
const unit = (orgCode: string) => ({ orgCode, orgName: `公司${orgCode}`, shortCode: orgCode, currencyCode: 'CNY' })

/** One that brings its lists, and one that begins anew: a company costs seconds to make. */
const [bringing, anew] = [await company(), await company()]

describe('the chart of the first hour [issue 40]', () => {
  test('says what is there, what waits for what, and in which order; what is not needed is kept with who said so', async () => {
    const { boss } = bringing
    const { atWork, steps } = await chart(boss)
    expect(atWork).toBe(false)
    const places = new Map(steps.map(({ document }, at) => [document, at]))
    for (const [first, then] of [
      ['currency', 'operating-unit'],
      ['operating-unit', 'secondary-inventory'],
      ['vendor', 'vendor-site'],
      ['role', 'user'],
      ['item', 'misc-transaction'],
      ['vendor', 'prepayment'],
    ] as const)
      expect(places.get(first) as number, `${first} before ${then}`).toBeLessThan(places.get(then) as number)
    expect(steps.find(one => one.document === 'currency')).toMatchObject({ state: 'there', chapter: 'ground' })
    expect(steps.find(one => one.document === 'operating-unit')).toMatchObject({ state: 'open', rows: 0, waitsFor: [] })
    expect(steps.find(one => one.document === 'secondary-inventory')).toMatchObject({
      state: 'waits',
      waitsFor: [{ document: 'operating-unit', label: ['业务主体', 'Operating unit'] }],
    })
    // The administrator alone is nobody yet.
    expect(steps.find(one => one.document === 'user')).toMatchObject({ state: 'open', chapter: 'people' })
    expect(steps.some(one => one.document === 'sale-record')).toBe(false)

    await boss.ask('POST', '/admin/setup/notNeeded', { document: 'operating-unit', notNeeded: true })
    await boss.ask('POST', '/admin/setup/notNeeded', { document: 'operating-unit', notNeeded: true })
    expect(await step(boss, 'operating-unit')).toMatchObject({
      state: 'notNeeded',
      notNeeded: { by: expect.any(String), time: expect.stringMatching(/^\d{4}-/) },
    })
    // What is there says so itself, whatever anybody said.
    await boss.create(operatingUnit, unit('U1'))
    expect(await step(boss, 'operating-unit')).toMatchObject({ state: 'there', rows: 1, notNeeded: null })
    expect(await step(boss, 'secondary-inventory')).toMatchObject({ state: 'open', waitsFor: [] })
    await boss.ask('POST', '/admin/setup/notNeeded', { document: 'operating-unit', notNeeded: false })
    expect(await boss.call('POST', '/admin/setup/notNeeded', { document: 'nothing', notNeeded: true })).toMatchObject({
      status: 404,
    })
  })

  test('is for whoever may, shows the lists they see, and nobody else’s company', async () => {
    const { boss, id } = bringing
    expect(await user('system:user:list').call('GET', '/admin/setup/chart')).toMatchObject({ status: 403 })
    const clerk = user('system:setup:list', 'masterdata:port:list', { tenantId: id })
    expect((await chart(clerk)).steps.map(({ document }) => document)).toEqual(['port'])
    expect(await clerk.call('POST', '/admin/setup/notNeeded', { document: 'port', notNeeded: true })).toMatchObject({
      status: 403,
    })
    expect(await clerk.call('GET', '/admin/setup/reset')).toMatchObject({ status: 403 })
    await boss.ask('POST', '/admin/setup/notNeeded', { document: 'dealer', notNeeded: true })
    expect((await step(neighbour, 'dealer')).notNeeded).toBeNull()
    // The demo company works already.
    expect((await chart(admin)).atWork).toBe(true)
  })

  test('people and roles come in by workbook; passwords do not', async () => {
    const { boss } = bringing
    const bring = async (calls: string, headings: string[], rows: string[][]) => {
      const content = await workbookOf(headings, rows)
      const { data } = await boss.upload(`${calls}/import`, { name: 'rows.xlsx', content }, { dryRun: 'true' })
      await boss.upload(`${calls}/import`, { name: 'rows.xlsx', content })
      return data as unknown as { insert: number; errors: { errors: string[] }[]; ignoredColumns: string[] }
    }
    // A department that names the one above it stands where it likes in the file.
    const tree = await bring(
      '/masterdata/department',
      ['部门编码', '部门名称', '类型', '上级部门'],
      [
        ['P11', '采购一组', '采购', 'P1'],
        ['P1', '采购部', '采购', ''],
      ],
    )
    expect(tree).toMatchObject({ insert: 2, errors: [] })
    await eventually(async () => expect((await step(boss, 'department')).rows).toBe(2))
    const roles = await bring(
      '/admin/role',
      ['Role code*', 'Role name*', 'Data scope*', 'Permissions'],
      [['BUY', '采购', 'ORG', 'purchase:original:list, purchase:original:save']],
    )
    expect(roles).toMatchObject({ insert: 1, errors: [] })
    await eventually(async () => expect((await step(boss, 'role')).state).toBe('there'))
    const people = await bring(
      '/admin/user',
      ['User name*', 'Name*', 'User type*', 'Locked*', 'Roles', 'First password'],
      [
        ['li', '李', 'STAFF', '0', 'BUY', 'Rambutan-77'],
        ['wang', '王', 'STAFF', '0', 'NOBODY', 'Rambutan-77'],
      ],
    )
    expect(people).toMatchObject({ insert: 1, ignoredColumns: ['First password'] })
    expect(people.errors).toMatchObject([{ errors: [expect.stringContaining('NOBODY')] }])
    await eventually(async () => expect((await step(boss, 'user')).state).toBe('there'))
    const found = await boss.findOne(person, { username: 'li' })
    expect(found.roleIds).toHaveLength(1)
    expect(await sql('select 1 from user_secret where user_id = $1', [found.id])).toEqual([])
  })
})

describe('starting anew [issue 40]', () => {
  const reset = (who: Person, code: string) => who.call('POST', '/admin/setup/reset', { code })

  test('takes away what was brought in, once, and keeps what the house began with, the people and the history', async () => {
    const { boss, code, id } = anew
    expect(await reset(boss, code)).toMatchObject({ code: 1, bizCode: 'SETUP_EMPTY' })
    const made = await boss.create(operatingUnit, unit('U1'))
    const top = await boss.create(department, {
      departmentCode: 'D1',
      departmentName: '采购部',
      departmentType: 'PURCHASE',
    })
    await boss.create(department, {
      departmentCode: 'D2',
      departmentName: '采购一组',
      parentCode: 'D1',
      departmentType: 'PURCHASE',
    })
    const colleague = user('system:user:list', { tenantId: id, orgIds: [made.id], departmentCodes: ['D1'] })
    const kept = await colleague.made
    const member = await boss.ask('POST', '/ecommerce/member', {
      memberNo: 'M1',
      platform: 'TMALL',
      phone: '13700001111',
    })
    const phones = () => sql('select 1 from member_phone where member_id = $1', [member.id])
    expect(await phones()).toHaveLength(1)
    const outlook = (await boss.ask('GET', '/admin/setup/reset')) as unknown as Record<string, unknown>
    expect(outlook).toMatchObject({
      code,
      against: [],
      goes: expect.arrayContaining([
        { document: 'department', label: ['部门', 'Department'], rows: 2 },
        { document: 'operating-unit', label: ['业务主体', 'Operating unit'], rows: 1 },
      ]),
    })
    expect(await reset(boss, 'T1')).toMatchObject({
      bizCode: 'TENANT_CODE_WRONG',
      msg: `The tenant code "T1" is not this one; type "${code}"`,
    })
    const clerk = user('system:setup:reset', { tenantId: id })
    expect(await reset(clerk, code)).toMatchObject({ bizCode: 'ADMINISTRATOR_ONLY' })
    // Twice at once: one takes all of it, the other finds nothing any more.
    const answers = await Promise.all([reset(boss, code), reset(boss, code)])
    expect(answers.map(one => one.bizCode ?? 'done').toSorted()).toEqual(['SETUP_EMPTY', 'done'])
    expect((await step(boss, 'operating-unit')).rows).toBe(0)
    expect((await step(boss, 'currency')).state).toBe('there')
    expect(await boss.get(person, kept)).toMatchObject({ orgIds: [], departmentCodes: [] })
    const history = await sql(
      "select document, action from action_log where tenant_id = $1 and action in ('delete', 'setup-reset') order by id",
      [id],
    )
    expect(history.filter(({ action }) => action === 'delete')).toHaveLength(4)
    // What is kept beside a record goes with it.
    expect(await phones()).toEqual([])
    expect(history.at(-1)).toMatchObject({ document: 'setup', action: 'setup-reset' })
    expect(await boss.call('GET', `/masterdata/department/${top.id}`)).toMatchObject({ status: 404 })
  })

  test('is refused by name once somebody works, while an import runs, and beyond its bound', async () => {
    const { boss, code, id } = anew
    await boss.create(operatingUnit, unit('U1'))
    await sql(
      `insert into excel_task (tenant_id, type, document, title, request, created_by, created_by_account, created_by_name)
       values ($1, 1, 'port', 'port', '{}', 1, 'x', 'x')`,
      [id],
    )
    // An import that runs is not to be cancelled, so that nobody is sent to do it.
    expect(await reset(boss, code)).toMatchObject({
      bizCode: 'SETUP_IMPORTING',
      msg: expect.stringMatching(/^1 imports are still under way; try again when they have ended/),
    })
    await sql('delete from excel_task where tenant_id = $1', [id])
    await sql(
      `insert into lang (tenant_id, id, lang_key, zh_cn, en_us, created_by, search_text)
       select $1, nextval('record_id'), 'k' || n, 'x', 'x', 1, '' from generate_series(1, 50000) n`,
      [id],
    )
    expect(await reset(boss, code)).toMatchObject({ bizCode: 'SETUP_TOO_LARGE' })
    await sql('delete from lang where tenant_id = $1', [id])
    await sql(
      `insert into secondary_inventory (tenant_id, id, warehouse_code, warehouse_name, created_by, search_text) values ($1, nextval('record_id'), 'W1', 'W1', 1, '')`,
      [id],
    )
    await sql(
      `insert into misc_transaction (tenant_id, id, transaction_number, warehouse_code, transaction_type, reason, transaction_date, status, created_by, search_text)
       values ($1, nextval('record_id'), 'MT1', 'W1', 'IN', 'FOUND', '2025-06-01', 'AUDITED', 1, '')`,
      [id],
    )
    expect(await reset(boss, code)).toMatchObject({
      bizCode: 'SETUP_AT_WORK',
      msg: expect.stringContaining('Misc transaction (1)'),
    })
    expect((await chart(boss)).atWork).toBe(true)
    expect((await step(boss, 'operating-unit')).rows).toBe(1)
    // A sheet of opening stock that was never in force goes with the rest.
    await sql("update misc_transaction set status = 'INVALID' where tenant_id = $1", [id])
    expect(await reset(boss, code)).toMatchObject({ status: 200, code: 0 })
  })
})

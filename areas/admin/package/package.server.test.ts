import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { department } from '#areas/masterdata/department/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { role } from '../role/document.ts'
import { tenant } from '../tenant/document.ts'
import { type Brought, mayTravel, packageLimits } from './contents.ts'
import { hashOfFiles, sha256 } from './write.server.ts'

const { admin, house: running, sql, user } = await house()

/** Two companies behind their walls: one that has something, one that begins. */
async function company() {
  const code = unused('tenant-code', 10)
  const { id } = await admin.create(tenant, { code, name: `公司${code}` })
  return { id, code, boss: user('*', { tenantId: id }) }
}
const exported = async (who: Person, ...documents: readonly string[]) =>
  (await who.download(`/admin/package/export?version=2&${documents.map(one => `documents=${one}`).join('&')}`)).content
interface Report {
  readonly dryRun: boolean
  readonly from: string
  readonly hash: string
  readonly documents: readonly Brought[]
}
const brought = (who: Person, content: Uint8Array, dryRun = false) =>
  who.upload('/admin/package/import', { name: 'package.zip', content }, { dryRun: String(dryRun) })
const report = async (who: Person, content: Uint8Array, dryRun = false) => {
  const { data, msg, status } = await brought(who, content, dryRun)
  if (status !== 200 || !data) throw new Error(String(msg))
  return data as unknown as Report
}
/** A package as somebody may have written it by hand. */
async function handmade(
  files: Readonly<Record<string, string>>,
  manifest: Record<string, unknown> = {},
  padding?: Buffer,
) {
  const zip = new ZipFile()
  const told = Object.entries(files).map(([document, text]) => {
    zip.addBuffer(Buffer.from(text), `documents/${document}.json`)
    return { document, file: `documents/${document}.json`, rows: 1, sha256: sha256(text) }
  })
  const whole = { format: 1, version: '1', made: '', from: '', files: told, hash: hashOfFiles(told), ...manifest }
  zip.addBuffer(Buffer.from(JSON.stringify(whole)), 'manifest.json')
  if (padding) zip.addBuffer(padding, 'documents/bomb.json')
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
const rowsOf = (document: string, ...rows: readonly object[]) => JSON.stringify({ document, rows })

const [one, other] = [await company(), await company()]

describe('a data package [issue 40]', () => {
  test('brings lists of one company into another, in the order of what they name, by a dry run and then in earnest', async () => {
    const unit = await one.boss.create(operatingUnit, {
      orgCode: 'U1',
      orgName: '公司',
      shortCode: 'U1',
      currencyCode: 'CNY',
    })
    await one.boss.create(department, {
      departmentCode: 'D1',
      departmentName: '采购部',
      departmentType: 'PURCHASE',
      orgId: unit.id,
    })
    await one.boss.create(role, {
      roleCode: 'BUY',
      roleName: '采购',
      dataScope: 'ORG',
      permissions: ['purchase:original:list'],
    })
    await one.boss.ask('POST', '/admin/saved-view', {
      screen: vendor.screen,
      name: '外部',
      shared: true,
      settings: { columns: [], sort: [], filters: { vendorType: 'EXTERNAL', orgId: unit.id } },
    })
    // Chosen in the wrong order: units come before departments all the same.
    const content = await exported(one.boss, 'saved-view', 'department', 'role', 'operating-unit')
    const dry = await report(other.boss, content, true)
    expect(dry).toMatchObject({ dryRun: true, version: '2', from: one.code })
    expect(dry.documents.map(({ document, insert, refused }) => [document, insert, refused])).toEqual(
      expect.arrayContaining([
        ['operating-unit', 1, 0],
        ['department', 1, 0],
        ['role', 1, 0],
        ['saved-view', 1, 0],
      ]),
    )
    const places = dry.documents.map(({ document }) => document)
    expect(places.indexOf('operating-unit')).toBeLessThan(places.indexOf('department'))
    expect((await other.boss.page(department)).total).toBe(0)

    // Twice at once: one writes, the other finds it there.
    const both = await Promise.all([report(other.boss, content), report(other.boss, content)])
    const written = both.map(({ documents }) => documents.reduce((sum, { insert }) => sum + insert, 0))
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 4])
    const found = await other.boss.findOne(department, { departmentCode: 'D1' })
    expect(found.orgId).not.toBe(unit.id)
    expect(found).toMatchObject({ orgName: expect.any(String) })
    expect(await other.boss.findOne(role, { roleCode: 'BUY' })).toMatchObject({
      permissions: ['purchase:original:list'],
    })
    const [view] = await sql('select settings, shared from saved_view where tenant_id = $1', [other.id])
    // A filter by a record of the other house would mean another record here.
    expect(view).toMatchObject({ shared: true, settings: { filters: { vendorType: 'EXTERNAL' } } })
    expect(view?.settings.filters).not.toHaveProperty('orgId')

    await one.boss.save(department, await one.boss.findOne(department, { departmentCode: 'D1' }), {
      departmentName: '采购一部',
      departmentType: 'PURCHASE',
    })
    const again = await report(other.boss, await exported(one.boss, 'department', 'operating-unit'))
    expect(again.documents).toMatchObject([
      { document: 'operating-unit', unchanged: 1, update: 0 },
      { document: 'department', unchanged: 0, update: 1 },
    ])
    const history = await sql("select action from action_log where tenant_id = $1 and document = 'package'", [other.id])
    expect(history.map(({ action }) => action)).toEqual(['import', 'import', 'import'])
  })

  test('holds and takes only what its person may see and write, and refuses the rest by name', async () => {
    const { boss, id } = other
    expect(await user('system:role:list', { tenantId: id }).call('GET', '/admin/package/documents')).toMatchObject({
      status: 403,
    })
    const clerk = user('system:package:export', 'system:package:import', 'masterdata:port:list', { tenantId: id })
    const offered = (await clerk.ask('GET', '/admin/package/documents')) as unknown as { document: string }[]
    expect(offered.map(({ document }) => document)).toEqual(['saved-view'])
    expect(await clerk.call('GET', '/admin/package/export?documents=port')).toMatchObject({ bizCode: 'PACKAGE_EMPTY' })
    const content = await handmade({
      department: rowsOf('department', { departmentCode: 'X1', departmentName: '部', departmentType: 'PURCHASE' }),
      user: rowsOf('user', { username: 'intruder', name: 'x', firstPassword: 'Rambutan-77' }),
    })
    const told = await report(clerk, content)
    expect(told.documents).toMatchObject([
      {
        document: 'department',
        refused: 1,
        why: ['您没有导入部门的权限；请由有权限的人导入', 'You may not bring in Department; ask somebody who may'],
      },
      { document: 'user', refused: 1, why: [expect.any(String), expect.stringContaining('does not travel')] },
    ])
    expect((await boss.page(department, { departmentCode: 'X1' })).total).toBe(0)
    // A role beyond one's own rights is refused by the rule of every role.
    const granting = user('system:package:import', 'system:role:list', 'system:role:save', 'system:role:import', {
      tenantId: id,
    })
    const wide = await handmade({
      role: rowsOf('role', {
        roleCode: 'ALL',
        roleName: '全部',
        dataScope: 'ALL',
        permissions: ['finance:invoice:list'],
      }),
    })
    const [refused] = (await report(granting, wide)).documents
    expect(refused).toMatchObject({ insert: 0, refused: 1 })
    expect(refused?.rows[0]?.errors[0]?.[1]).toContain('You cannot give')
    const travelling = running.catalogue.all.flatMap(({ document }) => (mayTravel(document) ? [document.name] : []))
    for (const secret of ['client', 'social-provider', 'user', 'robot-room', 'original-packing-list'])
      expect(travelling).not.toContain(secret)
  })

  test('brings what names another of its own list after that one, whatever the order of the file', async () => {
    const { boss } = other
    const content = await handmade({
      department: rowsOf(
        'department',
        { departmentCode: 'F3', departmentName: '三级', departmentType: 'SALES', parentCode: 'F2' },
        { departmentCode: 'F2', departmentName: '二级', departmentType: 'SALES', parentCode: 'F1' },
        { departmentCode: 'F1', departmentName: '一级', departmentType: 'SALES' },
      ),
    })
    expect((await report(boss, content)).documents).toMatchObject([{ insert: 3, refused: 0 }])
    expect(await boss.findOne(department, { departmentCode: 'F3' })).toMatchObject({ parentCode: 'F2' })
  })

  test('names each row that it refuses, and writes the others', async () => {
    const { boss } = other
    const content = await handmade({
      department: rowsOf(
        'department',
        { departmentCode: 'E1', departmentName: '采购部', departmentType: 'PURCHASE' },
        { departmentCode: 'E2', departmentName: '销售部', departmentType: 'PURCHASE', orgId: 'NOBODY' },
        { departmentCode: 'E3', departmentName: 3, departmentType: 'PURCHASE' },
        { departmentCode: 'E4', departmentName: '仓储部', departmentType: 'PURCHASE', createdBy: '1' },
        { departmentCode: 'E5', departmentName: '财务部', departmentType: 'PURCHASE', orgId: 'a\u0000b' },
      ),
    })
    const [told] = (await report(boss, content)).documents
    expect(told).toMatchObject({ insert: 1, refused: 4 })
    expect(told?.rows.map(({ row, title }) => [row, title])).toEqual([
      [2, 'E2'],
      [3, 'E3'],
      [4, 'E4'],
      [5, 'E5'],
    ])
    expect(told?.rows[0]?.errors).toEqual([['业务主体“NOBODY”不存在', 'Operating unit "NOBODY" does not exist']])
  })

  test('is refused when it is no package, was altered, or is larger than it may be once unpacked', async () => {
    const { boss } = other
    const text = rowsOf('department', { departmentCode: 'X1', departmentName: '部', departmentType: 'PURCHASE' })
    for (const [content, bizCode] of [
      [Buffer.from('not a zip'), 'PACKAGE_DAMAGED'],
      [await handmade({}, { format: 2 }), 'PACKAGE_DAMAGED'],
      [await handmade({ department: 'no json' }), 'PACKAGE_DAMAGED'],
      [await handmade({ department: rowsOf('vendor', {}) }), 'PACKAGE_DAMAGED'],
      [await handmade({ department: text }, { hash: 'f'.repeat(64) }), 'PACKAGE_ALTERED'],
      [
        await handmade({ port: rowsOf('port', ...Array.from({ length: packageLimits.rows + 1 }, () => ({}))) }),
        'PACKAGE_TOO_LARGE',
      ],
    ] as const)
      expect(await brought(boss, content, true), bizCode).toMatchObject({ code: 1, bizCode })
    const swapped = [{ document: 'department', file: 'documents/department.json', rows: 1, sha256: '0'.repeat(64) }]
    expect(
      await brought(boss, await handmade({ department: text }, { files: swapped, hash: hashOfFiles(swapped) }), true),
    ).toMatchObject({ bizCode: 'PACKAGE_ALTERED' })
    // A bomb: little packed, far more unpacked.
    const bomb = Buffer.alloc((packageLimits.unpackedMegabytes + 1) * 1_048_576, ' ')
    const files = [{ document: 'bomb', file: 'documents/bomb.json', rows: 0, sha256: sha256(bomb.toString()) }]
    const packed = await handmade({}, { files, hash: hashOfFiles(files) }, bomb)
    expect(packed.length).toBeLessThan(200_000)
    expect(await brought(boss, packed, true)).toMatchObject({ bizCode: 'PACKAGE_TOO_LARGE' })
    expect((await boss.page(department, { departmentCode: 'X1' })).total).toBe(0)
  })
})

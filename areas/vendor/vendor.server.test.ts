import { describe, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { vendorCoefficient } from './coefficient/document.ts'
import { vendorPeople } from './people/document.ts'
import { vendorWorkGroup } from './work-group/document.ts'

const { admin, base, make, maker, neighbour, user } = await house()
const processor = (await make(vendor, { vendorType: 'SERVICE' })).id
const productCategory = await maker.one('attribute-value', { attrCode: 'category' })
const idNo = () => `44010${unused('id', 13).replace(/\D/g, '7').padEnd(13, '1').slice(0, 13)}`

describe('the vendor module', () => {
  test('is kept under its own calls: coefficients [C0-7.7-002] [D1-3-10]', async () => {
    const values = await maker.filled(vendorCoefficient, {
      vendorId: processor,
      productCategory,
      coefficient: '1.0800',
    })
    const made = await admin.ask('POST', '/vendor/coefficient/create', values)
    const [row] = (
      (await admin.ask('GET', `/vendor/coefficient/list/page?id=${made.id}`)) as unknown as { records: object[] }
    ).records
    expect(row).toMatchObject({ id: made.id, coefficient: '1.0800', vendorId: processor })
    expect(await admin.ask('GET', `/vendor/coefficient/get?id=${made.id}`)).toMatchObject({ id: made.id })
    await admin.ask('POST', '/vendor/coefficient/edit', { id: made.id, version: 0, coefficient: '1.1' })
    expect(await admin.get(vendorCoefficient, { id: String(made.id) })).toMatchObject({ coefficient: '1.1000' })
    expect(await admin.ask('GET', '/vendor/coefficient/dropdown/list?size=1000')).toContainEqual(
      expect.objectContaining({ value: made.id, vendorId: processor }),
    )
    await admin.ask('DELETE', '/vendor/coefficient/delete', [{ id: made.id, version: 1 }])
    expect(await admin.call('GET', `/vendor/coefficient/get?id=${made.id}`)).toMatchObject({ status: 404 })
  })

  test('stands under a prefix as well [D0-7.7-01] [D1-7-02]', async () => {
    const group = await make(vendorWorkGroup, { vendorId: processor })
    const plain = await admin.ask('GET', `/vendor/work-group/dropdown/list?id=${group.id}`)
    expect(plain).toMatchObject([{ value: group.id, label: group.workGroupName }])
    expect(await admin.ask('GET', `/mes/vendor/work-group/dropdown/list?id=${group.id}`)).toEqual(plain)
    const made = await admin.ask('POST', '/mes/vendor/people/create', { peopleName: '周建国', workGroup: group.id })
    await admin.ask('POST', '/mes/vendor/people/disable', { rows: [{ id: made.id, version: 0 }] })
    await admin.ask('POST', '/vendor/people/enable', { rows: [{ id: made.id, version: 1 }] })
    expect(await admin.get(vendorPeople, { id: String(made.id) })).toMatchObject({ enableFlag: 'Y' })
  })

  test('keeps two coefficients of one vendor, category and procedure apart in time', async () => {
    const { document } = maker.catalogue.get('procedure-combination')
    const procedureCombination = String((await maker.make(document, {})).combinationName)
    const same = { vendorId: processor, productCategory, procedureCombination }
    await make(vendorCoefficient, { ...same, startDate: '2025-01-01', endDate: '2025-06-30' })
    await expect(make(vendorCoefficient, { ...same, startDate: '2025-06-30' })).rejects.toThrow()
    await expect(make(vendorCoefficient, { ...same, startDate: '2025-07-01' })).resolves.toMatchObject({
      endDate: null,
    })
    await expect(make(vendorCoefficient, { ...same, startDate: '2026-07-01', endDate: '2026-06-01' })).rejects.toThrow(
      'Effective to cannot be before effective from',
    )
    await expect(make(vendorCoefficient, { ...same, coefficient: '0' })).rejects.toThrow('Coefficient')
  })

  test('does not lose a group that people belong to', async () => {
    const group = await make(vendorWorkGroup, { vendorId: processor })
    const person = await make(vendorPeople, { workGroup: group.id })
    await expect(admin.in('zh').delete(vendorWorkGroup, group)).rejects.toThrow('该组存在人员，不能删除')
    await admin.delete(vendorPeople, person)
    await admin.delete(vendorWorkGroup, group)
  })

  test('has an id number once among people in use, and shows it to those who may see it', async () => {
    const group = await make(vendorWorkGroup, { vendorId: processor })
    const no = idNo()
    const first = await make(vendorPeople, { workGroup: group.id, idNo: no })
    await expect(make(vendorPeople, { workGroup: group.id, idNo: no })).rejects.toThrow('already')
    await admin.run(vendorPeople, 'disable', first)
    await make(vendorPeople, { workGroup: group.id, idNo: no })
    await expect(admin.run(vendorPeople, 'enable', first)).rejects.toThrow()
    const clerk = user('vendor:people:list')
    const [row] = (await clerk.page(vendorPeople, { id: first.id })).records
    expect(row).toMatchObject({ idNoMasked: `${no.slice(0, 3)}${'*'.repeat(11)}${no.slice(-4)}` })
    expect(row).not.toHaveProperty('idNo')
  })

  test.each([
    ['GET', '/vendor/coefficient/list/page', 'vendor:coefficient:list'],
    ['POST', '/vendor/coefficient/create', 'vendor:coefficient:save'],
    ['POST', '/mes/vendor/work-group/edit', 'vendor:workGroup:save'],
    ['DELETE', '/mes/vendor/people/delete', 'vendor:people:delete'],
  ])('%s %s asks for a token and for %s', async (method, path, code) => {
    const body = method === 'GET' ? undefined : {}
    const bare = await fetch(`${base}${path}`, {
      method,
      headers: { 'tenant-id': '1', 'content-type': 'application/json' },
      ...(body ? { body: '{}' } : {}),
    })
    expect(bare.status).toBe(424)
    expect(await user().call(method, path, body)).toMatchObject({ status: 403 })
    expect((await user(code).call(method, path, body)).status).not.toBe(403)
  })

  test('is nothing to another tenant', async () => {
    const group = await make(vendorWorkGroup, { vendorId: processor })
    expect(await neighbour.call('GET', `/vendor/work-group/${group.id}`)).toMatchObject({ status: 404 })
    expect(await neighbour.ask('GET', `/vendor/work-group/dropdown/list?id=${group.id}`)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { originalPackingList } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const calls = originalPackingList.calls
const own = ['list', 'save', 'delete', 'audit', 'export'].map(action => `purchase:original:${action}`)

const hiddenHeader = ['totalPurchaseAmount', 'totalSalesAmount', 'differenceAmount']
const hiddenLine = ['purchaseUnitPrice', 'purchaseAmount', 'salesUnitPrice', 'salesAmount', 'guaranteedPrice']
const priced = {
  tradeType: 'REEXPORT',
  details: [{ qty: '480', purchaseUnitPrice: '2250', salesUnitPrice: '2272.5', guaranteedPrice: '2000' }],
} as const
const namesIn = (value: unknown): string => JSON.stringify(value)

describe('a person whose data scope holds nothing', () => {
  test.each([
    ['no unit', 'ORG', {}, { orgIds: ['101'] }],
    ['no department', 'DEPT', { orgIds: ['101'] }, { orgIds: ['101'], departmentCodes: ['P11'] }],
    ['no sub-inventory', 'WAREHOUSE', { orgIds: ['101'] }, { orgIds: ['101'], warehouseCodes: ['SZ-COLD'] }],
    ['no vendor', 'VENDOR', { orgIds: ['101'] }, { orgIds: ['101'], vendorIds: ['10001'] }],
  ] as const)('is told so with the list: %s [D0-6-09] [D1-6-05]', async (_, scope, none, some) => {
    const page = async (more: object) => {
      const { data } = await user('purchase:original:list', { scope, ...more }).call('GET', `${calls}/page`)
      return data as unknown as Wire
    }
    const nothing = await page(none)
    expect(nothing).toMatchObject({ scopeEmpty: true })
    expect(await page(some)).not.toHaveProperty('scopeEmpty')
    expect((await admin.call('GET', `${calls}/page`)).data).not.toHaveProperty('scopeEmpty')
  })

  test('reads no row of any unit', async () => {
    const { id } = await make(originalPackingList)
    const nobody = user('purchase:original:list', { scope: 'ORG' })
    expect((await nobody.page(originalPackingList, { id })).records).toEqual([])
    // What has no unit, as a list a supplier sent, belongs to everybody.
    const { records } = await nobody.page(originalPackingList, { size: '100' })
    expect(records.filter(({ orgId }) => orgId !== null)).toEqual([])
  })
})

describe('a list that has left its maker’s unit', () => {
  test('is theirs to see as a draft, and from its first step on only for those whose unit it is', async () => {
    const [mine, elsewhere] = [await make(operatingUnit), await make(operatingUnit)]
    const clerk = user(...own, { scope: 'ORG', orgIds: [mine.id] })
    const list = await clerk.create(
      originalPackingList,
      (await maker.filled(originalPackingList, { orgId: mine.id })) as never,
    )
    const numbers = async () => (await clerk.page(originalPackingList, { id: list.id })).records.map(({ id }) => id)
    const into = (unit: { id: string }) =>
      sql('update original_packing_list set org_id = $2 where id = $1', [list.id, unit.id])
    const step = async (verb: 'audit' | 'antiAudit') => {
      await into(mine)
      await admin.run(originalPackingList, verb, list)
      await into(elsewhere)
    }
    await into(elsewhere)
    expect(await clerk.get(originalPackingList, list)).toMatchObject({ orgId: elsewhere.id })
    expect(await numbers()).toEqual([list.id])
    await step('audit')
    const { version } = await admin.get(originalPackingList, list)
    expect(await clerk.call('GET', `${calls}/${list.id}`)).toMatchObject({ status: 404 })
    expect(await clerk.call('DELETE', calls, [{ id: list.id, version }])).toMatchObject({ status: 404 })
    expect(await numbers()).toEqual([])
    await step('antiAudit')
    expect(await numbers()).toEqual([list.id])
  })
})

describe('prices and margins', () => {
  test('are absent from page, detail, lookup, totals and history without their permission', async () => {
    const original = await make(originalPackingList, priced)
    await admin.save(originalPackingList, original, {
      details: [{ id: original.details[0]?.id, qty: '480', purchaseUnitPrice: '2260' }],
    })
    const warehouse = user(...own)
    const [page, record, looked, totals, history] = await Promise.all([
      warehouse.page(originalPackingList, { id: original.id }),
      warehouse.get(originalPackingList, original),
      warehouse.ask('GET', `${calls}/lookup?values=${original.id}`),
      warehouse.ask('GET', `${calls}/totals?id=${original.id}`),
      warehouse.history(originalPackingList, original),
    ])
    expect(page.records).toHaveLength(1)
    expect(record.details).toHaveLength(1)
    expect(history.length).toBeGreaterThanOrEqual(2)
    for (const seen of [page, record, looked, totals, history])
      for (const name of [...hiddenHeader, ...hiddenLine]) expect(namesIn(seen)).not.toContain(`"${name}"`)
    for (const name of [...hiddenHeader, ...hiddenLine])
      expect(namesIn(await admin.get(originalPackingList, original))).toContain(name)
  })

  test.each([
    ['field:purchasePrice:view', ['totalPurchaseAmount', 'purchaseUnitPrice', 'purchaseAmount', 'guaranteedPrice']],
    ['field:margin:view', ['totalSalesAmount', 'differenceAmount', 'salesUnitPrice', 'salesAmount']],
  ])('are opened one by one: %s', async (permission, opened) => {
    const original = await make(originalPackingList, priced)
    const buyer = user(...own, permission)
    const record = namesIn(await buyer.get(originalPackingList, original))
    for (const name of [...hiddenHeader, ...hiddenLine])
      expect(record.includes(`"${name}"`), name).toBe(opened.includes(name))
  })

  test('are left out of an export, also when they are asked for', async () => {
    const original = await make(originalPackingList, priced)
    const warehouse = user(...own)
    const { taskId } = await warehouse.ask('POST', `${calls}/export`, {
      columns: ['packingListNo', 'totalPurchaseAmount', 'differenceAmount', 'totalQty'],
      filters: { id: original.id },
    })
    const task = await warehouse.finished(taskId)
    const file = await warehouse.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
    expect(await textsOf(file.content, file.fileName)).toEqual([
      ['Packing list no.', 'Total quantity'],
      [original.packingListNo, '480'],
    ])
  })

  test('are no filter and no order for those who may not see them', async () => {
    const warehouse = user(...own)
    for (const query of [
      'totalPurchaseAmountStart=1',
      'ascs=totalPurchaseAmount',
      'descs=differenceAmount',
      'total_purchase_amount=1',
    ])
      expect(await warehouse.call('GET', `${calls}/page?${query}`), query).toMatchObject({ status: 400 })
    expect(await admin.call('GET', `${calls}/page?descs=differenceAmount`)).toMatchObject({ status: 200, code: 0 })
  })

  test('stay as they were when somebody who cannot see them saves', async () => {
    const original = await make(originalPackingList, priced)
    const warehouse = user(...own)
    const seen = await warehouse.get(originalPackingList, original)
    const [line] = seen.details as unknown as Wire[]
    await warehouse.save(originalPackingList, seen, {
      remark: 'counted',
      details: [{ id: line?.id, qty: '481', purchaseUnitPrice: '1', salesUnitPrice: '1' }],
    } as never)
    const after = await admin.get(originalPackingList, original)
    expect(after.details).toMatchObject([
      { qty: '481.000', purchaseUnitPrice: '2250.0000', salesUnitPrice: '2272.5000', guaranteedPrice: '2000.0000' },
    ])
    expect(after).toMatchObject({ remark: 'counted', totalPurchaseAmount: '1082250.00' })
  })
})

describe('what a person sees', () => {
  const everyWay = (id: string, version: number): [string, string, unknown?][] => [
    ['GET', `${calls}/${id}`],
    ['GET', `${calls}/${id}/history`],
    ['PUT', calls, { id, version, remark: 'x' }],
    ['DELETE', calls, [{ id, version }]],
    ['POST', `${calls}/audit`, { rows: [{ id, version }] }],
  ]

  test('of another unit’s originals is nothing, by every way, and nothing tells that they exist', async () => {
    const original = await make(originalPackingList)
    const elsewhere = user(...own, { scope: 'ORG', orgIds: [(await make(operatingUnit)).id] })
    const missing = everyWay('999999999999', 0)
    for (const [index, [method, path, body]] of everyWay(original.id, original.version).entries()) {
      const answer = await elsewhere.call(method, path, body)
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, bizCode: 'NOT_FOUND' })
      const [, otherPath = '', otherBody] = missing[index] ?? []
      expect((await elsewhere.call(method, otherPath, otherBody)).body).toEqual(answer.body)
    }
    expect((await elsewhere.page(originalPackingList, { id: original.id })).total).toBe(0)
    expect(await elsewhere.ask('GET', `${calls}/lookup?values=${original.id}`)).toEqual([])
    expect(await elsewhere.ask('GET', `/admin/lookup?document=original-packing-list&values=${original.id}`)).toEqual([])
    expect(await elsewhere.ask('GET', `${calls}/totals?id=${original.id}`)).toMatchObject({ total: 0 })
    expect(await elsewhere.ask('GET', `/admin/find?q=${original.packingListNo}`)).toEqual([])
    expect(await admin.get(originalPackingList, original)).toMatchObject({ version: original.version })
  })

  test('of an export is what the list shows them', async () => {
    const original = await make(originalPackingList)
    const elsewhere = user(...own, { scope: 'ORG', orgIds: [(await make(operatingUnit)).id] })
    const { taskId } = await elsewhere.ask('POST', `${calls}/export`, {
      columns: ['packingListNo'],
      filters: { id: original.id },
    })
    expect(await elsewhere.finished(taskId)).toMatchObject({ status: 2, totalCount: 0 })
  })

  test('of a batch with one foreign row is nothing either', async () => {
    const [mine, foreign] = [
      await make(originalPackingList),
      await make(originalPackingList, { orgId: (await make(operatingUnit)).id }),
    ]
    const here = user(...own, { scope: 'ORG', orgIds: [mine.orgId] })
    const rows = [mine, foreign].map(({ id, version }) => ({ id, version }))
    expect(await here.call('POST', `${calls}/audit`, { rows })).toMatchObject({ status: 404 })
    expect(await admin.get(originalPackingList, mine)).toMatchObject({ status: 'UNAUDITED' })
    await here.run(originalPackingList, 'audit', mine)
  })

  test.each(['ORG', 'DEPT', 'WAREHOUSE', 'VENDOR', 'OWN'] as const)(
    'goes as far as the scope %s of their role',
    async scope => {
      const original = await make(originalPackingList)
      const inside = {
        orgIds: [original.orgId],
        departmentCodes: [original.purchaseDepartmentCode],
        warehouseCodes: [original.warehouseCode],
        vendorIds: [original.vendorId],
      }
      const narrowed = {
        ORG: { orgIds: [] },
        DEPT: { departmentCodes: [(await make(department)).departmentCode] },
        WAREHOUSE: { warehouseCodes: [(await make(secondaryInventory)).warehouseCode] },
        VENDOR: { vendorIds: [(await make(vendor)).id] },
        OWN: {},
      }[scope]
      const seenBy = async (options: Wire) => {
        const { total } = await user(...own, { scope, ...options }).page(originalPackingList, { id: original.id })
        return total
      }
      if (scope !== 'OWN') expect(await seenBy(inside)).toBe(1)
      expect(await seenBy({ ...inside, ...narrowed })).toBe(0)
    },
  )

  test('of their own making they see with the scope OWN', async () => {
    const orgId = await maker.one('operating-unit')
    const person = user(...own, { scope: 'OWN', orgIds: [orgId] })
    const made = await person.create(originalPackingList, (await maker.filled(originalPackingList, { orgId })) as never)
    expect((await person.page(originalPackingList)).records.map(one => one.id)).toEqual([made.id])
  })

  test('they buy are their own as well, by the buyer who stands for them', async () => {
    const person = user(...own, { scope: 'OWN', orgIds: [await maker.one('operating-unit')] })
    const { sysUser } = (await person.ask('GET', '/admin/user/info')) as unknown as { sysUser: { userId: string } }
    const bought = await make(originalPackingList, {
      orgId: await maker.one('operating-unit'),
      buyerId: (await make(buyer, { userId: sysUser.userId })).id,
    })
    person.forget()
    expect((await person.page(originalPackingList)).records.map(one => one.id)).toEqual([bought.id])
  })

  test('reach down to the departments below their own', async () => {
    const above = await make(department, { departmentType: 'PURCHASE' })
    const below = await make(department, { departmentType: 'PURCHASE', parentCode: above.departmentCode })
    const original = await make(originalPackingList, { purchaseDepartmentCode: below.departmentCode })
    const seenFrom = async (departmentCode: string) =>
      (
        await user(...own, { scope: 'DEPT', orgIds: [original.orgId], departmentCodes: [departmentCode] }).page(
          originalPackingList,
          { id: original.id },
        )
      ).total
    expect(await seenFrom(above.departmentCode)).toBe(1)
    expect(await seenFrom(below.departmentCode)).toBe(1)
    expect(await seenFrom((await make(department)).departmentCode)).toBe(0)
  })

  test('reach as far as the verb’s own scope: what one may list is not what one may audit', async () => {
    const original = await make(originalPackingList)
    const person = user('purchase:original:audit', { scope: 'OWN', orgIds: [original.orgId] })
    expect(
      await person.call('POST', `${calls}/audit`, { rows: [{ id: original.id, version: original.version }] }),
    ).toMatchObject({ status: 404 })
  })

  test('is the widest of their roles', async () => {
    const original = await make(originalPackingList)
    const narrow = user(...own, { scope: 'OWN' })
    expect((await narrow.page(originalPackingList, { id: original.id })).total).toBe(0)
    const wide = user(...own, { scope: 'ALL' })
    expect((await wide.page(originalPackingList, { id: original.id })).total).toBe(1)
  })

  test.each([
    ['list', 'GET', '/page'],
    ['save', 'POST', ''],
    ['delete', 'DELETE', ''],
    ['export', 'POST', '/export'],
    ['match', 'POST', '/match-attributes'],
    ['copy', 'POST', '/copy'],
    ['genPl', 'POST', '/generate-packing-list'],
    ['share', 'POST', '/unshare'],
  ])('without purchase:original:%s nothing answers at %s %s [D0-6-08]', async (_, method, path) => {
    const nobody = user('purchase:packing:list')
    for (const [language, msg] of [
      ['zh', '当前操作没有权限'],
      ['en', 'You have no permission for this operation'],
    ] as const)
      expect(
        await nobody.in(language).call(method, `${calls}${path}`, method === 'GET' ? undefined : []),
      ).toMatchObject({ status: 403, bizCode: 'FORBIDDEN', msg })
  })
})

import { expect, test } from 'vitest'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { qualityItem } from '../quality-item/document.ts'
import { standardFor } from './actions.server.ts'
import { qualityStandard } from './document.ts'

const { admin, house: running, make, user } = await house()
const current = (one: { id: string }) => admin.get(qualityStandard, one)

const keeper = user('qc:standard:list', 'qc:standard:save', 'qc:standard:copy', 'qc:item:list')
const lead = user('qc:standard:list', 'qc:standard:publish')

test('a standard is published, goes on by a new version, and the version before it becomes history [D1-1-14] [D1-2-74] [D1-2-07]', async () => {
  const first = await make(qualityStandard, { knowledge: '先看果蒂' })
  expect(first).toMatchObject({ versionNo: 1, status: 'DRAFT', itemCount: 1 })
  await expect(keeper.run(qualityStandard, 'publish', first)).rejects.toThrow()
  await lead.run(qualityStandard, 'publish', first)
  expect(await current(first)).toMatchObject({ status: 'EFFECTIVE', effectiveDate: '2025-05-06' })
  await expect(admin.save(qualityStandard, await current(first), { totalTolerance: '9' })).rejects.toThrow(
    'cannot be changed',
  )

  const made = await keeper.run(qualityStandard, 'copy', await current(first))
  const second = await current({ id: String((made as unknown as Wire).id) })
  expect(second).toMatchObject({
    standardCode: first.standardCode,
    versionNo: 2,
    status: 'DRAFT',
    knowledge: '先看果蒂',
    itemLines: [{ qcItemCode: first.itemLines[0]?.qcItemCode }],
  })
  await expect(keeper.run(qualityStandard, 'copy', await current(first))).rejects.toMatchObject({
    bizCode: 'DRAFT_EXISTS',
    message: expect.stringContaining(
      `${String(first.standardCode)} has version 2 as a draft; change or publish that one`,
    ),
  })
  await keeper.save(qualityStandard, second, { totalTolerance: '4' })
  await lead.run(qualityStandard, 'publish', await current(second))
  expect(await current(first)).toMatchObject({
    status: 'HISTORY',
    endedDate: '2025-05-06',
    totalTolerance: first.totalTolerance,
  })
  const { records } = await admin.page(qualityStandard, {
    categoryCode: String(first.categoryCode),
    status: 'EFFECTIVE',
  })
  expect(records.map(({ versionNo }) => versionNo)).toEqual([2])
})

test('a warehouse has a standard of its own beside the one that holds everywhere', async () => {
  const general = await make(qualityStandard, { warehouseCode: null })
  const { warehouseCode } = await make(secondaryInventory)
  const own = await make(qualityStandard, {
    categoryCode: general.categoryCode,
    warehouseCode,
  })
  await admin.run(qualityStandard, 'publish', general)
  await admin.run(qualityStandard, 'publish', own)
  expect([(await current(general)).status, (await current(own)).status]).toEqual(['EFFECTIVE', 'EFFECTIVE'])
  const twin = await make(qualityStandard, { categoryCode: general.categoryCode, warehouseCode: null })
  await admin.run(qualityStandard, 'publish', twin)
  expect([(await current(general)).status, (await current(own)).status]).toEqual(['HISTORY', 'EFFECTIVE'])
})

test('a standard of a warehouse is withdrawn, and the one that holds everywhere holds there again', async () => {
  const { warehouseCode } = await make(secondaryInventory)
  const own = await make(qualityStandard, { warehouseCode })
  const of = (work: Work) => standardFor(work, String(own.categoryCode), String(warehouseCode))
  const holding = () => running.asHouse('1', async work => (await of(work))?.id)
  await expect(admin.run(qualityStandard, 'withdraw', own)).rejects.toThrow('does not hold')
  await admin.run(qualityStandard, 'publish', own)
  const others = await admin.page(qualityStandard, { categoryCode: String(own.categoryCode), status: 'EFFECTIVE' })
  for (const other of others.records.filter(one => !one.warehouseCode))
    await admin.run(qualityStandard, 'withdraw', other as never, { accepted: ['NO_STANDARD_LEFT'] })
  await expect(admin.run(qualityStandard, 'withdraw', await current(own))).rejects.toMatchObject({
    bizCode: 'NO_STANDARD_LEFT',
    message: expect.stringContaining(`Without ${own.standardCode} no standard holds`),
    answer: { data: { warningsOnly: true } },
  })
  const general = await make(qualityStandard, { categoryCode: own.categoryCode, warehouseCode: null })
  await admin.run(qualityStandard, 'publish', general)
  expect(await holding()).toBe(own.id)
  await expect(keeper.run(qualityStandard, 'withdraw', await current(own))).rejects.toMatchObject({ status: 403 })
  await admin.run(qualityStandard, 'withdraw', await current(own))
  expect(await current(own)).toMatchObject({ status: 'HISTORY', endedDate: '2025-05-06' })
  expect(await holding()).toBe(general.id)
  // It comes back as its next version.
  const made = await admin.run(qualityStandard, 'copy', await current(own))
  await admin.run(qualityStandard, 'publish', await current({ id: String((made as unknown as Wire).id) }))
  expect(await holding()).toBe(String((made as unknown as Wire).id))
})

test('a line takes from its item what it leaves open, and keeps it when the item changes [D1-1-15] [D1-2-75]', async () => {
  const item = await make(qualityItem, { severity: 'CRITICAL', toleranceRate: '0.5', method: '目测', unit: '个' })
  const standard = await make(qualityStandard, {
    itemLines: [{ qcItemCode: item.itemCode, severity: null, toleranceRate: null, method: null, unit: null }],
  })
  const taken = { severity: 'CRITICAL', toleranceRate: '0.5000', method: '目测', unit: '个', qcItemName: item.itemName }
  expect(standard.itemLines).toMatchObject([taken])
  await admin.save(qualityItem, item, { toleranceRate: '9' })
  await admin.save(qualityStandard, standard, { remark: '照旧' })
  expect((await current(standard)).itemLines).toMatchObject([taken])
})

test('what cannot be judged by is refused', async () => {
  const { itemCode } = await make(qualityItem, { itemKind: 'COUNTED' })
  const formula = {
    formulaCode: 'F1',
    formulaName: '缺陷',
    formulaMethod: 'DEFECT',
    lowerLimit: null,
    upperLimit: null,
  }
  const wanted = (values: object) =>
    make(qualityStandard, { itemLines: [{ qcItemCode: itemCode }], ...values } as never)
  await expect(wanted({ itemLines: [{ qcItemCode: itemCode }, { qcItemCode: itemCode }] })).rejects.toMatchObject({
    bizCode: 'QC_ITEM_TWICE',
  })
  await expect(
    wanted({ formulaLines: [{ ...formula, ofItems: itemCode, lowerLimit: '3', upperLimit: '2' }] }),
  ).rejects.toMatchObject({ bizCode: 'FORMULA_LIMITS' })
  await expect(wanted({ formulaLines: [{ ...formula, ofItems: 'NOBODY' }] })).rejects.toMatchObject({
    bizCode: 'FORMULA_ITEM_UNKNOWN',
    message: expect.stringContaining('NOBODY is no item of this standard; add it or correct the code'),
  })
  await expect(
    wanted({ formulaLines: [{ ...formula, formulaMethod: 'AVERAGE', ofItems: itemCode }] }),
  ).rejects.toMatchObject({ bizCode: 'FORMULA_ITEM_KIND' })
  const empty = await wanted({ itemLines: [] })
  await expect(admin.run(qualityStandard, 'publish', empty)).rejects.toMatchObject({
    bizCode: 'STANDARD_EMPTY',
    message: expect.stringContaining('has no items; add what is looked at, then publish'),
  })
  const { itemCode: brix } = await make(qualityItem, { itemKind: 'MEASURED' })
  const measured = await wanted({ itemLines: [{ qcItemCode: brix }] })
  await expect(admin.run(qualityStandard, 'publish', measured)).rejects.toMatchObject({
    bizCode: 'STANDARD_UNCOUNTED',
    message: expect.stringContaining(`${String(measured.standardCode)} has measured items alone`),
  })
  const standardCode = unused('standard', 20)
  await wanted({ standardCode })
  await expect(wanted({ standardCode })).rejects.toThrow(
    `There is a standard ${standardCode} already; make a new version of it`,
  )
})

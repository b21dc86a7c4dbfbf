import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { house } from '#platform/testing/house.ts'
import type { BesidePlan, SpreadPreview } from './calls.server.ts'
import { annualPlan } from './document.ts'

const { admin, make } = await house()

test('a year planned before the last one is over takes the weeks that are not over from a year earlier [D1-2-15]', async () => {
  const [category, spec] = [
    await make(attributeValue, { attrCode: 'category' }),
    await make(attributeValue, { attrCode: 'spec' }),
  ].map(one => String(one.dopCode))
  const { itemCode } = await make(item, { category, coo: 'TH', spec, commodity: null })
  // Today is 2025-05-06: of last year's tenth week everything is known, of its fortieth nothing.
  for (const [customerId, saleDate, saleQty] of [
    ['741', '2025-03-05', '60'],
    ['742', '2024-10-02', '140'],
    ['741', '2024-03-06', '999'],
  ] as const)
    await make(saleRecord, { itemCode, customerId, saleQty, saleDate, orgId: '101' })
  const plan = await admin.create(annualPlan, {
    level: 'centre',
    year: 2026,
    category,
    coo: 'TH',
    departmentCode: 'S10',
    details: [{ spec, w10: '100', w40: '100' }],
  } as never)
  const beside = (await admin.ask('GET', `${annualPlan.calls}/beside?id=${plan.id}`)) as unknown as BesidePlan
  const weeks = (rows: BesidePlan['season']) => [rows[0]?.weeks[9], rows[0]?.weeks[39]]
  expect(weeks(beside.season)).toEqual(['60', '140'])
  expect(weeks(beside.lastYear)).toEqual(['60', '0'])
  expect(beside).toMatchObject({ openFrom: '2025W19', soldSpecs: [{ spec, qty: '200' }] })
  const { places } = (await admin.ask(
    'GET',
    `${annualPlan.calls}/spread-preview?id=${plan.id}`,
  )) as unknown as SpreadPreview
  // Both customers are of one zone, whatever half of the year they buy in.
  expect(places.filter(one => one.after !== '0').map(one => one.after)).toEqual(['200'])
})

test('a year planned once the last one is over goes by that one alone', async () => {
  const plan = await make(annualPlan, { level: 'delivery', year: 2025, orgId: '103' })
  const beside = (await admin.ask('GET', `${annualPlan.calls}/beside?id=${plan.id}`)) as unknown as BesidePlan
  expect(beside.openFrom).toBeNull()
  expect(beside.season).toEqual(beside.lastYear)
})

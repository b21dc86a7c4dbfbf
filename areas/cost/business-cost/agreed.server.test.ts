import { expect, test } from 'vitest'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import { house } from '#platform/testing/house.ts'
import { businessCost } from './document.ts'

const opened = await house()
const { admin, make } = opened
const { agree, container, cost, generate, itemsOf, sell } = settling(opened)

const current = (one: { id: string }) => admin.get(businessCost, one)
/** Dock is deducted and market is not; of packaging nobody says anything. */
const deductibleCosts = [
  { expenseSubType: 'DOCK', deductFlag: 'Y' },
  { expenseSubType: 'MARKET', deductFlag: 'N' },
] as const
type Containers = Awaited<ReturnType<typeof container>>
/** A cost of one or several containers, of a unit they share. */
const entry = ([first, ...others]: readonly [Containers, ...Containers[]], values: object = {}) =>
  make(businessCost, {
    orgId: first.orgId,
    pricingUom: 'SHIPMENT',
    unitPrice: '100',
    amount: null,
    containers: [first, ...others].map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo })),
    ...values,
  } as never)

test('a cost is deducted as its vendor agreed to, anew for another subject, and never over what a person chose', async () => {
  const list = await container({}, ['10'])
  await agree(list, { deductibleCosts })
  const flags = []
  for (const expenseSubType of ['DOCK', 'MARKET', 'PACKAGING'])
    flags.push((await entry([list], { expenseSubType })).deductFlag)
  expect(flags).toEqual(['Y', 'N', 'N'])

  const proposed = await entry([list], { expenseSubType: 'DOCK' })
  await admin.save(businessCost, proposed, { expenseSubType: 'MARKET' })
  expect(await current(proposed)).toMatchObject({ deductFlag: 'N' })

  const chosen = await entry([list], { expenseSubType: 'MARKET', deductFlag: 'Y' })
  expect(chosen).toMatchObject({ deductFlag: 'Y' })
  await admin.save(businessCost, chosen, { expenseSubType: 'PACKAGING' })
  expect(await current(chosen)).toMatchObject({ deductFlag: 'Y' })
  await admin.save(businessCost, await current(chosen), { deductFlag: null })
  expect(await current(chosen)).toMatchObject({ deductFlag: 'N' })
})

test('a settlement leaves a cost as a person decided it, and asks the agreement where nobody has', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '10', salePrice: '600' }])
  // Booked before anybody agreed on anything.
  expect(await current(await cost(list, { expenseSubType: 'PACKAGING', amount: '11' }))).toMatchObject({
    deductFlag: null,
  })
  await cost(list, { expenseSubType: 'DOCK', amount: '12' })
  await agree(list, { deductibleCosts })
  await cost(list, { expenseSubType: 'MARKET', amount: '13', deductFlag: 'Y' })
  await cost(list, { expenseSubType: 'MARKET', amount: '14' })
  const { costLines, deductibleCostCny } = await generate(list)
  expect(Object.fromEntries(costLines.map(line => [line.amount, line.deductFlag]))).toEqual({
    '11.00': 'N',
    '12.00': 'Y',
    '13.00': 'Y',
    '14.00': 'N',
  })
  expect(deductibleCostCny).toBe('25.00')
})

test('without an agreement, or with one that lists no cost, a cost is deducted', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '10', salePrice: '600' }])
  await cost(list, { expenseSubType: 'PACKAGING', amount: '11' })
  const made = await generate(list)
  expect(made).toMatchObject({ costLines: [{ deductFlag: 'Y' }], deductibleCostCny: '11.00' })
  await agree(list)
  await cost(list, { expenseSubType: 'PACKAGING', amount: '12' })
  await admin.run(settlement, 'collect', made)
  expect(await admin.get(settlement, made)).toMatchObject({ deductibleCostCny: '23.00' })
})

test('a cost of containers that were agreed on otherwise is each settlement’s to decide', async () => {
  const [one, two] = [await container({}, ['10']), await container({}, ['10'])]
  await agree(one, { deductibleCosts })
  const shared = await entry([one, two], { expenseSubType: 'DOCK' })
  expect(shared).toMatchObject({ deductFlag: null })
  await agree(two, { deductibleCosts: [deductibleCosts[0]] })
  await admin.save(businessCost, shared, { remark: 'again' })
  expect(await current(shared)).toMatchObject({ deductFlag: 'Y' })
  expect((await admin.page(vendorAgreement, { vendorId: two.vendorId ?? '' })).records).toHaveLength(1)
})

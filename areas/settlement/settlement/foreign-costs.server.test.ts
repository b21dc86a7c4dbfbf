import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { costSheet } from '#areas/cost/cost-sheet/document.ts'
import { drawFrom } from '#areas/demo/offers.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, make, sql } = opened
const { confirmOf, container, generate, itemsOf, sell, submit } = settling(opened)

const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
const inOrder = (rows: readonly Wire[]) => rows.map(row => cents(row.amountCny)).sort((one, other) => one - other)
const sumOf = (rows: readonly Wire[], name: string) => rows.reduce((all, row) => all + cents(row[name]), 0)
const draw = drawFrom(33)

/** A foreign cost of several containers, confirmed. */
async function shared(lists: readonly Wire[], orgId: unknown, values: Wire) {
  const made = await make(businessCost, {
    orgId,
    pricingUom: 'SHIPMENT',
    expenseSubType: 'OCEAN_FREIGHT',
    unitPrice: null,
    currencyCode: 'USD',
    containers: lists.map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo })),
    ...values,
  } as never)
  await admin.run(businessCost, 'audit', made)
  return admin.get(businessCost, made)
}

test('a foreign cost of several containers is in their settlements what it is in their cost sheets, to the cent [issue 33, B8]', async () => {
  const first = await container({ currencyCode: 'CNY' }, [String(draw.whole(20, 700))])
  const lists = [first]
  for (let at = 0; at < 4; at++)
    lists.push(
      await container({ currencyCode: 'CNY', orgId: first.orgId }, [
        String(draw.whole(20, 700)),
        String(draw.whole(5, 300)),
      ]),
    )
  const entries = []
  for (const allocateBasis of ['QTY', 'WEIGHT', 'EQUAL', 'WEIGHT', 'QTY'])
    entries.push(
      await shared(lists, first.orgId, {
        expenseSubType: draw.one(['OCEAN_FREIGHT', 'DOCK', 'STORAGE']),
        exchangeRate: `7.${draw.whole(10_000_000, 19_999_999)}`,
        amount: `${draw.whole(300, 9_000)}.${draw.whole(10, 99)}`,
        allocateBasis,
      }),
    )
  const settled: { lines: readonly Wire[]; confirmed: readonly Wire[]; total: unknown }[] = []
  for (const list of lists) {
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '10', salePrice: '9000' }])
    const one = await generate(list, { finalFlag: 'Y' })
    await submit(one)
    const confirm = await confirmOf(one)
    await admin.run(settlementConfirm, 'audit', confirm)
    const { costAmountCny, costLines } = await admin.get(settlement, one)
    settled.push({ lines: costLines, confirmed: confirm.costLines, total: costAmountCny })
  }
  await queueEmpty(sql)

  for (const entry of entries) {
    const sheet = (await admin.page(costSheet, { costNo: entry.costNo ?? '' })).records as Wire[]
    const ofEntry = (name: 'confirmed' | 'lines') =>
      settled.flatMap(one => one[name].filter(line => line.businessCostId === entry.id))
    expect(inOrder(sheet)).toEqual(inOrder(ofEntry('lines')))
    expect(sumOf(sheet, 'amountCny')).toBe(cents(entry.amountCny))
    expect(sumOf(ofEntry('lines'), 'amountCny')).toBe(cents(entry.amountCny))
    expect(sumOf(ofEntry('confirmed'), 'amountCny')).toBe(cents(entry.amountCny))
  }

  // What tracking says of costs, actual and confirmed, is the same money once more.
  const told = (rows: readonly Wire[], prefix: string) =>
    ['OceanFreight', 'DockFees', 'MarketCost'].reduce((all, name) => all + sumOf(rows, prefix + name), 0)
  const whole = sumOf(entries, 'amountCny')
  const rows: Wire[] = []
  for (const list of lists)
    rows.push(...((await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records as Wire[]))
  expect([told(rows, 'act'), told(rows, 'sif'), sumOf(settled as never, 'total')]).toEqual([whole, whole, whole])
})

test('an amount finance corrects is converted, and put back it is the share again [issue 33, B8]', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['40'])
  const other = await container({ currencyCode: 'CNY', orgId: list.orgId }, ['29'])
  // 239.26 CNY in equal parts is 119.63 each; 16.67 USD at the rate would be 119.67.
  const terms = { amount: '33.33', exchangeRate: '7.1785', allocateBasis: 'EQUAL' }
  await shared([list, other], list.orgId, terms)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '10', salePrice: '9000' }])
  const one = await generate(list)
  await submit(one)
  const confirm = await confirmOf(one)
  const [line] = confirm.costLines
  expect(line).toMatchObject({ amount: '16.67', amountCny: '119.63' })

  const corrected = async (amount: string) => {
    await admin.save(settlementConfirm, await confirmOf(one), { costLines: [{ id: line?.id, amount }] })
    return (await confirmOf(one)).costLines[0]
  }
  const explained = async () => {
    const asked = `${settlementConfirm.calls}/${confirm.id}/explain?field=costLines.amountCny&line=${line?.id}`
    const { formula, value } = (await admin.ask('GET', asked)) as unknown as { formula: string[]; value: string }
    return [value, formula[1]]
  }
  expect(await corrected('100.00')).toMatchObject({ amountCny: '717.85' })
  expect(await explained()).toEqual(['717.85', expect.stringContaining('amount × rate')])
  expect(await corrected('16.67')).toMatchObject({ amountCny: '119.63' })
  expect(await explained()).toEqual(['119.63', expect.stringContaining('add up to the entry')])
})

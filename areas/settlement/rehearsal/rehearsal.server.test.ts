import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'

const opened = await house()
const { admin, user } = opened
const { agree, confirmOf, container, cost, generate, itemsOf, sell, submit } = settling(opened)

/** Ten boxes at 700 in CNY, 7% commission, 100 of costs: 6,410 are owed. */
async function small() {
  const list = await container({ currencyCode: 'CNY' }, ['10', '5'])
  await agree(list)
  await sell(
    list,
    itemsOf(list).map((itemCode, at) => ({ itemCode, saleQty: at === 0 ? '8' : '2', salePrice: '700' })),
  )
  await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  return generate(list)
}
const rehearse = (calls: string, body: object, who = admin) => who.ask('POST', `${calls}/rehearse`, body)

test('a clerk tries out commission, price and quantity, sees both sides, keeps nothing or takes it over', async () => {
  const one = await small()
  const [first] = one.salesLines
  const tried = { id: one.id, commissionRate: '10', lines: [{ id: first?.id, price: '650', qty: '7' }] }
  expect(await rehearse(settlement.calls, tried)).toEqual({
    today: expect.objectContaining({ payableAmount: '6410.00', commissionAmount: '490.00', profit: '490.00' }),
    rehearsed: expect.objectContaining({
      confirmQty: '9.000',
      salesAmountCny: '5950.00',
      commissionAmount: '595.00',
      payableAmount: '5255.00',
      profit: '595.00',
    }),
    reasons: [],
  })
  // Nothing is stored until it is taken over.
  expect(await admin.get(settlement, one)).toMatchObject({ version: one.version, payableAmount: '6410.00' })
  await admin.ask('POST', `${settlement.calls}/take-rehearsal`, { ...tried, version: one.version })
  const taken = await admin.get(settlement, one)
  expect(taken).toMatchObject({ payableAmount: '5255.00', commissionRate: '10.0000', profit: '595.00' })
  expect(taken.salesLines).toMatchObject([
    { settleQty: '7.000', settlePrice: '650.0000' },
    { settleQty: '2.000', settlePrice: '700.0000' },
  ])
  expect(taken.costLines).toHaveLength(1)
  // A stale one is not.
  const late = await admin.call('POST', `${settlement.calls}/take-rehearsal`, { ...tried, version: one.version })
  expect(late).toMatchObject({ status: 409, bizCode: 'VERSION_CONFLICT' })
})

test('what would be refused is said beforehand, and margins stay with those who may see them', async () => {
  const one = await small()
  const [first] = one.salesLines
  const asked = { id: one.id, lines: [{ id: first?.id, qty: '9' }] }
  const said = await rehearse(settlement.calls, asked)
  expect(said.reasons).toEqual(['Sales detail row 1: the settle quantity exceeds the sale quantity'])
  await expect(
    admin.ask('POST', `${settlement.calls}/take-rehearsal`, { ...asked, version: one.version }),
  ).rejects.toThrow('the settle quantity exceeds the sale quantity')
  const clerk = user('settlement:settlement:list', 'settlement:settlement:save')
  const seen = await rehearse(settlement.calls, { id: one.id }, clerk)
  expect(Object.keys(seen.rehearsed as object)).not.toContain('profit')
  expect(
    await user('settlement:settlement:list').call('POST', `${settlement.calls}/rehearse`, { id: one.id }),
  ).toMatchObject({ status: 403 })
})

test('finance tries out what it confirms, at its own quantities and prices', async () => {
  const one = await small()
  await submit(one)
  const confirm = await confirmOf(one)
  const tried = { id: confirm.id, lines: [{ id: confirm.salesLines[1]?.id, qty: '0' }] }
  expect(await rehearse(settlementConfirm.calls, tried)).toMatchObject({
    today: { payableAmount: '6410.00' },
    rehearsed: { payableAmount: '5108.00', salesAmountCny: '5600.00' },
  })
  await admin.ask('POST', `${settlementConfirm.calls}/take-rehearsal`, { ...tried, version: confirm.version })
  expect(await admin.get(settlementConfirm, confirm)).toMatchObject({ payableAmount: '5108.00' })
  // Handed in, the settlement itself is closed.
  const { version } = await admin.get(settlement, one)
  await expect(
    admin.ask('POST', `${settlement.calls}/take-rehearsal`, { id: one.id, version, commissionRate: '1' }),
  ).rejects.toThrow('cannot be changed')
})

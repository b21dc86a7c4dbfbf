import { expect, test } from 'vitest'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockReservation } from '#areas/warehouse/stock-reservation/document.ts'
import { endedPromises } from '#areas/warehouse/stock-reservation/reserve.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { salesDemand } from '../sales-demand/document.ts'
import type { DemandWeeks } from './weeks.server.ts'

const { admin, house: server, make, maker, sql, user } = await house()

const anItem = async () => {
  const { document } = maker.catalogue.get('item')
  return String(((await maker.make(document, {})) as Wire).itemCode)
}
/** Boxes of an item for a day, for the customer of another demand and from its warehouse. */
const wanting = (
  {
    customerId,
    orgId,
    shipFromWarehouseCode,
    shipToOrgId,
  }: Pick<Sent<typeof salesDemand>, 'customerId' | 'orgId' | 'shipFromWarehouseCode' | 'shipToOrgId'>,
  itemCode: string,
  { applyQty, preDeliveryDate }: { readonly applyQty: string; readonly preDeliveryDate: string },
  who: Wire = {},
) =>
  make(salesDemand, {
    customerId,
    orgId,
    shipToOrgId,
    shipFromWarehouseCode,
    prePickUpDate: null,
    preDeliveryDate,
    ...who,
    details: [{ itemCode, lotNo: null, lotReason: null, applyQty, unitPrice: '20' }],
  })

test('what lies, is promised and is wanted of an item stands in its weeks, for those who see its unit [issue 35]', async () => {
  const first = await make(salesDemand, {})
  const itemCode = await anItem()
  await found(maker, first.shipFromWarehouseCode, { itemCode, quantity: '40' })
  const ask = (applyQty: string, preDeliveryDate: string) => wanting(first, itemCode, { applyQty, preDeliveryDate })
  const promised = await ask('10', '2025-05-08')
  await admin.run(salesDemand, 'confirm', promised)
  await ask('25', '2025-05-09')
  const later = await ask('30', '2025-05-14')
  const seen = async (who: typeof admin) =>
    ((await who.ask('GET', `${salesDemand.calls}/weeks?weeks=3`)) as unknown as DemandWeeks).items.find(
      one => one.itemCode === itemCode,
    )
  expect(await seen(admin)).toMatchObject({
    available: '30.000',
    promised: '10.000',
    short: '25.000',
    cells: [
      { wanted: '25.000', left: '5.000', short: '0.000' },
      { wanted: '30.000', left: '-25.000', short: '25.000' },
      { wanted: '0.000', short: '25.000' },
    ],
  })
  // Moved to the week after next it is still wanted, and missing a week later.
  await admin.save(salesDemand, await admin.get(salesDemand, later), { preDeliveryDate: '2025-05-21' })
  expect((await seen(admin))?.cells.map(cell => cell.short)).toEqual(['0.000', '0.000', '25.000'])
  expect(await seen(user('sales:demand:list', { scope: 'ORG', orgIds: [] } as never))).toBeUndefined()
  // A promise that has lapsed lies there again, and is wanted again.
  await server.asHouse('1', async work => {
    for (const one of await work.all(stockReservation, { sourceId: promised.id }))
      await work.update(stockReservation, one, { holdUntil: '2025-05-05' })
  })
  await server.asHouse('1', work => endedPromises.run(work, {}, undefined as never))
  expect(await seen(admin)).toMatchObject({
    available: '40.000',
    promised: '0.000',
    cells: [{ wanted: '35.000', left: '5.000' }, {}, {}],
  })
  await expect(user('sales:guidePrice:list').ask('GET', `${salesDemand.calls}/weeks`)).rejects.toMatchObject({
    status: 403,
  })
})

test('who sees their own demands reads the sums of the unit, and of colleagues only how many rows are in them (business.md 6.3)', async () => {
  const first = await make(salesDemand, {})
  const { orgId } = first
  const seller = user('sales:demand:list', 'sales:demand:save', { scope: 'OWN', orgIds: [orgId] })
  const { id: salesrepId } = await make(salesrep, { userId: (await seller.made).id })
  const itemCode = await anItem()
  const ask = (who: Wire, applyQty: string, preDeliveryDate: string) =>
    wanting(first, itemCode, { applyQty, preDeliveryDate }, who)
  const own = await ask({ salesrepId }, '10', '2025-05-08')
  const colleagues = [
    await ask({}, '25', '2025-05-08'),
    await ask({}, '30', '2025-05-09'),
    await ask({}, '5', '2025-05-14'),
  ]
  const seen = async (who: typeof admin) =>
    ((await who.ask('GET', `${salesDemand.calls}/weeks?weeks=2`)) as unknown as DemandWeeks).items.find(
      one => one.itemCode === itemCode,
    )
  expect(await seen(seller)).toMatchObject({
    short: '70.000',
    cells: [
      { wanted: '65.000', others: { rows: 2, wanted: '55.000' } },
      { wanted: '5.000', others: { rows: 1, wanted: '5.000' } },
    ],
    demands: [{ id: own.id, no: own.salesPlanNumber, qty: '10.000' }],
  })
  const whole = await seen(user('sales:demand:list', { scope: 'ORG', orgIds: [orgId] }))
  expect(whole?.cells.map(({ others }) => others.rows)).toEqual([0, 0])
  expect(whole?.demands.map(({ id }) => id)).toEqual([own, ...colleagues].map(({ id }) => id))
})

test('a container received in part arrives with what is not in yet: the rest lies in stock [decision 0130]', async () => {
  const first = await make(salesDemand, {})
  const itemCode = await anItem()
  await wanting(first, itemCode, { applyQty: '1', preDeliveryDate: '2025-05-09' })
  const { document } = maker.catalogue.get('cargo-tracking')
  const { id } = await maker.make(document, {})
  await sql(
    `update cargo_tracking set item_code = $2, qty = 1000, received_qty = null, status = 'RELEASED',
            expected_market_date = '2025-05-08', org_id = $3 where id = $1`,
    [id, itemCode, first.orgId],
  )
  const arriving = async () =>
    ((await admin.ask('GET', `${salesDemand.calls}/weeks?weeks=3`)) as unknown as DemandWeeks).items
      .find(one => one.itemCode === itemCode)
      ?.cells.map(cell => cell.arriving)
  expect(await arriving()).toEqual(['1000.000', '0.000', '0.000'])
  await sql('update cargo_tracking set received_qty = 400 where id = $1', [id])
  expect(await arriving()).toEqual(['600.000', '0.000', '0.000'])
})

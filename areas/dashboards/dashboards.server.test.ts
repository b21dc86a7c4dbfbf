import { describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { quantityPrice } from '#areas/producer/quantity-price/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { decimal, sum as sumOf } from '#platform/model/decimal.ts'
import type { Totals } from '#platform/server/documents/totals.ts'
import { house, today } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { type Bar, type Card, type CardWords, durianCards, type Filters, kiwiCards, screenCards } from './cards.ts'
import type { FailedPush, UnsettledAge } from './home/home.ts'

const { admin, house: running, make, neighbour, sql, user } = await house()

const [screen, kiwi] = ['/report/dashboard/screen', '/report/dashboard/kiwi']
const cardsOf = async (who: Person, path: string) => (await who.call('GET', path)).data as unknown as readonly Card[]
const namesOf = (cards: readonly Card[]) => cards.map(({ card }) => card)
const cardOf = (cards: readonly Card[], name: string) => cards.find(({ card }) => card === name) as Card

/** What the list at a screen says below itself under a filter: how many rows, and its sums. */
async function totalsOf(who: Person, at: string, filters: Filters): Promise<readonly string[]> {
  const known = running.catalogue.all.find(({ document }) => document.screen === at)
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map(one => [name, one] as [string, string])),
  )
  const { data, msg } = await who.call('GET', `${known?.document.calls}/totals?${query}`)
  if (!data) throw new Error(`${at} ${query}: ${msg}`)
  const { byCurrency, sums, total } = data as unknown as Totals
  return [String(total), ...Object.values(sums), ...byCurrency.flatMap(one => Object.values(one.sums))]
}

/** Every card is there, and each of its figures is the total of the list it opens, for who asks. */
async function addsUp(who: Person, path: string, words: Readonly<Record<string, unknown>>): Promise<void> {
  const cards = await cardsOf(who, path)
  expect(namesOf(cards)).toEqual(Object.keys(words))
  for (const { bars, card, filters, screen: at, value } of cards) {
    if (value !== null)
      expect([card, await totalsOf(who, at, filters)]).toEqual([card, expect.arrayContaining([value])])
    for (const bar of bars)
      expect([card, bar.key, await totalsOf(who, at, bar.filters)]).toEqual([
        card,
        bar.key,
        expect.arrayContaining([bar.value]),
      ])
    const isWhole = value !== null && bars.length > 0 && !(words[card] as CardWords).time && card !== 'stockByBand'
    if (isWhole)
      expect([card, sumOf(bars, one => decimal(one.value)).toFixed()]).toEqual([card, decimal(value).toFixed()])
  }
}

describe.each([
  ['[R0-2.1-012] the data dashboard', screen, screenCards],
  ['[R0-2.1-013] the kiwi dashboard', kiwi, kiwiCards],
] as const)('%s', (_, path, words) => {
  test('has its cards, and every figure is the total of the list it opens (business.md 3.24)', async () => {
    await addsUp(admin, path, words)
  })

  test('is for whoever holds its code, and each card for whoever may see its list [D0-2.1-08]', async () => {
    expect((await user('tracking:cargo:list').call('GET', path)).status).toBe(403)
    expect(await cardsOf(user('report:dashboard:list'), path)).toEqual([])
    const screens = (await cardsOf(user('report:dashboard:list', 'tracking:cargo:list'), path)).map(one => one.screen)
    expect(screens.length).toBeGreaterThan(0)
    expect(screens.filter(one => !['/screen/containers', '/freight/tracking'].includes(one))).toEqual([])
  })

  test('counts nothing of another tenant', async () => {
    await addsUp(neighbour, path, words)
    const [ours, theirs] = await Promise.all([admin, neighbour].map(who => cardsOf(who, path)))
    expect(theirs).not.toEqual(ours)
  })

  test('counts what a person sees of their units, and no other', async () => {
    const codes = [
      'report:dashboard:list',
      'tracking:cargo:list',
      'report:sales:list',
      'warehouse:onhand:list',
    ] as const
    const clerk = user(...codes, { scope: 'ORG', orgIds: ['103'] })
    const nobody = user(...codes, { scope: 'ORG', orgIds: [] })
    const [all, own, none] = [await cardsOf(admin, path), await cardsOf(clerk, path), await cardsOf(nobody, path)]
    for (const { card, filters, screen: at, value } of own) {
      if (value === null) continue
      expect(await totalsOf(admin, at, { ...filters, orgId: '103' })).toContain(value)
      expect(Number(value)).toBeLessThanOrEqual(Number(cardOf(all, card).value))
    }
    expect(none.map(({ value }) => Number(value)).filter(value => value !== 0)).toEqual([])
  })
})

test('what has no count has a bar of its own, without a name, and the bars add up to the figure above them', async () => {
  const { itemCode } = await make(item, { category: 'KIWI' })
  await sql('update item set spec = null where item_code = $1', [itemCode])
  await make(saleRecord, { itemCode, saleDate: today, saleQty: '7', salePrice: '1' })
  const sold = cardOf(await cardsOf(admin, kiwi), 'soldByCount')
  const bare = sold.bars.find(({ key }) => key === '') as Bar
  expect(bare).toMatchObject({ name: '', filters: { specEmpty: 'Y' } })
  expect(Number(bare.value)).toBeGreaterThanOrEqual(7)
  await addsUp(admin, kiwi, kiwiCards)
})

test('a container of several categories is one of kiwifruit on its way, too', async () => {
  const before = await cardsOf(admin, kiwi)
  const list = await make(packingList)
  for (const category of ['KIWI', 'ZUCCHINI'])
    await sql(
      `insert into cargo_tracking (tenant_id, packing_list_id, container_no, status, item_code, category, eta_date, eta_week, qty, net_weight)
         values (1, $1, 'TEMU0000002', 'DEPARTED', 'KW1', $2, '2025-05-14', '2025W20', 100, 3.5)`,
      [list.id, category],
    )
  const after = await cardsOf(admin, kiwi)
  const grown = (card: string) => Number(cardOf(after, card).value) - Number(cardOf(before, card).value)
  expect([grown('kiwiUnderWay'), grown('kiwiBoxes')]).toEqual([1, 100])
  await addsUp(admin, kiwi, kiwiCards)
  await sql('delete from cargo_tracking where packing_list_id = $1', [list.id])
})

test('stock by count adds up to the stock of all items, however many there are', async () => {
  const [lying] = await sql('select * from stock_onhand where tenant_id = 1 limit 1')
  const some = Array.from({ length: 210 }, (_, at) => `KIWI-OF-${at}`)
  for (const itemCode of some)
    await sql(
      `insert into stock_onhand (tenant_id, org_id, warehouse_code, item_code, category, lot_no, onhand, reserved, available)
         values (1, $1, $2, $3, 'KIWI', $3, 7, 0, 7)`,
      [lying?.org_id, lying?.warehouse_code, itemCode],
    )
  const { bars, value } = cardOf(await cardsOf(admin, kiwi), 'stockByCount')
  expect(sumOf(bars, one => decimal(one.value)).toFixed()).toBe(decimal(String(value)).toFixed())
  await sql('delete from stock_onhand where item_code = any($1)', [some])
})

const barOf = (bars: readonly Bar[], key: string) => Number(bars.find(bar => bar.key === key)?.value ?? 0)

test('a sale adds to its category, its item and its week, and an invoice to what is owed once it is audited', async () => {
  const before = await cardsOf(admin, screen)
  const sale = await make(saleRecord, { itemCode: 'KW1', saleDate: today, saleQty: '1000000', salePrice: '1000000' })
  const invoice = await make(payableInvoice)
  const between = await cardsOf(admin, screen)
  const grown = (card: string, key: string) =>
    Math.round((barOf(cardOf(between, card).bars, key) - barOf(cardOf(before, card).bars, key)) * 100) / 100
  expect(grown('salesByCategory', 'KIWI')).toBe(1_000_000_000_000)
  expect(cardOf(between, 'topItems').bars[0]?.key).toBe('KW1')
  expect(grown('salesByWeek', '2025W19')).toBe(1_000_000_000_000)
  expect(cardOf(between, 'open').value).toBe(cardOf(before, 'open').value)

  await admin.run(payableInvoice, 'audit', invoice)
  expect(Number(cardOf(await cardsOf(admin, screen), 'open').value)).toBe(Number(cardOf(before, 'open').value) + 1)
  await sql(`update payable_invoice set erp_invoice_status = 'PAID' where id = $1`, [invoice.id])
  expect(cardOf(await cardsOf(admin, screen), 'open').value).toBe(cardOf(before, 'open').value)
  await sql('delete from sale_record where id = $1', [sale.id])
})

test('a container is under way while its last SKU is, and is expected in its week', async () => {
  const before = await cardsOf(admin, screen)
  const list = await make(packingList)
  const row = (status: string, nth: number) =>
    sql(
      `insert into cargo_tracking (tenant_id, packing_list_id, container_no, status, item_code, category, eta_date, eta_week, qty, net_weight)
         values (1, $1, 'TEMU0000001', $2, $3, 'KIWI', '2025-05-14', '2025W20', 100, 3.5)`,
      [list.id, status, `KW${nth}`],
    )
  await row('ARRIVED', 1)
  await row('DEPARTED', 2)
  const after = await cardsOf(admin, screen)
  const grown = (card: string) => Number(cardOf(after, card).value) - Number(cardOf(before, card).value)
  expect([grown('underWay'), grown('late')]).toEqual([1, 0])
  expect(barOf(cardOf(after, 'underWayByCoo').bars, 'NZ')).toBe(barOf(cardOf(before, 'underWayByCoo').bars, 'NZ') + 1)
  expect(barOf(cardOf(after, 'arrivals').bars, '2025W20')).toBe(barOf(cardOf(before, 'arrivals').bars, '2025W20') + 1)
  await sql('delete from cargo_tracking where packing_list_id = $1', [list.id])
})

test('a figure says of how many rows it is, where some have no value [issue 33, B13]', async () => {
  const invoice = await make(payableInvoice)
  const known = await make(payableInvoice)
  for (const one of [invoice, known]) await admin.run(payableInvoice, 'audit', one)
  await sql(`update payable_invoice set net_amount = null, invoice_currency_code = 'JPY' where id = $1`, [invoice.id])
  await sql(`update payable_invoice set invoice_currency_code = 'JPY' where id = $1`, [known.id])
  const yen = async () => cardOf(await cardsOf(admin, screen), 'payable').bars.find(({ key }) => key === 'JPY')
  expect(await yen()).toMatchObject({ of: { known: 1, rows: 2 }, value: expect.stringMatching(/^\d/) })
  await sql('update payable_invoice set net_amount = 5 where id = $1', [invoice.id])
  expect(await yen()).not.toHaveProperty('of')
  await sql(`update payable_invoice set erp_invoice_status = 'PAID' where id = any($1)`, [[invoice.id, known.id]])
})

test('the demo viewer looks at the dashboards, a buyer does not (business.md 6.2)', async () => {
  const permissionsOf = async (roleCode: string) =>
    ((await admin.page(role, { roleCode })).records[0] as { permissions?: string[] } | undefined)?.permissions
  expect(await permissionsOf('VIEWER')).toContain('report:dashboard:list')
  expect(await permissionsOf('BUYER')).not.toContain('report:dashboard:list')
})

describe('on the page one lands on', () => {
  test('containers that are not settled stand by age, each age the list it opens (business.md 3.24)', async () => {
    const ages = (await admin.call('GET', '/report/home/unsettled')).data as unknown as readonly UnsettledAge[]
    expect(ages.map(({ from, to }) => [from, to])).toEqual([
      [91, null],
      [61, 90],
      [31, 60],
      [0, 30],
    ])
    for (const { count, filters, screen: at } of ages) expect((await totalsOf(admin, at, filters))[0]).toBe(count)
    expect((await user('tracking:cargo:list').call('GET', '/report/home/unsettled')).status).toBe(403)
  })

  test('records whose push failed stand there for whoever sees their list (business.md 3.24)', async () => {
    const invoice = await make(payableInvoice)
    await sql(`update payable_invoice set push_erp_flag = 'F' where id = $1`, [invoice.id])
    const failedFor = async (who: Person) =>
      (await who.call('GET', '/report/home/failed-pushes')).data as unknown as readonly FailedPush[]
    const failed = await failedFor(admin)
    expect(failed.map(({ document }) => document)).toContain('payable-invoice')
    for (const { count, filters, screen: at } of failed) expect((await totalsOf(admin, at, filters))[0]).toBe(count)
    // What was taken out of use is nobody's to push any more.
    const countOf = (all: readonly FailedPush[]) =>
      Number(all.find(({ document }) => document === 'payable-invoice')?.count ?? 0)
    await sql(`update payable_invoice set enable_flag = 'N' where id = $1`, [invoice.id])
    expect(countOf(await failedFor(admin))).toBe(countOf(failed) - 1)
    await sql(`update payable_invoice set enable_flag = 'Y' where id = $1`, [invoice.id])
    expect(await failedFor(user('system:user:list'))).toEqual([])
    expect((await failedFor(neighbour)).map(({ document }) => document)).not.toContain('payable-invoice')
    await sql(`update payable_invoice set push_erp_flag = 'N' where id = $1`, [invoice.id])
  })
})

test('the durian board tells weighted prices and volumes by day and week, for whoever may see the report', async () => {
  const tell = (day: string, unitPrice: string, quantity: string) =>
    make(quantityPrice, {
      day,
      unitPrice,
      quantity,
      category: 'DURIAN',
      currencyCode: 'THB',
      place: unused('place', 12),
    })
  await sql("delete from quantity_price where tenant_id = 1 and day between '2025-04-28' and '2025-05-06'")
  await tell('2025-05-05', '100', '10')
  await tell('2025-05-06', '100', '30')
  await tell('2025-05-06', '120', '10')
  const seer = user('report:market:list')
  const days = await cardsOf(seer, '/report/dashboard/durian?period=day')
  expect(namesOf(days).toSorted()).toEqual(Object.keys(durianCards).toSorted())
  expect(cardOf(days, 'originPriceNow')).toMatchObject({ value: '105.0000', before: '100.0000', currency: 'THB' })
  expect(cardOf(days, 'originVolumeNow')).toMatchObject({
    value: '40',
    before: '10',
    filters: { bucket: '2025-05-06' },
  })
  const weeks = await cardsOf(seer, '/report/dashboard/durian?period=week')
  expect(cardOf(weeks, 'originVolume').bars.at(-1)).toMatchObject({ key: '2025W19', value: '50' })
  expect(cardOf(weeks, 'originPriceNow').value).toBe('104.0000')
  expect((await user('report:dashboard:list').call('GET', '/report/dashboard/durian')).status).toBe(403)
})

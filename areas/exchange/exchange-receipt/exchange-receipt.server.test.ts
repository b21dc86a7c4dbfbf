import { describe, expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { averageRateOf } from '../container-rate.ts'
import { putInContainer } from '../testing.ts'
import { exchangeReceipt } from './document.ts'

const { admin, house: server, make, maker, sql, user } = await house()

interface Offered {
  readonly records: readonly Wire[]
  readonly total: number
  readonly pages: number
}

const currencies = { payeeCurrencyCode: 'THB', homeCurrencyCode: 'CNY' }
const unloaded = (currencyCode = 'THB') => make(packingList, { currencyCode } as never)
const container = async (currencyCode = 'THB') => {
  const list = await unloaded(currencyCode)
  await putInContainer(maker, list)
  return list
}
const receipt = (more = {}) =>
  make(exchangeReceipt, { ...currencies, payeeAmount: '3000000', currencyExchangeAmount: '643500', ...more })
const match = async (one: { id: string }, list: { containerNo: string | null }, amount: string) =>
  admin.run(exchangeReceipt, 'match', await admin.get(exchangeReceipt, one), {
    containerNo: list.containerNo,
    amount,
  })
/** Containers a receipt may be matched to, as the panel asks for them. */
const offered = async ({ id }: { id: string }, q: string, page: Readonly<Record<string, string>> = {}) =>
  (await admin.ask(
    'GET',
    `${exchangeReceipt.calls}/containers?${new URLSearchParams({ id, q, ...page })}`,
  )) as unknown as Offered
const rateOf = async (list: { shipmentId: string | null; currencyCode: string }) =>
  server.asHouse('1', async work => (await averageRateOf(work, list))?.toFixed(8) ?? null)

describe('an exchange receipt', () => {
  test('is bought at the bank, audited, and matched to containers [D1-2-36] [D1-2-37] [D1-2-40]', async () => {
    const [a, c] = [await container(), await container()]
    const bought = await receipt()
    expect(bought).toMatchObject({
      currencyExchangeNo: expect.stringMatching(/^FX2505\d{4}$/),
      status: 'UNAUDITED',
      sourceType: 'MANUAL',
      exchangeRate: '0.21450000',
      currencyExchangeBalance: '3000000.00',
    })
    await admin.save(exchangeReceipt, bought, { remark: '付金果' })
    await admin.run(exchangeReceipt, 'audit', await admin.get(exchangeReceipt, bought))
    await match(bought, a, '1600000')
    await match(bought, c, '1200000')
    expect(await admin.get(exchangeReceipt, bought)).toMatchObject({
      status: 'AUDITED',
      currencyExchangeBalance: '200000.00',
      homeCurrencyBalance: '42900.00',
      details: [
        { containerNo: a.containerNo, amount: '1600000.00', currencyCode: 'THB', homeCurrencyAmount: '343200.00' },
        { containerNo: c.containerNo, amount: '1200000.00', homeCurrencyAmount: '257400.00' },
      ],
    })
    expect(await rateOf(a)).toBe('0.21450000')
  })

  test('tells finance once that little of it is left, however it is matched (business.md 5.8)', async () => {
    const [list, other] = [await container(), await container()]
    const bought = await receipt()
    const told = async () => {
      const rows = await sql(
        `select n.text_zh as text, u.id, array(
             select r.role_code from role r where r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids)) as roles
           from notice n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
          where n.tenant_id = 1 and n.document = 'exchange-receipt' and n.record_no = $1 order by n.id`,
        [bought.currencyExchangeNo],
      )
      for (const { roles } of rows)
        expect(roles).toSatisfy((all: string[]) => all.some(one => /^FINANCE(_LEAD)?$/.test(one)))
      return rows.filter(({ id }) => id === rows[0]?.id).map(({ text }) => String(text))
    }
    await match(bought, list, '2700000')
    expect(await told()).toEqual([])
    await match(bought, list, '100000')
    expect(await told()).toEqual([`购汇单${bought.currencyExchangeNo}余额仅200000.00 THB，请及时处理`])
    await match(bought, other, '200000')
    expect(await told()).toHaveLength(1)
    const shorter = { details: [{ containerNo: list.containerNo, amount: '1000000' }] }
    await admin.save(exchangeReceipt, await admin.get(exchangeReceipt, bought), shorter as never)
    await admin.save(exchangeReceipt, await admin.get(exchangeReceipt, bought), {
      details: [{ containerNo: list.containerNo, amount: '2900000' }],
    } as never)
    expect(await told()).toHaveLength(2)
  })

  test('that is not audited says nothing of what a container’s currency costs; several say it on average', async () => {
    const list = await container()
    const [first, second] = [
      await receipt({ details: [{ containerNo: list.containerNo, amount: '1000000' }] }),
      await receipt({ currencyExchangeAmount: '660000' }),
    ]
    await match(second, list, '3000000')
    expect(await rateOf(list)).toBeNull()
    await admin.run(exchangeReceipt, 'audit', await admin.get(exchangeReceipt, first))
    expect(await rateOf(list)).toBe('0.21450000')
    await admin.run(exchangeReceipt, 'audit', await admin.get(exchangeReceipt, second))
    // (214,500 + 660,000) ÷ 4,000,000
    expect(await rateOf(list)).toBe('0.21862500')
    await admin.run(exchangeReceipt, 'antiAudit', await admin.get(exchangeReceipt, first))
    expect(await rateOf(list)).toBe('0.22000000')
  })

  test('takes more for a container by adding to its amount, gives it back, and never more than was bought', async () => {
    const list = await container()
    const bought = await receipt()
    await match(bought, list, '1000000')
    await match(bought, list, '500000.5')
    expect(await admin.get(exchangeReceipt, bought)).toMatchObject({
      details: [{ amount: '1500000.50', homeCurrencyAmount: '321750.11' }],
    })
    await expect(match(bought, list, '1499999.51')).rejects.toThrow('Exchange balance is less than 0, please check')
    const named = { containerNo: list.containerNo }
    await admin.run(exchangeReceipt, 'unmatch', await admin.get(exchangeReceipt, bought), named)
    expect(await admin.get(exchangeReceipt, bought)).toMatchObject({
      currencyExchangeBalance: '3000000.00',
      details: [],
    })
    await expect(
      admin.run(exchangeReceipt, 'unmatch', await admin.get(exchangeReceipt, bought), named),
    ).rejects.toMatchObject({
      bizCode: 'NOT_MATCHED',
      message: expect.stringContaining(`${bought.currencyExchangeNo} is not matched to ${list.containerNo}`),
    })
  })

  test('costs in all what was paid, also after the amount was corrected (fx.receipt)', async () => {
    const [a, b] = [await container(), await container()]
    const bought = await receipt({ payeeAmount: '20', currencyExchangeAmount: '4.30' })
    await match(bought, a, '10')
    await match(bought, b, '10')
    await admin.save(exchangeReceipt, await admin.get(exchangeReceipt, bought), { currencyExchangeAmount: '4.29' })
    const { details, homeCurrencyBalance } = await admin.get(exchangeReceipt, bought)
    expect(details.map(line => String(line.homeCurrencyAmount)).toSorted()).toEqual(['2.14', '2.15'])
    expect(homeCurrencyBalance).toBe('0.00')
  })

  test('goes to containers we know, owed in its currency', async () => {
    const [dollars, bought] = [await unloaded('USD'), await receipt()]
    await expect(match(bought, dollars, '1')).rejects.toMatchObject({
      bizCode: 'CURRENCY_DIFFERS',
      message: expect.stringContaining(`The order of container ${dollars.containerNo} is in USD, not in THB`),
    })
    await expect(match(bought, { containerNo: 'TEMU0000000' }, '1')).rejects.toMatchObject({
      bizCode: 'CONTAINER_UNKNOWN',
      message: expect.stringContaining('Container TEMU0000000 is not known'),
    })
    await expect(receipt({ details: [{ containerNo: dollars.containerNo }] })).rejects.toThrow('is in USD, not in THB')
  })

  test('goes to containers of units one sees; any other is as if there were none (business.md 6.3)', async () => {
    const [list, bought] = [await container(), await receipt()]
    const matching = ['finance:fx:list', 'finance:fx:match', 'finance:fx:save'] as const
    const stranger = user(...matching, { scope: 'ORG', orgIds: [] })
    const own = user(...matching, { scope: 'ORG', orgIds: [String(list.orgId)] })
    const refused = async (containerNo: unknown) => {
      const { body } = await stranger.call('POST', `${exchangeReceipt.calls}/match`, {
        rows: [{ id: bought.id, version: (await admin.get(exchangeReceipt, bought)).version }],
        containerNo,
        amount: '5',
      })
      return JSON.stringify(body).replaceAll(String(containerNo), '…')
    }
    const unknown = await refused('TEMU0000000')
    expect(unknown).toContain('CONTAINER_UNKNOWN')
    expect(await refused(list.containerNo)).toBe(unknown)
    const row = { details: [{ containerNo: list.containerNo, amount: '5' }] }
    await expect(stranger.save(exchangeReceipt, bought, row as never)).rejects.toMatchObject({
      bizCode: 'CONTAINER_UNKNOWN',
    })
    await own.run(exchangeReceipt, 'match', bought, { containerNo: list.containerNo, amount: '5' })
    expect((await admin.get(exchangeReceipt, bought)).details).toMatchObject([{ amount: '5.00' }])
    // Who may match and not save matches all the same.
    const matcher = user('finance:fx:list', 'finance:fx:match', { scope: 'ORG', orgIds: [String(list.orgId)] })
    await matcher.run(exchangeReceipt, 'match', await receipt(), { containerNo: list.containerNo, amount: '5' })
  })

  test('counts in the rate of a container only where it was paid in CNY, and is matched to none otherwise', async () => {
    const list = await container()
    const [bought, elsewhere] = [
      await receipt({ details: [{ containerNo: list.containerNo, amount: '1000000' }] }),
      await receipt({ homeCurrencyCode: 'HKD', currencyExchangeAmount: '700000' }),
    ]
    const no = elsewhere.currencyExchangeNo
    for (const [language, sentence] of [
      ['zh', `购汇单${no}以HKD支付，货柜的汇率只计CNY，不能匹配；请匹配以CNY支付的购汇单`],
      ['en', `Exchange receipt ${no} was paid in HKD, the rate of a container counts CNY alone; match a receipt`],
    ] as const) {
      const asked = { containerNo: list.containerNo, amount: '1' }
      await expect(admin.in(language).run(exchangeReceipt, 'match', elsewhere, asked)).rejects.toMatchObject({
        bizCode: 'HOME_CURRENCY_DIFFERS',
        message: expect.stringContaining(sentence),
      })
    }
    const line = [{ containerNo: list.containerNo, amount: '1' }]
    await expect(admin.save(exchangeReceipt, elsewhere, { details: line } as never)).rejects.toThrow('was paid in HKD')
    await expect(admin.save(exchangeReceipt, bought, { homeCurrencyCode: 'HKD' })).rejects.toThrow('was paid in HKD')

    // What was matched before anybody said so stays out of the rate, and is taken away.
    await admin.run(exchangeReceipt, 'audit', await admin.get(exchangeReceipt, bought))
    await sql("update exchange_receipt set home_currency_code = 'HKD' where id = $1", [bought.id])
    expect(await rateOf(list)).toBeNull()
    await admin.run(exchangeReceipt, 'unmatch', await admin.get(exchangeReceipt, bought), {
      containerNo: list.containerNo,
    })
  })

  test('goes to containers whose loading is over [D1-4-24] [D1-8-01]', async () => {
    const [list, bought] = [await unloaded(), await receipt()]
    for (const [language, sentence] of [
      ['zh', `柜号${list.containerNo}的装柜状态不是已放柜或已审核，不能匹配汇率`],
      [
        'en',
        `The loading status of container ${list.containerNo} is not released or audited, so the rate cannot be matched`,
      ],
    ] as const) {
      const asked = { containerNo: list.containerNo, amount: '1' }
      await expect(admin.in(language).run(exchangeReceipt, 'match', bought, asked)).rejects.toMatchObject({
        bizCode: 'LOADING_NOT_OVER',
        message: expect.stringContaining(sentence),
      })
    }
    await putInContainer(maker, list)
    expect(await offered(bought, list.containerNo ?? '')).toMatchObject({
      records: [{ containerNo: list.containerNo, vendorId: list.vendorId }],
      total: 1,
    })
    await match(bought, list, '1')
    expect(await admin.get(exchangeReceipt, bought)).toMatchObject({ details: [{ amount: '1.00' }] })
  })

  test('is offered every container there is, page by page, or those that are sought', async () => {
    const lists = [await container(), await container(), await container()]
    const bought = await receipt()
    const whole = await offered(bought, '')
    const paged: unknown[] = []
    for (let current = 1; current <= Math.ceil(whole.total / 2); current++) {
      const page = await offered(bought, '', { current: String(current), size: '2' })
      expect(page).toMatchObject({ total: whole.total, pages: Math.ceil(whole.total / 2) })
      paged.push(...page.records.map(row => row.containerNo))
    }
    expect(new Set(paged).size).toBe(whole.total)
    expect(paged).toEqual(expect.arrayContaining(lists.map(list => list.containerNo)))
    for (const { containerNo, shipmentLotNo } of lists)
      for (const words of [String(containerNo).slice(2), shipmentLotNo].filter(Boolean))
        expect((await offered(bought, String(words))).records.map(row => row.containerNo)).toContain(containerNo)
    expect(await offered(bought, 'no such container')).toMatchObject({ records: [], total: 0 })
  })

  test('names what is missing, in both languages [D1-5-08]', async () => {
    const answer = await admin.in('zh').call('POST', exchangeReceipt.calls, {})
    const errors = (answer.data as Wire).errors as Wire[]
    expect(answer).toMatchObject({ code: 1, bizCode: 'REQUIRED' })
    expect(errors.map(one => one.message)).toEqual(
      expect.arrayContaining(['购汇日期不能为空', '银行账号不能为空', '收款金额不能为空', '本币币种不能为空']),
    )
    expect((await admin.call('POST', exchangeReceipt.calls, {})).msg).toContain('Exchange date cannot be empty')
  })

  test('says with its number why it is not audited again [D1-4-07] [D1-8-08], taken back [D1-4-09] [D1-8-09] [D1-2-38] or deleted [D1-4-08] [D1-8-10] [D1-2-39]', async () => {
    const [open, done] = [await receipt(), await receipt()]
    await admin.run(exchangeReceipt, 'audit', done)
    const audited = await admin.get(exchangeReceipt, done)
    const no = done.currencyExchangeNo
    for (const [language, again, back, gone] of [
      ['zh', `${no}已审核，不能重复审核`, `${open.currencyExchangeNo}未审核，不能反审核`, `${no}已审核，不能删除`],
      [
        'en',
        `${no} is already audited and cannot be audited`,
        `${open.currencyExchangeNo} is unaudited and cannot be anti-audited`,
        `${no} is audited and cannot be deleted`,
      ],
    ] as const) {
      const person = admin.in(language)
      await expect(person.run(exchangeReceipt, 'audit', audited)).rejects.toThrow(again)
      await expect(person.run(exchangeReceipt, 'antiAudit', open)).rejects.toThrow(back)
      await expect(person.delete(exchangeReceipt, audited)).rejects.toThrow(gone)
    }
    await admin.delete(exchangeReceipt, open)
    await admin.run(exchangeReceipt, 'antiAudit', audited)
    expect(await admin.get(exchangeReceipt, done)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
  })

  test('that came from the system keeps its header, and stays; one that is matched stays too [D1-3-07]', async () => {
    const list = await container()
    const matched = await receipt({ details: [{ containerNo: list.containerNo, amount: '1' }] })
    await expect(admin.delete(exchangeReceipt, matched)).rejects.toThrow('unmatch them before it is deleted')
    const { id } = await server.asHouse('1', work =>
      work.create(exchangeReceipt, {
        ...currencies,
        currencyExchangeDate: '2025-05-02',
        coo: matched.coo,
        deptCode: matched.deptCode,
        bankAccountNumber: '6222',
        payeeAmount: matched.payeeAmount as never,
        currencyExchangeAmount: matched.currencyExchangeAmount as never,
        sourceType: 'SYSTEM',
      }),
    )
    const system = await admin.get(exchangeReceipt, { id })
    await expect(admin.save(exchangeReceipt, system, { payeeAmount: '5' })).rejects.toThrow('cannot be changed now')
    await expect(admin.delete(exchangeReceipt, system)).rejects.toThrow('comes from the system')
    await match(system, list, '5')
    expect(await admin.get(exchangeReceipt, system)).toMatchObject({
      sourceType: 'SYSTEM',
      details: [{ amount: '5.00' }],
    })
  })

  test('is found by what the desk looks for, and matched only by whoever may [D1-2-35]', async () => {
    const bought = await receipt({ payeeAmount: '777', currencyExchangeAmount: '165' })
    const found = await admin.page(exchangeReceipt, {
      currencyExchangeNo: bought.currencyExchangeNo ?? '',
      currencyExchangeBalanceStart: '0.01',
      status: 'UNAUDITED',
    })
    expect(found.records).toMatchObject([{ id: bought.id, exchangeRate: '0.21235521' }])
    const clerk = user('finance:fx:list', 'finance:fx:save')
    await expect(clerk.run(exchangeReceipt, 'match', bought, { containerNo: 'A', amount: '1' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await clerk.get(exchangeReceipt, bought)).not.toHaveProperty('bankAccountNumber')
  })
})

import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house, today } from '#platform/testing/house.ts'

const { admin, make, maker } = await house()
const nextYears = (years: number) => `${Number(today.slice(0, 4)) + years}-11-20`
const zh = admin.in('zh')

/** What is asked of a record about to be made, by the constant of each question. */
const askedOf = async (calls: string, record: Wire) => {
  const answer = await zh.call('POST', calls, record)
  return ((answer.data as { errors?: { bizCode: string }[] } | null)?.errors ?? []).map(one => one.bizCode)
}

test('a day years away is asked about, one in a year no document can be of is refused [field case C18]', async () => {
  const record = { ...(await maker.filled(prepayment)), requestDate: nextYears(36) }
  const asked = await zh.call('POST', prepayment.calls, record)
  expect(asked).toMatchObject({
    code: 1,
    data: {
      warningsOnly: true,
      errors: [{ field: 'requestDate', bizCode: 'DAY_FAR_AWAY', warning: true, because: true }],
    },
  })
  expect(asked.msg).toMatch(new RegExp(`^申请日期${nextYears(36)}在3[5-7]年后$`))
  // A yes without a reason is none.
  expect(await askedOf(prepayment.calls, { ...record, accepted: ['DAY_FAR_AWAY'], because: ' ' })).toEqual([
    'DAY_FAR_AWAY',
  ])
  for (const requestDate of ['1926-11-20', '0206-11-20', '2100-01-01', '9999-12-31'])
    expect(await askedOf(prepayment.calls, { ...record, requestDate }), requestDate).toEqual(['FIELD_INVALID'])
  // An amount nobody else has asked for of this vendor in these days.
  const own = { requestDate: today, requestAmount: '48123.37' }
  expect(await askedOf(prepayment.calls, { ...(await maker.filled(prepayment)), ...own })).toEqual([])
})

test('what somebody went on past stands in the history with the reason, and whoever signs is asked again', async () => {
  const given = { currencyCode: 'USD', exchangeRate: '70.5', expenseDate: '2025-05-06' }
  await make(customsRate, {
    yearMonth: '2025-05',
    fromCurrency: 'USD',
    toCurrency: 'CNY',
    exchangeRate: '7.2',
  }).catch(() => undefined)
  const record = { ...(await maker.filled(businessCost)), ...given }
  const asked = await zh.call('POST', businessCost.calls, record)
  expect(asked.data).toMatchObject({ warningsOnly: true, errors: [{ field: 'exchangeRate', bizCode: 'RATE_FAR' }] })
  expect(asked.msg).toMatch(/^汇率70\.5与海关汇率2025-05的7\.\d+相差很大$/)
  const saved = await zh.call('POST', businessCost.calls, {
    ...record,
    accepted: ['RATE_FAR'],
    because: '银行当日报价',
  })
  expect(saved.code, String(saved.msg)).toBe(0)
  const { id } = saved.data as unknown as { id: string }
  const history = (await admin.ask('GET', `${businessCost.calls}/${id}/history`)) as unknown as Wire[]
  expect(history[0]).toMatchObject({
    action: 'create',
    changes: { answered: { asked: [{ bizCode: 'RATE_FAR', field: 'exchangeRate' }], because: '银行当日报价' } },
  })

  // Another field of it changes: the answer that was given stands.
  const stored = await admin.get(businessCost, { id })
  const changed = await zh.call('PUT', businessCost.calls, { id, version: stored.version, remark: '改备注' })
  expect(changed.code, String(changed.msg)).toBe(0)
})

test('a rate the wrong way round is told as such, and one to one between two currencies is asked about', async () => {
  const record = { ...(await maker.filled(businessCost)), currencyCode: 'USD', expenseDate: '2025-05-06' }
  const upside = await zh.call('POST', businessCost.calls, { ...record, exchangeRate: '0.1389' })
  expect(upside.msg).toContain('像是倒数')
  expect(await askedOf(businessCost.calls, { ...record, exchangeRate: '1' })).toEqual(['RATE_FAR'])
  // No rate is known of this one.
  expect(await askedOf(businessCost.calls, { ...record, currencyCode: 'ZMW', exchangeRate: '1' })).toEqual(['RATE_FAR'])
  expect(await askedOf(businessCost.calls, { ...record, exchangeRate: '7.19' })).toEqual([])
})

test('a currency without cents has none: typed they are refused, worked out they are rounded [field case C19]', async () => {
  const record = {
    ...(await maker.filled(businessCost)),
    currencyCode: 'JPY',
    exchangeRate: '0.0485',
    amount: '1000.55',
  }
  const answer = await zh.call('POST', businessCost.calls, record)
  expect(answer).toMatchObject({ code: 1, data: { errors: [{ field: 'amount', bizCode: 'FIELD_INVALID' }] } })
  expect(answer.msg).toContain('最多0位小数')
  expect(await admin.page(currency, { currencyCode: 'JPY' })).toMatchObject({ records: [{ decimalPlaces: 0 }] })
  const [yen] = (await admin.page(currency, { currencyCode: 'JPY' })).records as Wire[]
  expect(
    await admin.call('PUT', currency.calls, { id: yen?.id, version: yen?.version, decimalPlaces: 2 }),
  ).toMatchObject({ code: 1, bizCode: 'CURRENCY_DECIMALS' })
})

test('the same amount to the same vendor within days is asked about, with the way to the other record', async () => {
  const first = await make(prepayment, { requestAmount: '1234.56', erpBalanceAmount: '1234.56' })
  const { currencyCode, orgId, requestDate, vendorId } = first
  const twin = {
    ...(await maker.filled(prepayment)),
    currencyCode,
    orgId,
    requestDate,
    vendorId,
    requestAmount: '1234.56',
    erpBalanceAmount: '1234.56',
  }
  expect(await zh.call('POST', prepayment.calls, twin)).toMatchObject({
    code: 1,
    data: {
      warningsOnly: true,
      errors: [{ bizCode: 'ALIKE', because: true, record: { document: 'prepayment', id: first.id } }],
    },
  })
  expect(await askedOf(prepayment.calls, { ...twin, requestAmount: '1234.57' })).toEqual([])
})

test('a record dated before what it was made from is asked about, with both days', async () => {
  const record = { ...(await maker.filled(claim)), claimDate: '2024-11-20' }
  const answer = await zh.call('POST', claim.calls, record)
  expect(answer.data).toMatchObject({
    warningsOnly: true,
    errors: [{ field: 'claimDate', bizCode: 'DATED_BEFORE_CAUSE', because: true }],
  })
  expect(answer.msg).toMatch(/^索赔日期2024-11-20早于采购合同\S+的2025-/)
})

test('a price several times the last ones of its item is asked about, once for lines that say the same', async () => {
  const once = await maker.filled(salesDemand)
  const [line] = once.details as Wire[]
  for (const _ of [1, 2, 3]) await make(salesDemand, { details: [{ ...line, unitPrice: '10' }] } as never)
  const odd = { ...line, unitPrice: '100' }
  const answer = await zh.call('POST', salesDemand.calls, { ...once, details: [odd, odd] })
  expect(answer.data).toMatchObject({
    warningsOnly: true,
    errors: [{ bizCode: 'VALUE_UNUSUAL', lines: 'details', line: 1, field: 'unitPrice' }],
  })
})

import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier } from '#areas/demo/offers.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { type Decimal, decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type ErpExchange, type ErpPrepayment, heldKinds } from '../erp/terms.ts'
import type { Arrived } from './containers.server.ts'

/** What of a currency a container will need, roughly: what its order comes to. */
const orderOf = ({ goods }: Arrived): Decimal =>
  sum(goods, ({ netWeight, priceUom, purchaseUnitPrice, qty }) =>
    purchaseUnitPrice ? purchaseUnitPrice.times(priceUom === 'KG' ? netWeight : qty) : null,
  ).round()

/** What a bank asks for the currencies of the demo. */
const rates: Readonly<Record<string, string>> = { THB: '0.2145', USD: '7.1940', NZD: '4.2850' }
const origins: Readonly<Record<string, string>> = { THB: 'TH', USD: 'CL', NZD: 'NZ' }

/** What the simulated ERP holds, so that asking it brings what is here already, and one receipt more (business.md 5.7). */
async function heldByErp(work: Work, kind: string, no: string, content: ErpPrepayment | ErpExchange): Promise<void> {
  await work.create(simulatedPaper, {
    externalNo: `ERP-${no}`,
    system: 'erp',
    kind,
    docNo: no,
    state: 'OPEN',
    idempotencyKey: `${kind} ${no}`,
    effects: 1,
    content: JSON.stringify(content),
  })
}

/** Currency that was bought: A's with its numbers, others in their states, one used up, one from the ERP (business.md 2.1, 7). */
export async function foundReceipts(work: Work, desk: Desk, arrived: readonly Arrived[]): Promise<void> {
  const a = arrived.find(one => one.worked === 'A')
  const foreign = arrived.filter(one => !one.worked && rates[one.list.currencyCode])
  const c = foreign.find(one => one.list.currencyCode === 'THB')
  const taken = await desk('caiwu', '2025-05-02', '08:30:00')
  for (let at = 0; at < 6; at++) await taken.nextNumber('FX')
  const department = String((await work.find('department', { departmentType: 'PURCHASE' }))?.deptCode ?? 'P11')
  const buy = async (
    day: string,
    currency: string,
    payee: Decimal,
    home: Decimal,
    matches: readonly (readonly [Arrived, Decimal])[],
    more: { readonly audited: boolean; readonly no?: string },
  ) => {
    const paying = await desk('caiwu', day, '10:45:00')
    const made = await paying.create(exchangeReceipt, {
      ...(more.no ? { currencyExchangeNo: more.no, sourceType: 'SYSTEM' as const } : {}),
      currencyExchangeDate: day,
      coo: origins[currency] ?? 'TH',
      deptCode: department,
      bankAccountNumber: '7559 2103 8810 1',
      payeeCurrencyCode: currency,
      payeeAmount: payee,
      homeCurrencyCode: 'CNY',
      currencyExchangeAmount: home,
      details: [],
    })
    const now = async () => paying.get(exchangeReceipt, made.id)
    if (more.audited) await (await desk('caiwu_lead', day, '16:20:00')).run(exchangeReceipt, 'audit', await now())
    for (const [{ list }, amount] of matches)
      await paying.run(exchangeReceipt, 'match', await now(), {
        containerNo: list.containerNo,
        shipmentLotNo: list.shipmentLotNo,
        amount: fixed(amount, 2),
      })
  }
  if (a)
    await buy(
      '2025-05-02',
      'THB',
      decimal(3_000_000),
      decimal('643500'),
      [[a, decimal(1_600_000)], ...(c ? [[c, decimal(1_200_000)] as const] : [])],
      { audited: true },
    )
  for (const [at, one] of foreign
    .filter(each => each !== c)
    .slice(0, 11)
    .entries()) {
    const currency = one.list.currencyCode
    const rate = decimal(rates[currency] ?? '1')
      .times(1000 + ((at % 5) - 2) * 3)
      .div(1000)
    const needed = orderOf(one)
    const isUsedUp = at === 3
    const payee = isUsedUp
      ? needed
      : needed
          .div(1000)
          .ceil()
          .times(1000)
          .plus(at % 3 === 0 ? 20_000 : 0)
    const day = earlier(dayFrom(one.list.etaDate, -1), work.today)
    await buy(day, currency, payee, payee.times(rate).toDecimalPlaces(2), at >= 8 ? [] : [[one, needed]], {
      audited: at < 8,
      ...(at === 5 ? { no: `ERPFX${day.replaceAll('-', '').slice(2)}01` } : {}),
    })
  }
  await heldByErp(work, heldKinds.receipts, 'ERPFX-NEXT', {
    receiptNo: `ERPFX${work.today.replaceAll('-', '').slice(2)}02`,
    date: work.today,
    coo: 'TH',
    deptCode: department,
    bankAccount: '7559 2103 8810 1',
    payeeCurrency: 'THB',
    payeeAmount: '2000000.00',
    homeCurrency: 'CNY',
    homeAmount: '429600.00',
  })
}

interface Paid {
  readonly no: string
  readonly vendorId: string
  readonly orgId: string
  readonly currencyCode: string
  readonly requestDate: string
  readonly amount: string
  readonly balance: string
  readonly containerNo?: string
}

/** Money vendors got before the season: A's request with its balance, one for a single container (business.md 2.1, 4.4). */
export async function foundPrepayments(work: Work, desk: Desk, arrived: readonly Arrived[]): Promise<void> {
  const consigned = arrived.filter(one => one.list.tradeMode !== 'PURCHASE' && !one.worked)
  const a = arrived.find(one => one.worked === 'A')
  const seen = new Set<string>()
  const paid: Paid[] = []
  const of = ({ list }: Arrived) => ({ vendorId: list.vendorId, orgId: list.orgId, currencyCode: list.currencyCode })
  if (a) {
    paid.push({
      ...of(a),
      no: 'PR2025030017',
      requestDate: '2025-03-12',
      amount: '8000000',
      balance: '6400000',
    })
    seen.add(`${a.list.vendorId} ${a.list.currencyCode}`)
  }
  for (const one of consigned) {
    const key = `${one.list.vendorId} ${one.list.currencyCode}`
    if (seen.has(key)) continue
    seen.add(key)
    const whole = orderOf(one).div(1000).round().times(1000)
    paid.push({
      ...of(one),
      no: `PR${one.list.loadDate.slice(0, 4)}${one.list.loadDate.slice(5, 7)}${String(paid.length + 20).padStart(4, '0')}`,
      requestDate: dayFrom(one.list.loadDate, -30),
      amount: fixed(whole, 2),
      balance: fixed(whole, 2),
    })
  }
  const own = consigned.at(-1)
  if (own)
    paid.push({
      ...of(own),
      no: `PR${own.list.loadDate.slice(0, 4)}${own.list.loadDate.slice(5, 7)}0091`,
      requestDate: dayFrom(own.list.loadDate, -3),
      amount: '50000',
      balance: '50000',
      containerNo: own.list.containerNo ?? '',
    })
  for (const one of paid) {
    const seller = await work.find(vendor, { id: one.vendorId })
    const unit = await work.find(operatingUnit, { id: one.orgId })
    const paying = await desk('caiwu_lead', one.requestDate, '11:10:00')
    await paying.create(prepayment, {
      paymentRequestNumber: one.no,
      requestDate: one.requestDate,
      orgId: one.orgId,
      vendorId: one.vendorId,
      seasonPrepaymentFlag: one.containerNo ? 'N' : 'Y',
      season: one.containerNo ? null : one.requestDate.slice(0, 4),
      containerNo: one.containerNo ?? null,
      sourceType: 'SYSTEM',
      currencyCode: one.currencyCode,
      requestAmount: decimal(one.amount),
      erpBalanceAmount: decimal(one.balance),
    })
    await heldByErp(work, heldKinds.prepayments, one.no, {
      requestNo: one.no,
      requestDate: one.requestDate,
      orgCode: unit?.shortCode ?? '',
      vendorCode: seller?.vendorCode ?? '',
      currency: one.currencyCode,
      amount: fixed(decimal(one.amount), 2),
      balance: fixed(decimal(one.balance), 2),
      season: one.requestDate.slice(0, 4),
      containerNo: one.containerNo ?? null,
    })
  }
}

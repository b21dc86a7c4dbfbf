import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { house } from '#platform/testing/house.ts'
import { monthEnd } from './document.ts'

const { admin, make, neighbour, sql, user } = await house()

/** What is open of a document: why, of which month, how much of which currency. */
const openOf = async (docType: string, docNo: unknown) =>
  (await admin.page(monthEnd, { docType, docNo: String(docNo) })).records.map(
    ({ amount, currencyCode, openMonth, openReason }) => [openReason, openMonth, amount, currencyCode],
  )

test('what finance waits for in a month stands in one list, each once, with its currency, until it is done (business.md 3.11 to 3.15)', async () => {
  const cost = await make(businessCost, {
    expenseDate: '2025-05-20',
    amount: '1200',
    remark: 'late',
    accepted: ['DUPLICATE_COST'],
  } as never)
  expect(await openOf('business-cost', cost.costNo)).toEqual([['UNAUDITED', '2025-05', '1200.00', cost.currencyCode]])
  await admin.run(businessCost, 'audit', await admin.get(businessCost, cost))
  expect(await openOf('business-cost', cost.costNo)).toEqual([['NOT_IN_ERP', '2025-05', '1200.00', cost.currencyCode]])
  await sql("update business_cost set push_erp_flag = 'F' where id = $1", [cost.id])
  expect((await openOf('business-cost', cost.costNo))[0]?.[0]).toBe('PUSH_FAILED')
  await sql("update business_cost set push_erp_flag = 'Y' where id = $1", [cost.id])
  expect(await openOf('business-cost', cost.costNo)).toEqual([])

  const invoice = await make(payableInvoice)
  const why = async () => (await openOf('payable-invoice', invoice.invoiceBatchCode)).map(([reason]) => reason)
  expect(await why()).toEqual(['UNAUDITED'])
  for (const [set, reason] of [
    ["status = 'AUDITED'", 'NOT_IN_ERP'],
    ["push_erp_flag = 'Y', erp_invoice_status = 'CANCELLED'", 'ERP_CANCELLED'],
    ["erp_invoice_status = 'POSTED'", undefined],
    ["payment_return_date = '2025-06-02'", 'PAYMENT_RETURNED'],
    ["erp_invoice_status = 'PAID'", undefined],
  ] as const) {
    await sql(`update payable_invoice set ${set} where id = $1`, [invoice.id])
    expect([set, await why()]).toEqual([set, reason ? [reason] : []])
  }

  const [asked, bought] = [await make(claim), await make(exchangeReceipt)]
  expect((await openOf('claim', asked.claimCode))[0]?.[0]).toBe('UNAUDITED')
  expect(await openOf('exchange-receipt', bought.currencyExchangeNo)).toEqual([
    ['UNAUDITED', String(bought.currencyExchangeDate).slice(0, 7), bought.payeeAmount, bought.payeeCurrencyCode],
  ])
  const sale = await make(saleRecord, { saleDate: '2025-04-30' })
  await sql("update sale_record set match_flag = 'N' where id = $1", [sale.id])
  const no = `${sale.feederDocNo}-${sale.feederLineNo}`
  expect(await openOf('sale-record', no)).toEqual([['UNMATCHED', '2025-04', sale.saleAmount, 'CNY']])
  await sql("update sale_record set exclude_flag = 'Y' where id = $1", [sale.id])
  expect(await openOf('sale-record', no)).toEqual([])
})

test('names a customs rate that nobody has entered for a month in which containers have come', async () => {
  const currencyCode = 'ZAR'
  if ((await admin.page(currency, { currencyCode })).total === 0)
    await make(currency, { currencyCode, decimalPlaces: 2 } as never)
  const list = await make(packingList)
  await sql("update packing_list set status = 'AUDITED', currency_code = $2, eta_date = '2025-05-09' where id = $1", [
    list.id,
    currencyCode,
  ])
  const missing = () => openOf('customs-rate', `${currencyCode} 2025-05`)
  expect(await missing()).toEqual([['RATE_MISSING', '2025-05', null, currencyCode]])
  await make(customsRate, { yearMonth: '2025-05', fromCurrency: currencyCode, toCurrency: 'CNY', exchangeRate: '2' })
  expect(await missing()).toEqual([])
})

test('is for whoever holds its code, of their own units and their own tenant; what is of no unit is everybody’s', async () => {
  const cost = await make(businessCost, { accepted: ['DUPLICATE_COST'] } as never)
  const orgId = String(cost.orgId)
  const bought = await make(exchangeReceipt)
  const seen = async (who: typeof admin, no: unknown) => (await who.page(monthEnd, { docNo: String(no) })).total
  const own = user('report:monthEnd:list', { scope: 'ORG', orgIds: [orgId] })
  const other = user('report:monthEnd:list', { scope: 'ORG', orgIds: ['103'] })
  expect([await seen(own, cost.costNo), await seen(other, cost.costNo), await seen(neighbour, cost.costNo)]).toEqual([
    1, 0, 0,
  ])
  expect(await seen(other, bought.currencyExchangeNo)).toBe(1)
  await expect(user('report:sales:list').page(monthEnd)).rejects.toMatchObject({ status: 403 })
})

test('of the demo tenant says of every amount in which currency it is, adds none of them up across, and tells each record once', async () => {
  expect(
    await sql('select id, count(*)::int as times from month_end group by tenant_id, id having count(*) > 1', []),
  ).toEqual([])
  expect(await sql('select doc_no from month_end where amount is not null and currency_code is null', [])).toEqual([])
  expect(await sql('select doc_type, doc_no from month_end where open_date is null', [])).toEqual([])
})

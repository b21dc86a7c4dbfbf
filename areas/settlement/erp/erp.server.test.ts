import { expect, test } from 'vitest'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { postedJob } from '#areas/purchase/prepayment-reservation/posted.server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { heldKinds } from './terms.ts'

const { admin, house: server, make, maker, sql, user } = await house()

/** Puts something into the books of the simulated ERP. */
const held = (kind: string, no: string, content: object, state = 'OPEN') =>
  server.asHouse('1', async work => {
    await work.create(simulatedPaper, {
      externalNo: `E-${no}`,
      system: 'erp',
      kind,
      docNo: no,
      state,
      idempotencyKey: `${kind} ${no}`,
      content: JSON.stringify(content),
    })
  })
const ask = (job: string, about = {}) => server.asHouse('1', work => work.later(job, about))

test('what is left of prepayments is read from the ERP: new ones come, balances follow, what is promised stays covered', async () => {
  const seller = await make(vendor, { vendorType: 'EXTERNAL' })
  const unit = await make(operatingUnit)
  const [no, other] = [unused('PR', 12), unused('PR', 12)]
  const told = {
    requestDate: '2025-03-12',
    orgCode: unit.shortCode,
    vendorCode: seller.vendorCode,
    currency: 'THB',
    amount: '8000000.00',
    balance: '6400000.00',
  }
  await held(heldKinds.prepayments, no, { ...told, requestNo: no })
  await held(heldKinds.prepayments, other, { ...told, requestNo: other, currency: 'USD' })
  await ask('erp-prepayments', { vendorCode: seller.vendorCode, currency: 'THB' })
  const found = async () => (await admin.page(prepayment, { paymentRequestNumber: no })).records[0]
  await eventually(async () =>
    expect(await found()).toMatchObject({
      vendorId: seller.id,
      orgId: unit.id,
      sourceType: 'SYSTEM',
      erpBalanceAmount: '6400000.00',
      dopBalanceAmount: '6400000.00',
    }),
  )
  // Only what was asked for was read.
  expect((await admin.page(prepayment, { paymentRequestNumber: other })).total).toBe(0)
  // An invoice in its books has used some of it.
  await held('erp/ap/invoices', unused('IB', 12), { prepayments: [{ requestNo: no, amount: '800000.00' }] }, 'POSTED')
  await ask('erp-prepayments', { vendorCode: seller.vendorCode })
  await eventually(async () => expect((await found())?.erpBalanceAmount).toBe('5600000.00'))
})

test('a row of the ERP that is not taken in stops no other, and finance hears of it by name (business.md 5.2)', async () => {
  const seller = await make(vendor, { vendorType: 'EXTERNAL' })
  const unit = await make(operatingUnit)
  const told = {
    requestDate: '2025-03-12',
    orgCode: unit.shortCode,
    vendorCode: seller.vendorCode,
    currency: 'THB',
    amount: '100.00',
    balance: '100.00',
  }
  const [strange, broken, refused, good, promised] = Array.from({ length: 5 }, () => unused('PR', 12)) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const reserved = await make(prepayment, {
    paymentRequestNumber: promised,
    vendorId: seller.id,
    orgId: unit.id,
    currencyCode: 'THB',
    requestAmount: '100',
    erpBalanceAmount: '100',
    remark: '合同首付',
  } as never)
  await sql('update prepayment set reserved_amount = 80, dop_balance_amount = 20 where tenant_id = 1 and id = $1', [
    reserved.id,
  ])
  await held(heldKinds.prepayments, broken, { ...told, requestNo: broken, amount: 'much' })
  await held(heldKinds.prepayments, refused, { ...told, requestNo: refused, amount: '-5' })
  await held(heldKinds.prepayments, promised, { ...told, requestNo: promised, balance: '50.00' })
  await held(heldKinds.prepayments, good, { ...told, requestNo: good })
  await held(heldKinds.prepayments, strange, {
    ...told,
    requestNo: strange,
    vendorCode: seller.vendorCode,
    orgCode: 'XX9',
  })
  const { id: userId } = await user('settlement:prepayment:list', { roles: ['FINANCE'] }).made
  await ask('erp-prepayments', { vendorCode: seller.vendorCode, currency: 'THB' })
  const found = async (no: string) => (await admin.page(prepayment, { paymentRequestNumber: no })).total
  await eventually(async () => expect(await found(good)).toBe(1))
  for (const no of [strange, broken, refused]) expect(await found(no)).toBe(0)
  expect(await admin.get(prepayment, reserved)).toMatchObject({ erpBalanceAmount: '100.00', remark: '合同首付' })
  const [notice] = await sql("select text_en from notice where user_id = $1 and document = 'prepayment'", [userId])
  const text = String(notice?.text_en)
  expect(text).toContain('4 rows of the ERP not read in')
  for (const [no, why] of [
    [strange, 'operating unit XX9 is not known here'],
    [broken, 'not in the agreed form'],
    [refused, ''],
    [promised, 'less than the 80.00 reserved here'],
  ] as const)
    for (const said of [no, why]) expect(text).toContain(said)
})

test('a prepayment the ERP lists no more is not taken off any more but for what is reserved, finance hears it, and it comes back once it is listed (business.md 4.4)', async () => {
  const seller = await make(vendor, { vendorType: 'EXTERNAL' })
  const unit = await make(operatingUnit)
  const [no, typed] = [unused('PR', 12), unused('PR', 12)]
  const told = {
    requestNo: no,
    requestDate: '2025-03-12',
    orgCode: unit.shortCode,
    vendorCode: seller.vendorCode,
    currency: 'THB',
    amount: '100.00',
    balance: '100.00',
  }
  const byHand = { vendorId: seller.id, orgId: unit.id, currencyCode: 'THB', paymentRequestNumber: typed }
  await make(prepayment, { ...byHand, requestAmount: '70', erpBalanceAmount: '70' } as never)
  await held(heldKinds.prepayments, no, told)
  const { id: userId } = await user('settlement:prepayment:list', { roles: ['FINANCE'] }).made
  const read = () => ask('erp-prepayments', { vendorCode: seller.vendorCode, currency: 'THB' })
  const found = async (one: string) => (await admin.page(prepayment, { paymentRequestNumber: one })).records[0]
  await read()
  await eventually(async () => expect(await found(no)).toMatchObject({ dopBalanceAmount: '100.00' }))
  await sql(
    'update prepayment set reserved_amount = 30, dop_balance_amount = 70 where tenant_id = 1 and payment_request_number = $1',
    [no],
  )
  await sql("update simulated_paper set kind = 'erp/gone' where doc_no = $1", [no])
  await read()
  await eventually(async () =>
    expect(await found(no)).toMatchObject({
      erpBalanceAmount: '30.00',
      reservedAmount: '30.00',
      dopBalanceAmount: '0.00',
    }),
  )
  // What was typed here is none of the ERP's to leave out.
  expect(await found(typed)).toMatchObject({ dopBalanceAmount: '70.00' })
  await eventually(async () => {
    const notices = await sql("select text_en from notice where user_id = $1 and document = 'prepayment'", [userId])
    expect(notices.map(one => String(one.text_en)).join()).toContain(
      `lists prepayment ${no} no more (its balance was 100.00 THB`,
    )
  })
  await sql('update simulated_paper set kind = $2 where doc_no = $1', [no, heldKinds.prepayments])
  await read()
  await eventually(async () => expect(await found(no)).toMatchObject({ dopBalanceAmount: '70.00' }))
})

/** Two million baht that the ERP has bought at 0.2148, as it tells them. */
const bahtBought = async (receiptNo: string) => ({
  receiptNo,
  date: '2025-05-05',
  coo: await maker.one('attribute-value', { attrCode: 'coo' }),
  deptCode: await maker.one('department'),
  bankAccount: '7559 2103 8810 1',
  payeeCurrency: 'THB',
  payeeAmount: '2000000',
  homeCurrency: 'CNY',
  homeAmount: '429600',
})

test('currency the ERP has bought comes in once, under its number, and its header is the ERP’s', async () => {
  const receiptNo = unused('ERPFX', 14)
  await held(heldKinds.receipts, receiptNo, await bahtBought(receiptNo))
  const found = async () => (await admin.page(exchangeReceipt, { currencyExchangeNo: receiptNo })).records
  await ask('erp-fx-receipts')
  await eventually(async () =>
    expect(await found()).toMatchObject([
      { sourceType: 'SYSTEM', status: 'UNAUDITED', exchangeRate: '0.21480000', currencyExchangeBalance: '2000000.00' },
    ]),
  )
  await ask('erp-fx-receipts')
  await ask(postedJob, { invoiceId: '1' })
  const [made] = await found()
  await expect(
    admin.save(exchangeReceipt, await admin.get(exchangeReceipt, { id: String(made?.id) }), { payeeAmount: '1' }),
  ).rejects.toThrow()
  expect(await found()).toHaveLength(1)
})

test('currency whose purchase the ERP puts right is put right here; of an audited receipt finance hears instead (business.md 3.13)', async () => {
  const receiptNo = unused('ERPFX', 14)
  const told = await bahtBought(receiptNo)
  await held(heldKinds.receipts, receiptNo, told)
  const saysNow = (homeAmount: string) =>
    sql("update simulated_paper set content = $2 where doc_no = $1 and system = 'erp'", [
      receiptNo,
      JSON.stringify({ ...told, homeAmount }),
    ])
  const found = async () => (await admin.page(exchangeReceipt, { currencyExchangeNo: receiptNo })).records[0]
  await ask('erp-fx-receipts')
  await eventually(async () => expect(await found()).toMatchObject({ exchangeRate: '0.21480000' }))
  await saysNow('430000')
  await ask('erp-fx-receipts')
  await eventually(async () =>
    expect(await found()).toMatchObject({ currencyExchangeAmount: '430000.00', exchangeRate: '0.21500000' }),
  )
  const receipt = { id: String((await found())?.id) }
  const { version } = await admin.get(exchangeReceipt, receipt)
  await ask('erp-fx-receipts')
  await admin.run(exchangeReceipt, 'audit', await admin.get(exchangeReceipt, receipt))
  expect(await admin.get(exchangeReceipt, receipt)).toMatchObject({ version: Number(version) + 1 })
  const { id: userId } = await user('finance:fx:list', { roles: ['FINANCE'] }).made
  await saysNow('431000')
  await ask('erp-fx-receipts')
  await eventually(async () => {
    const notices = await sql("select text_en from notice where user_id = $1 and document = 'exchange-receipt'", [
      userId,
    ])
    expect(notices.map(one => String(one.text_en)).join()).toContain(`${receiptNo} (`)
  })
  expect(await found()).toMatchObject({ currencyExchangeAmount: '430000.00' })
  // Its audit taken back, what the ERP says is taken over.
  await admin.run(exchangeReceipt, 'antiAudit', await admin.get(exchangeReceipt, receipt))
  await ask('erp-fx-receipts')
  await eventually(async () => expect(await found()).toMatchObject({ currencyExchangeAmount: '431000.00' }))
})

test('the simulated ERP answers signed questions only', async () => {
  expect(await admin.call('GET', '/sim/erp/v1/ap/prepayments')).toMatchObject({ status: 404 })
})

import { describe, expect, test } from 'vitest'
import { currency } from '#areas/masterdata/currency/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Given, Sent } from '#platform/testing/person.ts'
import { containerB } from '../../../tests/worked-containers.ts'
import { claim } from '../claim/document.ts'
import { orderDifference } from '../order-difference/document.ts'
import { prepayment } from '../prepayment/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { vendorAgreement } from '../vendor-agreement/document.ts'
import { payableInvoice } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const built = { make, maker }

type Versioned = { readonly id: string; readonly version: number }
/** An audited contract of an original. */
async function ordered(original: { readonly id: string }) {
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const contract = { id: String(made?.targetId) }
  await admin.run(purchaseContract, 'audit', contract)
  return admin.get(purchaseContract, contract)
}
const bought = async (values: Given<typeof originalPackingList> = {}) =>
  ordered(await make(originalPackingList, { tradeMode: 'PURCHASE', ...values }))

let count = 0
const invoiceCode = () => `JG-${++count}-${Date.now()}`
const create = (orders: readonly Versioned[], more: Wire = {}, who = admin) =>
  who.call('POST', `${payableInvoice.calls}/create`, {
    rows: orders.map(({ id, version }) => ({ id, version })),
    invoiceCode: invoiceCode(),
    ...more,
  })
const invoiceOf = async (...orders: readonly Versioned[]) => {
  const { data, msg, code } = await create(orders)
  expect(code, String(msg)).toBe(0)
  return admin.get(payableInvoice, { id: String(data.id) })
}
const claimed = async (contract: { readonly id: string } & Wire, details: readonly Wire[]) =>
  make(claim, {
    vendorId: contract.vendorId,
    orgId: contract.orgId,
    purchaseDepartment: contract.purchaseDepartmentCode,
    currencyCode: contract.currencyCode,
    details: details.map(line => ({ contractId: contract.id, claimQty: null, unitPrice: null, ...line })),
  } as never)

describe('the payable of container B', async () => {
  const { original, items, offshore } = await containerB(built)
  const contract = await ordered(original)

  test('is 60,372.00 less a claim of 418.03 and a prepayment of 18,000.00: 41,953.97 US dollars [D0-1-12] [D0-2.6-05] [D0-3.5-02]', async () => {
    const asked = await claimed(contract, [
      { itemCode: items[0], claimQty: '12' },
      { itemCode: items[1], claimRate: '1.2' },
    ])
    expect(asked).toMatchObject({
      claimCode: expect.stringMatching(/^CLM250506\d{4}$/),
      claimAmount: '418.03',
      claimRate: '1.2000',
      poNumber: contract.poNumber,
      details: [
        { unitPrice: '11.4000', claimAmount: '136.80', containerNo: original.containerNo },
        { baseAmount: '23436.00', claimAmount: '281.23' },
      ],
    })
    await admin.run(claim, 'audit', asked)
    const paidBefore = await make(prepayment, {
      vendorId: contract.vendorId,
      orgId: contract.orgId,
      currencyCode: 'USD',
      requestAmount: '25000',
      erpBalanceAmount: '25000',
    })

    const invoice = await invoiceOf(contract)
    expect(invoice).toMatchObject({
      invoiceBatchCode: expect.stringMatching(/^IB250506\d{3,}$/),
      invoiceType: 'PAYABLE',
      orgId: offshore.id,
      vendorId: contract.vendorId,
      innerVendorId: contract.internalVendorId,
      invoiceCurrencyCode: 'USD',
      invoiceAmount: '60372.00',
      claimAmount: '418.03',
      claimCode: asked.claimCode,
      claimReason: asked.claimReason,
      checkInfo: asked.checkInfo,
      netAmount: '59953.97',
      orderLines: [{ poNumber: contract.poNumber, openAmount: '60372.00', matchAmount: '60372.00' }],
      materialLines: [
        { itemCode: items[0], qty: '3240.000', unitPrice: '11.4000', amount: '36936.00' },
        { itemCode: items[1], qty: '2160.000', unitPrice: '10.8500', amount: '23436.00' },
      ],
    })
    expect(await admin.get(claim, asked)).toMatchObject({ usedInvoiceId: invoice.id, usedFlag: 'Y' })

    const declared = (declarationAmount: string) => ({
      prepaymentLines: [{ prepaymentId: paidBefore.id, declarationAmount }],
    })
    await expect(admin.in('zh').save(payableInvoice, invoice, declared('25000.01'))).rejects.toMatchObject({
      bizCode: 'PREPAYMENT_EXCEEDS_BALANCE',
      message: '预付款申报金额不能大于余额',
    })
    await admin.save(payableInvoice, invoice, declared('18000'))
    const ready = await admin.get(payableInvoice, invoice)
    expect(ready).toMatchObject({
      prepaymentDeclarationAmount: '18000.00',
      netAmount: '41953.97',
      payAmount: '41953.97',
      prepaymentLines: [{ paymentRequestNumber: paidBefore.paymentRequestNumber, balance: '25000.00' }],
    })
    await admin.run(payableInvoice, 'audit', invoice)

    // The order, the claim and the invoice hold each other.
    await expect(admin.run(purchaseContract, 'antiAudit', contract)).rejects.toThrow(
      `payable invoice ${invoice.invoiceBatchCode}`,
    )
    await expect(admin.run(claim, 'antiAudit', asked)).rejects.toThrow(`payable invoice ${invoice.invoiceBatchCode}`)
  })

  test('is paid in another currency at a rate', async () => {
    const invoice = await invoiceOf(await bought())
    // One that no rate is known of: of another it might be asked whether it is as usual.
    const { currencyCode: payCurrencyCode } = await make(currency)
    await expect(admin.save(payableInvoice, invoice, { payCurrencyCode })).rejects.toThrow(
      'Exchange rate cannot be empty',
    )
    await admin.save(payableInvoice, invoice, { payCurrencyCode, exchangeRate: '1.6612' })
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({ netAmount: '250.00', payAmount: '415.30' })
  })
})

describe('an invoice made of orders', () => {
  test('is one vendor’s [D0-5.7-01] [D0-8.5-06]', async () => {
    const orders = [await bought(), await bought({ vendorId: (await make(...newVendor)).id })]
    for (const [language, msg] of [
      ['zh', '所选订单供应商不一致'],
      ['en', 'The selected orders have different vendors'],
    ] as const)
      expect(await create(orders, {}, admin.in(language))).toMatchObject({
        code: 1,
        msg,
        bizCode: 'ORDER_VENDOR_MISMATCH',
      })
  })

  test('is paid by one of our units, whose books it stands in', async () => {
    const [order, other] = [await bought(), await bought()]
    const { id: orgId } = await make(operatingUnit)
    const invoice = await invoiceOf(order)
    const message = 'The orders are paid by different units; make one document for each of them'
    await expect(admin.save(payableInvoice, invoice, { orgId })).rejects.toThrow(message)
    await sql('update purchase_contract set buyer_org_id = $2 where id = $1', [other.id, orgId])
    expect(await create([await bought(), other])).toMatchObject({
      code: 1,
      msg: message,
      bizCode: 'ORDER_PAYER_MISMATCH',
    })
  })

  test('is in one currency, of audited orders bought outright', async () => {
    const order = await bought()
    await sql("update purchase_contract set currency_code = 'NZD' where id = $1", [order.id])
    expect(await create([order, await bought()])).toMatchObject({
      bizCode: 'ORDER_MISMATCH',
      msg: 'Department or currency differs',
    })
    expect(await create([])).toMatchObject({ code: 1, bizCode: 'SELECT_REQUIRED' })
    const consigned = await bought({ tradeMode: 'CONSIGN' })
    expect(await create([consigned])).toMatchObject({ code: 1, bizCode: 'NOT_A_PURCHASE' })
    await admin.run(purchaseContract, 'antiAudit', consigned)
    expect(await create([await admin.get(purchaseContract, consigned)])).toMatchObject({ bizCode: 'STATE_NOT_ALLOWED' })
  })

  test('is typed for what was bought outright only: what was taken on consignment is paid by its settlement (business.md 3.12)', async () => {
    const [own, consigned] = [await bought(), await bought({ tradeMode: 'CONSIGN' })]
    const invoice = await invoiceOf(own)
    const typed = { orderLines: [{ contractId: consigned.id, matchAmount: invoice.invoiceAmount }] }
    await expect(
      admin.save(payableInvoice, invoice, {
        ...typed,
        vendorId: consigned.vendorId,
        orgId: consigned.buyerOrgId,
      } as never),
    ).rejects.toMatchObject({
      bizCode: 'NOT_A_PURCHASE',
      message: expect.stringContaining(`${consigned.contractNo} is no purchase`),
    })
    await admin.run(payableInvoice, 'invalidate', invoice)
  })

  test('takes claims off up to what is open, and names those that come to more (business.md 3.12)', async () => {
    const contract = await bought()
    const [line] = contract.details
    const asked = await claimed(contract, [{ itemCode: line?.itemCode, claimRate: '100' }])
    await admin.run(claim, 'audit', asked)
    await sql('update claim set claim_amount = claim_amount * 1000 where tenant_id = 1 and id = $1', [asked.id])
    expect(await create([contract])).toMatchObject({
      bizCode: 'CLAIMS_EXCEED_OPEN',
      msg: expect.stringContaining(`Claims ${asked.claimCode} come to`),
    })
  })

  test('takes off no claim about orders that another unit pays [decision 0108]', async () => {
    const unit = await make(operatingUnit)
    const own = await bought({ tradeType: 'GENERAL' })
    const other = await bought({ tradeType: 'GENERAL', vendorId: own.vendorId, orgId: unit.id })
    const asked = await claimed(other, [{ itemCode: other.details[0]?.itemCode, claimRate: '1' }])
    await admin.run(claim, 'audit', asked)
    const invoice = await invoiceOf(own)
    const taking = { remark: '索赔', claimLines: [{ claimId: asked.id }] } as never
    await expect(admin.save(payableInvoice, invoice, taking)).rejects.toMatchObject({
      bizCode: 'CLAIM_PAYER_MISMATCH',
      message: expect.stringContaining(
        `The orders of claim ${asked.claimCode} are paid by ${unit.orgNameEn ?? unit.orgName}`,
      ),
    })
    // What the save refuses is not offered either.
    const offered = async ({ id, vendorId, currencyCode }: typeof own, orgId: unknown) => {
      const of = {
        vendorId: String(vendorId),
        currencyCode: String(currencyCode),
        orgId: String(orgId),
        contractIds: id,
      }
      const { records } = await admin.ask('GET', `${payableInvoice.calls}/claims?${new URLSearchParams(of)}`)
      return (records as unknown as { id: string }[]).map(one => one.id)
    }
    expect(await offered(own, invoice.orgId)).not.toContain(asked.id)
    expect(await offered(other, unit.id)).toContain(asked.id)
    expect(await invoiceOf(other)).toMatchObject({ claimLines: [{ claimId: asked.id }], orgId: unit.id })
    expect(await offered(other, unit.id)).not.toContain(asked.id)
    await admin.run(payableInvoice, 'invalidate', invoice)
  })

  test('of a claim takes no claims and prepayments off: the ERP and the OA are told its whole amount (business.md 4.7)', async () => {
    const contract = await bought()
    const asked = await claimed(contract, [{ itemCode: contract.details[0]?.itemCode, claimRate: '1' }])
    await admin.run(claim, 'audit', asked)
    const values = {
      invoiceType: 'CLAIM',
      invoiceCode: invoiceCode(),
      vendorId: contract.vendorId,
      orgId: contract.buyerOrgId,
      invoiceCurrencyCode: contract.currencyCode,
      payCurrencyCode: contract.currencyCode,
      exchangeRate: null,
      invoiceAmount: '101.17',
      claimRate: '1',
      claimType: 'QUALITY',
      claimReason: '霉变',
      checkInfo: '到港检验',
      checkLevel: 'A',
      payeeNames: 'JG',
      remark: '-',
      orderLines: [{ contractId: contract.id, matchAmount: '101.17' }],
      prepaymentLines: [],
    }
    await expect(
      make(payableInvoice, { ...values, claimLines: [{ claimId: asked.id }] } as never),
    ).rejects.toMatchObject({ bizCode: 'CLAIM_TAKES_NOTHING_OFF' })
    expect(await make(payableInvoice, { ...values, claimLines: [] } as never)).toMatchObject({ netAmount: '101.17' })
  })

  test('on its way to the OA is neither taken back nor invalidated (business.md 2.4)', async () => {
    const vendorId = (await make(vendor, { vendorType: 'EXTERNAL' })).id
    const { id: vendorSiteId } = await make(vendorSite, { vendorId })
    const invoice = await invoiceOf(await bought({ vendorId, vendorSiteId }))
    const sent = (flag: string) =>
      sql('update payable_invoice set push_oa_flag = $2 where tenant_id = 1 and id = $1', [invoice.id, flag])
    await sent('P')
    await expect(admin.run(payableInvoice, 'invalidate', invoice)).rejects.toMatchObject({ bizCode: 'OA_UNDERWAY' })
    await sent('N')
    await admin.run(payableInvoice, 'audit', invoice)
    await sent('P')
    await expect(admin.run(payableInvoice, 'antiAudit', invoice)).rejects.toMatchObject({ bizCode: 'OA_UNDERWAY' })
    await sent('F')
    await admin.run(payableInvoice, 'antiAudit', invoice)
    await admin.run(payableInvoice, 'invalidate', invoice)
  })

  test('covers no more of an order than is open, and frees it when it is invalidated', async () => {
    const order = await bought()
    const first = await invoiceOf(order)
    expect(await create([order])).toMatchObject({ code: 1, bizCode: 'NOTHING_OPEN' })
    const line = first.orderLines[0]
    const part = (amount: string) => ({ invoiceAmount: amount, orderLines: [{ id: line?.id, matchAmount: amount }] })
    await expect(admin.in('zh').save(payableInvoice, first, part('250.01'))).rejects.toMatchObject({
      bizCode: 'MATCH_EXCEEDS_OPEN',
      message: expect.stringContaining(`订单${order.poNumber}匹配金额超出可用金额250.00`),
    })
    await admin.save(payableInvoice, first, part('100'))
    const second = await invoiceOf(order)
    expect(second).toMatchObject({ invoiceAmount: '150.00', orderLines: [{ openAmount: '150.00' }] })
    await admin.run(payableInvoice, 'invalidate', first)
    await admin.save(payableInvoice, second, {
      invoiceAmount: '250',
      accepted: ['ALIKE'],
      because: 'another order of the same amount',
      orderLines: [{ id: second.orderLines[0]?.id, matchAmount: '250' }],
    } as never)
  })

  test('is one, when fifty press for the same order at the same moment', async () => {
    const order = await bought()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create([order])))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('needs its permission, and reaches only orders the person sees', async () => {
    const order = await bought()
    expect(await create([order], {}, user('finance:invoice:list'))).toMatchObject({ status: 403 })
    const elsewhere = user('finance:invoice:create', 'purchase:contract:list', { scope: 'ORG', orgIds: [] })
    expect(await create([order], {}, elsewhere)).toMatchObject({ status: 404 })
  })
})

const newVendor = [maker.catalogue.get('vendor').document, { vendorType: 'EXTERNAL' }] as const

describe('a payable invoice', () => {
  test('has a batch number from its first save on, which nobody takes away [D0-5.7-05]', async () => {
    const { id, version, invoiceBatchCode } = await make(payableInvoice)
    expect(invoiceBatchCode).toMatch(/^IB250506\d{3,}$/)
    expect(await admin.call('PUT', payableInvoice.calls, { id, version, invoiceBatchCode: null })).toMatchObject({
      code: 1,
      bizCode: 'FIELD_READ_ONLY',
    })
    expect(await admin.get(payableInvoice, { id })).toMatchObject({ version, invoiceBatchCode })
  })

  test('is what its orders come to', async () => {
    const invoice = await make(payableInvoice)
    for (const [language, message] of [
      ['zh', '匹配金额合计与发票金额不一致'],
      ['en', 'Match amounts do not add up to the invoice amount'],
    ] as const)
      await expect(admin.in(language).save(payableInvoice, invoice, { invoiceAmount: '99.6' })).rejects.toMatchObject({
        message,
        bizCode: 'INVOICE_MATCH_MISMATCH',
      })
  })

  test('names the goods it is for [D0-5.7-04]', async () => {
    const invoice = await make(payableInvoice)
    for (const [language, message] of [
      ['zh', '物料明细不能为空'],
      ['en', 'Detail materials cannot be empty'],
    ] as const)
      await expect(admin.in(language).save(payableInvoice, invoice, { materialLines: [] })).rejects.toThrow(message)
  })

  test.each([
    ['claimType', '索赔类型', 'Claim type', ''],
    ['claimRate', '索赔比例', 'Claim rate', '[D0-5.7-07]'],
    ['claimReason', '索赔原因', 'Claim reason', '[D0-5.7-08]'],
    ['checkInfo', '检验信息', 'Check info', '[D0-5.7-09]'],
    ['checkLevel', '检验等级', 'Check level', '[D0-5.7-10]'],
    ['payeeNames', '收款方', 'Payee', '[D0-5.7-11]'],
    ['remark', '备注', 'Remark', '[D0-5.7-12]'],
  ])('of a claim is refused without %s: %s / %s %s', async (field, zh, en) => {
    const whole = {
      invoiceType: 'CLAIM',
      claimType: 'QUALITY',
      claimRate: '1.2',
      claimReason: '压伤',
      checkInfo: 'QI2505290002',
      checkLevel: 'B',
      payeeNames: 'Green Hills',
      remark: '负结算',
    } as const
    await make(payableInvoice, whole)
    for (const [language, message] of [
      ['zh', `${zh}不能为空`],
      ['en', `${en} cannot be empty`],
    ] as const) {
      // A payee is known by the vendor's site, where nobody names one.
      const without = { ...whole, [field]: null, ...(field === 'payeeNames' ? { vendorSiteId: null } : {}) }
      const answer = await admin
        .in(language)
        .call('POST', payableInvoice.calls, await maker.filled(payableInvoice, without as never))
      expect(answer).toMatchObject({ code: 1, bizCode: 'REQUIRED', msg: message, data: { errors: [{ field }] } })
    }
  })

  test('owes no claim fields while nothing is claimed', async () => {
    await make(payableInvoice, { claimType: null, claimRate: null, claimReason: null, remark: null })
  })

  test('of a claim covers nothing of what is owed for its order, and no more than the order is claimed', async () => {
    const order = await bought()
    const invoice = await invoiceOf(order)
    const { materialLines, orgId, vendorId, vendorSiteId } = invoice
    const what = { claimType: 'QUALITY', claimRate: '1.2', claimReason: '压伤', checkInfo: 'QI', checkLevel: 'B' }
    const asked = { ...what, payeeNames: 'Green Hills', remark: '索赔' }
    const claiming = async (amount: string) =>
      make(payableInvoice, {
        invoiceType: 'CLAIM',
        orgId,
        vendorId,
        vendorSiteId,
        invoiceCurrencyCode: order.currencyCode,
        payCurrencyCode: order.currencyCode,
        invoiceAmount: amount,
        ...asked,
        accepted: ['ALIKE'],
        because: 'a claim',
        orderLines: [{ contractId: order.id, matchAmount: amount }],
        materialLines: materialLines.map(({ itemCode, qty, unitPrice }) => ({ itemCode, qty, unitPrice })),
      } as never)
    await claiming('200')
    await expect(claiming('50.01')).rejects.toMatchObject({ bizCode: 'MATCH_EXCEEDS_OPEN' })
    expect((await admin.page(orderDifference, { contractId: order.id })).records).toMatchObject([
      { status: 'CLEAR', invoicedAmount: '250.00', openAmount: '0.00' },
    ])
    await admin.run(payableInvoice, 'invalidate', invoice)
    expect(await invoiceOf(order)).toMatchObject({ invoiceAmount: '250.00' })
  })

  test('of a claim is of orders of one department and currency, its own [D0-5.7-02] [D0-5.7-03]', async () => {
    const [order, other] = [await bought(), await bought()]
    const claiming = (values: object = {}) =>
      make(payableInvoice, {
        invoiceType: 'CLAIM',
        orgId: order.buyerOrgId,
        vendorId: order.vendorId,
        vendorSiteId: order.vendorSiteId,
        invoiceCurrencyCode: order.currencyCode,
        payCurrencyCode: order.currencyCode,
        claimType: 'QUALITY',
        claimRate: '1.2',
        claimReason: '压伤',
        checkInfo: 'QI',
        checkLevel: 'B',
        payeeNames: 'Green Hills',
        remark: '索赔',
        invoiceAmount: '2',
        orderLines: [order, other].map(({ id: contractId }) => ({ contractId, matchAmount: '1' })),
        ...values,
      } as never)
    const { departmentCode } = await make(department, { departmentType: 'PURCHASE' })
    await expect(claiming({ purchaseDepartment: departmentCode })).rejects.toMatchObject({
      bizCode: 'ORDER_MISMATCH',
      errors: [{ field: 'purchaseDepartment' }],
    })
    // Where nobody names one, it is the department of its orders.
    expect(await claiming()).toMatchObject({ purchaseDepartment: order.purchaseDepartmentCode })
    await sql("update purchase_contract set purchase_department_code = 'XX' where id = $1", [other.id])
    await expect(claiming()).rejects.toMatchObject({ bizCode: 'ORDER_MISMATCH' })
    await sql('update purchase_contract set purchase_department_code = $2 where id = $1', [
      other.id,
      order.purchaseDepartmentCode,
    ])
    const { id: elsewhere } = await make(operatingUnit)
    await expect(claiming({ orgId: elsewhere })).rejects.toMatchObject({ bizCode: 'ORDER_PAYER_MISMATCH' })
  })

  test('is paid to a site of its own vendor alone', async () => {
    const invoice = await invoiceOf(await bought())
    const elsewhere = await make(vendorSite)
    await expect(admin.save(payableInvoice, invoice, { vendorSiteId: elsewhere.id })).rejects.toMatchObject({
      bizCode: 'REFERENCE_UNLIKE',
      message: expect.stringContaining(String(elsewhere.siteName)),
    })
  })

  test('is exported by a type that must be chosen [D0-5.7-14]', async () => {
    for (const [language, msg] of [
      ['zh', '请选择导出类型'],
      ['en', 'Please choose an export type'],
    ] as const)
      for (const method of ['GET', 'POST'] as const)
        expect(
          await admin.in(language).call(method, `${payableInvoice.calls}/export`, method === 'POST' ? {} : undefined),
        ).toMatchObject({ code: 1, bizCode: 'EXPORT_TYPE_REQUIRED', msg })
    for (const exportType of ['HEADER', 'ORDER_LINES', 'PREPAYMENT', 'CLAIM'])
      expect(await admin.ask('POST', `${payableInvoice.calls}/export`, { exportType })).toMatchObject({
        taskId: expect.stringMatching(/^\d+$/),
      })
    expect(await admin.call('POST', `${payableInvoice.calls}/export`, { exportType: 'ALL' })).toMatchObject({
      status: 400,
    })
  })

  test('is not saved without a change [D0-5.7-13]', async () => {
    const invoice = await make(payableInvoice)
    const { invoiceAmount, orderLines } = invoice
    for (const [language, message] of [
      ['zh', '没有改动，无需保存'],
      ['en', 'No changes, no need to save'],
    ] as const)
      await expect(
        admin.in(language).save(payableInvoice, invoice, { invoiceAmount, orderLines }),
      ).rejects.toMatchObject({ bizCode: 'NO_CHANGE', message })
  })

  test('bears one number of its vendor only, until it is invalidated', async () => {
    const invoice = await make(payableInvoice)
    const twin = { vendorId: invoice.vendorId, invoiceCode: invoice.invoiceCode }
    await expect(make(payableInvoice, twin)).rejects.toMatchObject({ bizCode: 'ALREADY_EXISTS' })
    await admin.run(payableInvoice, 'invalidate', invoice)
    await make(payableInvoice, twin)
  })

  test('shows where it stands in the ERP and in the OA, each by a flag of its own that nobody types [D0-3.5-01] [D0-4-19]', async () => {
    const invoice = await make(payableInvoice)
    expect(invoice).toMatchObject({
      pushErpFlag: 'N',
      erpInvoiceStatus: null,
      pushErpMessage: null,
      pushOaFlag: 'N',
      oaWorkflowNumber: null,
      oaWorkflowStatus: null,
    })
    const names = [
      'pushErpFlag',
      'erpInvoiceStatus',
      'pushErpMessage',
      'pushOaFlag',
      'oaWorkflowNumber',
      'oaWorkflowStatus',
    ]
    for (const name of names)
      expect(
        await admin.call('PUT', payableInvoice.calls, { id: invoice.id, version: invoice.version, [name]: 'Y' }),
        name,
      ).toMatchObject({ code: 1, bizCode: 'FIELD_READ_ONLY' })
  })
})

describe('invoices are invalidated', () => {
  const put = (invoice: { readonly id: string }, columns: Readonly<Record<string, string>>) =>
    sql(
      `update payable_invoice set ${Object.keys(columns)
        .map((name, at) => `${name} = $${at + 2}`)
        .join(', ')} where id = $1`,
      [invoice.id, ...Object.values(columns)],
    )

  test('in a batch, all or none, and let their claims go [D0-4-18]', async () => {
    const order = await bought()
    const asked = await claimed(order, [{ itemCode: order.details[0]?.itemCode, claimQty: '1' }])
    await admin.run(claim, 'audit', asked)
    const [first, second] = [await invoiceOf(order), await make(payableInvoice)]
    await put(second, { oa_workflow_status: 'RUNNING' })
    await expect(admin.in('zh').run(payableInvoice, 'invalidate', [first, second])).rejects.toThrow(
      `${second.invoiceBatchCode}流程审批中，不能作废`,
    )
    expect(await admin.get(claim, asked)).toMatchObject({ usedFlag: 'Y' })
    await put(second, { oa_workflow_status: 'REJECTED' })
    await admin.run(payableInvoice, 'invalidate', [first, second])
    for (const one of [first, second])
      expect(await admin.get(payableInvoice, one)).toMatchObject({ status: 'INVALID', enableFlag: 'N' })
    expect(await admin.get(claim, asked)).toMatchObject({ usedFlag: 'N', usedInvoiceId: null })
    expect(await invoiceOf(order)).toMatchObject({ claimCode: asked.claimCode })
  })

  test('once audited only after the ERP has cancelled them', async () => {
    const invoice = await make(payableInvoice)
    await admin.run(payableInvoice, 'audit', invoice)
    await put(invoice, { push_erp_flag: 'Y', erp_invoice_status: 'CREATED', erp_invoice_no: 'E-1' })
    await expect(admin.run(payableInvoice, 'invalidate', invoice)).rejects.toThrow('not cancelled in the ERP')
    await expect(admin.run(payableInvoice, 'antiAudit', invoice)).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: 'Downstream documents exist: ERP invoice E-1; not allowed',
    })
    await put(invoice, { erp_invoice_status: 'CANCELLED', oa_workflow_status: 'APPROVED' })
    await expect(admin.run(payableInvoice, 'antiAudit', invoice)).rejects.toMatchObject({
      bizCode: 'OA_RUNNING',
      message: expect.stringContaining('is under approval'),
    })
    await put(invoice, { oa_workflow_status: 'WITHDRAWN' })
    await admin.run(payableInvoice, 'invalidate', invoice)
  })
})

describe('a claim that an invoice deducts', () => {
  test('is audited, of its vendor and deducted once', async () => {
    const order = await bought()
    const asked = await claimed(order, [{ itemCode: order.details[0]?.itemCode, claimQty: '1' }])
    const invoice = await invoiceOf(order)
    const deducting = { claimLines: [{ claimId: asked.id }], remark: '抵扣' }
    await expect(admin.save(payableInvoice, invoice, deducting)).rejects.toMatchObject({
      bizCode: 'CLAIM_UNAUDITED',
      message: expect.stringContaining('is not audited and cannot be deducted'),
    })
    await admin.run(claim, 'audit', asked)
    const strangers = await invoiceOf(await bought({ vendorId: (await make(...newVendor)).id }))
    const mismatch = {
      bizCode: 'CLAIM_MISMATCH',
      message: `Claim ${asked.claimCode} has another vendor or currency than the invoice`,
    }
    await expect(admin.save(payableInvoice, strangers, deducting)).rejects.toMatchObject(mismatch)
    await sql("update claim set currency_code = 'NZD' where id = $1", [asked.id])
    await expect(admin.save(payableInvoice, invoice, deducting)).rejects.toMatchObject(mismatch)
    await sql('update claim set currency_code = $2 where id = $1', [asked.id, invoice.invoiceCurrencyCode])
    await admin.save(payableInvoice, invoice, deducting)
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({ claimAmount: '25.00', netAmount: '225.00' })

    const other = await invoiceOf(await bought({ vendorId: order.vendorId, vendorSiteId: order.vendorSiteId }))
    await expect(admin.save(payableInvoice, other, deducting)).rejects.toMatchObject({
      bizCode: 'CLAIM_USED',
      message: expect.stringContaining(
        `Claim ${asked.claimCode} is deducted by invoice ${invoice.invoiceBatchCode} already`,
      ),
    })
    await expect(admin.delete(payableInvoice, await admin.get(payableInvoice, invoice))).rejects.toThrow(
      'invalidate it instead of deleting it',
    )
    await admin.save(payableInvoice, await admin.get(payableInvoice, invoice), { claimLines: [] })
    await admin.save(payableInvoice, other, deducting)
    expect(await admin.get(claim, asked)).toMatchObject({ usedInvoiceId: other.id })
  })

  test('does not stand in the ERP by itself: as a debit note it would be taken off twice', async () => {
    const order = await bought()
    const asked = await claimed(order, [{ itemCode: order.details[0]?.itemCode, claimQty: '1' }])
    await admin.run(claim, 'audit', asked)
    const invoice = await invoiceOf(await bought({ vendorId: order.vendorId, vendorSiteId: order.vendorSiteId }))
    const deducting = { claimLines: [{ claimId: asked.id }], remark: '抵扣' }
    for (const [flag, booked] of [
      ['P', null],
      ['Y', 'CREATED'],
    ] as const) {
      await sql('update claim set push_erp_flag = $2, erp_invoice_status = $3 where id = $1', [asked.id, flag, booked])
      await expect(admin.in('zh').save(payableInvoice, invoice, deducting)).rejects.toMatchObject({
        bizCode: 'CLAIM_PUSHED',
        message: `索赔单${asked.claimCode}已作为借项通知单推送ERP，不能再由发票抵扣`,
      })
      const made = await invoiceOf(order)
      expect(made).toMatchObject({ claimLines: [], claimAmount: '0.00' })
      await admin.run(payableInvoice, 'invalidate', made)
    }
    await sql("update claim set erp_invoice_status = 'CANCELLED' where id = $1", [asked.id])
    expect(await invoiceOf(order)).toMatchObject({ claimCode: asked.claimCode })
  })
})

describe('a prepayment that an invoice of orders takes off', () => {
  const take = (invoice: Versioned, one: { readonly id: string }, who = admin) =>
    who.save(payableInvoice, invoice as never, { prepaymentLines: [{ prepaymentId: one.id, declarationAmount: '10' }] })
  /** Money the vendor of an order got before, in its currency. */
  const paidFor =
    ({ vendorId, orgId, currencyCode }: Pick<Sent<typeof purchaseContract>, 'vendorId' | 'orgId' | 'currencyCode'>) =>
    (values: object) =>
      make(prepayment, {
        vendorId,
        orgId,
        currencyCode,
        requestAmount: '100',
        erpBalanceAmount: '100',
        ...values,
      } as never)
  const offered = async (order: { readonly id: string; vendorId: string | null; currencyCode: string | null }) => {
    const asked = { vendorId: String(order.vendorId), currencyCode: String(order.currencyCode), contractIds: order.id }
    const path = `${payableInvoice.calls}/prepayments?${new URLSearchParams(asked)}`
    const { records, total } = (await admin.ask('GET', path)) as unknown as { records: { id: string }[]; total: number }
    expect(total).toBe(records.length)
    return records.map(({ id }) => id)
  }

  test('is its vendor’s, in its currency, and for its container where it is for one; nothing else is offered', async () => {
    const { id: vendorId } = await make(...newVendor)
    const [order, other] = [await bought({ vendorId }), await bought({ vendorId })]
    const paid = paidFor(order)
    const bound = { seasonPrepaymentFlag: 'N', season: null }
    const [season, own, others, lost] = [
      await paid({}),
      await paid({ ...bound, containerNo: order.containerNo }),
      await paid({ ...bound, containerNo: other.containerNo }),
      await paid({ ...bound, containerNo: 'TEMU0000000', accepted: ['CONTAINER_CHECK_DIGIT'] }),
    ]
    const [foreign, strangers] = [await paid({ currencyCode: 'NZD' }), await make(prepayment)]
    expect((await offered(order)).toSorted()).toEqual([season.id, own.id].toSorted())

    const invoice = await invoiceOf(order)
    const no = others.paymentRequestNumber
    for (const [language, message] of [
      ['zh', `预付款${no}只能用于柜号${other.containerNo}，请从本发票中移除`],
      ['en', `Prepayment ${no} is for container ${other.containerNo} only; take it off this invoice`],
    ] as const)
      await expect(take(invoice, others, admin.in(language))).rejects.toMatchObject({
        bizCode: 'PREPAYMENT_NOT_OURS',
        message,
      })
    for (const one of [foreign, strangers])
      await expect(take(invoice, one)).rejects.toThrow(
        `Prepayment ${one.paymentRequestNumber} is of another vendor or currency`,
      )
    await expect(take(invoice, lost)).rejects.toThrow(`of prepayment ${lost.paymentRequestNumber} is not known yet`)
    await take(invoice, season)
    await take(await admin.get(payableInvoice, invoice), own)
    expect(await admin.get(payableInvoice, invoice)).toMatchObject({ netAmount: '240.00' })
  })

  test('is of the season its fruit was agreed on', async () => {
    const { id: vendorId } = await make(...newVendor)
    const order = await bought({ vendorId })
    const { orgId, currencyCode, details } = order
    const { category } = await admin.findOne(item, { itemCode: String(details[0]?.itemCode) })
    const agreement = await make(vendorAgreement, {
      vendorId,
      orgId,
      currencyCode,
      productCategory: category,
      season: '2024',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      tradeMode: 'PURCHASE',
      commissionRule: 'NONE',
    } as never)
    await admin.run(vendorAgreement, 'audit', agreement)
    const paid = paidFor(order)
    const [late, own] = [await paid({ season: '2025' }), await paid({ season: '2024' })]
    expect(await offered(order)).toEqual([own.id])
    const invoice = await invoiceOf(order)
    await expect(take(invoice, late)).rejects.toMatchObject({
      bizCode: 'PREPAYMENT_NOT_OURS',
      message: expect.stringContaining(
        `Prepayment ${late.paymentRequestNumber} is of season 2025, the orders were agreed on in 2024`,
      ),
    })
    await take(invoice, own)
  })
})

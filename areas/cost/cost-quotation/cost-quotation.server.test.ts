import { describe, expect, test } from 'vitest'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { hydrate, refusals } from '#platform/model/compute.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { house } from '#platform/testing/house.ts'
import { businessCost } from '../business-cost/document.ts'
import { rules as costRules } from '../business-cost/rules.ts'
import { costQuotation } from './document.ts'

const { admin, make, user } = await house()

const spring = { startDate: '2025-03-01', endDate: '2025-05-31' }
const current = (one: { id: string }) => admin.get(costQuotation, one)
const run = async (verb: 'approve' | 'cancelApprove' | 'enable' | 'invalidate', one: { id: string }) =>
  admin.run(costQuotation, verb, await current(one))

describe('a cost quotation', () => {
  test('says its price with and without tax [D1-2-49] [D1-3-08]', async () => {
    const six = await make(taxRate, { rate: '6' })
    const quotation = await make(costQuotation, {
      ...spring,
      details: [{ firstSubjectCode: 'OCEAN_FREIGHT', unitPrice: '2800', taxCode: six.taxCode }],
    })
    expect(quotation).toMatchObject({
      expenseQuotationNo: expect.stringMatching(/^EQ2505\d{4}$/),
      details: [{ unitPrice: '2800.0000', taxRate: '6.0000', excludingTaxUnitPrice: '2641.5094' }],
    })
    const changed = await make(taxRate, { rate: '0' })
    await admin.save(costQuotation, quotation, {
      details: [{ id: quotation.details[0]?.id, taxCode: changed.taxCode }],
    })
    expect((await current(quotation)).details).toMatchObject([{ excludingTaxUnitPrice: '2800.0000' }])
  })

  test('ends on its first day or later [D1-5-10], and has lines [D1-5-11]', async () => {
    const wrong = { startDate: '2025-05-02', endDate: '2025-05-01' }
    await expect(make(costQuotation, wrong)).rejects.toMatchObject({
      bizCode: 'PERIOD_REVERSED',
      message: expect.stringContaining('End date may not be before start date'),
    })
    const { data } = await admin
      .in('zh')
      .call('POST', costQuotation.calls, { ...spring, expenseQuotationName: '海运报价', details: [] })
    expect(JSON.stringify(data)).toContain('明细不能为空')
    await make(costQuotation, { startDate: '2025-05-01', endDate: '2025-05-01' })
  })

  test('is approved and taken back [D1-2-50] [D1-2-51] [D1-2-52] [D1-4-15], and taken out of use and back [D1-2-53] [D1-2-54]', async () => {
    const quotation = await make(costQuotation, spring)
    await admin.save(costQuotation, quotation, { expenseQuotationName: '春季海运' })
    const approved = await admin.in('zh').call('POST', `${costQuotation.calls}/approve`, {
      rows: [{ id: quotation.id, version: quotation.version + 1 }],
    })
    expect(approved).toMatchObject({ code: 0, msg: '审批成功' })
    await run('invalidate', quotation)
    await expect(run('cancelApprove', quotation)).rejects.toThrow('is invalid')
    await run('enable', quotation)
    await run('cancelApprove', quotation)
    expect(await current(quotation)).toMatchObject({ status: 'UNAUDITED', enableFlag: 'Y', revision: 1 })
    await run('invalidate', quotation)
    await expect(run('enable', quotation)).rejects.toThrow('is not approved or already effective')
    await expect(run('approve', quotation)).rejects.toThrow('is invalid, cannot approve')
  })

  test('never says two prices for one thing itself; by weight, or for another route, it does', async () => {
    const line = { firstSubjectCode: 'DOCK', category: null, unitPrice: '3650', weight: null, weightUom: null }
    const contrary = await make(costQuotation, { ...spring, details: [line, { ...line, unitPrice: '3700' }] })
    await expect(run('approve', contrary)).rejects.toMatchObject({
      bizCode: 'PRICE_TWICE',
      message: expect.stringContaining('Rows 1 and 2 are prices for the same subject and route; keep one of them'),
    })
    const heavier = { ...line, unitPrice: '3700', weight: '20000' }
    await run('approve', await make(costQuotation, { ...spring, details: [line, heavier] }))
  })

  test('of one vendor never says two prices for one subject and route on a day', async () => {
    const line = { firstSubjectCode: 'DOCK', category: null, unitPrice: '3650' }
    const first = await make(costQuotation, { ...spring, details: [line] })
    const { vendorId } = first
    const later = await make(costQuotation, {
      vendorId,
      startDate: '2025-05-31',
      endDate: '2025-08-31',
      details: [line],
    })
    const other = await make(costQuotation, { ...spring, vendorId, details: [{ firstSubjectCode: 'CLEARANCE' }] })
    await run('approve', first)
    await expect(run('approve', later)).rejects.toMatchObject({
      bizCode: 'PERIOD_OVERLAPS',
      message: expect.stringContaining(`The period overlaps with ${first.expenseQuotationNo}`),
    })
    await run('approve', other)
    await admin.save(costQuotation, later, { startDate: '2025-06-01' })
    await run('approve', later)
    await run('invalidate', first)
    await run('cancelApprove', later)
    await admin.save(costQuotation, await current(later), { startDate: '2025-05-31' })
    await run('approve', later)
    await expect(run('enable', first)).rejects.toThrow(`overlaps with ${later.expenseQuotationNo}`)
  })

  test('approved together with one that says another price for the same day, neither is', async () => {
    const details = [{ firstSubjectCode: 'DOCK', category: null, unitPrice: '3650' }]
    const first = await make(costQuotation, { ...spring, details })
    const second = await make(costQuotation, { ...spring, vendorId: first.vendorId, details })
    await expect(admin.run(costQuotation, 'approve', [first, second])).rejects.toMatchObject({
      bizCode: 'PERIOD_OVERLAPS',
      message: `${second.expenseQuotationNo}: The period overlaps with ${first.expenseQuotationNo}`,
    })
    expect(await current(first)).toMatchObject({ status: 'UNAUDITED' })
  })

  test('gives a cost its price, the one that says most about the container first, and stays approved while it does', async () => {
    const line = { firstSubjectCode: 'DOCK', currencyCode: 'CNY', pricingUom: 'CONTAINER' as const }
    const quotation = await make(costQuotation, {
      ...spring,
      details: [
        { ...line, unitPrice: '4000' },
        { ...line, transportTypeName: 'SEA', unitPrice: '3650' },
        { ...line, transportTypeName: 'AIR', unitPrice: '900' },
      ],
    })
    await run('approve', quotation)
    const cost = await make(businessCost, {
      vendorId: quotation.vendorId,
      expenseSubType: 'DOCK',
      expenseDate: '2025-05-05',
      unitPrice: null,
      amount: null,
    })
    expect(cost).toMatchObject({
      quotationId: quotation.id,
      quotationLineNo: 2,
      unitPrice: '3650.0000',
      amount: '3650.00',
    })
    // Who enters one sees the price beside the form before it is saved; nothing typed is nothing refused there.
    const about = { expenseSubType: 'DOCK', vendorId: String(quotation.vendorId), expenseDate: '2025-05-05' }
    const shown = (who = admin) =>
      who.call(
        'GET',
        `${businessCost.calls}/price?${new URLSearchParams({ containers: String(cost.containerNo), ...about })}`,
      )
    expect((await shown()).data).toMatchObject({
      quotationId: quotation.id,
      quotationLineNo: 2,
      unitPrice: '3650',
      billQty: '1',
      amount: '3650.00',
    })
    expect(await shown(user('cost:businessCost:list'))).toMatchObject({ status: 403 })
    const untyped = hydrate(businessCost, { ...cost, unitPrice: null, amount: null, quotationId: null })
    expect(refusals(costRules as unknown as AnyRules, 'save', untyped)).toEqual([])
    await expect(run('cancelApprove', quotation)).rejects.toThrow(`business cost ${cost.costNo}`)
    await admin.delete(businessCost, cost)
    await run('cancelApprove', quotation)
    expect((await shown()).data).toBeNull()
  })

  test('a price it gave follows the day and the subject of its cost; one that somebody typed stays', async () => {
    const line = { currencyCode: 'CNY', pricingUom: 'CONTAINER' as const }
    const haulage = { ...line, firstSubjectCode: 'HAULAGE' }
    const april = await make(costQuotation, {
      startDate: '2025-04-01',
      endDate: '2025-04-30',
      details: [
        { ...haulage, unitPrice: '1000' },
        { ...line, firstSubjectCode: 'DOCK', unitPrice: '700' },
      ],
    })
    const { vendorId } = april
    const may = await make(costQuotation, {
      vendorId,
      startDate: '2025-05-01',
      endDate: '2025-05-31',
      details: [{ ...haulage, unitPrice: '2000' }],
    })
    for (const one of [april, may]) await run('approve', one)
    const entered = {
      vendorId,
      expenseSubType: 'HAULAGE',
      expenseDate: '2025-05-06',
      unitPrice: null,
      amount: null,
    } as const
    const cost = await make(businessCost, entered)
    const now = () => admin.get(businessCost, cost)
    const save = async (values: Wire) => admin.save(businessCost, await now(), values as never)
    expect(cost).toMatchObject({ quotationId: may.id, unitPrice: '2000.0000', amount: '2000.00' })
    await save({ remark: 'seen' })
    expect(await now()).toMatchObject({ quotationId: may.id, amount: '2000.00' })
    // It was carried in April, at the rate of April.
    await save({ expenseDate: '2025-04-29' })
    expect(await now()).toMatchObject({ quotationId: april.id, unitPrice: '1000.0000', amount: '1000.00' })
    await save({ expenseSubType: 'DOCK' })
    expect(await now()).toMatchObject({ quotationId: april.id, quotationLineNo: 2, amount: '700.00' })
    // Nobody agreed on a price of dock in May: one is typed, and stays.
    await expect(save({ expenseDate: '2025-05-06' })).rejects.toMatchObject({ bizCode: 'PRICE_MISSING' })
    await save({ expenseDate: '2025-05-06', unitPrice: '750', amount: null })
    await save({ expenseDate: '2025-04-29' })
    expect(await now()).toMatchObject({ unitPrice: '750.0000', amount: '750.00' })
  })

  test('is renewed for another period at the same prices, and gives them once that one is approved [decision 0130]', async () => {
    const may = await make(costQuotation, spring)
    await run('approve', may)
    const { id, version } = await current(may)
    const next = { startDate: '2025-06-01', endDate: '2025-08-31' }
    await admin.ask('POST', `${costQuotation.calls}/renew`, { rows: [{ id, version }], ...next })
    const made = await admin.findOne(costQuotation, { vendorId: may.vendorId, status: 'UNAUDITED' })
    expect(made.expenseQuotationNo).not.toBe(may.expenseQuotationNo)
    const anew = await current(made)
    expect(anew).toMatchObject({ ...next, expenseQuotationName: may.expenseQuotationName, enableFlag: may.enableFlag })
    const priceOf = ({ unitPrice, firstSubjectCode, taxCode }: (typeof anew)['details'][number]) => ({
      unitPrice,
      firstSubjectCode,
      taxCode,
    })
    expect(anew.details.map(priceOf)).toEqual(may.details.map(priceOf))
    await run('approve', anew)
  })

  test('goes out as a workbook to whoever may export it [D1-2-56]', async () => {
    await make(costQuotation)
    const columns = costQuotation.list.slice(0, 3)
    const { taskId } = (await admin.ask('POST', `${costQuotation.calls}/export`, { columns })) as { taskId?: unknown }
    expect(await admin.finished(taskId)).toMatchObject({ status: 2 })
    const clerk = user(`${costQuotation.permission}:list`)
    expect(await clerk.call('POST', `${costQuotation.calls}/export`, { columns })).toMatchObject({ status: 403 })
  })
})

import { describe, expect, test } from 'vitest'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { customsStatement } from '#areas/customs/customs-statement/document.ts'
import { customsSupplier } from '#areas/customs/customs-supplier/document.ts'
import { clearing } from '#areas/customs/testing.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { businessCost } from './document.ts'
import { follows } from './following.server.ts'

const opened = await house()
const { admin, house: server, make, sql, user } = opened
const { audited, fruitOf, generate, line, now, rates, valueOf, weightsOfA } = clearing(opened)

/** A container of so many boxes and kilograms. */
const container = (qty: string, totalNetWeight: string) =>
  make(packingList, { details: [{ qty, totalNetWeight }] } as never)
const named = (...lists: readonly { containerNo: string | null; shipmentLotNo: string | null }[]) =>
  lists.map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo }))
const run = async (verb: 'audit' | 'antiAudit', one: { id: string }) =>
  admin.run(businessCost, verb, await admin.get(businessCost, one))

describe('a business cost', () => {
  test('is billed by its unit, in CNY by its rate, and without its tax', async () => {
    const list = await container('960', '17280')
    const cost = await make(businessCost, {
      containers: named(list),
      unitPrice: '2600',
      amount: null,
      currencyCode: 'USD',
      exchangeRate: '7.1785',
    })
    expect(cost).toMatchObject({
      costNo: expect.stringMatching(/^BC250506\d{4}$/),
      containerNo: list.containerNo,
      billQty: '1.000',
      quotedAmount: '2600.00',
      amount: '2600.00',
      amountCny: '18664.10',
      allocateBasis: 'WEIGHT',
      deductFlag: null,
      containers: [
        { packingListId: list.id, qty: '960.000', netWeight: '17280.000', amount: '2600.00', amountCny: '18664.10' },
      ],
    })
    const byKg = await make(businessCost, {
      containers: named(list),
      pricingUom: 'KG_NET',
      unitPrice: '0.1',
      minCharge: '2000',
      amount: null,
    })
    expect(byKg).toMatchObject({ billQty: '17280.000', quotedAmount: '2000.00', amount: '2000.00' })
  })

  test('of several containers is split between them to the cent', async () => {
    const [one, two] = [await container('960', '17280'), await container('480', '9000')]
    const containers = named(one, two)
    const cost = await make(businessCost, { containers, pricingUom: 'SHIPMENT', unitPrice: '1000', amount: null })
    expect(cost).toMatchObject({
      containerNo: `${one.containerNo},${two.containerNo}`,
      containers: [{ amountCny: '657.53' }, { amountCny: '342.47' }],
    })
    const byBoxes = await make(businessCost, {
      containers,
      pricingUom: 'SHIPMENT',
      unitPrice: '999.99',
      amount: null,
      expenseSubType: 'MARKET',
    })
    expect(byBoxes).toMatchObject({
      allocateBasis: 'QTY',
      containers: [{ amountCny: '666.66' }, { amountCny: '333.33' }],
    })
    await expect(make(businessCost, { containers: named(one, one) })).rejects.toMatchObject({
      bizCode: 'CONTAINER_TWICE',
      message: expect.stringContaining('is there twice'),
    })
  })

  test('asks before a container bears nothing, for want of the figure it is split by (business.md 4.3)', async () => {
    const [one, two] = [await container('960', '17280'), await container('480', '9000')]
    await sql('update packing_list set total_net_weight = null where id = $1', [two.id])
    const containers = named(one, two)
    const values = { containers, pricingUom: 'SHIPMENT', unitPrice: '1000', amount: null } as const
    await expect(make(businessCost, values)).rejects.toMatchObject({
      bizCode: 'BEARS_NOTHING',
      message: expect.stringContaining(`container ${two.containerNo} has no net weight and would bear nothing`),
    })
    expect(await make(businessCost, { ...values, allocateBasis: 'EQUAL' })).toMatchObject({
      containers: [{ amount: '500.00' }, { amount: '500.00' }],
    })
  })

  test('asks before it is split equally for want of any value, and names the rate that tells it (business.md 4.3)', async () => {
    const list = async (qty: string) => {
      const one = await container(qty, '17280')
      await sql("update packing_list set currency_code = 'NZD', total_sales_amount = $2 where id = $1", [one.id, qty])
      return one
    }
    const [one, two] = [await list('900'), await list('100')]
    const values = {
      containers: named(one, two),
      pricingUom: 'SHIPMENT',
      unitPrice: '1000',
      amount: null,
      allocateBasis: 'VALUE',
    } as const
    await sql("delete from customs_rate where from_currency = 'NZD'")
    const month = String(one.etaDate).slice(0, 7)
    await expect(make(businessCost, values)).rejects.toMatchObject({
      bizCode: 'SPLIT_EQUALLY',
      message: expect.stringContaining(`no customs rate of ${month} for NZD`),
    })
    const equally = await make(businessCost, { ...values, accepted: ['SPLIT_EQUALLY'] } as never)
    expect(equally).toMatchObject({ containers: [{ amount: '500.00' }, { amount: '500.00' }] })
    // What nobody knew then is filled in once the rate has come.
    await rates(month, 'NZD', '4.2')
    await admin.save(businessCost, await admin.get(businessCost, equally), { remark: '汇率已维护' })
    expect(await admin.get(businessCost, equally)).toMatchObject({
      containers: [
        { value: '3780.00', amount: '900.00' },
        { value: '420.00', amount: '100.00' },
      ],
    })
  })

  test('keeps the number of its vendor’s own bill, is found and pushed by it, and asked about when that is entered again', async () => {
    const list = await container('10', '100')
    const { id: vendorId } = await make(vendor, { vendorType: 'SERVICE' })
    const billed = {
      containers: named(list),
      vendorId,
      pricingUom: 'SHIPMENT',
      unitPrice: null,
      vendorBillNo: 'QG-0518',
    }
    const first = await make(businessCost, { ...billed, expenseSubType: 'CLEARANCE', amount: '800' } as never)
    // Another subject on the same bill is another line of it.
    await make(businessCost, { ...billed, expenseSubType: 'DOCK', amount: '300' } as never)
    expect((await admin.page(businessCost, { vendorBillNo: 'QG-0518' })).total).toBe(2)
    await expect(
      make(businessCost, { ...billed, expenseSubType: 'CLEARANCE', amount: '900', expenseDate: '2025-05-02' } as never),
    ).rejects.toMatchObject({
      bizCode: 'DUPLICATE_COST',
      message: expect.stringContaining(`Bill QG-0518 of container ${list.containerNo} is entered as`),
    })
    await run('audit', first)
    await admin.run(businessCost, 'push', await admin.get(businessCost, first))
    const { records } = await admin.page(outboxMessage, { docType: businessCost.name, docId: first.id })
    expect(JSON.parse(String(records[0]?.payload))).toMatchObject({ vendorBillNo: 'QG-0518' })
  })

  test('split by value is split anew once a customs rate is put right, and stays where it is settled: its writer hears it; also where it is deleted and entered anew (decisions 0113 and 0129)', async () => {
    const [kiwi, durian] = [await container('100', '1000'), await container('100', '1000')]
    const worth = (list: { id: string }, currencyCode: string) =>
      sql('update packing_list set currency_code = $2, total_sales_amount = 1000 where id = $1', [
        list.id,
        currencyCode,
      ])
    await worth(kiwi, 'NZD')
    await worth(durian, 'CNY')
    const month = String(kiwi.etaDate).slice(0, 7)
    await sql("delete from customs_rate where from_currency = 'NZD'")
    await rates(month, 'NZD', '3')
    const values = {
      containers: named(kiwi, durian),
      pricingUom: 'SHIPMENT',
      unitPrice: '1000',
      amount: null,
      allocateBasis: 'VALUE',
      accepted: ['DUPLICATE_COST'],
    }
    const sharesOf = async (one: { id: string }) =>
      (await admin.get(businessCost, one)).containers.map(({ amount, value }) => [value, amount])
    const [cost, settled] = [await make(businessCost, values as never), await make(businessCost, values as never)]
    expect(await sharesOf(cost)).toEqual([
      ['3000.00', '750.00'],
      ['1000.00', '250.00'],
    ])
    // A value somebody typed is not the rate's to change.
    const typed = await make(businessCost, {
      ...values,
      containers: named(kiwi, durian).map(one => ({ ...one, value: '500' })),
    } as never)
    await sql("update business_cost set push_erp_flag = 'Y' where id = $1", [settled.id])
    const rate = await admin.findOne(customsRate, { yearMonth: month, fromCurrency: 'NZD' })
    await admin.save(customsRate, rate, { exchangeRate: '4' })
    await eventually(async () =>
      expect(await sharesOf(cost)).toEqual([
        ['4000.00', '800.00'],
        ['1000.00', '200.00'],
      ]),
    )
    expect(await sharesOf(typed)).toEqual([
      ['500.00', '500.00'],
      ['500.00', '500.00'],
    ])
    expect((await sharesOf(settled))[0]).toEqual(['3000.00', '750.00'])

    // Taken out, and entered anew otherwise: what counted with the one before follows, what somebody typed does not.
    await admin.delete(customsRate, await admin.get(customsRate, rate))
    expect((await sharesOf(cost))[0]).toEqual(['4000.00', '800.00'])
    await make(customsRate, { yearMonth: month, fromCurrency: 'NZD', toCurrency: 'CNY', exchangeRate: '9' })
    await eventually(async () =>
      expect(await sharesOf(cost)).toEqual([
        ['9000.00', '900.00'],
        ['1000.00', '100.00'],
      ]),
    )
    expect(await sharesOf(typed)).toEqual([
      ['500.00', '500.00'],
      ['500.00', '500.00'],
    ])
    await eventually(async () => {
      const notices = await sql("select text_en from notice where document = 'business-cost'", [])
      expect(notices.map(one => String(one.text_en)).join()).toContain(`cost ${settled.costNo} is split by value`)
    })
  })

  test('that takes another back takes its tax back; an amount nobody typed follows its price, whatever is remarked', async () => {
    const { taxCode } = await make(taxRate, { rate: '6' })
    const list = await container('960', '17280')
    const values = { containers: named(list), pricingUom: 'SHIPMENT', unitPrice: null, taxCode } as const
    const cost = await make(businessCost, { ...values, amount: '10600' })
    expect(cost).toMatchObject({ amountExclTax: '10000.00', taxAmount: '600.00' })
    const back = await make(businessCost, { ...values, amount: '-10600', accepted: ['AMOUNT_NOT_POSITIVE'] } as never)
    expect(back).toMatchObject({ amountExclTax: '-10000.00', taxAmount: '-600.00' })
    const quoted = await make(businessCost, { ...values, unitPrice: '2800', amount: null, remark: 'booking 123' })
    expect(quoted).toMatchObject({ amount: '2800.00' })
    await admin.save(businessCost, quoted, { unitPrice: '3000' })
    expect(await admin.get(businessCost, quoted)).toMatchObject({ quotedAmount: '3000.00', amount: '3000.00' })
  })

  test('that differs from its price needs a remark; taxes come from customs documents only', async () => {
    await expect(make(businessCost, { unitPrice: '100', amount: '99' })).rejects.toMatchObject({
      bizCode: 'AMOUNT_DIFFERS',
      message: expect.stringContaining('The amount differs from the quoted 100.00; enter a remark'),
    })
    const told = await make(businessCost, { unitPrice: '100', amount: '99', remark: '尾数折让' })
    expect(told.amount).toBe('99.00')
    await expect(make(businessCost, { expenseSubType: 'VAT' })).rejects.toMatchObject({
      bizCode: 'TAX_FROM_CUSTOMS',
      message: expect.stringContaining('Tariff and VAT come from customs documents only'),
    })
    await expect(make(businessCost, { unitPrice: null, amount: null })).rejects.toMatchObject({
      bizCode: 'PRICE_MISSING',
      message: expect.stringContaining('No approved quotation gives a price for'),
    })
  })

  test('is confirmed with a rate, found again when it is entered twice, and taken back', async () => {
    const cost = await make(businessCost, { currencyCode: 'USD', exchangeRate: null })
    await expect(run('audit', cost)).rejects.toThrow(`${cost.costNo} is in a foreign currency; enter its rate`)
    await admin.save(businessCost, cost, { exchangeRate: '7.1785' })
    await run('audit', cost)
    const confirmed = await admin.get(businessCost, cost)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', amountCny: '717.85' })
    const { vendorId, expenseSubType, expenseDate } = confirmed
    const again = { vendorId, expenseSubType, expenseDate, containers: named(...confirmed.containers) }
    await expect(make(businessCost, again)).rejects.toMatchObject({ bizCode: 'DUPLICATE_COST' })
    await make(businessCost, { ...again, accepted: ['DUPLICATE_COST'] } as never)
    await run('antiAudit', cost)
    expect(await admin.get(businessCost, cost)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
  })

  test('is confirmed by whoever may, and belongs to its unit', async () => {
    const cost = await make(businessCost)
    await expect(
      user('cost:businessCost:list', 'cost:businessCost:save').run(businessCost, 'audit', cost),
    ).rejects.toMatchObject({ status: 403 })
    const elsewhere = user('cost:businessCost:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', `${businessCost.calls}/${cost.id}`)).toMatchObject({ status: 404 })
  })

  test('of a customs document brings its taxes', async () => {
    const list = await container('960', '17280')
    const sample = await make(businessCost)
    const { orgId, vendorId, currencyCode } = sample
    const { id } = await server.asHouse('1', work =>
      work.create(businessCost, {
        orgId,
        vendorId,
        currencyCode,
        expenseDate: '2025-05-05',
        expenseSubType: 'VAT',
        pricingUom: 'SHIPMENT',
        amount: '40629.40' as never,
        sourceType: 'CUSTOMS',
        sourceNo: 'CD2505030004',
        containers: named(list) as never,
      }),
    )
    expect(await admin.get(businessCost, { id })).toMatchObject({ amountCny: '40629.40', allocateBasis: 'VALUE' })
  })

  test('is brought by a customs document whose taxes are paid: tariff and VAT, confirmed, by the value of the goods', async () => {
    const entry = await make(customsDocument)
    await sql("update customs_document set status = 'DECLARED', tariff = 0, vat = 40629.40 where id = $1", [entry.id])
    await admin.run(customsDocument, 'payTax', await admin.get(customsDocument, entry))
    const { records } = await admin.page(businessCost, { sourceNo: String(entry.customsNo) })
    expect(new Map(records.map(row => [row.expenseSubType, [row.amountCny, row.status, row.allocateBasis]]))).toEqual(
      new Map([
        ['TARIFF', ['0.00', 'CONFIRMED', 'VALUE']],
        ['VAT', ['40629.40', 'CONFIRMED', 'VALUE']],
      ]),
    )
    expect(records).toHaveLength(2)
  })

  test('goes to the ERP once it is confirmed, once, and is not taken back while it is there', async () => {
    const cost = await make(businessCost)
    for (const [language, message] of [
      ['zh', '只有已确认的费用可以推送'],
      ['en', 'Only confirmed costs can be pushed'],
    ] as const)
      await expect(admin.in(language).run(businessCost, 'push', cost)).rejects.toMatchObject({
        bizCode: 'PUSH_NOT_ALLOWED',
        message: expect.stringContaining(message),
      })
    await admin.run(businessCost, 'audit', cost)
    await expect(user('cost:businessCost:list').run(businessCost, 'push', cost)).rejects.toMatchObject({ status: 403 })
    await admin.run(businessCost, 'push', cost)
    await eventually(async () => expect((await admin.get(businessCost, cost)).pushErpFlag).toBe('Y'))
    const pushed = await admin.get(businessCost, cost)
    // Nobody knows yet whether the ERP has it: it is not taken back meanwhile either.
    await sql("update business_cost set push_erp_flag = 'P' where id = $1", [cost.id])
    await expect(admin.run(businessCost, 'antiAudit', cost)).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringContaining(`ERP cost ${pushed.erpCostNo}`),
    })
    await sql("update business_cost set push_erp_flag = 'Y' where id = $1", [cost.id])
    expect(pushed.erpCostNo).toEqual(expect.any(String))
    await expect(admin.run(businessCost, 'push', cost)).rejects.toMatchObject({
      bizCode: 'ALREADY_PUSHED',
      message: expect.stringContaining('is pushed or on its way'),
    })
    await expect(admin.run(businessCost, 'antiAudit', cost)).rejects.toThrow(`ERP cost ${pushed.erpCostNo}`)
  })

  test('whose push was given up is not taken back while nobody knows whether the ERP has it; refused, it goes anew [issue 31]', async () => {
    const cost = await make(businessCost, { remark: 'SIM-REFUSE' })
    await admin.run(businessCost, 'audit', cost)
    await admin.run(businessCost, 'push', cost)
    await eventually(async () => expect((await admin.get(businessCost, cost)).pushErpFlag).toBe('F'))
    const messages = async () =>
      (await admin.page(outboxMessage, { docType: businessCost.name, docNo: String(cost.costNo) })).records
    const [message] = await messages()
    await sql("update outbox_message set unknown_flag = 'Y' where id = $1", [message?.id])
    await expect(run('antiAudit', cost)).rejects.toMatchObject({
      bizCode: 'OUTCOME_UNKNOWN',
      message: expect.stringContaining(`Nobody knows whether ${cost.costNo} reached the ERP`),
    })
    await sql("update outbox_message set unknown_flag = 'N' where id = $1", [message?.id])
    await run('antiAudit', cost)
    await admin.save(businessCost, await admin.get(businessCost, cost), { remark: '已更正' })
    await run('audit', cost)
    await admin.run(businessCost, 'push', await admin.get(businessCost, cost))
    await eventually(async () => expect((await admin.get(businessCost, cost)).pushErpFlag).toBe('Y'))
    expect((await messages()).map(one => one.status).sort()).toEqual(['CANCELLED', 'SUCCESS'])
  })

  test('refused by the ERP and then told of other weights is not sent again as it was; where nobody knows, it stands (decision 0130)', async () => {
    const [one, other] = [await container('100', '1000'), await container('100', '1000')]
    const cost = await make(businessCost, {
      containers: named(one, other),
      amount: '4000',
      remark: 'SIM-REFUSE',
    })
    await run('audit', cost)
    await admin.run(businessCost, 'push', cost)
    await eventually(async () => expect((await admin.get(businessCost, cost)).pushErpFlag).toBe('F'))
    const heavier = () =>
      server.asHouse('1', async work => {
        const known = await work.get(businessCost, cost.id)
        const [first, ...rest] = known.containers
        return first ? follows(known, [{ ...first, netWeight: decimal(3000) }, ...rest], work) : undefined
      })
    const message = async () =>
      (await admin.page(outboxMessage, { docType: businessCost.name, docNo: String(cost.costNo) })).records[0]
    const known = async (flag: 'Y' | 'N') =>
      sql('update outbox_message set unknown_flag = $2 where id = $1', [(await message())?.id, flag])
    await known('Y')
    expect(await heavier()).toBe(false)
    expect(await admin.get(businessCost, cost)).toMatchObject({ containers: [{ amount: '2000.00' }, {}], revision: 0 })
    await known('N')
    expect(await heavier()).toBe(true)
    expect(await admin.get(businessCost, cost)).toMatchObject({ containers: [{ amount: '3000.00' }, {}], revision: 1 })
    expect(await message()).toMatchObject({ status: 'CANCELLED' })
    await expect(admin.run(outboxMessage, 'retry', { id: String((await message())?.id) })).rejects.toMatchObject({
      bizCode: 'REVISION_OUTDATED',
    })
  })

  test('that a customs document made stays what it is, taken back or not; what was paid otherwise has a reason', async () => {
    const entry = await make(customsDocument)
    await sql("update customs_document set status = 'DECLARED', tariff = 0, vat = 40629.40 where id = $1", [entry.id])
    await admin.run(customsDocument, 'payTax', await admin.get(customsDocument, entry))
    const { records } = await admin.page(businessCost, { sourceNo: String(entry.customsNo), expenseSubType: 'VAT' })
    const cost = { id: String(records[0]?.id) }
    await run('antiAudit', cost)
    const open = await admin.get(businessCost, cost)
    for (const [language, words] of [
      ['zh', `费用${open.costNo}由${entry.customsNo}生成，不能删除`],
      ['en', `Cost ${open.costNo} was made by ${entry.customsNo} and cannot be deleted`],
    ] as const)
      await expect(admin.in(language).delete(businessCost, open)).rejects.toMatchObject({
        bizCode: 'SOURCE_STANDS',
        message: expect.stringContaining(words),
      })
    await expect(admin.save(businessCost, open, { currencyCode: 'USD' })).rejects.toThrow('cannot be changed')
    const other = await container('10', '180')
    await expect(
      admin.save(businessCost, open, { containers: [...open.containers, ...named(other)] } as never),
    ).rejects.toThrow(`Containers of ${open.costNo}: no row`)
    await expect(admin.save(businessCost, open, { amount: '40000' })).rejects.toMatchObject({
      bizCode: 'AMOUNT_DIFFERS',
      message: expect.stringContaining(`paid by customs document ${entry.customsNo}; say why in the remark`),
    })
    await admin.save(businessCost, open, { amount: '40000', remark: '海关退补' })
    expect(await admin.get(businessCost, cost)).toMatchObject({ amount: '40000.00', currencyCode: 'CNY' })
  })

  test('of a tax is in yuan, whatever its unit keeps its books in; corrected, the entry, its statement and its broker say so too', async () => {
    if ((await admin.page(currency, { currencyCode: 'HKD' })).records.length === 0)
      await make(currency, { currencyCode: 'HKD' })
    const { id: orgId } = await make(operatingUnit, { currencyCode: 'HKD' })
    const { id: customsBrokerId } = await make(vendor, { vendorType: 'SERVICE' })
    const fruit = await fruitOf(['TH', 'LY'], '20', 'N')
    await weightsOfA(fruit)
    await rates('2025-05', 'THB', '0.2132')
    const list = await audited(
      { ...fruit, unit: orgId },
      {
        currencyCode: 'THB',
        purchaseTradeTerm: 'CIF',
        salesTradeTerm: 'CIF',
        loadDate: '2025-04-26',
        etdDate: '2025-04-28',
        etaDate: '2025-05-04',
        details: [await line(fruit, await valueOf('grade'), ['100', '18', '19.5'], '2000', '2000')],
      },
    )
    const entry = await generate(list)
    // 200,000 THB at what customs reckon a baht in yuan; of one in Hong Kong dollars they know nothing.
    expect(entry).toMatchObject({ homeCurrencyCode: 'CNY', dutiableValueCny: '42640.00', tariff: '8528.00' })
    await admin.save(customsDocument, entry, { customsBrokerId })
    await admin.run(customsDocument, 'submit', await now(entry), { accepted: ['ORIGIN_CERT_MISSING'] })
    await admin.run(customsDocument, 'declare', await now(entry), { entryNo: '531620251162012345' })
    await admin.run(customsDocument, 'payTax', await now(entry))
    const tariff = async () => {
      const { tariffPaid, vatPaid } = await now(entry)
      const [statement] = (await admin.page(customsStatement, { orgId })).records
      const [broker] = (await admin.page(customsSupplier, { vendorId: customsBrokerId })).records
      const withoutVat = (total: unknown) => (Number(total) - Number(vatPaid)).toFixed(2)
      return [tariffPaid, statement?.tariff, withoutVat(statement?.taxTotal), withoutVat(broker?.taxTotal)]
    }
    expect(await tariff()).toEqual(Array(4).fill('8528.00'))

    const { records } = await admin.page(businessCost, { sourceNo: String(entry.customsNo), expenseSubType: 'TARIFF' })
    expect(records).toMatchObject([{ amount: '8528.00', currencyCode: 'CNY', amountCny: '8528.00' }])
    const cost = { id: String(records[0]?.id) }
    await run('antiAudit', cost)
    await admin.save(businessCost, await admin.get(businessCost, cost), { amount: '8000', remark: '海关退补' })
    await run('audit', cost)
    expect(await tariff()).toEqual(Array(4).fill('8000.00'))
    expect(await now(entry)).toMatchObject({ taxAdjustReason: '海关退补' })
  })
})

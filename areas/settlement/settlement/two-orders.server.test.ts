import { describe, expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { businessReference } from '#areas/cost/business-reference/document.ts'
import { delivery } from '#areas/cost/delivery/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { settling } from '../testing.server.ts'
import { givenOf } from '../tracking/actual.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, make, sql, user } = opened
const { container, exchange, generate, itemsOf, sell } = settling(opened)

type List = Awaited<ReturnType<typeof container>>

/** A container with the orders of two vendors in it: 600 boxes of the first, 200 of the second. */
async function shared(values: object = {}, both: Wire = {}): Promise<[first: List, second: List]> {
  const first = await container(both, ['600'])
  const { containerNo, orgId, vesselVoyage } = first
  const second = await container({ containerNo, orgId, vesselVoyage, ...both, ...values }, ['200'])
  return [await admin.get(packingList, first), second]
}
const cost = async (list: List, values: object) => {
  const made = await make(businessCost, {
    orgId: list.orgId,
    unitPrice: null,
    pricingUom: 'SHIPMENT',
    containers: [{ containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }],
    ...values,
  } as never)
  return made
}

describe('two orders in one container (business.md 3.1, 3.6, M6)', () => {
  test('bear what is billed for it together, each its part, and are settled each for itself [D1-2-33]', async () => {
    const [first, second] = await shared()
    expect(second.shipmentId).toBe(first.shipmentId)
    const made = await cost(first, { amount: '800', expenseSubType: 'STORAGE' })
    expect(made.containers).toMatchObject([
      { packingListId: first.id, poNumber: first.poNumber, qty: '600.000', netWeight: '10800.000', amount: '600.00' },
      { packingListId: second.id, poNumber: second.poNumber, qty: '200.000', netWeight: '3600.000', amount: '200.00' },
    ])
    await admin.run(businessCost, 'audit', made)
    await sell(first, [{ itemCode: itemsOf(first)[0], saleQty: '600', salePrice: '100' }])
    await sell(first, [{ itemCode: itemsOf(second)[0], saleQty: '200', salePrice: '100' }])
    const ofFirst = await generate(first, { packingListId: first.id })
    const ofSecond = await generate(first, { poNumber: second.poNumber })
    expect(ofFirst).toMatchObject({
      packingListId: first.id,
      costLines: [{ businessCostId: made.id, amount: '600.00' }],
    })
    expect(ofSecond).toMatchObject({
      packingListId: second.id,
      vendorId: second.vendorId,
      costLines: [{ businessCostId: made.id, amount: '200.00' }],
    })
  })

  test('are not mistaken for one another: whoever names the container alone, or another order, is told which there are', async () => {
    const [first, second] = await shared()
    await expect(generate(first)).rejects.toMatchObject({
      bizCode: 'ORDER_NOT_SAID',
      message: expect.stringContaining(`${first.poNumber}, ${second.poNumber}`),
    })
    await expect(generate(first, { poNumber: 'PO-OF-NOBODY' })).rejects.toMatchObject({
      bizCode: 'ORDER_NOT_IN_CONTAINER',
      message: expect.stringContaining(String(second.poNumber)),
    })
    const elsewhere = await container({}, ['10'])
    await expect(generate(first, { packingListId: elsewhere.id })).rejects.toMatchObject({
      bizCode: 'ORDER_NOT_IN_CONTAINER',
    })
  })

  test('share what was told of the container by their boxes, and stay apart when the cost is corrected', async () => {
    const [first, second] = await shared()
    const made = await cost(first, {
      amount: '100',
      allocateBasis: 'QTY',
      expenseSubType: 'STORAGE',
      containers: [{ containerNo: first.containerNo, shipmentLotNo: first.shipmentLotNo, qty: '401', value: '1000' }],
    })
    const parts = [
      { packingListId: first.id, qty: '301.000', value: '750.00', amount: '75.06' },
      { packingListId: second.id, qty: '100.000', value: '250.00', amount: '24.94' },
    ]
    expect(made.containers).toMatchObject(parts)
    const saved = await admin.save(businessCost, made, { remark: 'again' })
    expect(await admin.get(businessCost, saved)).toMatchObject({ containers: parts })
    // Billed by the container it is one; typed a second time it is there twice.
    const byBox = await cost(first, {
      amount: null,
      unitPrice: '500',
      pricingUom: 'CONTAINER',
      expenseSubType: 'STORAGE',
    })
    expect(byBox).toMatchObject({ billQty: '1.000', amount: '500.00' })
    const { containerNo, shipmentLotNo } = first
    await expect(
      admin.save(businessCost, await admin.get(businessCost, made), {
        containers: [...made.containers, { containerNo, shipmentLotNo }] as never,
      }),
    ).rejects.toMatchObject({ bizCode: 'CONTAINER_TWICE' })
  })

  test('are one share of a cost split equally between containers', async () => {
    const [[first, second], other] = [await shared(), await container({}, ['10'])]
    await sql('update shipment set org_id = $2 where id = $1', [other.shipmentId, first.orgId])
    const made = await cost(first, {
      amount: '800',
      allocateBasis: 'EQUAL',
      expenseSubType: 'STORAGE',
      containers: [first, other].map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo })),
    })
    expect(made.containers).toMatchObject([
      { packingListId: first.id, amount: '300.00' },
      { packingListId: second.id, amount: '100.00' },
      { packingListId: other.id, amount: '400.00' },
    ])
  })

  test('of a truck that carried one vendor’s fruit only that one bears the freight', async () => {
    const [first, second] = await shared()
    const made = await make(delivery, {
      orgId: first.orgId,
      freight: '900',
      expenseLines: [],
      details: [{ shipmentId: first.shipmentId, itemCode: itemsOf(second)[0], qty: '50', netWeight: '900' }],
    } as never)
    await admin.run(delivery, 'confirmExpense', await admin.get(delivery, made))
    const entry = await admin.findOne(businessCost, { sourceNo: String(made.shipmentNumber) })
    expect((await admin.get(businessCost, entry)).containers).toMatchObject([
      { packingListId: second.id, qty: '50.000', amount: '900.00' },
    ])
  })

  test('of one item are sold one after the other, neither of more than it held', async () => {
    const first = await container({}, ['600'])
    const { containerNo, orgId, vesselVoyage } = first
    const [itemCode] = itemsOf(first)
    const { id: vendorId } = await make(vendor, { vendorType: 'EXTERNAL' })
    const second = await make(packingList, {
      containerNo,
      orgId,
      vesselVoyage,
      vendorId,
      details: [{ itemCode, qty: '5' }],
    } as never)
    const soldIn = async (saleQty: string) => {
      const feederDocNo = unused('sale', 20)
      await sell(first, [{ itemCode, saleQty, salePrice: '100', feederDocNo }])
      return (await admin.findOne(saleRecord, { feederDocNo })).packingListId
    }
    expect([await soldIn('5'), await soldIn('3')]).toEqual([second.id, first.id])
  })

  test('are expected to cost the container once', async () => {
    const [pol, pod] = [
      await opened.maker.one('port', { country: 'TH' }),
      await opened.maker.one('port', { country: 'CN' }),
    ]
    const { id: orgId } = await make(operatingUnit, { currencyCode: 'CNY' })
    await make(businessReference, {
      cityCode: unused('city', 20),
      firstSubject: 'OCEAN_FREIGHT',
      pricingUom: 'CONTAINER',
      standardFee: '8000',
      currencyCode: 'CNY',
      transportType: 'SEA',
      startDestination: pol,
      destinationPort: pod,
      startDate: '2025-01-01',
      endDate: '2026-12-31',
    } as never)
    const [first, second] = await shared({}, { orgId, pol, pod, transportType: 'SEA' })
    const freightOf = async ({ id }: List) =>
      (await admin.findOne(cargoTracking, { packingListId: id })).estOceanFreight
    expect([await freightOf(first), await freightOf(second)]).toEqual(['6000.00', '2000.00'])
  })

  test('keep each its part of a cost where a list is void and made anew, and where the box is corrected', async () => {
    const [first, second] = await shared()
    const made = await cost(first, { amount: '800', expenseSubType: 'STORAGE' })
    const partsOf = async () => (await admin.get(businessCost, made)).containers
    await admin.run(packingList, 'antiAudit', second)
    await admin.run(packingList, 'void', await admin.get(packingList, second))
    await admin.save(businessCost, await admin.get(businessCost, made), { remark: 'meanwhile' })
    expect(await partsOf()).toMatchObject([{ packingListId: first.id }, { packingListId: second.id, amount: '200.00' }])
    await admin.run(originalPackingList, 'generatePackingList', { id: String(second.originalId) })
    const anew = await admin.findOne(packingList, { originalId: String(second.originalId), status: 'UNAUDITED' })
    expect(await partsOf()).toMatchObject([{ packingListId: first.id }, { packingListId: anew.id, amount: '200.00' }])
    // The number it is corrected to is another box's too, on a voyage of about the same days.
    const { containerNo } = await container({ orgId: first.orgId }, ['1'])
    const box = await admin.get(shipment, { id: String(first.shipmentId) })
    const { vesselVoyage } = box
    await admin.run(shipment, 'correct', box, { containerNo, vesselVoyage, reason: 'misread' } as never)
    expect(await partsOf()).toMatchObject([
      { shipmentId: first.shipmentId, packingListId: first.id, amount: '600.00' },
      { shipmentId: first.shipmentId, packingListId: anew.id, amount: '200.00' },
    ])
  })

  test('in one currency share what was bought for it by what they are worth', async () => {
    const [first, second] = await shared()
    await exchange(first, '1000000')
    const bought = await opened.house.asHouse('1', async work => {
      const parts = []
      for (const list of [first, second])
        parts.push(await givenOf(work, (await work.get(packingList, list.id)) as never, []))
      return parts.map(({ avgCostRate, matches }) => [avgCostRate?.toFixed(4), ...matches.map(one => one.amount)])
    })
    expect(bought).toEqual([
      ['0.2145', '750000.00'],
      ['0.2145', '250000.00'],
    ])
  })

  test('have each its own papers: a name that says the container alone is nobody’s', async () => {
    const [first, second] = await shared()
    await sell(first, [{ itemCode: itemsOf(first)[0], saleQty: '1', salePrice: '100' }])
    await sell(first, [{ itemCode: itemsOf(second)[0], saleQty: '1', salePrice: '100' }])
    const own = await generate(first, { packingListId: first.id })
    await generate(first, { packingListId: second.id })
    const hang = async (name: string) => {
      const { data } = await admin.upload('/admin/sys-file/upload', { name, content: pixel })
      const { fileId, fileName, size } = data as Wire
      return admin.call('POST', `${settlement.calls}/upload`, { files: [{ fileId, fileName, size }] })
    }
    expect(await hang(`invoice ${first.containerNo}.png`)).toMatchObject({
      bizCode: 'ATTACHMENT_ORDER_UNSAID',
      msg: expect.stringContaining(`${first.poNumber}, ${second.poNumber}`),
    })
    expect(await hang(`invoice ${first.containerNo} ${first.poNumber}.png`)).toMatchObject({
      code: 0,
      data: [{ settlementId: own.id }],
    })
  })

  test('are settled by whoever reaches one of them, who hears nothing of the other', async () => {
    const [first, second] = await shared()
    await sell(first, [{ itemCode: itemsOf(first)[0], saleQty: '1', salePrice: '100' }])
    const { id: orgId } = await make(operatingUnit, {})
    await sql('update packing_list set org_id = $2 where id = $1', [second.id, orgId])
    const clerk = user('settlement:settlement:save', { scope: 'ORG', orgIds: [String(first.orgId)] })
    expect(await generate(first, {}, clerk)).toMatchObject({ packingListId: first.id })
  })

  test('are declared each by its own entry', async () => {
    const [first, second] = await shared()
    const declare = async ({ id }: List) => {
      const [made] = await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [id] })
      return admin.get(customsDocument, { id: String(made?.targetId) })
    }
    const [one, two] = [await declare(first), await declare(second)]
    expect([one, two]).toMatchObject([
      { packingListId: first.id, vendorId: first.vendorId, totalQty: '600.000' },
      { packingListId: second.id, vendorId: second.vendorId, totalQty: '200.000' },
    ])
    await expect(declare(second)).rejects.toMatchObject({ message: expect.stringContaining(String(two.customsNo)) })
  })

  test('in two currencies have the rate each was paid for with', async () => {
    const [first, second] = await shared({ currencyCode: 'USD' })
    await exchange(first, '1000000')
    await exchange(second, '10000', { payeeAmount: '10000', currencyExchangeAmount: '72000' })
    await sell(first, [{ itemCode: itemsOf(first)[0], saleQty: '1', salePrice: '100' }])
    await sell(first, [{ itemCode: itemsOf(second)[0], saleQty: '1', salePrice: '100' }])
    expect(await generate(first, { packingListId: first.id })).toMatchObject({ avgCostRate: '0.21450000' })
    expect(await generate(first, { packingListId: second.id })).toMatchObject({ avgCostRate: '7.20000000' })
    const euros = { payeeCurrencyCode: 'EUR', details: [{ containerNo: first.containerNo, amount: '1' }] }
    await expect(make(exchangeReceipt, euros as never)).rejects.toMatchObject({
      bizCode: 'CURRENCY_DIFFERS',
      message: expect.stringContaining('THB, USD'),
    })
  })
})

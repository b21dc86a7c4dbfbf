import { businessCost } from '#areas/cost/business-cost/document.ts'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { putInContainer } from '#areas/exchange/testing.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { lotNo } from '#areas/packing/samples.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { TestHouse } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { costsOfA, salesOfA } from './demo/worked-containers.ts'
import { seller } from './samples.ts'
import { settlement } from './settlement/document.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'

type List = Sent<typeof packingList>

/** Boxes of the three items of container A. */
const boxes = ['480', '288', '192']

const itemsOf = (list: List): string[] => list.details.map(line => String(line.itemCode))

/** Containers on their way, with the orders they were bought under. */
function shipping({ admin, house, make, maker }: TestHouse) {
  /** An item of its own, told by all nine attributes, of boxes of 18 kg. */
  async function fruit(): Promise<string> {
    const codes: Record<string, string> = {}
    for (const attrCode of ['category', 'class', 'brand', 'commodity', 'grade', 'packaging', 'coo'])
      codes[attrCode] = await maker.one('attribute-value', { attrCode })
    const { dopCode } = await make(attributeValue, { attrCode: 'spec' })
    const { itemCode } = await make(item, { ...codes, spec: dopCode, netWeight: '18' })
    return itemCode
  }

  /** A container on its way with its order and its items, tracked; container A unless said otherwise. */
  async function container(
    values: Wire = {},
    quantities: readonly string[] = boxes,
    prices: readonly string[] = [],
  ): Promise<List> {
    const codes: string[] = []
    for (const _ of quantities) codes.push(await fruit())
    const list = await make(packingList, {
      ...(values.vendorId ? {} : await seller(maker)),
      currencyCode: 'THB',
      tradeMode: 'CONSIGN',
      tradeType: 'REEXPORT',
      ...values,
      details: quantities.map((qty, at) => ({
        itemCode: codes[at],
        qty,
        ...(prices[at] ? { purchaseUnitPrice: prices[at] } : {}),
        totalNetWeight: String(Number(qty) * 18),
        grossWeight: String(Number(qty) * 19.5),
      })),
    } as never)
    await house.asHouse('1', async work => {
      await work.update(packingList, list, { poNumber: unused('PO', 10) })
      await work.update(shipment, await work.get(shipment, String(list.shipmentId)), {
        shipmentLotNo: lotNo(),
      })
    })
    await admin.run(packingList, 'audit', list)
    return admin.get(packingList, list)
  }
  /** The order a container was bought under, audited. */
  async function contracted(list: List) {
    await admin.run(originalPackingList, 'generatePurchaseContract', { id: String(list.originalId) })
    const contract = await admin.findOne(purchaseContract, { originalId: String(list.originalId) })
    await admin.run(purchaseContract, 'audit', contract)
    return contract
  }

  return { container, contracted, itemsOf }
}

/** What containers brought and cost, on what terms, and the money that was moved for them. */
function trading({ admin, house, make, maker }: TestHouse) {
  /** Sales of a container as a feeder tells them. */
  async function sell(list: List, sales: readonly Wire[]): Promise<void> {
    await admin.ask('POST', '/sales/sale-record/intake', {
      rows: sales.map(sale => ({
        feederSystem: 'MARKET',
        feederDocNo: unused('sale', 20),
        feederLineNo: '1',
        orgId: list.orgId,
        saleDate: '2025-05-06',
        channel: 'WHOLESALE',
        feederLotNo: list.shipmentLotNo,
        ...sale,
      })),
    })
  }
  /** The eight sales of container A. */
  const sellAll = (list: List): Promise<void> => {
    const codes = new Map(['1010011', '1010012', '1010013'].map((code, at) => [code, itemsOf(list)[at]]))
    return sell(
      list,
      salesOfA.map(sale => ({ ...sale, itemCode: codes.get(sale.itemCode) })),
    )
  }

  /** A confirmed cost of a container. */
  async function cost(list: List, values: Wire): Promise<{ id: string }> {
    const containers = [{ containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }]
    if (values.expenseSubType !== 'VAT') {
      const made = await make(businessCost, {
        orgId: list.orgId,
        pricingUom: 'SHIPMENT',
        unitPrice: null,
        ...values,
        containers,
      } as never)
      await admin.run(businessCost, 'audit', made)
      return made
    }
    const { vendorId } = await make(businessCost)
    return house.asHouse('1', async work => {
      const made = await work.create(businessCost, {
        orgId: list.orgId,
        vendorId,
        pricingUom: 'SHIPMENT',
        expenseDate: '2025-05-05',
        sourceType: 'CUSTOMS',
        ...values,
        containers,
      } as never)
      await work.run(businessCost, 'audit', made)
      return made
    })
  }
  /** The costs of container A. */
  async function costAll(list: List): Promise<void> {
    for (const one of costsOfA) await cost(list, one)
  }

  /** Currency bought for a container: 3,000,000 THB for 643,500.00 CNY unless said otherwise. */
  async function exchange(list: List, amount: string, values: Wire = {}): Promise<{ id: string }> {
    await putInContainer(maker, list)
    const bought = await make(exchangeReceipt, {
      payeeCurrencyCode: list.currencyCode,
      homeCurrencyCode: 'CNY',
      payeeAmount: '3000000',
      currencyExchangeAmount: '643500',
      ...values,
    })
    await admin.run(exchangeReceipt, 'audit', bought)
    await admin.run(exchangeReceipt, 'match', bought, {
      containerNo: list.containerNo,
      shipmentLotNo: list.shipmentLotNo,
      amount,
    })
    return bought
  }

  /** The terms of a container's vendor: 7% of sales unless said otherwise. */
  async function agree(list: List, values: Wire = {}): Promise<void> {
    const agreement = await make(vendorAgreement, {
      vendorId: list.vendorId,
      orgId: list.orgId,
      productCategory: list.details[0]?.category,
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      tradeMode: list.tradeMode,
      commissionRule: 'RATE_GROSS',
      commissionRate: '7',
      season: '2025',
      currencyCode: list.currencyCode,
      ...values,
    } as never)
    await admin.run(vendorAgreement, 'audit', agreement)
  }

  /** Money the vendor got before the season. */
  const prepay = (list: List, erpBalanceAmount: string, values: Wire = {}) =>
    make(prepayment, {
      vendorId: list.vendorId,
      orgId: list.orgId,
      currencyCode: list.currencyCode,
      requestAmount: erpBalanceAmount,
      erpBalanceAmount,
      ...values,
    } as never)

  return { sell, sellAll, cost, costAll, exchange, agree, prepay }
}

/** What a test of settlements makes and does, in the words of the people who do it. */
export function settling(opened: TestHouse) {
  const { admin, sql } = opened
  const generate = async (list: List, values: Wire = {}, who = admin) => {
    const asked = { containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo, ...values }
    const { id } = (await who.ask('POST', `${settlement.calls}/generate`, asked)) as Wire
    return admin.get(settlement, { id: String(id) })
  }
  /** Hands a settlement in once what its sales and costs set going has an end: that changes it too. */
  const submit = async (one: { id: string }) => {
    await queueEmpty(sql)
    return admin.run(settlement, 'submit', one)
  }
  /** Finance's copy of a settlement, as it stays until somebody presses on. */
  const confirmOf = async (one: { id: string }) => {
    await queueEmpty(sql)
    return admin.findOne(settlementConfirm, { settlementId: one.id })
  }
  /** A settlement handed to finance. */
  async function submitted(list: List, values: Wire = {}) {
    const one = await generate(list, values)
    await submit(one)
    return { one, confirm: await confirmOf(one) }
  }

  return { ...shipping(opened), ...trading(opened), generate, submit, confirmOf, submitted }
}

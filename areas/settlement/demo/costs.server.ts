import { businessCost } from '#areas/cost/business-cost/document.ts'
import { delivery } from '#areas/cost/delivery/document.ts'
import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Arrived } from './containers.server.ts'
import { isSelling } from './sales.server.ts'
import { costsOfA } from './worked-containers.ts'

type Cost = New<typeof businessCost>

/** Who does what: forwarder, broker, trucker, market, terminal. */
const providers: Readonly<Record<string, string>> = {
  OCEAN_FREIGHT: '30001',
  CLEARANCE: '30002',
  HAULAGE: '30003',
  STORAGE: '30004',
  OTHER: '30004',
  MARKET: '30005',
  PACKAGING: '30005',
  DOCK: '30006',
}
const marketFee: Readonly<Record<string, string>> = {
  DURIAN: '13',
  LONGAN: '6.5',
  CHERRY: '5',
  KIWI: '2.2',
  DRAGONFRUIT: '3.8',
}
const freight: Readonly<Record<string, string>> = { DURIAN: '2600', LONGAN: '2450', CHERRY: '5800', KIWI: '4300' }

/** The usual costs of a container by sea or by road, at the prices of the demo's quotations. */
function usualCosts({ goods, list }: Arrived): Cost[] {
  const category = goods[0]?.category ?? 'DURIAN'
  const bySea = list.transportType === 'SEA'
  const priced = (
    expenseSubType: NonNullable<Cost['expenseSubType']>,
    unitPrice: string,
    pricingUom: 'CONTAINER' | 'BOX' | 'SHIPMENT',
  ): Cost => ({
    expenseSubType,
    pricingUom,
    unitPrice: decimal(unitPrice),
    currencyCode: 'CNY',
  })
  return [
    bySea
      ? {
          ...priced('OCEAN_FREIGHT', freight[category] ?? '2600', 'CONTAINER'),
          currencyCode: 'USD',
          exchangeRate: decimal('7.1785'),
        }
      : priced('HAULAGE', '6800', 'CONTAINER'),
    priced('DOCK', bySea ? '3650' : '900', 'CONTAINER'),
    priced('CLEARANCE', '2800', 'SHIPMENT'),
    priced('MARKET', marketFee[category] ?? '5', 'BOX'),
    priced('PACKAGING', category === 'KIWI' ? '0.6' : '1.2', 'BOX'),
  ]
}

/** What container A cost beside its taxes (business.md 2.1). */
const exactCosts = (): Cost[] =>
  costsOfA
    .filter(one => one.expenseSubType !== 'VAT')
    .map(one => ({
      expenseSubType: one.expenseSubType,
      pricingUom: 'SHIPMENT',
      amount: decimal(one.amount),
      currencyCode: one.currencyCode,
      exchangeRate: one.exchangeRate ? decimal(one.exchangeRate) : null,
      deductFlag: one.deductFlag,
    }))

/** Cost entries of everything that came: confirmed, but for some of what is still being sold (business.md 7). */
export async function foundCosts(desk: Desk, arrived: readonly Arrived[], today: string): Promise<void> {
  for (const [at, one] of arrived.entries()) {
    const { list, worked } = one
    const day = worked === 'A' ? '2025-05-05' : earlier(dayFrom(list.etaDate, 3), today)
    const writing = await desk('liuwei', day, '11:20:00')
    const leading = await desk('logi_lead', day, '17:10:00')
    const costs = worked === 'A' ? exactCosts() : usualCosts(one)
    for (const [place, given] of costs.entries()) {
      const made = await writing.create(businessCost, {
        orgId: list.orgId,
        vendorId: providers[given.expenseSubType ?? 'OTHER'] ?? '30001',
        expenseDate: day,
        ...given,
        containers: [{ containerNo: list.containerNo ?? '', shipmentLotNo: list.shipmentLotNo }],
      })
      const isOpen = !worked && isSelling(at, arrived.length) && place >= 3
      if (!isOpen) await leading.run(businessCost, 'audit', made)
    }
  }
}

/** Trucks from the port to the warehouses, with their expenses in every state (business.md 7: fifteen). */
export async function foundDeliveries(desk: Desk, arrived: readonly Arrived[], today: string): Promise<void> {
  const recent = arrived.filter(one => one.worked === undefined).slice(-15)
  for (const [at, { goods, list }] of recent.entries()) {
    const day = earlier(dayFrom(list.etaDate, 2), today)
    const writing = await desk('liuwei', day, '07:40:00')
    const first = goods.find(item => item.itemCode && item.qty.gt(20))
    if (!first?.itemCode) continue
    const isEstimated = at % 5 === 4
    const made = await writing.create(delivery, {
      poNumber: list.poNumber,
      orgId: list.orgId,
      warehouseCode: list.warehouseCode,
      orderer: '刘伟',
      deliveryTime: `${day} 07:40:00`,
      vendorId: '30003',
      carNo: `粤B${String(10_000 + at * 137).slice(0, 5)}`,
      carTypeCodeName: at % 2 === 0 ? 'TRAILER' : 'TRUCK_9M',
      driverInformation: `陈师傅 1380000${String(1000 + at)}`,
      freight: decimal(380 + at * 15),
      details: [
        {
          itemCode: first.itemCode,
          shipmentId: list.shipmentId,
          qty: first.qty.div(4).floor(),
          netWeight: first.qty.div(4).floor().times(first.boxWeight),
        },
      ],
      expenseLines: [
        {
          expenseTypeName: 'HAULAGE',
          amount: decimal(120),
          hasEstimatedAmount: isEstimated ? 'Y' : 'N',
          lineRemark: '过路费',
        },
      ],
    })
    if (isEstimated || at % 4 === 3) continue
    const leading = await desk('logi_lead', day, '18:00:00')
    const now = await leading.get(delivery, made.id)
    await leading.run(delivery, at % 7 === 6 ? 'cancelExpense' : 'confirmExpense', now)
  }
}

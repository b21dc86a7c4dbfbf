import { type Desk, desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom, workedContainers } from '#areas/demo/offers.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { guidePrice } from '../guide-price/document.ts'
import { fetchReport } from '../guide-price-report/fetch.server.ts'
import { salesAdjustment } from '../sales-adjustment/document.ts'
import { salesDemand } from '../sales-demand/document.ts'

/** How far each of eight demands has come; forty of them repeat it five times (business.md 7). */
const courses = ['PUSHED', 'PUSHED', 'APPROVED', 'DRAFT', 'ADJUSTED', 'CANCELLED', 'LET_THROUGH', 'HELD'] as const
type Course = (typeof courses)[number]
const count = 40

/** What the house asks for an item, in CNY a box. */
const asked = (at: number) => decimal(180 + (at % 7) * 24)

/** Fruit that lies free in a unit's warehouse; that of containers A and B stays as it is, and packaging is not for sale. */
async function lyingIn(work: Work, orgId: string): Promise<Row<typeof stockOnhand>[]> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.shipmentLotNo))
  const rows = await work.all(stockOnhand, { orgId })
  return rows.filter(
    row => row.category && row.available?.gte(60) && !worked.has(row.lotNo) && !row.warehouseCode?.startsWith('S00'),
  )
}

/** Prices for everybody, and nearer ones for a province and a customer. */
async function prices(work: Work, itemCodes: readonly string[], someone: string): Promise<void> {
  const startDate = dayFrom(work.today, -60)
  for (const [at, itemCode] of itemCodes.entries()) {
    await work.create(guidePrice, { itemCode, startDate, unitPrice: asked(at) })
    if (at % 3 === 0)
      await work.create(guidePrice, { itemCode, startDate, province: '广东省', unitPrice: asked(at).minus(6) })
    if (at % 4 === 0)
      await work.create(guidePrice, { itemCode, startDate, customerId: someone, unitPrice: asked(at).minus(12) })
  }
}

/** A demand of a customer, as far as it has come. */
async function written(
  buyer: Row<typeof customer>,
  lot: Row<typeof stockOnhand>,
  { at, course, price }: { readonly at: number; readonly course: Course; readonly price: ReturnType<typeof decimal> },
  work: Work,
  desk: Desk,
): Promise<void> {
  const day = dayFrom(work.today, Math.floor(at / 4) - 10)
  const selling = await desk('admin', day < work.today ? day : work.today, '10:15:00')
  const site = await work.find(customerSite, { customerId: buyer.id })
  const isLow = course === 'HELD' || course === 'LET_THROUGH'
  const made = await selling.create(salesDemand, {
    customerId: buyer.id,
    shipToOrgId: site?.id ?? '',
    salesrepId: buyer.salesrepId ?? '',
    orgId: lot.orgId ?? '',
    shipFromWarehouseCode: lot.warehouseCode ?? '',
    prePickUpDate: dayFrom(day, 1),
    preDeliveryDate: dayFrom(day, 2),
    transportModel: at % 3 === 0 ? 'PICKUP' : 'DELIVERY',
    ...(at === 0 ? { remark: '' } : {}),
    details: [
      {
        itemCode: lot.itemCode ?? '',
        applyPalletQty: decimal(0),
        applyQty: decimal(4 + (at % 4) * 2),
        unitPrice: isLow ? price.minus(30) : price.plus(at % 5),
      },
    ],
  })
  const now = () => selling.get(salesDemand, made.id)
  if (course === 'DRAFT' || course === 'HELD') return
  if (course === 'CANCELLED') return selling.run(salesDemand, 'cancel', made)
  if (isLow) await selling.run(salesDemand, 'letThrough', made)
  await selling.run(salesDemand, 'confirm', await now())
  if (course === 'ADJUSTED')
    await selling.create(salesAdjustment, {
      demandId: made.id,
      demandLineNo: 1,
      adjustQty: decimal(6 + (at % 4)),
      unitPrice: price.plus(2),
      adjustReason: '客户加单',
    })
  if (course !== 'PUSHED') return
  await selling.run(salesDemand, 'push', await now())
  // The last one the ERP is told of as the house opens.
  if (at > count - courses.length) return
  const message = await work.find(outboxMessage, { docType: salesDemand.name, docId: made.id })
  if (message) await work.update(outboxMessage, message, { status: 'SUCCESS' })
  await selling.update(salesDemand, await now(), {
    status: 'PUSHED',
    pushErpFlag: 'Y',
    erpOrderStatus: 'CREATED',
    erpOrderNumber: `ERP-OM-${made.salesPlanNumber?.slice(2)}`,
  })
}

/** The demo's guide prices and forty demands in every state (business.md 7). */
export const foundDemand = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const buyers = (await work.all(customer, { enableFlag: 'Y' })).filter(
      one => one.customerType !== 'STORE' && one.salesrepId,
    )
    const lots = new Map<string, Row<typeof stockOnhand>[]>()
    for (const orgId of new Set(buyers.map(one => one.orgId))) lots.set(orgId, await lyingIn(work, orgId))
    const itemCodes = [...new Set([...lots.values()].flat().map(row => row.itemCode ?? ''))].toSorted()
    await prices(work, itemCodes, buyers[0]?.id ?? '')
    for (let at = 0; at < count; at++) {
      const buyer = buyers[at % buyers.length]
      const lying = lots.get(buyer?.orgId ?? '') ?? []
      const lot = lying[at % Math.max(lying.length, 1)]
      if (!buyer || !lot) continue
      const price = asked(itemCodes.indexOf(lot.itemCode ?? ''))
      await written(buyer, lot, { at, course: courses[at % courses.length] ?? 'DRAFT', price }, work, desk)
    }
    await fetchReport(work)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })

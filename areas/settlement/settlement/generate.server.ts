import { z } from 'zod'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { containerOf, goodsOf, listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementOf } from '#areas/purchase/offers.server.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { arrivalOf, unknownContainer } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { notFound, Refused, refuse } from '#platform/server/http/refusal.ts'
import { settlement } from './document.ts'
import { reached } from './reached.server.ts'
import {
  freeCosts,
  freeSales,
  guaranteeOf,
  holdSales,
  owedOf,
  ratesOf,
  settleByOf,
  termsOf,
  usablePrepayments,
} from './sources.server.ts'
import { listReason } from './still-owed.server.ts'

type Settlement = Row<typeof settlement>

/** Everything a settlement takes from elsewhere when it is made or collected anew; what other settlements of its container have is theirs. */
export async function takenFor(
  work: Work,
  list: ContainerList,
  settlementId: string | null = null,
): Promise<New<typeof settlement>> {
  await holdSales(work, list)
  const agreement = await agreementOf(work, list)
  const guaranteed = await guaranteeOf(work, list, agreement)
  return {
    ...termsOf(list, agreement),
    ...(await settleByOf(work, list, agreement)),
    ...(await ratesOf(work, list)),
    ...(await owedOf(work, list, settlementId)),
    salesLines: await freeSales(work, list, guaranteed),
    costLines: await freeCosts(work, list, agreement),
    prepaymentLines: await usablePrepayments(work, list, agreement),
  }
}

/** What of a container stands in the head of its settlement. */
async function headOf(work: Work, list: ContainerList): Promise<New<typeof settlement>> {
  const [first] = await goodsOf(work, list.id)
  const contract = await work.find(purchaseContract, { packingListId: list.id, enableFlag: 'Y' })
  return {
    shipmentId: list.shipmentId,
    containerNo: list.containerNo,
    shipmentLotNo: list.shipmentLotNo,
    poNumber: list.poNumber,
    poNumberRel: contract?.poNumberRel ?? null,
    packingListId: list.id,
    vendorId: list.vendorId,
    orgId: list.orgId,
    currencyCode: list.currencyCode,
    vesselVoyage: list.vesselVoyage,
    etaDate: await arrivalOf(work, list),
    productCategory: first?.category ?? null,
    qty: list.totalQty,
    purchaseDepartmentCode: list.purchaseDepartmentCode,
    buyerId: list.buyerId,
  }
}

/** Makes the next settlement of a container; one that is still worked on is gone on with instead (business.md 4.1, 4.7). */
export async function generateFor(
  work: Work,
  list: ContainerList,
  { sourceType, finalFlag = 'N' }: { sourceType: Settlement['sourceType']; finalFlag?: 'Y' | 'N' },
): Promise<Settlement> {
  await work.lock('settlement', list.id)
  const all = await work.all(settlement, { packingListId: list.id })
  const open = all.find(one => one.status === 'DRAFT' || one.status === 'REJECTED')
  if (open)
    throw refuse(
      [
        `${list.containerNo}已生成结算单${open.settlementNo}，不能重复生成`,
        `${list.containerNo} has already generated settlement ${open.settlementNo}; cannot generate again`,
      ],
      'ALREADY_GENERATED',
    )
  const unfit = listReason(list)
  if (unfit) throw new Refused([unfit])
  const taken = await takenFor(work, list)
  // Somebody who adds one by hand may have fruit that nobody bought; the machine makes none without a sale.
  if (taken.salesLines?.length === 0 && sourceType === 'SYSTEM')
    throw refuse(['没有可结算的销售数据', 'No sales to settle'], 'NO_SALES')
  return work.create(settlement, {
    ...(await headOf(work, list)),
    ...taken,
    settlementSeq: Math.max(0, ...all.map(one => one.settlementSeq ?? 0)) + 1,
    finalFlag,
    sourceType,
  })
}

/** Has the ERP asked what is left of the vendor's prepayments (business.md 5.2). */
async function askBalances(work: Work, { currencyCode: currency, vendorId }: ContainerList): Promise<void> {
  const seller = await work.find(vendor, { id: vendorId })
  if (seller?.vendorCode)
    await work.later(
      'erp-prepayments',
      { vendorCode: seller.vendorCode, currency },
      { key: `${seller.vendorCode} ${currency}` },
    )
}

const input = z.strictObject({
  containerNo: z.string().min(1).max(30),
  shipmentLotNo: z.string().max(50).nullish(),
  packingListId: idText
    .nullish()
    .describe('Of several orders in the container the one that is meant, by its packing list'),
  poNumber: z.string().max(60).nullish().describe('The same by the number of its order'),
  sourceType: z
    .enum(['SYSTEM', 'MANUAL'])
    .default('SYSTEM')
    .describe('SYSTEM generates from sales, MANUAL adds one by hand, also without any sale'),
  finalFlag: z.enum(['Y', 'N']).default('N'),
})
const output = z.strictObject({ id: z.string(), docNo: z.string().nullable(), version: z.number() })

type Asked = z.infer<typeof input>

/** The orders in the container that is to be settled. */
async function ordersIn({ containerNo, shipmentLotNo = null }: Asked, work: Work): Promise<ContainerList[]> {
  const named = { containerNo: containerNoIn(containerNo), shipmentLotNo }
  const known = await containerOf(work, named)
  if (!known) throw new Refused([unknownContainer(named)])
  return listsOf(work, known.shipmentId)
}

/** The order that is to be settled: the one in its container, or of several the one that is named. */
function orderMeant({ containerNo, packingListId, poNumber }: Asked, lists: readonly ContainerList[]): ContainerList {
  const isNamed = Boolean(packingListId ?? poNumber)
  const meant = lists.filter(
    list => (!packingListId || list.id === packingListId) && (!poNumber || list.poNumber === poNumber),
  )
  const [only, other] = meant
  if (only && !other) return only
  const orders = lists.map(list => list.poNumber ?? list.packingListNo)
  throw new Refused([
    isNamed && !only
      ? {
          field: 'poNumber',
          bizCode: 'ORDER_NOT_IN_CONTAINER',
          message: [
            `货柜${containerNo}中没有该订单，柜内订单为${orders.join('、')}`,
            `That order is not in container ${containerNo}; it holds ${orders.join(', ')}`,
          ],
        }
      : {
          field: 'poNumber',
          bizCode: 'ORDER_NOT_SAID',
          message: [
            `货柜${containerNo}有多个订单，请在柜号后填写订单号：${orders.join('、')}`,
            `Container ${containerNo} holds several orders; name one after the container: ${orders.join(', ')}`,
          ],
        },
  ])
}

/** Generates, or adds by hand, the next settlement of a container. */
export const generateCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${settlement.calls}/generate`,
    summary: ['结算单：生成或新增', 'Settlement: generate or add one'],
    permission: `${settlement.permission}:save`,
    effect: 'write',
    audit: 'generate',
    input,
    output,
    async answer(context) {
      const work = workOf(parts, context)
      const { sourceType, finalFlag } = context.input
      // A container of another unit is not there for whoever asks.
      const shape = parts.store.shapes.of(packingList.name)
      const lists = await reached(await ordersIn(context.input, work), shape, context, 'save')
      if (lists.length === 0) throw notFound()
      const list = orderMeant(context.input, lists)
      const { id, settlementNo, version } = await generateFor(work, list, { sourceType, finalFlag })
      await askBalances(work, list)
      return new Done({ id, docNo: settlementNo, version }, [`已生成${settlementNo}`, `${settlementNo} is made`])
    },
  })

import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { contractAmounts } from '#areas/purchase/offers.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { salesContract } from '#areas/purchase/sales-contract/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { customsDocument } from './document.ts'
import { wayOf } from './way.server.ts'

type List = Row<typeof packingList>
type Line = List['details'][number]
type Goods = NonNullable<New<typeof customsDocument>['goods']>[number]

/** In re-export what the offshore company sells for is declared, else what was bought for. */
const isResold = ({ tradeType }: List) => tradeType === 'REEXPORT'

const plus = (one: Decimal | null | undefined, other: Decimal | null | undefined) => decimal(one ?? 0).plus(other ?? 0)

/** The kg of a line, as the packing house weighed them or as its boxes say. */
const netOf = ({ totalNetWeight, netWeight, qty }: Line) => totalNetWeight ?? (netWeight ? netWeight.times(qty) : null)

/** Goods as they are declared, at what the contract says of them: one line for each HS code, commodity and grade (business.md 2.3, M7). */
export async function goodsOf(list: List, work: Work): Promise<Goods[]> {
  const goods = new Map<string, Goods>()
  const amounts = contractAmounts(list.details, isResold(list) ? 'salesUnitPrice' : 'purchaseUnitPrice')
  for (const line of list.details) {
    const known = line.itemCode ? await work.find(item, { itemCode: line.itemCode }) : undefined
    const hsCode = known?.hsCode ?? null
    const key = [hsCode, line.commodity, line.grade].join(' ')
    const same = goods.get(key)
    goods.set(key, {
      hsCode,
      commodity: line.commodity,
      grade: line.grade,
      // A line of several brands is checked as a fruit of any brand.
      brand: !same || same.brand === line.brand ? line.brand : null,
      qty: plus(same?.qty, line.qty),
      netWeight: plus(same?.netWeight, netOf(line)),
      grossWeight: plus(same?.grossWeight, line.grossWeight),
      amount: plus(same?.amount, amounts.get(line)),
    })
  }
  return [...goods.values()]
}

/**
 * Why no entry is made of a packing list. Of several orders in one container each is declared by its own contracts and
 * papers; an entry whose list is gone is of the one that was made anew.
 */
async function refuseTwin(list: List, work: Work): Promise<void> {
  if (list.status !== 'AUDITED')
    throw new Refused([
      {
        bizCode: 'STATE_NOT_ALLOWED',
        message: [
          `装箱单${list.packingListNo}未审核，不能生成报关单`,
          `Packing list ${list.packingListNo} is not audited; no customs document can be made of it`,
        ],
      },
    ])
  const { shipmentId } = list
  await work.lock('customs-document', shipmentId ?? list.id)
  const same = await work.all(customsDocument, {
    enableFlag: 'Y',
    ...(shipmentId ? { shipmentId } : { packingListId: list.id }),
  })
  const others = (await listsOf(work, shipmentId)).filter(({ id }) => id !== list.id)
  const twin = same.find(entry => !others.some(({ id }) => id === entry.packingListId))
  if (twin)
    throw new Refused([
      {
        bizCode: 'ALREADY_GENERATED',
        message: [`该柜已存在报关单${twin.customsNo}`, `A customs document already exists: ${twin.customsNo}`],
      },
    ])
}

/** Makes the customs entry of an audited packing list (business.md 2.3, M7). */
export async function generateEntry(list: List, work: Work): Promise<Row<typeof customsDocument>> {
  await refuseTwin(list, work)
  return work.create(customsDocument, await entryOf(list, work))
}

/** What customs levy their duties in, whatever a unit keeps its books in (business.md 4.3). */
const leviedIn = 'CNY'

/** What the customs entry of a packing list would hold (business.md 2.3, M7). */
export async function entryOf(list: List, work: Work): Promise<New<typeof customsDocument>> {
  const [tracked] = await work.asked(wayOf, list.id)
  const loading = await work.find(loadingRecord, { packingListId: list.id })
  const bought = await work.find(purchaseContract, { packingListId: list.id, enableFlag: 'Y' })
  const sold = await work.find(salesContract, { packingListId: list.id, enableFlag: 'Y' })
  const receiver = list.consigneeId ? await work.find(consignee, { id: list.consigneeId }) : undefined
  const [first] = list.details
  const eta = tracked?.etaDate ?? list.etaDate
  return {
    packingListId: list.id,
    loadingRecordId: loading?.id ?? null,
    purchaseContractId: bought?.id ?? null,
    salesContractId: sold?.id ?? null,
    shipmentId: list.shipmentId,
    containerNo: list.containerNo,
    shipmentLotNo: list.shipmentLotNo,
    poNumber: list.poNumber,
    orgId: list.orgId,
    vendorId: list.vendorId,
    consigneeId: list.consigneeId,
    customsBrokerId: receiver?.customsBrokerId ?? null,
    customsBroker: receiver?.customsBroker ?? null,
    declareDate: eta > work.today ? eta : work.today,
    tradeTerm: isResold(list) ? list.salesTradeTerm : list.purchaseTradeTerm,
    currencyCode: list.currencyCode,
    homeCurrencyCode: leviedIn,
    blNo: tracked?.blNo ?? null,
    vesselVoyage: list.vesselVoyage,
    pol: list.pol,
    pod: list.pod,
    etaDate: eta,
    category: await ofItem(first, 'category', work),
    coo: await ofItem(first, 'coo', work),
    contractAmount: (isResold(list) ? sold : bought)?.totalAmount ?? null,
    goods: await goodsOf(list, work),
  }
}

/** The category or origin a line is of, as the packing list or its item says. */
export async function ofItem(line: Line | undefined, name: 'category' | 'coo', work: Work): Promise<string | null> {
  if (line?.[name]) return line[name]
  const known = line?.itemCode ? await work.find(item, { itemCode: line.itemCode }) : undefined
  const dopCode = known?.[name]
  return dopCode && (await work.find(attributeValue, { dopCode })) ? dopCode : null
}

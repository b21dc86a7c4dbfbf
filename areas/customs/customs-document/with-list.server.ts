import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { customsDocument } from './document.ts'
import { entryOf, goodsOf, ofItem } from './from-list.server.ts'
import { tellOutOfLimits } from './out-of-limits.server.ts'

type Entry = Row<typeof customsDocument>
type List = Row<typeof packingList>
type Goods = NonNullable<New<typeof customsDocument>['goods']>[number]

/** What of the goods is counted by their packing list. */
const counted = ['qty', 'netWeight', 'grossWeight', 'amount'] as const

/** Whether two lines of goods are declared as the same thing. */
const isOfKind = (one: Goods, other: Goods): boolean =>
  (['hsCode', 'commodity', 'grade'] as const).every(name => (one[name] ?? null) === (other[name] ?? null))

/** Whether two lines of goods are the same thing, as many, as heavy and worth as much: an item's code may have been corrected. */
const isAlike = (one: Goods, other: Goods | undefined): boolean =>
  other !== undefined &&
  isOfKind(one, other) &&
  counted.every(name =>
    decimal(one[name] ?? 0)
      .toDecimalPlaces(3)
      .eq(decimal(other[name] ?? 0).toDecimalPlaces(3)),
  )

const areAlike = (goods: readonly Goods[], others: readonly Goods[]): boolean =>
  goods.length === others.length && goods.every((line, at) => isAlike(line, others[at]))

/** Why an entry does not go to the broker as its packing list stands: it is open or void, or says other goods by now (business.md 2.3, M7). */
export async function listReason({ customsNo: no, packingListId, goods }: Entry, work: Work): Promise<Reason | null> {
  const list = packingListId ? await work.get(packingList, packingListId) : undefined
  if (!list) return null
  const { packingListNo: listNo } = list
  if (list.status !== 'AUDITED' || list.enableFlag !== 'Y')
    return {
      bizCode: 'PACKING_LIST_OPEN',
      message:
        list.status === 'UNAUDITED'
          ? [
              `${no}的装箱单${listNo}已反审核，请先审核装箱单，再提交报关单`,
              `Packing list ${listNo} of ${no} is not audited; audit it, then submit the entry`,
            ]
          : [
              `${no}的装箱单${listNo}已作废，请取消该报关单`,
              `Packing list ${listNo} of ${no} is void; cancel this entry`,
            ],
    }
  return areAlike(goods, await goodsOf(list, work))
    ? null
    : {
        bizCode: 'GOODS_DIFFER',
        message: [
          `${no}的商品与装箱单${listNo}不一致（HS编码、品名等级、件数、重量或金额），请取消该报关单，再由装箱单重新生成`,
          `The goods of ${no} are not those of packing list ${listNo} (HS code, commodity, grade, boxes, weight or amount); cancel this entry and generate it anew`,
        ],
      }
}

/** What a fruit is called: its category and where it comes from. */
async function fruitName(fruit: readonly (string | null)[], work: Work): Promise<readonly [string, string]> {
  const known = await Promise.all(
    fruit.map(async dopCode => (dopCode ? await work.find(attributeValue, { dopCode }) : undefined)),
  )
  const named = known.filter(one => one !== undefined)
  return [named.map(one => one.nameCn).join(' '), named.map(one => one.nameEn ?? one.nameCn).join(' ')]
}

/**
 * A container of two fruits: prices, weights, cold treatment and licence are looked up by the one its entry names. What is
 * declared of the other a customs lead has to see for himself before it goes to the broker (business.md 3.7, 3.8).
 */
export async function otherFruitReason(entry: Entry, work: Work): Promise<Reason | null> {
  const { customsNo: no, category, coo, packingListId, priceApprovedBy } = entry
  const list = packingListId && !priceApprovedBy ? await work.get(packingList, packingListId) : undefined
  for (const line of list?.details ?? []) {
    const other = [await ofItem(line, 'category', work), await ofItem(line, 'coo', work)] as const
    if (![category, coo].some((own, at) => own && other[at] && own !== other[at])) continue
    const [ownZh, ownEn] = await fruitName([category, coo], work)
    const [zh, en] = await fruitName(other, work)
    return {
      bizCode: 'SECOND_FRUIT',
      message: [
        `${no}除${ownZh}外还有${zh}，申报重量、价格限制、冷处理和许可证只按${ownZh}核对；请关务主管核对${zh}后批准价格并说明，再提交`,
        `${no} holds ${en} beside ${ownEn}, but weight, price limits, cold treatment and licence are checked for ${ownEn} only; have a customs lead check the ${en} and approve the price with a remark, then submit`,
      ],
    }
  }
  return null
}

/** A draft takes over what its packing list says once that is audited again; a price approved for other goods is to be approved anew (business.md 2.3, M7). */
export async function draftFollows(list: List, work: Work): Promise<void> {
  for (const { id } of await work.all(customsDocument, { packingListId: list.id, status: 'DRAFT', enableFlag: 'Y' })) {
    const draft = await work.get(customsDocument, id)
    const { consigneeId, customsBrokerId, customsBroker, declareDate, blNo, loadingRecordId, ...now } = await entryOf(
      list,
      work,
    )
    const goods = (now.goods ?? []).map(line => ({
      ...line,
      packingName: draft.goods.find(one => isOfKind(one, line))?.packingName ?? null,
    }))
    await work.update(customsDocument, draft, {
      ...now,
      ...(areAlike(draft.goods, goods)
        ? { goods: draft.goods }
        : { goods, priceApprovedBy: null, priceApproveRemark: null }),
    })
    await tellOutOfLimits(work, await work.get(customsDocument, id), draft)
  }
}

import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { goodsOf } from '../contract/goods.ts'
import { salesContract } from '../sales-contract/document.ts'
import type { quotation } from './document.ts'
import { isChanged, offeredPrice, ofList, ofOriginal } from './prices.ts'

type Quotation = Row<typeof quotation>
type Original = Row<typeof originalPackingList>
type List = Row<typeof packingList>

/** What a changed price changes of one original: its own lines, its packing list and the sales contract made of that. */
interface Change {
  readonly original: Original
  readonly lines: Original['details']
  readonly list?: List
  readonly listLines: List['details']
  readonly contract?: Row<typeof salesContract>
}

/** What the prices of a quotation change of the originals it was merged from; originals that stay as they are are left out. */
async function changesOf(offer: Quotation, work: Work): Promise<Change[]> {
  if (!offer.details.some(isChanged)) return []
  const changes: Change[] = []
  for (const { originalId } of offer.originals) {
    const original = await work.get(originalPackingList, originalId ?? '')
    const agreement = original.purchaseAgreementNo
    const priced = <Line extends { salesUnitPrice: unknown }>(line: Line, price: unknown): Line =>
      price === undefined ? line : { ...line, salesUnitPrice: price }
    const lines = original.details.map(line => priced(line, offeredPrice(ofOriginal(line), agreement, offer.details)))
    const found = await work.find(packingList, { originalId: original.id, enableFlag: 'Y' })
    const list = found && (await work.get(packingList, found.id))
    const old = list?.details ?? []
    const listLines = old.map(line => priced(line, offeredPrice(ofList(line), agreement, offer.details)))
    const contract = await work.find(salesContract, { originalId: original.id, enableFlag: 'Y' })
    const listChanges = listLines.some((line, at) => line !== old[at])
    if (!listChanges && !lines.some((line, at) => line !== original.details[at])) continue
    changes.push({
      original,
      lines,
      listLines,
      ...(list && listChanges ? { list } : {}),
      ...(contract && listChanges ? { contract } : {}),
    })
  }
  return changes
}

/** Why changed prices may not stand: what was made from the originals is audited, or its price is the purchase price (business.md 3.1, 3.4). */
export async function priceRefusals(offer: Quotation, work: Work): Promise<Refusal[]> {
  return (await changesOf(offer, work)).flatMap(({ original, list, contract }): Refusal[] => {
    if (original.tradeType !== 'REEXPORT')
      return [
        {
          bizCode: 'PRICE_FIXED',
          message: [
            `${original.packingListNo}不是转口贸易，销售单价等于采购单价，不能修改`,
            `${original.packingListNo} is no re-export: its sales price is the purchase price and cannot change`,
          ],
        },
      ]
    if (list?.status === 'AUDITED')
      return [
        {
          bizCode: 'PACKING_LIST_AUDITED',
          message: [
            `装箱单${list.packingListNo}已审核，不能修改报价`,
            `Packing list ${list.packingListNo} is audited, the quotation price cannot change`,
          ],
        },
      ]
    return contract?.status === 'AUDITED'
      ? [
          {
            bizCode: 'SALES_CONTRACT_AUDITED',
            message: [
              `销售合同${contract.contractNo}已审核，不能修改报价`,
              `Sales contract ${contract.contractNo} is audited, the quotation price cannot change`,
            ],
          },
        ]
      : []
  })
}

/** Puts changed prices on the originals, their packing lists and the sales contracts made of those (business.md 3.4). */
export async function writePricesBack(offer: Quotation, work: Work): Promise<void> {
  for (const { original, lines, list, listLines, contract } of await changesOf(offer, work)) {
    await work.update(originalPackingList, original, { details: lines })
    if (list) await work.update(packingList, list, { details: listLines })
    if (list && contract) await work.update(salesContract, contract, { details: goodsOf(listLines, 'salesUnitPrice') })
  }
}

import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { standardFor } from '../quality-standard/actions.server.ts'
import { inspectionSheet } from './document.ts'

/** Goods somebody is about to look at: of an order, or of what a warehouse took in of one. */
interface Goods {
  readonly no: string | null
  readonly items: readonly string[]
  readonly inspectionType: 'PURCHASE' | 'WAREHOUSE'
  readonly contractId: string | null
  readonly receiptId: string | null
  readonly poNumber: string | null
  readonly warehouseCode: string | null
}

const ofContract = ({ contractNo, details, id, poNumber }: Row<typeof purchaseContract>): Goods => ({
  no: contractNo,
  items: details.map(line => line.itemCode ?? ''),
  inspectionType: 'PURCHASE',
  contractId: id,
  receiptId: null,
  poNumber: poNumber ?? contractNo,
  warehouseCode: null,
})

/** What came in, and under which contract it was bought: what is found wrong is claimed by that. */
async function ofReceipt(row: Row<typeof receipt>, work: Work): Promise<Goods> {
  const { details, id, packingListId, poNumber, receiptNo, warehouseCode } = row
  const contract = packingListId
    ? await work.find(purchaseContract, { packingListId, status: 'AUDITED', enableFlag: 'Y' })
    : undefined
  return {
    no: receiptNo,
    items: details.map(line => line.itemCode ?? ''),
    inspectionType: 'WAREHOUSE',
    contractId: contract?.id ?? null,
    receiptId: id,
    poNumber: contract?.poNumber ?? contract?.contractNo ?? poNumber ?? receiptNo,
    warehouseCode,
  }
}

/** The category of an item that has no standard in force for these goods, as it is called; nothing where it has one. */
async function withoutStandard(itemCode: string, { warehouseCode }: Goods, work: Work): Promise<Label | undefined> {
  const known = await work.find(item, { itemCode })
  const dopCode = known?.category
  if (!dopCode) return [known?.itemName ?? itemCode, known?.itemNameEn ?? known?.itemName ?? itemCode]
  if (await standardFor(work, dopCode, warehouseCode)) return undefined
  const called = await work.find(attributeValue, { attrCode: 'category', dopCode })
  return [called?.nameCn ?? dopCode, called?.nameEn ?? called?.nameCn ?? dopCode]
}

/** A sheet for each item that can be judged and has none yet; where none is left to make, why. */
async function sheetsOf(goods: Goods, work: Work): Promise<{ id: string; docNo: string | null }> {
  const made: { id: string; docNo: string | null }[] = []
  const unjudged = new Map<string, string>()
  let standing: Row<typeof inspectionSheet> | undefined
  for (const itemCode of new Set(goods.items.filter(one => one !== ''))) {
    const { contractId, inspectionType, poNumber, receiptId, warehouseCode } = goods
    const other = await work.find(inspectionSheet, { poNumber, itemCode, receiptId, enableFlag: 'Y' })
    standing ??= other
    if (other) continue
    const missing = await withoutStandard(itemCode, goods, work)
    if (missing) {
      unjudged.set(...missing)
      continue
    }
    const sheet = await work.create(inspectionSheet, {
      inspectionType,
      contractId,
      receiptId,
      itemCode,
      inspectionDate: work.today,
      ...(poNumber ? { poNumber } : {}),
      ...(warehouseCode ? { warehouseCode } : {}),
      defects: [],
      goods: [],
      readings: [],
      measured: [],
      spotChecks: [],
    })
    made.push({ id: sheet.id, docNo: sheet.qcNumber })
  }
  const [first] = made
  if (first) return first
  throw new Refused([
    standing
      ? {
          bizCode: 'INSPECTION_EXISTS',
          message: [
            `${goods.no}的物料都已有质检单，请打开${standing.qcNumber}`,
            `Each item of ${goods.no} has its sheet; open ${standing.qcNumber}`,
          ],
          record: { document: inspectionSheet.name, id: standing.id },
        }
      : {
          bizCode: 'NO_EFFECTIVE_STANDARD',
          message: [
            `${goods.no}的品类${[...unjudged.keys()].join('、')}没有生效的质检标准，请先发布标准`,
            `${goods.no}: ${[...unjudged.values()].join(', ')} has no effective standard; publish one first`,
          ],
        },
  ])
}

/** Whoever looks at goods begins from what is known of them, at the contract or at the receipt (business.md 3.18). */
export const sheetsOfGoods = [
  defineReaction(purchaseContract, 'inspect', {
    run: async ({ id }, work) => sheetsOf(ofContract(await work.get(purchaseContract, id)), work),
  }),
  defineReaction(receipt, 'inspect', {
    run: async ({ id }, work) => sheetsOf(await ofReceipt(await work.get(receipt, id), work), work),
  }),
]

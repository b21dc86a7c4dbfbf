import { peopleOf } from '#areas/admin/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { daysBetween } from '#platform/model/days.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { standardFor } from '../quality-standard/actions.server.ts'
import { qualityStandard } from '../quality-standard/document.ts'
import { ripen } from '../ripeness/ripen.server.ts'
import { claimOf } from './claim.server.ts'
import { inspectionSheet } from './document.ts'
import { worked } from './measured.ts'
import { isMilder, judgedLine } from './rules.ts'

type Sheet = Row<typeof inspectionSheet>

/** A deleted result may be brought back for so many days (business.md 3.18). */
const daysToRestore = 30

/** Boxes of one item among lines. */
const boxesOf = (lines: readonly { readonly itemCode: string | null }[], itemCode: string, boxes: string) => {
  const own = lines.filter(line => line.itemCode === itemCode)
  const values = own.flatMap(line => {
    const value = (line as unknown as Readonly<Record<string, unknown>>)[boxes]
    return value === null || value === undefined ? [] : [decimal(value as Decimal)]
  })
  return values.length > 0 ? sum(values, value => value) : null
}

/** What the contract, or the receipt, knows of the goods; only what the sheet does not say itself. */
async function fromOrder(sheet: Sheet, work: Work): Promise<Partial<Sheet>> {
  const { contractId, receiptId, itemCode } = sheet
  // A contract that is not there is refused where the reference stands.
  const known = contractId ? await work.find(purchaseContract, { id: contractId }) : undefined
  const contract = known && (await work.get(purchaseContract, known.id))
  const { rows: receipts } = receiptId
    ? await work.transaction.query<{
        poNumber: string | null
        vendorId: string | null
        shipmentId: string | null
        orgId: string | null
        warehouseCode: string | null
        boxes: string | null
      }>(
        `select h.po_number as "poNumber", h.vendor_id::text as "vendorId", h.shipment_id::text as "shipmentId",
                h.org_id::text as "orgId", h.warehouse_code as "warehouseCode",
                (select sum(coalesce(l.received_qty, l.shipped_qty))::text from receipt_details l
                  where l.tenant_id = h.tenant_id and l.document_id = h.id and l.item_code = $2) as boxes
           from receipt h where h.tenant_id = current_tenant() and h.id = $1::bigint`,
        [receiptId, itemCode],
        'receipt-of-inspection',
      )
    : { rows: [] }
  const [receipt] = receipts
  const ordered = contract ? boxesOf(contract.details, itemCode, 'qty') : null
  return {
    poNumber: sheet.poNumber ?? contract?.poNumber ?? contract?.contractNo ?? receipt?.poNumber ?? null,
    vendorId: sheet.vendorId ?? contract?.vendorId ?? receipt?.vendorId ?? null,
    shipmentId: contract?.shipmentId ?? receipt?.shipmentId ?? sheet.shipmentId,
    orgId: contract?.orgId ?? receipt?.orgId ?? sheet.orgId ?? work.user.currentOrgId,
    buyerId: contract?.buyerId ?? sheet.buyerId,
    warehouseCode: sheet.warehouseCode ?? receipt?.warehouseCode ?? null,
    deliveredQty: sheet.deliveredQty ?? (receipt?.boxes ? decimal(receipt.boxes) : ordered),
  }
}

/** The standard that holds when a sheet is made is kept by it: items and formulas are its own from then on. */
async function underStandard(sheet: Sheet, work: Work): Promise<Partial<Sheet>> {
  const goods = await work.find(item, { itemCode: sheet.itemCode })
  const standard = goods?.category ? await standardFor(work, goods.category, sheet.warehouseCode) : undefined
  return {
    categoryCode: goods?.category ?? null,
    standardId: standard?.id ?? null,
    standardVersion: standard?.versionNo ?? null,
    totalTolerance: standard?.totalTolerance ?? null,
  }
}

async function begun(sheet: Sheet, work: Work, before: Sheet | undefined): Promise<Partial<Sheet>> {
  // One that is brought back was begun under the standard of its day, and its lines with it.
  if (before || sheet.standardId) return {}
  const known = await fromOrder(sheet, work)
  return { ...known, ...(await underStandard({ ...sheet, ...known }, work)) }
}

/** A sheet without contract and receipt is of the container it names; one nobody knows waits among the open mentions (business.md 2.5). */
async function ofContainer(sheet: Sheet, work: Work, before: Sheet | undefined): Promise<Partial<Sheet>> {
  const { containerNo: typed, contractId, inspectionDate: date, qcNumber: sourceNo, receiptId, shipmentId } = sheet
  if (contractId ?? receiptId) return {}
  const containerNo = containerNoIn(typed) || null
  if (!containerNo) return { containerNo, shipmentId: null }
  if (shipmentId && containerNoIn(before?.containerNo) === containerNo) return { containerNo }
  const told = { source: 'QUALITY', sourceNo, containerNo, date } as const
  return { containerNo, shipmentId: (await shipmentOrMention(work, told))?.id ?? null }
}

/** Lines a sheet begins with: what the standard has somebody count, look at again, and work out; counts sent with it are in that order. */
async function linesOfStandard(
  { standardId, defects: sent, spotChecks: again }: Sheet,
  work: Work,
): Promise<Partial<Sheet>> {
  if (!standardId) return {}
  const { itemLines: items, formulaLines: formulas } = await work.get(qualityStandard, standardId)
  const counted = items.filter(line => line.itemKind !== 'MEASURED')
  return {
    defects: counted.map(({ qcItemCode, qcItemName, severity, toleranceRate, method }, at) => ({
      id: null,
      lineNo: at + 1,
      qcItemCode,
      qcItemName,
      severity,
      toleranceRate,
      method,
      defectQty: sent[at]?.defectQty ?? null,
      defectRate: null,
      result: null,
    })),
    spotChecks: counted.map(({ qcItemCode, qcItemName }, at) => ({
      id: null,
      lineNo: at + 1,
      qcItemCode,
      qcItemName,
      firstRate: null,
      secondQty: again[at]?.secondQty ?? null,
      secondRate: null,
      difference: null,
      apart: null,
    })),
    measured: formulas.map((line, at) => ({
      id: null,
      lineNo: at + 1,
      formulaCode: line.formulaCode,
      formulaName: line.formulaName,
      formulaMethod: line.formulaMethod,
      ofItems: line.ofItems,
      lowerLimit: line.lowerLimit,
      upperLimit: line.upperLimit,
      unit: line.unit,
      value: null,
      result: null,
    })),
  }
}

/** What one table takes from another: the rate of the first look beside the second, the formulas over the findings. */
async function withFindings(sheet: Sheet, work: Work): Promise<Partial<Sheet>> {
  // Rows a caller sends with a new sheet name no item yet: what is looked at, the standard says.
  const isBegun = sheet.defects.length > 0 && sheet.defects.every(line => line.qcItemCode)
  const lines = isBegun ? {} : await linesOfStandard(sheet, work)
  const { defects, measured, readings, sampleQty, spotChecks } = { ...sheet, ...lines }
  const rates = new Map(defects.map(line => [line.qcItemCode, judgedLine(sampleQty, line)?.defectRate ?? null]))
  return {
    defects,
    spotChecks: spotChecks.map(line => ({ ...line, firstRate: rates.get(line.qcItemCode) ?? null })),
    measured: measured.map(line => ({ ...line, ...worked(line, { sampleQty, defects, readings }) })),
  }
}

const nameOfOrder = ({ poNumber, itemName, itemCode }: Sheet): string => `${poNumber ?? ''} ${itemName ?? itemCode}`

/** What a sheet cannot do without, once it was said what it is about. */
function incomplete(sheet: Sheet): Refusal | null {
  const missing = (field: string, zh: string, en: string): Refusal => ({
    field,
    bizCode: 'REQUIRED',
    message: [
      `${zh}不能为空，请填写，或选择合同、收货单`,
      `${en} cannot be empty; enter it, or choose a contract or a receipt`,
    ],
  })
  if (!sheet.poNumber) return missing('poNumber', '采购订单号', 'The PO number')
  if (!sheet.vendorId) return missing('vendorId', '供应商', 'The vendor')
  if (!sheet.deliveredQty) return missing('deliveredQty', '到货数量', 'The quantity delivered')
  if (!sheet.standardId)
    return {
      field: 'itemCode',
      bizCode: 'NO_EFFECTIVE_STANDARD',
      message: [
        `${sheet.itemName ?? sheet.itemCode}的品类没有生效的质检标准，请先发布标准`,
        `The category of ${sheet.itemName ?? sheet.itemCode} has no effective standard; publish one first`,
      ],
    }
  return null
}

/** One sheet in use about an item of an order in a delivery (business.md 3.18). */
async function otherSheet(sheet: Sheet, work: Work): Promise<Refusal | null> {
  const { id, poNumber, itemCode, receiptId } = sheet
  await work.lock('inspection-sheet', String(poNumber), itemCode, receiptId ?? '')
  const other = (await work.all(inspectionSheet, { poNumber, itemCode, receiptId, enableFlag: 'Y' })).find(
    one => one.id !== id,
  )
  return other
    ? {
        field: 'poNumber',
        bizCode: 'INSPECTION_EXISTS',
        message: [
          `${nameOfOrder(sheet)}已有质检单${other.qcNumber}，请打开它，或先删除`,
          `${nameOfOrder(sheet)} has sheet ${other.qcNumber} already; open that one, or delete it first`,
        ],
      }
    : null
}

const asText = (value: Decimal | null): string => value?.toFixed() ?? ''

/** The second look is another person's: the inspector does not fill it in. */
function ownSecondLook(sheet: Sheet, work: Work, before: Sheet | undefined): Refusal | null {
  if (sheet.inspectorId !== work.user.id) return null
  const seen = new Map(before?.spotChecks?.map(line => [line.qcItemCode, asText(line.secondQty)]))
  const isTouched =
    asText(sheet.spotSampleQty) !== asText(before?.spotSampleQty ?? null) ||
    sheet.spotChecks.some(line => asText(line.secondQty) !== (seen.get(line.qcItemCode) ?? ''))
  return isTouched ? otherPerson : null
}

const otherPerson: Refusal = {
  bizCode: 'SPOT_CHECK_SAME_PERSON',
  message: [
    '{qcNumber}由您检验，复检须由另一人做，请同事打开它',
    '{qcNumber} was checked by you; the second look is another person’s, ask a colleague to open it',
  ],
}

/** What keeps a milder conclusion from whoever is no lead. */
const milder = ({ proposedConclusion }: Sheet, chosen: unknown): Refusal | null =>
  proposedConclusion && isMilder(chosen as 'PASS', proposedConclusion)
    ? {
        field: 'conclusion',
        bizCode: 'MILDER_NEEDS_LEAD',
        message: [
          '{qcNumber}的结论比建议宽，须由主管用“放宽结论”并写明原因',
          'The conclusion of {qcNumber} is milder than proposed; a lead does that by “Conclude milder”, with a reason',
        ],
      }
    : null

const about = ({ id, qcNumber: no }: Sheet) => ({ document: inspectionSheet, id, no })

/** Whoever inspected goods hears what somebody else makes of the sheet. */
const inspectorOf = ({ inspectorId }: Sheet, work: Work): string | null =>
  inspectorId === work.user.id ? null : inspectorId

/** Goods that are refused are told to whoever inspected, bought and sells them, as a check's at the market (business.md 5.8). */
async function tellRefused(sheet: Sheet, work: Work): Promise<void> {
  const why = sheet.exceededItems ? `：${sheet.exceededItems}` : ''
  await tellTraders(sheet, work, [
    `${nameOfOrder(sheet)}的质检单${sheet.qcNumber}结论为拒收${why}，请及时处理`,
    `Inspection ${sheet.qcNumber} of ${nameOfOrder(sheet)} refuses the goods${why && `: ${sheet.exceededItems}`}; please handle promptly`,
  ])
}

/** Those who heard that goods are refused hear that nobody says so any more. */
const tellWithdrawn = (sheet: Sheet, work: Work, reason: string): Promise<void> =>
  tellTraders(sheet, work, [
    `${nameOfOrder(sheet)}的质检单${sheet.qcNumber}已删除（${reason}），其拒收结论不再有效，请及时处理`,
    `Inspection ${sheet.qcNumber} of ${nameOfOrder(sheet)} is deleted (${reason}): it refuses the goods no more; please handle promptly`,
  ])

async function tellTraders(sheet: Sheet, work: Work, text: Label): Promise<void> {
  const bought = sheet.buyerId ? await work.find(buyer, { id: sheet.buyerId }) : undefined
  const selling = await peopleOf(work, ['SALES_LEAD'], sheet.orgId)
  await work.tell([inspectorOf(sheet, work), bought?.userId, ...selling], text, about(sheet))
}

/** What is written of a conclusion beside it. */
const concluded = (work: Work) => ({ concludedByName: work.user.name, concludedDate: work.today })

const saveRefusal = async (sheet: Sheet, work: Work, before: Sheet | undefined): Promise<Refusal | null> =>
  incomplete(sheet) ?? (before ? ownSecondLook(sheet, work, before) : await otherSheet(sheet, work))

/** Stock is told anew how ripe its fruit is: a sheet was looked at twice, taken back or brought back. */
const ripenedBy = async (sheet: Sheet, work: Work): Promise<void> => {
  if (sheet.shipmentId) await ripen(work, [sheet.shipmentId])
}

/** A sheet is begun from its order and its standard, looked at twice, concluded, and never lost (business.md 3.18). */
export const actions = defineActions(inspectionSheet, {
  async prepare(sheet, work, before) {
    const known = await begun(sheet, work, before)
    return { ...known, ...(await ofContainer({ ...sheet, ...known }, work, before)) }
  },
  lines: { uses: ['sampleQty', 'standardId'], prepare: withFindings },
  refuse: {
    save: saveRefusal,
    spotCheck: async ({ inspectorId }, work) => inspectorId === work.user.id && otherPerson,
    conclude: async (sheet, _work, { conclusion }) => milder(sheet, conclusion),
    async concludeMilder(sheet, _work, { conclusion }) {
      return milder(sheet, conclusion)
        ? null
        : {
            field: 'conclusion',
            bizCode: 'NOT_MILDER',
            message: [
              '{qcNumber}的这个结论不比建议宽，请用“下结论”',
              'That conclusion of {qcNumber} is no milder than proposed; use “Conclude”',
            ],
          }
    },
    async restore(sheet, work) {
      const { discardedDate } = sheet
      if (discardedDate && daysBetween(discardedDate, work.today) > daysToRestore)
        return {
          bizCode: 'RESTORE_TOO_LATE',
          message: [
            `{qcNumber}于${discardedDate}删除，超过${daysToRestore}天不能恢复，请重新检验`,
            `{qcNumber} was deleted on ${discardedDate}, more than ${daysToRestore} days ago; inspect anew`,
          ],
        }
      return otherSheet(sheet, work)
    },
    async draftClaim({ conclusion, contractId, proposedClaimRate }) {
      if (conclusion === 'PASS')
        return {
          bizCode: 'NOTHING_TO_CLAIM',
          message: ['{qcNumber}合格，没有可索赔的', '{qcNumber} passed; there is nothing to claim'],
        }
      if (conclusion === 'CONCESSION' && !proposedClaimRate?.gt(0))
        return {
          bizCode: 'NOTHING_TO_CLAIM',
          message: [
            '{qcNumber}没有超标的致命或主要缺陷，建议理赔比例为0，请在索赔单里手工新建',
            '{qcNumber} has no critical or major defect above tolerance; make the claim by hand if there is one',
          ],
        }
      return contractId
        ? null
        : {
            field: 'contractId',
            bizCode: 'CONTRACT_MISSING',
            message: [
              '{qcNumber}没有采购合同，不知道索赔基数，请在索赔单里手工新建',
              '{qcNumber} names no purchase contract, so no base amount is known; make the claim by hand',
            ],
          }
    },
  },
  run: {
    async check(sheet, work) {
      // What was counted before there was an inspector is nobody's second look.
      const isLooked = sheet.spotSampleQty !== null || sheet.spotChecks.some(line => line.secondQty !== null)
      const version = isLooked
        ? await work.update(inspectionSheet, sheet, {
            spotSampleQty: null,
            spotChecks: sheet.spotChecks.map(line => ({ ...line, secondQty: null })),
          })
        : sheet.version
      await work.update(inspectionSheet, { id: sheet.id, version }, { status: 'CHECKING', inspectorId: work.user.id })
    },
    async recheck(sheet, work) {
      await work.update(inspectionSheet, sheet, { status: 'CHECKING', spotCheckerId: null, spotCheckedTime: null })
      await ripenedBy(sheet, work)
      await work.tell(
        [inspectorOf(sheet, work)],
        [
          `${nameOfOrder(sheet)}的质检单${sheet.qcNumber}已退回检验，请及时处理`,
          `Inspection ${sheet.qcNumber} of ${nameOfOrder(sheet)} is to be checked again; please handle promptly`,
        ],
        about(sheet),
      )
    },
    async spotCheck(sheet, work) {
      await work.update(inspectionSheet, sheet, {
        spotCheckerId: work.user.id,
        spotCheckedTime: work.now.toISOString(),
      })
      await ripenedBy(sheet, work)
    },
    async conclude(sheet, work) {
      await work.update(inspectionSheet, sheet, concluded(work))
      if (sheet.conclusion === 'REJECT') await tellRefused(sheet, work)
    },
    async concludeMilder(sheet, work, { conclusion, milderReason }) {
      await work.update(inspectionSheet, sheet, {
        status: 'CONCLUDED',
        conclusion: conclusion as 'PASS',
        milderReason: String(milderReason),
        ...concluded(work),
      })
    },
    async discard(sheet, work, { discardReason }) {
      await work.update(inspectionSheet, sheet, {
        stateBefore: sheet.status,
        status: 'DELETED',
        enableFlag: 'N',
        discardReason: String(discardReason),
        discardedDate: work.today,
        discardedByName: work.user.name,
      })
      await ripenedBy(sheet, work)
      if (sheet.status === 'CONCLUDED' && sheet.conclusion === 'REJECT')
        await tellWithdrawn(sheet, work, String(discardReason))
    },
    async restore(sheet, work) {
      await work.update(inspectionSheet, sheet, {
        status: (sheet.stateBefore ?? 'NEW') as Sheet['status'],
        enableFlag: 'Y',
        stateBefore: null,
        discardReason: null,
        discardedDate: null,
        discardedByName: null,
      })
      await ripenedBy(sheet, work)
      if (sheet.stateBefore === 'CONCLUDED' && sheet.conclusion === 'REJECT') await tellRefused(sheet, work)
    },
    draftClaim: claimOf,
  },
})

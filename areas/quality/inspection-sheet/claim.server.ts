import { claim } from '#areas/purchase/claim/document.ts'
import { missingOfOrders } from '#areas/purchase/offers.server.ts'
import { claimFrom } from '#areas/purchase/offers.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { notClaimedYet } from '../claimed.server.ts'
import { conclusions } from '../terms.ts'
import { inspectionSheet } from './document.ts'

type Sheet = Row<typeof inspectionSheet>
type ClaimLines = NonNullable<New<typeof claim>['details']>

/** A claim goes to the vendor in the language of the house. */
const words = { all: ['缺陷率合计', 'All defects'], sampled: ['抽样', 'sampled'], rate: ['缺陷率', 'defects'] } as const

/** What is asked back of refused goods is all that was paid; of conceded ones what the figures propose. */
const rateOf = ({ conclusion, proposedClaimRate }: Sheet): Decimal | null =>
  conclusion === 'REJECT' ? decimal(100) : proposedClaimRate

/** The items above their tolerance, in words: what the vendor is told. Where none is, the inspector was stricter than the figures. */
function findingOf(sheet: Sheet): string {
  const said = sheet.defects
    .filter(line => line.result === 'EXCEED')
    .map(
      ({ qcItemName, defectRate, toleranceRate }) =>
        `${qcItemName} ${defectRate?.toFixed(2)}% > ${toleranceRate?.toFixed(2)}%`,
    )
  if (said.length > 0) return said.join('; ')
  const { conclusion, totalRate, totalTolerance } = sheet
  const all = `${words.all[0]} ${totalRate?.toFixed(2)}%`
  const isAbove = totalRate && totalTolerance && totalRate.gt(totalTolerance)
  return isAbove ? `${all} > ${totalTolerance.toFixed(2)}%` : [all, conclusion && conclusions[conclusion][0]].join('; ')
}

/** Boxes that came damaged or did not come, each at its price, proposed to the same claim unless the whole is refused. */
const missingLines = ({ conclusion }: Sheet, lines: ClaimLines): ClaimLines =>
  conclusion === 'REJECT'
    ? []
    : lines.flatMap(({ contractId, itemCode, claimQty, unitPrice, reason }) =>
        claimQty && unitPrice ? [{ contractId, itemCode, claimQty, unitPrice, reason }] : [],
      )

/** The claim a finding becomes: base amount of the contract, proposed rate, what exceeded its tolerance. */
export async function claimOf({ id }: Sheet, work: Work): Promise<{ id: string; docNo: string | null }> {
  const sheet = await work.get(inspectionSheet, id)
  const contract = await work.get(purchaseContract, String(sheet.contractId))
  const finding = findingOf(sheet)
  const { details = [], ...drafted } = claimFrom([contract], work.today, await missingOfOrders([contract], work))
  const own = details.filter(line => line.itemCode === sheet.itemCode)
  if (own.length === 0)
    throw new Refused([
      {
        field: 'itemCode',
        bizCode: 'ITEM_NOT_ORDERED',
        message: [
          `合同${contract.contractNo}没有${sheet.qcNumber}检验的物料${sheet.itemName ?? sheet.itemCode}，请在索赔单里手工新建`,
          `Contract ${contract.contractNo} has no ${sheet.itemName ?? sheet.itemCode}, which ${sheet.qcNumber} is about; make the claim by hand`,
        ],
      },
    ])
  const found = { claimRate: rateOf(sheet), reason: `${sheet.qcNumber} ${finding}`.slice(0, 300) }
  const made = await work.createUnfinished(claim, {
    ...drafted,
    claimType: 'QUALITY',
    checkLevel: sheet.conclusion === 'REJECT' ? 'C' : 'B',
    inspectionId: sheet.id,
    // The vendor sees what was seen; the sheet keeps its own.
    photos: await work.copied(sheet.photos ?? []),
    claimReason: `${contract.containerNo ?? ''} ${sheet.itemName ?? ''} ${finding}`.trim().slice(0, 1000),
    checkInfo: `${sheet.qcNumber} ${words.sampled[0]}${sheet.sampleQty?.toFixed()} ${words.rate[0]}${sheet.totalRate?.toFixed(2)}%`,
    remark: sheet.qcNumber ?? '',
    details: await notClaimedYet(
      [...own.map(line => ({ ...line, claimQty: null, ...found })), ...missingLines(sheet, own)],
      sheet,
      work,
    ),
  })
  return { id: made.id, docNo: made.claimCode }
}

import { claim } from '#areas/purchase/claim/document.ts'
import { missingOf } from '#areas/purchase/offers.server.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { inLanguage } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { inspectionSheet } from './document.ts'

type Sheet = Row<typeof inspectionSheet>
type ClaimLines = New<typeof claim>['details']

/** What is asked back of refused goods is all that was paid; of conceded ones what the figures propose. */
const rateOf = ({ conclusion, proposedClaimRate }: Sheet): Decimal | null =>
  conclusion === 'REJECT' ? decimal(100) : proposedClaimRate

/** The items above their tolerance, in words: what the vendor is told. */
function findingOf(sheet: Sheet, { language }: Work): string {
  const said = sheet.defects
    .filter(line => line.result === 'EXCEED')
    .map(
      ({ qcItemName, defectRate, toleranceRate }) =>
        `${qcItemName} ${defectRate?.toFixed(2)}% > ${toleranceRate?.toFixed(2)}%`,
    )
  return said.length > 0
    ? said.join('; ')
    : `${inLanguage(['缺陷率合计', 'All defects'], language)} ${sheet.totalRate?.toFixed(2)}% > ${sheet.totalTolerance?.toFixed(2)}%`
}

/** Boxes that came damaged or did not come, proposed to the same claim unless the whole is refused. */
async function missingLines(sheet: Sheet, work: Work): Promise<NonNullable<ClaimLines>> {
  const contract = await work.get(purchaseContract, String(sheet.contractId))
  if (!contract.packingListId || sheet.conclusion === 'REJECT') return []
  const missing = (await work.asked(missingOf, contract.packingListId)).flat()
  const own = missing.filter(one => one.itemCode === sheet.itemCode)
  const claimQty = sum(own, one => Decimal.sum(one.damagedQty, one.shortQty))
  const price = contract.details.find(line => line.itemCode === sheet.itemCode)?.unitPrice
  if (!price || claimQty.lte(0)) return []
  const [damaged, short] = [sum(own, one => one.damagedQty).toFixed(), sum(own, one => one.shortQty).toFixed()]
  const said = inLanguage([`损坏${damaged} 短少${short}`, `damaged ${damaged}, short ${short}`], work.language)
  const reason = `${own.map(one => one.recordNo).join(', ')} ${said}`
  return [
    { contractId: contract.id, itemCode: sheet.itemCode, claimQty, unitPrice: price, reason: reason.slice(0, 300) },
  ]
}

/** The claim a finding becomes: base amount of the contract, proposed rate, what exceeded its tolerance, the photos. */
export async function claimOf({ id }: Sheet, work: Work): Promise<{ id: string; docNo: string | null }> {
  const sheet = await work.get(inspectionSheet, id)
  const contract = await work.get(purchaseContract, String(sheet.contractId))
  const rate = rateOf(sheet)
  const finding = findingOf(sheet, work)
  const details = contract.details
    .filter(line => line.itemCode === sheet.itemCode)
    .map(line => ({
      contractId: contract.id,
      itemCode: line.itemCode,
      baseAmount: line.amount,
      unitPrice: line.unitPrice,
      claimRate: rate,
      reason: `${sheet.qcNumber} ${finding}`.slice(0, 300),
    }))
  const made = await work.createUnfinished(claim, {
    claimDate: work.today,
    claimType: 'QUALITY',
    checkLevel: sheet.conclusion === 'REJECT' ? 'C' : 'B',
    vendorId: String(contract.vendorId),
    orgId: String(contract.orgId),
    ...(contract.purchaseDepartmentCode ? { purchaseDepartment: contract.purchaseDepartmentCode } : {}),
    ...(contract.currencyCode ? { currencyCode: contract.currencyCode } : {}),
    payeeNames: contract.vendorName ?? '',
    inspectionId: sheet.id,
    claimReason: `${contract.containerNo ?? ''} ${sheet.itemName ?? ''} ${finding}`.trim().slice(0, 1000),
    checkInfo: `${sheet.qcNumber} ${inLanguage(
      [
        `抽样${sheet.sampleQty?.toFixed()} 缺陷率${sheet.totalRate?.toFixed(2)}%`,
        `${sheet.sampleQty?.toFixed()} sampled, ${sheet.totalRate?.toFixed(2)}% defects`,
      ],
      work.language,
    )}`,
    remark: sheet.qcNumber ?? '',
    details: [...details, ...(await missingLines(sheet, work))],
  })
  return { id: made.id, docNo: made.claimCode }
}

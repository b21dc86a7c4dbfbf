import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { tradeModes } from '#areas/packing/terms.ts'
import { agreementNear, agreementOf } from '#areas/purchase/offers.server.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type Agreement = Row<typeof vendorAgreement>

/** What is asked before a settlement goes to finance on other terms than were agreed with its vendor. */
const asked = (bizCode: string, [zh, en]: Label): Reason => ({
  warning: true,
  bizCode,
  message: [`${zh}是否仍然提交？`, `${en} Submit it all the same?`],
})

/** Consigned fruit that nobody takes a commission on. */
const isFree = ({ commissionRule, tradeMode }: Settlement): boolean =>
  tradeMode !== 'PURCHASE' && commissionRule === 'NONE'

/** An agreement holds by now that the settlement has not taken over: it was made or audited after it. */
const notTaken = ({ agreementNo: no }: Agreement, { settlementNo }: Settlement): Reason =>
  asked('AGREEMENT_NOT_TAKEN', [
    `结算单${settlementNo ?? ''}没有佣金，而供应商协议${no}现已生效，请先更新协议。`,
    `Settlement ${settlementNo ?? ''} takes no commission, and vendor agreement ${no} holds by now; refresh the agreement first.`,
  ])

/** What an agreement says of whose risk the fruit is and what it is paid in, where the settlement goes by something else. */
function otherTerms(agreement: Agreement, one: Settlement): Reason | undefined {
  const { agreementNo: no, currencyCode, tradeMode } = agreement
  const said: Label[] = []
  const has: Label[] = []
  if (one.tradeMode && one.tradeMode !== tradeMode) {
    said.push(tradeModes[tradeMode])
    has.push(tradeModes[one.tradeMode])
  }
  if (one.currencyCode && one.currencyCode !== currencyCode) {
    said.push([currencyCode, currencyCode])
    has.push([one.currencyCode, one.currencyCode])
  }
  if (said.length === 0) return undefined
  const joined = (labels: readonly Label[]): Label => [
    labels.map(([zh]) => zh).join('、'),
    labels.map(([, en]) => en).join(', '),
  ]
  const [agreed, listed] = [joined(said), joined(has)]
  return asked('AGREEMENT_DIFFERS', [
    `供应商协议${no}约定${agreed[0]}，结算单${one.settlementNo ?? ''}按装箱单为${listed[0]}，请核对装箱单与协议。`,
    `Vendor agreement ${no} says ${agreed[1]}, settlement ${one.settlementNo ?? ''} has ${listed[1]} as its packing list; check which is right.`,
  ])
}

/** No agreement holds on the day a container arrives, and there are some with its vendor: the next one is late, or not audited. */
async function noneHolds(one: Settlement, list: ContainerList, work: Work): Promise<Reason | undefined> {
  const known = await agreementNear(work, list)
  if (!known) return undefined
  const day = await arrivalOf(work, list)
  const { agreementNo: no, endDate, startDate, status } = known
  const [zh, en] = vendorAgreement.states[status]
  return asked('AGREEMENT_MISSING', [
    `结算单${one.settlementNo ?? ''}没有佣金：到港日${day}没有生效的供应商协议（${no}：${startDate}至${endDate}，${zh}），请维护并审核协议后更新协议。`,
    `Settlement ${one.settlementNo ?? ''} takes no commission: no vendor agreement holds on ${day}, when the container arrives (${no}: ${startDate} to ${endDate}, ${en.toLowerCase()}); enter and audit one, then refresh the agreement.`,
  ])
}

/**
 * What was agreed with a vendor and the settlement does not go by: another trade mode or currency, or no commission though there
 * are agreements with them. The list may be right and the agreement late: asked about, not refused (business.md 1.3, 4.7).
 */
export async function agreementReason(work: Work, one: Settlement): Promise<Reason | undefined> {
  const list = one.packingListId ? await work.find(packingList, { id: one.packingListId }) : undefined
  if (!list) return undefined
  const agreement = await agreementOf(work, list)
  if (!agreement) return isFree(one) ? noneHolds(one, list, work) : undefined
  if (isFree(one) && !one.agreementNo && agreement.commissionRule !== 'NONE') return notTaken(agreement, one)
  return otherTerms(agreement, one)
}

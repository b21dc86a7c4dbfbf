import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { prepayment } from '../prepayment/document.ts'
import { isOfSeason } from '../prepayment/season.ts'

type Paid = Pick<
  Row<typeof prepayment>,
  | 'paymentRequestNumber'
  | 'vendorId'
  | 'orgId'
  | 'orgName'
  | 'currencyCode'
  | 'seasonPrepaymentFlag'
  | 'season'
  | 'shipmentId'
  | 'containerNo'
>

/** A container an invoice is for, and the season of the agreement its fruit was bought under, where one holds. */
export interface Served {
  readonly shipmentId: string | null
  readonly season: string | null
  /** The units that may have paid for it: the one it is for, and the one that buys it from the vendor. */
  readonly units: readonly string[]
}

/** What an invoice may take money off for. */
interface Serving {
  readonly vendorId: string
  readonly currencyCode: string
  readonly served: readonly Served[]
}

/** Why a prepayment for a container is none of an invoice's: it is another's, or nobody knows yet which container is meant. */
function otherContainer(
  { paymentRequestNumber: no, containerNo, shipmentId }: Paid,
  { served }: Serving,
): Label | null {
  if (!shipmentId)
    return [
      `预付款${no}的柜号${containerNo ?? ''}尚未识别，请先在未识别货柜中处理`,
      `Container ${containerNo ?? ''} of prepayment ${no} is not known yet; resolve it among the open mentions first`,
    ]
  return served.some(one => one.shipmentId === shipmentId)
    ? null
    : [
        `预付款${no}只能用于柜号${containerNo ?? ''}，请从本发票中移除`,
        `Prepayment ${no} is for container ${containerNo ?? ''} only; take it off this invoice`,
      ]
}

/** Why a prepayment of a season is none of an invoice's: all its fruit is of other seasons. */
function otherSeason({ paymentRequestNumber: no, season }: Paid, { served }: Serving): Label | null {
  const seasons = [...new Set(served.map(one => one.season))]
  if (seasons.length === 0 || seasons.some(traded => isOfSeason(season, traded))) return null
  return [
    `预付款${no}属于产季${season}，本发票订单的协议产季为${seasons.join('、')}，请从本发票中移除`,
    `Prepayment ${no} is of season ${season}, the orders were agreed on in ${seasons.join(', ')}; take it off this invoice`,
  ]
}

/** Why money of a unit is none of an invoice's: no order of it is that unit's; each unit has its own books (business.md 1.3). */
function otherUnit({ orgId, orgName, paymentRequestNumber: no }: Paid, { served }: Serving): Label | null {
  if (served.length === 0 || served.some(({ units }) => units.includes(orgId))) return null
  return [
    `预付款${no}由${orgName ?? ''}支付，本发票的订单属于其他业务主体，请从本发票中移除`,
    `Prepayment ${no} was paid by ${orgName ?? ''}, the orders of this invoice are another unit's; take it off this invoice`,
  ]
}

/**
 * Why a prepayment may not be taken off an invoice: it serves its vendor in its currency and its own unit, one for a
 * container that container alone, one of a season the fruit of that season (business.md 4.4).
 */
export function notServing(paid: Paid, serving: Serving): Label | null {
  const no = paid.paymentRequestNumber
  if (paid.vendorId !== serving.vendorId || paid.currencyCode !== serving.currencyCode)
    return [
      `预付款${no}属于其他供应商或币种，请从本发票中移除`,
      `Prepayment ${no} is of another vendor or currency; take it off this invoice`,
    ]
  const strange = otherUnit(paid, serving)
  if (strange) return strange
  return paid.seasonPrepaymentFlag === 'N' ? otherContainer(paid, serving) : otherSeason(paid, serving)
}

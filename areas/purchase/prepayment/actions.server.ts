import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { prepaymentReservation } from '../prepayment-reservation/document.ts'
import { prepayment } from './document.ts'

type Prepayment = Row<typeof prepayment>

/** Whose money a prepayment is: it stays so once some of it was used. */
const ownedBy = [
  ['vendorId', '供应商', 'vendor'],
  ['orgId', '业务主体', 'operating unit'],
  ['currencyCode', '币种', 'currency'],
] as const

/** What a promise of a prepayment was given by; what is left of it may be for something else by then (decision 0106). */
const promisedBy = [
  ...ownedBy,
  ['seasonPrepaymentFlag', '是否季节预付款', 'kind'],
  ['season', '产季', 'season'],
  ['containerNo', '柜号', 'container'],
] as const

const isPromised = ({ reservedAmount }: Prepayment): boolean => Boolean(reservedAmount?.gt(0))

/** What is promised to settlements and invoices, or was used by them, stays the money they were given (business.md 4.4). */
async function promisedOtherwise(one: Prepayment, before: Prepayment | undefined, work: Work): Promise<Refusal[]> {
  const stays = before && isPromised(before) ? promisedBy : ownedBy
  const changed = before ? stays.filter(([field]) => one[field] !== before[field]) : []
  if (!before || changed.length === 0) return []
  const given = await work.find(prepaymentReservation, { prepaymentId: before.id, state: ['ACTIVE', 'POSTED'] })
  const no = before.paymentRequestNumber
  return given
    ? changed.map(([field, zh, en]) => ({
        field,
        bizCode: 'PREPAYMENT_PROMISED',
        message: [
          `${no}已被结算或发票占用，不能修改${zh}；请先取消占用`,
          `${no} is reserved or was used; its ${en} cannot be changed before the settlements or invoices that hold it are taken back`,
        ],
      }))
    : []
}

const stillPromised = async (one: Prepayment): Promise<Refusal | null> =>
  isPromised(one)
    ? {
        bizCode: 'PREPAYMENT_PROMISED',
        message: [
          `${one.paymentRequestNumber}已被占用${one.reservedAmount?.toFixed(2)}，不能禁用；请先取消占用它的结算或发票`,
          `${one.reservedAmount?.toFixed(2)} of ${one.paymentRequestNumber} are reserved; it cannot be disabled before the settlements or invoices that hold it are taken back`,
        ],
      }
    : null

/** A prepayment for one container is its shipment's; paid before the container is loaded, it waits among the open mentions; one that is promised stays in use (business.md 2.5, 4.4). */
export const actions = defineActions(prepayment, {
  async prepare(one, work, before) {
    const containerNo = one.seasonPrepaymentFlag === 'N' ? containerNoIn(one.containerNo) || null : null
    if (!containerNo) return { shipmentId: null }
    if (before?.shipmentId && containerNoIn(before.containerNo) === containerNo) return { containerNo }
    const meant = await shipmentOrMention(work, {
      source: 'PREPAYMENT',
      sourceNo: one.paymentRequestNumber,
      containerNo,
      date: one.requestDate,
      amount: one.requestAmount,
      currencyCode: one.currencyCode,
      orgId: one.orgId,
    })
    return { containerNo, shipmentId: meant?.id ?? null }
  },
  refuse: {
    async save(one: Prepayment, work: Work, before: Prepayment | undefined) {
      return promisedOtherwise(one, before, work)
    },
    disable: stillPromised,
  },
  run: {},
})

import { homeCurrency } from '#areas/masterdata/terms.ts'
import { containerOf, listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { unknownContainer } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import { unitsSeenBy } from '#platform/server/session/user.ts'
import { type ContainerOfLot, holdRates, type OwedIn } from '../container-rate.ts'
import { exchangeReceipt } from './document.ts'

type Receipt = Row<typeof exchangeReceipt>
/** A container as a person wrote it, with the shipment that is meant. */
type Named = ContainerOfLot & { readonly containerNo: string; readonly shipmentLotNo?: string | null }

/** The numbers of the audited settlements of containers; what currency cost for these may not change any more. */
export const settledUnder = defineQuestion<readonly OwedIn[], readonly string[]>('settled-under')

/** Settlements of containers that are audited: what currency cost for them may not change any more (business.md 2.4); none is audited meanwhile. */
export async function auditedSettlements(
  work: Work,
  { payeeCurrencyCode: currencyCode }: Pick<Receipt, 'payeeCurrencyCode'>,
  containers: readonly ContainerOfLot[],
): Promise<string[]> {
  await holdRates(work, containers)
  const owed = containers.map(({ shipmentId }) => ({ shipmentId, currencyCode }))
  return [...new Set((await work.asked(settledUnder, owed)).flat())]
}

/** The container a person names for a match, with the lot it has on its voyage. */
export async function containerNamed(input: Record<string, unknown>, work: Work) {
  const containerNo = containerNoIn(input.containerNo)
  const given = (input.shipmentLotNo as string | null | undefined) || null
  const list = await containerOf(work, { containerNo, shipmentLotNo: given, date: work.today })
  return { list, containerNo, shipmentLotNo: list?.shipmentLotNo ?? given, shipmentId: list?.shipmentId ?? null }
}

/** Whether a container is of a unit a person reaches by saving or matching here: any other is to them as if there were none (business.md 6.3). */
function isWithin({ orgId }: ContainerList, { user }: Work): boolean {
  return ['save', 'match'].some(verb => {
    const units = unitsSeenBy(user, `${exchangeReceipt.permission}:${verb}`)
    return units === null || orgId === null || units.includes(orgId)
  })
}

/** Whether a container is put in, or audited after that, for one of some orders: its loading is over (business.md 3.5). */
async function anyLoaded(work: Work, lists: readonly ContainerList[]): Promise<boolean> {
  const records = await work.all(loadingRecord, { shipmentId: lists[0]?.shipmentId ?? null, enableFlag: 'Y' })
  const own = records.filter(one => one.packingListId === null || lists.some(({ id }) => id === one.packingListId))
  return own.some(({ status }) => status === '2' || status === '3')
}

/** Why what was paid in another currency goes to no container: its rate is told in the home currency (business.md 3.13, 4.3). */
export const paidOtherwise = ({ homeCurrencyCode: paid }: Pick<Receipt, 'homeCurrencyCode'>): Reason | undefined =>
  paid === homeCurrency
    ? undefined
    : {
        field: 'homeCurrencyCode',
        bizCode: 'HOME_CURRENCY_DIFFERS',
        message: [
          `购汇单{currencyExchangeNo}以${paid}支付，货柜的汇率只计${homeCurrency}，不能匹配；请匹配以${homeCurrency}支付的购汇单`,
          `Exchange receipt {currencyExchangeNo} was paid in ${paid}, the rate of a container counts ${homeCurrency} alone; match a receipt that was paid in ${homeCurrency}`,
        ],
      }

/** Why no currency of a receipt may go to a container: it was paid in ours, the container is there, loaded, and owed in that currency (business.md 3.13). */
export async function containerRefusal(
  receipt: Pick<Receipt, 'homeCurrencyCode' | 'payeeCurrencyCode'>,
  named: Named,
  work: Work,
): Promise<Reason | undefined> {
  const otherwise = paidOtherwise(receipt)
  if (otherwise) return otherwise
  const lists = (await listsOf(work, named.shipmentId)).filter(list => isWithin(list, work))
  const { containerNo, shipmentLotNo = null } = named
  if (lists.length === 0) return unknownContainer({ containerNo, shipmentLotNo })
  const owed = lists.filter(list => list.currencyCode === receipt.payeeCurrencyCode)
  const currencies = [...new Set(lists.map(list => list.currencyCode))]
  if (owed.length === 0)
    return {
      field: 'containerNo',
      bizCode: 'CURRENCY_DIFFERS',
      message: [
        `柜号${containerNo}的订单币种为${currencies.join('、')}，与收款币种${receipt.payeeCurrencyCode}不一致`,
        `The order of container ${containerNo} is in ${currencies.join(', ')}, not in ${receipt.payeeCurrencyCode}`,
      ],
    }
  if (!(await anyLoaded(work, owed)))
    return {
      field: 'containerNo',
      bizCode: 'LOADING_NOT_OVER',
      message: [
        `柜号${containerNo}的装柜状态不是已放柜或已审核，不能匹配汇率`,
        `The loading status of container ${containerNo} is not released or audited, so the rate cannot be matched`,
      ],
    }
  return undefined
}

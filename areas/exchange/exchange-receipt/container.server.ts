import { containerOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { settlement } from '#areas/settlement/settlement/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { holdRates } from '../container-rate.ts'
import type { exchangeReceipt } from './document.ts'

type Receipt = Row<typeof exchangeReceipt>
type Named = { readonly containerNo: string; readonly shipmentLotNo: string | null }

/** Settlements of containers that are audited: what currency cost for them may not change any more (business.md 2.4); none is audited meanwhile. */
export async function auditedSettlements(work: Work, containers: readonly Named[]): Promise<string[]> {
  await holdRates(work, containers)
  const numbers: string[] = []
  for (const { containerNo, shipmentLotNo } of containers)
    for (const one of await work.all(settlement, { containerNo, shipmentLotNo, status: 'CONFIRMED' }))
      if (one.settlementNo) numbers.push(one.settlementNo)
  return [...new Set(numbers)]
}

/** Whether a container is put in, or audited after that: its loading is over (business.md 3.5). */
async function isLoaded(work: Work, list: ContainerList): Promise<boolean> {
  const { id, containerNo, shipmentLotNo, vesselVoyage } = list
  const records = await work.all(loadingRecord, { containerNo, enableFlag: 'Y' })
  const own = records.filter(
    one =>
      one.packingListId === id ||
      (one.packingListId === null && (one.shipmentLotNo === shipmentLotNo || one.vesselVoyage === vesselVoyage)),
  )
  return own.some(({ status }) => status === '2' || status === '3')
}

/** Why no currency of a receipt may go to a container: it must be there, loaded, and owed in that currency (business.md 3.13). */
export async function containerRefusal(
  receipt: Pick<Receipt, 'payeeCurrencyCode'>,
  named: Named,
  work: Work,
): Promise<Reason | undefined> {
  const list = await containerOf(work, named)
  const { containerNo } = named
  if (!list)
    return {
      field: 'containerNo',
      bizCode: 'CONTAINER_UNKNOWN',
      message: [`找不到柜号${containerNo}的装箱单`, `There is no packing list of container ${containerNo}`],
    }
  if (list.currencyCode !== receipt.payeeCurrencyCode)
    return {
      field: 'containerNo',
      bizCode: 'CURRENCY_DIFFERS',
      message: [
        `柜号${containerNo}的订单币种为${list.currencyCode}，与收款币种${receipt.payeeCurrencyCode}不一致`,
        `The order of container ${containerNo} is in ${list.currencyCode}, not in ${receipt.payeeCurrencyCode}`,
      ],
    }
  if (!(await isLoaded(work, list)))
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

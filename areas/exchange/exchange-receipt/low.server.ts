import { peopleOf } from '#areas/admin/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { exchangeReceipt } from './document.ts'

type Receipt = Row<typeof exchangeReceipt>

/** Below a tenth of what was bought, somebody has to buy more. */
const isLow = ({ currencyExchangeBalance, payeeAmount }: Receipt): boolean =>
  Boolean(currencyExchangeBalance?.times(10).lt(payeeAmount))

/** Tells finance that the currency of a receipt runs low, once as it falls below a tenth (business.md 5.8). */
export async function tellLow(work: Work, receipt: Receipt, before: Receipt | undefined): Promise<void> {
  if (!isLow(receipt) || (before && isLow(before))) return
  const { id, currencyExchangeNo: no, currencyExchangeBalance, payeeCurrencyCode } = receipt
  const left = `${currencyExchangeBalance?.toFixed(2)} ${payeeCurrencyCode}`
  await work.tell(
    await peopleOf(work, ['FINANCE', 'FINANCE_LEAD'], null),
    [`购汇单${no}余额仅${left}，请及时处理`, `Exchange receipt ${no} has ${left} left; please handle promptly`],
    { document: exchangeReceipt, id, no },
  )
}

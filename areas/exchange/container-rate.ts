import { averageCostRate } from '#areas/formulas/fx.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** One container on one voyage: the same box comes back with another lot. */
export interface ContainerOfLot {
  readonly shipmentId: string | null
}

/** A container with the currency its order is owed in: of several orders in it each has the rate of its own. */
export interface OwedIn extends ContainerOfLot {
  readonly currencyCode: string | null
}

/** A receipt's part that was bought for a container. */
export interface ContainerMatch {
  readonly receiptId: string
  readonly currencyExchangeNo: string
  readonly amount: string
  readonly homeCurrencyAmount: string
}

/**
 * Keeps what was bought for containers and whether they are settled from changing under one another until this work is
 * done: who takes currency away and who audits take turns, container by container (business.md 2.4, 3.13).
 */
export async function holdRates(work: Work, containers: readonly ContainerOfLot[]): Promise<void> {
  const ids = containers.flatMap(({ shipmentId }) => shipmentId ?? [])
  for (const id of [...new Set(ids)].toSorted()) await work.lock('container-rate', id)
}

/** What was bought for a container on audited receipts, paid in the home currency; only these say what its currency really cost (business.md 4.3). */
export async function matchesOf(work: Work, { currencyCode, shipmentId }: OwedIn): Promise<ContainerMatch[]> {
  if (!shipmentId) return []
  const { rows } = await work.transaction.query<{ id: string; no: string; amount: string; home: string }>(
    `select h.id::text as id, h.currency_exchange_no as no, l.amount::text as amount, l.home_currency_amount::text as home
       from exchange_receipt_details l
       join exchange_receipt h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.shipment_id = $1
        and h.status = 'AUDITED' and l.home_currency_amount is not null and h.home_currency_code = $2
        and h.payee_currency_code = $3
      order by h.id, l.line_no`,
    [shipmentId, homeCurrency, currencyCode],
    'container-exchange',
  )
  return rows.map(({ id, no, amount, home }) => ({
    receiptId: id,
    currencyExchangeNo: no,
    amount,
    homeCurrencyAmount: home,
  }))
}

/** What one unit of the settlement currency cost on average for a container; nothing while no audited receipt says it. */
export const averageRateOf = async (work: Work, container: OwedIn): Promise<Decimal | null> =>
  averageCostRate(await matchesOf(work, container))

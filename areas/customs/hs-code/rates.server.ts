import type { Decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { hsCode as document } from './document.ts'

/** What a commodity is taxed with: the preferential tariff where a certificate of origin is on file (business.md 2.3, M7). */
export async function ratesOf(
  work: Work,
  hsCode: string | null,
  certified: boolean,
): Promise<{ tariffRate: Decimal; vatRate: Decimal } | undefined> {
  const known = hsCode ? await work.find(document, { hsCode, enableFlag: 'Y' }) : undefined
  if (!known) return undefined
  const preferential = certified ? known.preferentialTariffRate : null
  return { tariffRate: preferential ?? known.generalTariffRate, vatRate: known.vatRate }
}

import { customsRateOn } from '#areas/customs/offers.server.ts'
import { rateMissing } from '#areas/customs/offers.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { processingCharges } from '../processing-charges/document.ts'
import { standingCharges } from '../terms.ts'

/** A charge of a plan with what a unit of its currency is worth in yuan in the month of the work. */
export interface Charged {
  readonly charge: Row<typeof processingCharges>
  /** Nothing where nobody has entered the rate of the month. */
  readonly rate: Decimal | null
}

/** What a charge costs the lots of its plan, in yuan; not known while its price is not, or its rate. */
export const inYuan = ({ charge, rate }: Charged): Decimal | null =>
  rate && charge.makeAmount && amount(rate, charge.makeAmount)

/** The charges of a plan that are owed, or may be: a unit that keeps its books in another currency pays for its work in that (decisions 0104, 0111). */
export async function chargedFor(work: Work, processPlanId: string): Promise<Charged[]> {
  const charges = await work.all(processingCharges, { processPlanId, status: standingCharges })
  const charged: Charged[] = []
  for (const charge of charges) {
    const currency = charge.homeCurrencyCode ?? homeCurrency
    const rate =
      currency === homeCurrency
        ? decimal(1)
        : await customsRateOn(work, charge.workDate ?? work.today, currency, homeCurrency)
    charged.push({ charge, rate })
  }
  return charged
}

/** What the work of a plan came to so far, in yuan; not known while a charge has no rate. */
export const labourOf = (charged: readonly Charged[]): Decimal | null => {
  const costs = charged.flatMap(one => inYuan(one) ?? [])
  return costs.length === 0 || charged.some(({ rate }) => !rate) ? null : sum(costs, cost => cost)
}

/** The rates nobody has entered yet that would tell what the work of a plan cost: of which month, for which currency. */
export const ratesMissing = (charged: readonly Charged[]): readonly (readonly [month: string, currency: string])[] => {
  const missing = charged
    .filter(({ rate }) => !rate)
    .map(({ charge }) => [charge.workDate?.slice(0, 7) ?? '', charge.homeCurrencyCode ?? ''] as const)
  return [...new Map(missing.map(one => [one.join(' '), one])).values()]
}

/** That the work of a plan has no cost in yuan yet, by name of the rates that would tell it. */
export const withoutRates = (missing: ReturnType<typeof ratesMissing>): Label => {
  const [zh, en] = rateMissing(missing)
  return [
    `${zh}，外币加工费不能折算，请先维护海关汇率`,
    `Charges in another currency cannot be converted: ${en}; enter it under customs rates`,
  ]
}

/** Plans whose work was paid in a currency in a month, when its rate has come or is another. */
export const plansPaidIn = async (work: Work, currency: string, month: string): Promise<string[]> => {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct process_plan_id::text as id from processing_charges
      where tenant_id = current_tenant() and home_currency_code = $1 and to_char(work_date, 'YYYY-MM') = $2
        and status = any($3::text[]) and process_plan_id is not null order by 1`,
    [currency, month, [...standingCharges]],
    'plans-paid-in-currency',
  )
  return rows.map(({ id }) => id)
}

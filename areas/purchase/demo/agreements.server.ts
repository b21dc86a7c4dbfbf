import { dayFrom, items, type Lane, lanes, lastYearAgreed } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { vendorAgreement } from '../vendor-agreement/document.ts'

type Agreement = New<typeof vendorAgreement>
type Terms = Pick<Agreement, 'commissionRule' | 'commissionRate' | 'commissionUnit' | 'settlementDays'>

/** On what terms each vendor's fruit is traded: all four rules of commission (business.md 7). */
const termsOf: Readonly<Record<string, Terms>> = {
  10001: { commissionRule: 'RATE_GROSS', commissionRate: decimal(7), settlementDays: 15 },
  10002: { commissionRule: 'RATE_NET', commissionRate: decimal(8), settlementDays: 15 },
  10003: { commissionRule: 'FIXED_UNIT', commissionRate: decimal('3.5'), commissionUnit: 'BOX', settlementDays: 10 },
  10004: { commissionRule: 'NONE', settlementDays: 30 },
  20001: { commissionRule: 'RATE_GROSS', commissionRate: decimal(8), settlementDays: 20 },
  20002: { commissionRule: 'NONE', settlementDays: 60 },
  20003: { commissionRule: 'NONE', settlementDays: 60 },
  20004: { commissionRule: 'FIXED_UNIT', commissionRate: decimal('1.2'), commissionUnit: 'KG', settlementDays: 30 },
}
/** Guaranteed prices per kilogram of the durian that comes with a minimum (business.md 4.3). */
const guaranteed: Agreement['guaranteedPrices'] = [
  { commodity: 'CM-MONTHONG', grade: 'GR-A', spec: null, guaranteedPrice: decimal(110) },
  { commodity: 'CM-MONTHONG', grade: null, spec: null, guaranteedPrice: decimal('102.5') },
]
const deducted = ['OCEAN_FREIGHT', 'TARIFF', 'VAT', 'DOCK', 'CLEARANCE', 'MARKET', 'PACKAGING', 'HAULAGE'] as const

/** The agreement of a lane with one of the units it goes to, for one year. */
function agreementOf(lane: Lane, orgId: string, year: number, suffix: string): Agreement {
  const consigned = lane.tradeMode !== 'PURCHASE'
  return {
    agreementNo: `VA${String(year).slice(2)}${lane.short}${suffix}`,
    vendorId: lane.vendorId,
    orgId,
    productCategory: items.find(({ itemCode }) => itemCode === lane.items[0])?.category ?? '',
    season: String(year),
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    tradeMode: lane.tradeMode,
    currencyCode: lane.currencyCode,
    ...termsOf[lane.vendorId],
    guaranteedPrices: lane.tradeMode === 'CONSIGN_MG' ? [...(guaranteed ?? [])] : [],
    deductibleCosts: consigned ? deducted.map(expenseSubType => ({ expenseSubType, deductFlag: 'Y' as const })) : [],
  }
}

/** Agreements for everything the demo ships, from the worked containers to this season, one to come and one that was ended. */
export async function foundAgreements(work: Work): Promise<void> {
  const [first, last] = [2025, lastYearAgreed(work.today)]
  const earliest = Math.min(first, Number(dayFrom(work.today, -160).slice(0, 4)))
  for (const lane of lanes)
    for (const [at, orgId] of lane.units.entries())
      for (let year = earliest; year <= last; year++) {
        const made = await work.create(vendorAgreement, agreementOf(lane, orgId, year, at === 0 ? '' : `-${at + 1}`))
        await work.run(vendorAgreement, 'audit', made)
      }
  const [golden, siam] = lanes as [Lane, Lane]
  await work.create(vendorAgreement, agreementOf(golden, golden.units[0] ?? '101', last + 1, ''))
  const ended = await work.create(vendorAgreement, agreementOf(siam, siam.units[0] ?? '102', earliest - 1, ''))
  await work.run(vendorAgreement, 'disable', ended)
}

import { factory } from '#areas/masterdata/factory/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Declaration, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import type { warningRule } from './document.ts'
import { runningOut, runningOutWords, type Term } from './running-out.ts'
import type { Warning } from './warnings.server.ts'

type Rule = Pick<Row<typeof warningRule>, 'daysBefore'>

/** What is to be told of terms of a document that end soon while nothing follows them: a notice a unit and day, to their list. */
export const toldOf = (
  { daysBefore }: Rule,
  { today }: Work,
  document: Declaration,
  terms: readonly Term[],
): Warning[] =>
  runningOut(terms, today, daysBefore).map(one => ({
    orgId: one.orgId,
    text: runningOutWords(one, document.label),
    about: { document },
  }))

/** A record that holds for a period, of no unit: those of its document that agree in what its periods go by follow each other. */
export const termOf = (
  { period }: Declaration,
  row: Pick<Term, 'startDate' | 'endDate'> & object,
  name: string,
): Term => ({
  key: JSON.stringify(period?.by.map(field => (row as Wire)[field] ?? null)),
  name,
  orgId: null,
  startDate: row.startDate,
  endDate: row.endDate,
})

/** Agreements with vendors who are in use: without one a container that arrives is settled without commission and costs. */
async function agreements(work: Work): Promise<Term[]> {
  const inUse = new Set((await work.all(vendor, { enableFlag: 'Y' })).map(({ id }) => id))
  return (await work.all(vendorAgreement, { status: 'AUDITED', enableFlag: 'Y' }))
    .filter(({ vendorId }) => inUse.has(vendorId))
    .map(({ agreementNo, endDate, orgId, productCategory, startDate, vendorId }) => ({
      key: JSON.stringify([vendorId, orgId, productCategory]),
      name: agreementNo,
      orgId,
      startDate,
      endDate,
    }))
}

const prices = async (work: Work): Promise<Term[]> =>
  (await work.all(declaredPrice, { enableFlag: 'Y' })).map(one =>
    termOf(declaredPrice, one, one.configName ?? one.commodity),
  )

const weights = async (work: Work): Promise<Term[]> =>
  (await work.all(declaredWeight, { enableFlag: 'Y' })).map(one =>
    termOf(declaredWeight, one, [one.productCategoryName, one.cooName, one.address].filter(Boolean).join(' ')),
  )

const factories = async (work: Work): Promise<Term[]> =>
  (await work.all(factory, { enableFlag: 'Y' })).map(({ expireDate, factoryName, id }) => ({
    key: id,
    name: factoryName,
    orgId: null,
    startDate: null,
    endDate: expireDate,
  }))

const taxes = async (work: Work): Promise<Term[]> =>
  (await work.all(taxRate, { enableFlag: 'Y' })).map(({ endDate, id, startDate, taxCode }) => ({
    key: id,
    name: taxCode,
    orgId: null,
    startDate,
    endDate,
  }))

/** Customs publish the rates of a month in the third week of the one before: it is no use to ask for them earlier. */
const ratesAskedFor = 7

/** The first day after a month. */
const firstAfter = (month: string): string => `${daysAfter(`${month}-28`, 4).slice(0, 7)}-01`

/** Rates hold for a month: an entry of a month without one has no values. */
const rates = async (work: Work): Promise<Term[]> =>
  (await work.all(customsRate, {})).map(({ fromCurrency, toCurrency, yearMonth }) => ({
    key: `${fromCurrency} ${toCurrency}`,
    name: `${fromCurrency}/${toCurrency}`,
    orgId: null,
    startDate: `${yearMonth}-01`,
    endDate: daysAfter(firstAfter(yearMonth), -1),
  }))

/** Whatever ends soon of what customs count with and of what they read of others: terms of vendors, factories, tax codes. */
export async function termsRunningOut(rule: Rule, work: Work): Promise<Warning[]> {
  const of = (document: Declaration, terms: readonly Term[]) => toldOf(rule, work, document, terms)
  return [
    ...of(vendorAgreement, await agreements(work)),
    ...of(declaredPrice, await prices(work)),
    ...of(declaredWeight, await weights(work)),
    ...of(factory, await factories(work)),
    ...of(taxRate, await taxes(work)),
    ...toldOf({ daysBefore: Math.min(rule.daysBefore, ratesAskedFor) }, work, customsRate, await rates(work)),
  ]
}

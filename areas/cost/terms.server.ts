import { termOf, toldOf, warningsOf } from '#areas/customs/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { businessReference } from './business-reference/document.ts'
import { costQuotation } from './cost-quotation/document.ts'

/** Approved quotations and reference prices that end soon while nothing follows: costs would have no price, containers no estimate. */
export const costTerms = defineAnswer(warningsOf, async (rule, work) => {
  if (rule.kind !== 'TERMS_EXPIRY') return undefined
  const quotations = (await work.all(costQuotation, { status: 'AUDITED', enableFlag: 'Y' })).map(one => ({
    key: JSON.stringify([one.vendorId, one.agencyId, one.subjectClassCode, one.expenseQuotationName]),
    name: one.expenseQuotationNo ?? one.expenseQuotationName,
    orgId: null,
    startDate: one.startDate,
    endDate: one.endDate,
  }))
  const references = (await work.all(businessReference, { enableFlag: 'Y' })).map(one =>
    termOf(businessReference, one, one.referenceName ?? one.firstSubject),
  )
  return [...toldOf(rule, work, costQuotation, quotations), ...toldOf(rule, work, businessReference, references)]
})

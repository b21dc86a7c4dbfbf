import { peopleOf } from '#areas/admin/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { hearsOfFailure } from '#platform/server/outbox/hears-of-failure.ts'

/** Systems in which money is kept and approved. */
const ofFinance = new Set(['ERP', 'OA'])

/** What the books or the approvals did not take, finance is told of by its lead (business.md 5.8). */
export const financeHears = defineAnswer(hearsOfFailure, async ({ orgId, target }, work) =>
  ofFinance.has(target) ? peopleOf(work, ['FINANCE_LEAD'], orgId) : undefined,
)

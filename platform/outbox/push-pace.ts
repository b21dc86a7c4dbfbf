import type { Wire } from '../model/check.ts'

const seconds = 1000
/** An answer is a matter of seconds, what somebody decides or pays is not. */
const paces = { answer: 2 * seconds, decision: 15 * seconds } as const

/** How soon news of a record may come from outside; never where nothing is underway. */
export function paceOf({ pushErpFlag, pushOaFlag, oaWorkflowStatus, erpInvoiceStatus }: Wire): number | false {
  if (pushErpFlag === 'P' || pushOaFlag === 'P') return paces.answer
  const isDecided = oaWorkflowStatus === 'RUNNING'
  const isPaid = oaWorkflowStatus === 'APPROVED' && erpInvoiceStatus !== 'PAID' && erpInvoiceStatus !== 'CANCELLED'
  return isDecided || isPaid ? paces.decision : false
}

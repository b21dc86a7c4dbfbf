import { anyCallHolds } from './calls/any-call.ts'
import { callsAreDeclared } from './calls/declared.ts'
import { partOf } from './calls/known.ts'
import { filtersAreValues } from './calls/lists.ts'
import { handWrittenCallsAreApart, tenantsAreApart } from './calls/other-tenant.ts'
import { rightsHold } from './calls/rights.ts'
import { unfitRequestsAreRefused } from './calls/unfit.ts'
import { unknownFieldsAreNamed } from './calls/unknown-fields.ts'

/**
 * What holds of each call, over one of so many parts of them: each is asked once for every statement, and in turn in
 * one of the ways there are to ask; in every way by `npm test -- all`.
 */
export function everyCall(part: number, parts: number): void {
  const own = partOf(part, parts)
  rightsHold(own)
  unknownFieldsAreNamed(own)
  tenantsAreApart(own)
  unfitRequestsAreRefused(own)
  filtersAreValues(own)
  if (part > 1) return
  callsAreDeclared()
  handWrittenCallsAreApart()
  anyCallHolds()
}

import { type Decimal, decimal } from '#platform/model/decimal.ts'

/** Claims a settlement deducts, and those that were audited when it was collected. */
interface Claimed {
  readonly claimAmount: Decimal | null
  readonly auditedClaims: Decimal | null
}

/** Whether somebody typed another amount than is claimed: it is theirs until they change it (business.md 4.3). */
export const isTyped = ({ auditedClaims, claimAmount }: Claimed): boolean =>
  auditedClaims !== null && !(claimAmount ?? decimal(0)).eq(auditedClaims)

import type { Wire } from '#platform/model/check.ts'
import { Decimal, decimal, fixed, sum } from '#platform/model/decimal.ts'
import { isDebitNote } from '../claim/rules.ts'

/** A claim as a list answers it. */
export interface OfferedClaim {
  readonly id: string
  readonly claimCode: string
  readonly currencyCode: string
  readonly claimAmount: string | null
  readonly pushErpFlag: string | null
  readonly erpInvoiceStatus: string | null
}

/** A prepayment as a list answers it. */
export interface OfferedPrepayment {
  readonly id: string
  readonly paymentRequestNumber: string
  readonly currencyCode: string
  readonly erpBalanceAmount: string | null
  readonly dopBalanceAmount: string | null
}

const lines = (invoice: Wire, name: 'claimLines' | 'prepaymentLines') => (invoice[name] as Wire[] | undefined) ?? []
/** What somebody typed, as far as it is a figure yet. */
function figure(typed: unknown): Decimal {
  try {
    return decimal(String(typed ?? '').trim() || 0)
  } catch {
    return decimal(0)
  }
}

/** What may be taken off an invoice by hand: of one that a settlement makes finance has confirmed the prepayments, its claims are open as anywhere. */
export const takesOff = ({ invoiceType, settlementConfirmId, status, vendorId }: Wire) => {
  const claims = invoiceType !== 'CLAIM' && (!status || status === 'UNAUDITED') && Boolean(vendorId)
  return { claims, prepayments: claims && !settlementConfirmId }
}

/** Claims an invoice may still take off: of its currency, not in the ERP by themselves, and in none of its lines. */
export const openClaims = (invoice: Wire, claims: readonly OfferedClaim[]): OfferedClaim[] =>
  claims.filter(
    one =>
      one.currencyCode === invoice.invoiceCurrencyCode &&
      !isDebitNote(one) &&
      !lines(invoice, 'claimLines').some(line => line.claimId === one.id),
  )

/** Prepayments an invoice may still take off: with something left, and in none of its lines. */
export const openPrepayments = (invoice: Wire, prepayments: readonly OfferedPrepayment[]): OfferedPrepayment[] =>
  prepayments.filter(
    one =>
      one.currencyCode === invoice.invoiceCurrencyCode &&
      figure(one.dopBalanceAmount).gt(0) &&
      !lines(invoice, 'prepaymentLines').some(line => line.prepaymentId === one.id),
  )

/** What is left to pay of an invoice as it stands on the screen, in its currency. */
export const netOf = (invoice: Wire): Decimal =>
  figure(invoice.invoiceAmount)
    .minus(sum(lines(invoice, 'claimLines'), line => figure(line.claimAmount)))
    .minus(sum(lines(invoice, 'prepaymentLines'), line => figure(line.declarationAmount)))

const claimLine = ({ id, claimCode, claimAmount }: OfferedClaim) => ({
  claimId: id,
  claimName: claimCode,
  claimAmount,
})
const prepaymentLine = ({ id, paymentRequestNumber, erpBalanceAmount, dopBalanceAmount }: OfferedPrepayment) => ({
  prepaymentId: id,
  prepaymentName: paymentRequestNumber,
  paymentRequestNumber,
  erpPrepaymentAmount: erpBalanceAmount,
  balance: dopBalanceAmount,
})

/** An invoice's claims with one more. */
export const withClaim = (invoice: Wire, one: OfferedClaim): Wire => ({
  claimLines: [...lines(invoice, 'claimLines'), claimLine(one)],
})

/** An invoice's prepayments with one more, of which as much is taken off as is there and as the invoice still owes. */
export const withPrepayment = (invoice: Wire, one: OfferedPrepayment): Wire => ({
  prepaymentLines: [
    ...lines(invoice, 'prepaymentLines'),
    {
      ...prepaymentLine(one),
      declarationAmount: fixed(Decimal.max(0, Decimal.min(figure(one.dopBalanceAmount), netOf(invoice))), 2),
    },
  ],
})

/**
 * Lines that somebody chose in the table, with the amounts that otherwise only a save would bring, so that the net amount
 * follows at once; nothing when all of them have theirs.
 */
export function withAmounts(
  invoice: Wire,
  claims: readonly OfferedClaim[],
  prepayments: readonly OfferedPrepayment[],
): Wire | undefined {
  const changes: Wire = {}
  const filled = (name: 'claimLines' | 'prepaymentLines', fill: (line: Wire) => Wire | undefined) => {
    const rows = lines(invoice, name)
    const next = rows.map(line => {
      const more = fill(line)
      return more ? { ...line, ...more } : line
    })
    if (next.some((line, at) => line !== rows[at])) changes[name] = next
  }
  filled('claimLines', ({ claimId, claimAmount }) => {
    const one = claimAmount == null ? claims.find(({ id }) => id === claimId) : undefined
    return one?.claimAmount == null ? undefined : claimLine(one)
  })
  filled('prepaymentLines', ({ prepaymentId, balance }) => {
    const one = balance == null ? prepayments.find(({ id }) => id === prepaymentId) : undefined
    return one?.dopBalanceAmount == null ? undefined : prepaymentLine(one)
  })
  return Object.keys(changes).length > 0 ? changes : undefined
}

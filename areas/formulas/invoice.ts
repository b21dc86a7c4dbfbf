import { type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { orZero, perLine, refuse } from './refusal.ts'

/** A payable invoice with the orders it covers, its claim and the prepayments declared on it, in invoice currency. */
export interface InvoiceInput {
  invoiceAmount: DecimalSource
  orderLines: readonly { matchAmount: DecimalSource }[]
  claimAmount?: DecimalSource | null
  prepaymentLines?: readonly { balance: DecimalSource; declarationAmount: DecimalSource }[] | null
  invoiceCurrencyCode: string
  payCurrencyCode: string
  /** Units of the pay currency for one unit of the invoice currency. */
  exchangeRate?: DecimalSource | null
}

/**
 * What is left of an invoice after claim and prepayments, and what is paid in the pay currency (calculation
 * catalogue, invoice.net).
 */
export function invoiceNet(input: InvoiceInput) {
  const invoiceAmount = decimal(input.invoiceAmount)
  const matched = sum(input.orderLines, line => line.matchAmount)
  if (!matched.eq(invoiceAmount)) refuse('INVOICE_MATCH_MISMATCH')
  const prepaymentLines = input.prepaymentLines ?? []
  perLine(prepaymentLines, ({ balance, declarationAmount }) => {
    if (decimal(declarationAmount).lt(0)) refuse('PREPAYMENT_NEGATIVE')
    if (decimal(declarationAmount).gt(balance)) refuse('PREPAYMENT_EXCEEDS_BALANCE')
  })
  const declared = sum(prepaymentLines, line => line.declarationAmount)
  const prepaymentDeclarationAmount = round(declared, 2)
  const net = invoiceAmount.minus(orZero(input.claimAmount)).minus(prepaymentDeclarationAmount)
  const netAmount = round(net, 2)
  if (netAmount.lt(0)) refuse('INVOICE_NET_NEGATIVE')
  if (input.invoiceCurrencyCode === input.payCurrencyCode)
    return { prepaymentDeclarationAmount, netAmount, payAmount: netAmount }
  const rate = orZero(input.exchangeRate)
  if (rate.lte(0)) refuse('EXCHANGE_RATE_REQUIRED')
  return { prepaymentDeclarationAmount, netAmount, payAmount: round(netAmount.times(rate), 2) }
}

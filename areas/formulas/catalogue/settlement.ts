import { claimAmounts } from '../claim.ts'
import { settlementCommission } from '../commission.ts'
import { containerExchange, exchangeReceipt } from '../fx.ts'
import { invoiceNet } from '../invoice.ts'
import { code, flag, list, listIfAny, number, oneOf, optional, record, text } from '../read.ts'
import {
  dopBalance,
  fullSettlement,
  settlementPayable,
  settlementPrepayment,
  settlementProfit,
  settlementSales,
} from '../settlement.ts'
import { costAllocation, skuSettlement } from '../sku.ts'
import { estimatedFees, trackingEstimate } from '../tracking.ts'
import { quantity, r2, r4, r8, same } from '../write.ts'
import { entry } from './entry.ts'

const salesLine = {
  tickFlag: optional(flag),
  saleQty: number,
  settleQty: optional(number),
  confirmQty: optional(number),
  netWeight: number,
  confirmPrice: number,
}
const confirmedSales = { confirmQty: number, confirmWeight: number, confirmAmountCny: number }
const commissionTerms = {
  commissionRule: code,
  commissionRate: optional(number),
  commissionUnit: optional(oneOf('BOX', 'KG')),
}
const prepaymentLine = record({ dopBalanceAmount: number, confirmAppliedAmount: number })
const fees = Object.fromEntries(estimatedFees.map(fee => [fee, optional(number)]))

const salesTotals = { confirmQty: quantity, confirmWeight: r2, salesAmountCny: r2 }
const payable = {
  deductibleCostCny: r2,
  payableAmountCny: r2,
  payableAmount: r2,
  payablePrice: r4,
  guaranteedAmount: r2,
  topUpAmount: r2,
}

/** Settlement, cargo tracking, exchange, invoices and claims: catalogue entries. */
export const settlement = {
  'settlement.sales': entry({ lines: list(record(salesLine)) }, ({ lines }) => settlementSales(lines), {
    lines: [{ confirmAmountCny: r2, confirmWeight: r2 }],
    ...salesTotals,
  }),

  'settlement.commission': entry(
    { ...commissionTerms, deductibleCostCny: optional(number), lines: list(record(confirmedSales)) },
    inputs => settlementCommission(inputs),
    { base: r2, commissionAmount: r2, lineCommissions: [r2] },
  ),

  'settlement.costAllocation': entry(
    {
      amount: number,
      basis: code,
      targets: list(record({ key: code, qty: optional(number), weight: optional(number), value: optional(number) })),
    },
    ({ amount, basis, targets }) => ({ shares: costAllocation(amount, basis, targets) }),
    { shares: [{ key: same, amount: r2 }] },
  ),

  'settlement.payable': entry(
    {
      tradeMode: code,
      salesAmountCny: optional(number),
      costs: listIfAny(record({ amountCny: number, deductFlag: optional(flag) })),
      commissionAmount: optional(number),
      currencyRate: optional(number),
      confirmWeight: optional(number),
      guaranteed: optional(list(record({ confirmWeight: number, guaranteedPrice: number }))),
      purchaseLines: optional(list(record({ qty: number, purchaseUnitPrice: number }))),
      claimAmount: optional(number),
    },
    inputs => settlementPayable(inputs),
    payable,
  ),

  'settlement.prepayment': entry(
    { payableAmount: number, lines: list(prepaymentLine) },
    ({ payableAmount, lines }) => settlementPrepayment(payableAmount, lines),
    { totalApplied: r2, netPayAmount: r2, lines: [{ remainAmount: r2 }] },
  ),

  'settlement.dopBalance': entry(
    {
      erpBalanceAmount: number,
      reservations: list(record({ amount: number, state: oneOf('ACTIVE', 'POSTED', 'RELEASED') })),
    },
    ({ erpBalanceAmount, reservations }) => dopBalance(erpBalanceAmount, reservations),
    { reservedAmount: r2, dopBalanceAmount: r2 },
  ),

  'settlement.sku': entry(
    {
      lines: list(record({ key: code, ...confirmedSales })),
      costs: listIfAny(record({ amountCny: number, basis: code })),
      commissionAmount: optional(number),
      commissionBasis: optional(text),
      currencyRate: optional(number),
    },
    inputs => skuSettlement(inputs),
    {
      lines: [
        {
          key: same,
          costAmountCny: r2,
          commissionAmount: r2,
          payableAmountCny: r2,
          payableAmount: r2,
          payablePrice: r4,
        },
      ],
      payableAmountCny: r2,
      payableAmount: r2,
    },
  ),

  'settlement.profit': entry(
    { salesAmountCny: number, costs: listIfAny(number), payableAmountCny: number },
    ({ salesAmountCny, costs, payableAmountCny }) => settlementProfit(salesAmountCny, costs, payableAmountCny),
    { profit: r2, profitRate: r2 },
  ),

  'settlement.full': entry(
    {
      tradeMode: code,
      ...commissionTerms,
      currencyRate: optional(number),
      salesLines: list(record({ ...salesLine, guaranteedPrice: optional(number) })),
      costLines: listIfAny(
        record({
          amount: number,
          currencyCode: text,
          exchangeRate: optional(number),
          deductFlag: optional(flag),
        }),
      ),
      prepaymentLines: listIfAny(prepaymentLine),
    },
    inputs => fullSettlement(inputs),
    {
      ...salesTotals,
      costAmountsCny: [r2],
      ...payable,
      commissionAmount: r2,
      totalApplied: r2,
      netPayAmount: r2,
      profit: r2,
      profitRate: r2,
    },
  ),

  'tracking.estimate': entry(
    {
      tradeMode: code,
      qty: number,
      netWeight: number,
      guidePrice: optional(number),
      purchaseUnitPrice: optional(number),
      estCurrencyRate: optional(number),
      fees: optional(record(fees)),
      ...commissionTerms,
      commissionRule: optional(text),
    },
    inputs => trackingEstimate(inputs),
    {
      estSalesAmount: r2,
      estCostAmount: r2,
      estCommissionAmount: r2,
      estPayableAmountCny: r2,
      estPayableAmount: r2,
      estPayablePrice: r4,
      estProfit: r2,
    },
  ),

  'fx.receipt': entry(
    { payeeAmount: number, currencyExchangeAmount: number, lines: list(record({ amount: number })) },
    ({ payeeAmount, currencyExchangeAmount, lines }) => exchangeReceipt(payeeAmount, currencyExchangeAmount, lines),
    {
      exchangeRate: r8,
      lines: [{ homeCurrencyAmount: r2 }],
      currencyExchangeBalance: r2,
      homeCurrencyBalance: r2,
    },
  ),

  'fx.container': entry(
    {
      payableAmount: number,
      matches: list(record({ amount: number, homeCurrencyAmount: number })),
      fallbackRate: optional(number),
    },
    ({ payableAmount, matches, fallbackRate }) => containerExchange(payableAmount, matches, fallbackRate),
    { matchedAmount: r2, avgCostRate: r8, currencyRate: r8, actPayableAmountCny: r2, actCurrencyRate: r8 },
  ),

  'invoice.net': entry(
    {
      invoiceAmount: number,
      orderLines: list(record({ matchAmount: number })),
      claimAmount: optional(number),
      prepaymentLines: listIfAny(record({ balance: number, declarationAmount: number })),
      invoiceCurrencyCode: text,
      payCurrencyCode: text,
      exchangeRate: optional(number),
    },
    inputs => invoiceNet(inputs),
    { prepaymentDeclarationAmount: r2, netAmount: r2, payAmount: r2 },
  ),

  'claim.amount': entry(
    {
      lines: list(
        record({
          baseAmount: optional(number),
          claimRate: optional(number),
          claimQty: optional(number),
          unitPrice: optional(number),
        }),
      ),
    },
    ({ lines }) => claimAmounts(lines),
    { lines: [{ claimAmount: r2 }], claimAmount: r2 },
  ),
}

import type { Decimal } from '#platform/model/decimal.ts'
import type { FigureSource } from '#platform/model/figure.ts'

type Figure = Decimal | null
type Text = string | null

/** A line of sales as a settlement or its confirmation has it. */
export interface GivenSale {
  readonly id: string | null
  readonly lineNo: number
  readonly tickFlag?: Text
  readonly itemCode: Text
  readonly itemName?: Text
  readonly saleDate: Text
  readonly saleRecordId: Text
  readonly saleRecordName?: Text
  readonly netWeight: Figure
  readonly confirmQty: Figure
  readonly confirmPrice: Figure
  readonly guaranteedPrice: Figure
  readonly confirmAmountCny: Figure
  readonly confirmWeight: Figure
  readonly commission: Figure
}

export interface GivenCost {
  readonly id: string | null
  readonly lineNo: number
  readonly businessCostId: Text
  readonly businessCostName?: Text
  readonly expenseSubType: Text
  readonly amount: Figure
  readonly currencyCode: Text
  readonly exchangeRate: Figure
  readonly shareAmount: Figure
  readonly shareAmountCny: Figure
  readonly amountCny: Figure
  readonly allocateBasis: Text
  readonly deductFlag: Text
}

export interface GivenPrepayment {
  readonly id: string | null
  readonly lineNo: number
  readonly prepaymentId: Text
  readonly paymentRequestNumber: Text
  readonly dopBalanceAmount: Figure
  readonly confirmAppliedAmount: Figure
  readonly remainAmount: Figure
}

export interface GivenPurchase {
  readonly id: string | null
  readonly lineNo: number
  readonly itemCode: Text
  readonly itemName?: Text
  readonly qty: Figure
  readonly purchaseUnitPrice: Figure
  readonly amount: Figure
}

export interface GivenItem {
  readonly id: string | null
  readonly lineNo: number
  readonly itemCode: Text
  readonly itemName?: Text
  readonly confirmQty: Figure
  readonly confirmWeight: Figure
  readonly confirmAmountCny: Figure
  readonly costAmountCny: Figure
  readonly commissionAmount: Figure
  readonly payableAmountCny: Figure
  readonly payableAmount: Figure
  readonly payablePrice: Figure
}

/** What a settlement, or finance's copy of it, comes to, with the lines it comes from. */
export interface Given {
  readonly document: string
  readonly id: string
  readonly no: string
  readonly tradeMode: Text
  readonly commissionRule: Text
  readonly commissionRate: Figure
  readonly commissionUnit: Text
  readonly currencyCode: Text
  readonly currencyRate: Figure
  readonly claimAmount: Figure
  readonly confirmQty: Figure
  readonly confirmWeight: Figure
  readonly salesAmountCny: Figure
  readonly deductibleCostCny: Figure
  readonly costAmountCny: Figure
  readonly commissionAmount: Figure
  readonly payableAmountCny: Figure
  readonly payableAmount: Figure
  readonly payablePrice: Figure
  readonly guaranteedAmount: Figure
  readonly topUpAmount: Figure
  readonly totalApplied: Figure
  readonly netPayAmount: Figure
  readonly profit: Figure
  readonly profitRate: Figure
  readonly salesLines: readonly GivenSale[]
  readonly costLines: readonly GivenCost[]
  readonly prepaymentLines: readonly GivenPrepayment[]
  readonly purchaseLines: readonly GivenPurchase[]
  readonly skuLines: readonly GivenItem[]
}

/** Where terms come from that do not stand in the settlement's own lines. */
export interface Sources {
  /** The agreement that sets the commission. */
  readonly agreement?: FigureSource
  /** What was bought for the container on audited receipts. */
  readonly receipts?: readonly {
    readonly from: FigureSource
    readonly amount: Decimal
    readonly homeCurrencyAmount: Decimal
  }[]
  /** The customs rate of the month it arrived in. */
  readonly customsRate?: FigureSource
  /** What is claimed of the container. */
  readonly claims?: readonly { readonly from: FigureSource; readonly amount: Decimal }[]
}
